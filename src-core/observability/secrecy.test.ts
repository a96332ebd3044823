import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkScenario, type CheckedPack } from '../scenario/check-scenario'
import { isPackFileName } from '../scenario/pack'
import { entriesOf } from '../scoring/branches'
import type { Command, Entry } from '../session/commands'
import { advance, append, openSession, type Session } from '../session/session'
import { seatsOf } from '../session/check-names'
import { submit } from '../session/submit'
import { setUpEntry } from '../testing/build-pack'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { hiddenTwin, otherSeatsTwin } from '../testing/hidden-twin'
import { plainPack } from '../testing/plain-pack'
import { quietRoom } from '../testing/quiet-room'
import { briefFor } from './session-brief'
import { seatView } from './seat-view'
import { viewFor } from './session-view'

const packsFolder = fileURLToPath(new URL('../../scenarios/', import.meta.url))
const builtIn = readdirSync(packsFolder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : []
)

function readPack(name: string): CheckedPack {
  const folder = join(packsFolder, name)
  const files = readdirSync(folder).filter(isPackFileName)
  return checked(Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])))
}

function checked(files: Readonly<Record<string, string>>): CheckedPack {
  const pack = checkScenario(files)
  if (!pack.ok) throw new Error(JSON.stringify(pack.problems))
  return pack.value
}

function begin(pack: CheckedPack): Session {
  const seats = seatsOf(pack.scenario).map((seat) => ({ seat, name: '' }))
  const entries = [setUpEntry({ noise: true, seats })]
  return openSession({ sessionId: 'secret', pack, seed: pack.scenario.seed, entries, tick: 0 })
}

/** The same bytes to the team, of what it sees and of what it was told at the start. */
function expectSecret(session: Session): void {
  const twin = hiddenTwin(session)
  const shown = (of: Session) => JSON.stringify([briefFor(of), viewFor(of, 'team', quietRoom(5000))])
  expect(shown(twin)).toBe(shown(session))
}

/** The same bytes to each seat, whatever the panels of the others show and whatever alerts reach only them. */
function expectSecretOfSeats(session: Session): void {
  const shown = (of: Session, seat: string) =>
    JSON.stringify(seatView(of, viewFor(of, 'team', quietRoom(5000)), seat))
  for (const seat of seatsOf(session.pack.scenario))
    expect(shown(otherSeatsTwin(session, seat), seat)).toBe(shown(session, seat))
}

/** Everything that a team can do in a pack, in the order in which it stands there. */
function teamCommands({ scenario }: CheckedPack): readonly Command[] {
  const by = 'commander'
  return [
    ...[scenario.probes, scenario.communications, scenario.mitigations].flatMap((of) =>
      Object.keys(of).map(
        (decide) => ({ kind: 'decide', decide, parameters: {}, by, rationale: '' }) as const
      )
    ),
    ...Object.keys(scenario.alerts).map((alert) => ({ kind: 'acknowledge', alert, by }) as const),
    ...scenario.injects.flatMap(({ id, question }) =>
      question === undefined ? [] : [{ kind: 'answer', inject: id, option: question.standard, by } as const]
    ),
    ...Object.keys(scenario.hypotheses).map(
      (hypothesis) => ({ kind: 'hypothesise', hypothesis, text: '', by }) as const
    ),
    { kind: 'hint' },
    { kind: 'declare', commander: 'Ada', by },
    { kind: 'note', text: 'What now?', by }
  ]
}

function give(session: Session, command: Command): void {
  const taken = submit(session, command, 0)
  if (taken.ok) append(session, taken.value)
}

describe('two worlds that differ only in what the team cannot know', () => {
  it.each(builtIn)('look alike to the last byte through the record of %s', (name) => {
    const pack = readPack(name)
    const session = begin(pack)
    const looks = new Map<string, Command>(
      teamCommands(pack).flatMap((command) =>
        command.kind === 'decide' && pack.scenario.mitigations[command.decide] === undefined
          ? [[command.decide, command] as const]
          : []
      )
    )
    for (const [index, entry] of withLooks(entriesOf(pack, pack.scenario.record), looks).entries()) {
      advance(session, entry.tick)
      give(session, entry.command)
      if (index % 3 === 0) expectSecret(session)
      if (index % 3 === 1) expectSecretOfSeats(session)
      // What is fired by hand has come, what waits has not.
      for (const alert of session.alerts.slice(-1))
        give(session, { kind: 'acknowledge', alert: alert.id, by: '' })
    }
    expectSecret(session)
    expectSecretOfSeats(session)
    expect(session.entries.length).toBeGreaterThan(1)
  })

  it.each(builtIn)('of %s are told apart by the whole team, and by whose panels they are', (name) => {
    const pack = readPack(name)
    const session = begin(pack)
    advance(session, 900)
    const seats = seatsOf(pack.scenario)
    const shown = (of: Session, seat: string | null) => seatView(of, viewFor(of, 'team', quietRoom()), seat)
    const told = seats.filter((seat) => pack.scenario.seats[seat]?.panels !== undefined)
    for (const seat of told) {
      const twin = otherSeatsTwin(session, seat)
      expect(shown(twin, null)).not.toEqual(shown(session, null))
      expect(
        shown(twin, seat)
          .panels.map(({ id }) => id)
          .sort()
      ).toEqual([...(pack.scenario.seats[seat]?.panels ?? [])].sort())
    }
    const whole = seats.filter((seat) => !told.includes(seat))
    for (const seat of whole) expect(shown(session, seat).panels).toEqual(shown(session, null).panels)
  })

  it('look alike whatever a team does, and whenever', () => {
    const pack = checked(plainPack(exerciseScenarioText))
    const commands = teamCommands(pack)
    const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.nat(commands.length - 1)), {
      maxLength: 12
    })
    fc.assert(
      fc.property(moves, (drawn) => {
        const session = begin(pack)
        for (const [ticks, command] of drawn) {
          advance(session, session.world.tick + ticks)
          give(session, commands[command] ?? { kind: 'hint' })
          expectSecret(session)
        }
      }),
      { numRuns: 30 }
    )
  })

  it('show an alert to the seats that it reaches, and everything to somebody who plays alone', () => {
    const scenario = exerciseScenarioText.replace(
      'seats:\n  lead: { title: Lead, panels: [load] }',
      'seats:\n  lead: { title: Lead, panels: [load] }\n  hand: { title: Hand, panels: [flawed] }'
    )
    const pack = checked(plainPack(scenario))
    const session = begin(pack)
    advance(session, 1500)
    expect(session.alerts.length).toBeGreaterThan(0)
    const seen = (of: Session, seat: string | null) => {
      const { alerts, panels, nodes, visibility } = seatView(of, viewFor(of, 'team', quietRoom()), seat)
      return {
        alerts: alerts.length,
        panels: panels.map(({ id }) => id),
        health: nodes[0]?.health,
        visibility
      }
    }
    expectSecretOfSeats(session)
    expect(seen(session, 'lead')).toMatchObject({ alerts: session.alerts.length, panels: ['load'] })
    expect(seen(session, 'lead').health).not.toBe('unknown')
    expect(seen(session, 'hand')).toMatchObject({ alerts: 0, panels: ['flawed'], health: 'unknown' })
    const [setUp] = session.entries
    if (setUp?.command.kind !== 'set-up') throw new Error('no set-up')
    const alone = { ...session, setUp: { ...setUp.command, seats: [{ seat: 'hand', name: '' }] } }
    expect(seen(alone, 'hand')).toEqual(seen(session, null))
  })

  it('refuse alike what has not come in and what does not exist', () => {
    const pack = checked(plainPack(exerciseScenarioText))
    const session = begin(pack)
    const codes = (command: Command) => {
      const taken = submit(session, command, 0)
      return taken.ok ? 'taken' : JSON.stringify(taken.problems)
    }
    for (const alert of Object.keys(pack.scenario.alerts)) {
      expect(codes({ kind: 'acknowledge', alert, by: '' })).toBe(
        codes({ kind: 'acknowledge', alert: 'x', by: '' })
      )
    }
    for (const { id } of pack.scenario.injects.filter(({ at = 0 }) => at > pack.scenario.start)) {
      const answer = { kind: 'answer', option: 'x', by: '' } as const
      expect(codes({ ...answer, inject: id })).toBe(codes({ ...answer, inject: 'x' }))
    }
  })
})

/** A log with a probe or a communication after each of its entries, as long as there are any. */
function withLooks(entries: readonly Entry[], looks: ReadonlyMap<string, Command>): readonly Entry[] {
  const left = [...looks.values()]
  return entries.flatMap((entry) => {
    const command = left.shift()
    return command === undefined ? [entry] : [entry, { ...entry, command }]
  })
}
