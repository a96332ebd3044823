import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facilitatorView } from '../observability/facilitator-view'
import { viewFor } from '../observability/session-view'
import { checkScenario } from '../scenario/check-scenario'
import { setUpEntry } from '../testing/build-pack'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack } from '../testing/plain-pack'
import { plainSession } from '../testing/plain-session'
import { quietRoom } from '../testing/quiet-room'
import type { Command, SetUp } from './commands'
import { advance, append, openSession, type Session } from './session'
import { sessionFrom, sessionState } from './session-state'
import { submit } from './submit'

/** With an entry that is written again and again. */
const text = exerciseScenarioText.replace('refused: { when:', 'refused: { every: 3m, when:')
const checked = checkScenario(plainPack(text))
if (!checked.ok) throw new Error('the exercise pack is refused')
const pack = checked.value
const seed = 5

const by = 'lead'
const decide = (id: string): Command => ({
  ...{ kind: 'decide', decide: id, parameters: {}, by, rationale: '' }
})

/** At least one of every command that leaves anything behind, in an order in which each of them fits. */
const commands: readonly Command[] = [
  decide('move'),
  { kind: 'cancel', order: 1, by },
  ...['read-counters', 'tell-staff', 'post'].map(decide),
  { kind: 'hold-inject', inject: 'call' },
  { kind: 'insert-fault', fault: 'aftershock', reason: 'to see' },
  { kind: 'fire-inject', inject: 'second' },
  { kind: 'release-inject', inject: 'call' },
  { kind: 'skip-inject', inject: 'blind', reason: 'no time' },
  { kind: 'acknowledge', alert: 'overload', by },
  { kind: 'fire-inject', inject: 'ask' },
  { kind: 'degrade-panel', instrument: 'load', shows: 'late', delay: 90 },
  { kind: 'degrade-panel', instrument: 'flawed', shows: 'old-reading' },
  { kind: 'answer', inject: 'ask', option: 'act', by },
  { kind: 'clear-fault', fault: 'aftershock', reason: 'to see' },
  { kind: 'restore-panel', instrument: 'load' },
  { kind: 'override', path: 'spare.rate', value: 900, reason: 'to see' },
  decide('move'),
  decide('move'),
  { kind: 'hint' },
  { kind: 'next' },
  { kind: 'step', seconds: 400 },
  { kind: 'freeze' },
  { kind: 'resume' },
  decide('flush'),
  { kind: 'set-pace', pace: 30 },
  { kind: 'note', text: 'What now?', by },
  { kind: 'finish' }
]

function give(session: Session, command: Command): void {
  const taken = submit(session, command, 0)
  if (taken.ok) append(session, taken.value)
  // As in a log that was changed: what has become impossible is skipped.
  else if (command.kind === 'decide')
    append(session, { sequence: session.entries.length, tick: session.world.tick, roomMs: 0, command })
}

/** The same steps in another session: a log that is replayed has no refusals. */
function playOn(session: Session, upTo: Session): void {
  for (const entry of upTo.entries.slice(session.entries.length)) {
    advance(session, entry.tick)
    append(session, entry)
  }
  advance(session, upTo.world.tick)
}

function start(setUp: Partial<SetUp>): Session {
  return openSession({ sessionId: 's', pack, seed, entries: [setUpEntry(setUp)], tick: 0 })
}

/** Plays on by so many ticks before each command, and keeps states from time to time; then opens the play from each. */
function expectAlike(live: Session, steps: readonly (readonly [ticks: number, command: Command])[]): void {
  const states = [sessionState(live)]
  for (const [ticks, command] of steps) {
    advance(live, live.world.tick + ticks)
    if (ticks % 3 === 0) states.push(sessionState(live))
    give(live, command)
    if (ticks % 3 === 1) states.push(sessionState(live))
  }
  const whole = plainSession(live)
  const shown = (of: Session) =>
    JSON.stringify([viewFor(of, 'facilitator', quietRoom()), facilitatorView(of)])
  for (const state of states) {
    const again = sessionFrom({ sessionId: 's', pack, seed, entries: live.entries }, structuredClone(state))
    expect(again.world.tick).toBe(state.world.tick)
    playOn(again, live)
    expect(isDeepStrictEqual(plainSession(again), whole)).toBe(true)
    expect(shown(again)).toBe(shown(live))
  }
}

const advances: readonly SetUp['advance'][] = ['compressed', 'step-by-decision', 'facilitator-paced']

describe('the state of a session', () => {
  it.each(advances)('gives the session, bit for bit, whatever has happened in it (%s)', (mode) => {
    const live = start({ advance: mode, noise: true, preparations: ['spare-devices'] })
    expectAlike(
      live,
      commands.map((command, index) => [40 + ((index * 70) % 300), command] as const)
    )
    // The play came to everything that leaves something behind.
    const given = new Set(live.entries.map(({ command }) => command.kind))
    const missed = commands.map(({ kind }) => kind).filter((kind) => !given.has(kind))
    expect(missed).toEqual(mode === 'facilitator-paced' ? [] : ['next'])
    const { alerts, findings, logLines, skipped } = live
    expect([alerts.length, findings.length, logLines.length, skipped.size]).not.toContain(0)
  })

  it('gives it wherever it is taken, and goes on as it does', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom(...commands))
    const plays = fc.array(step, { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(plays, fc.constantFrom(...advances), fc.boolean(), (steps, mode, noise) => {
        expectAlike(start({ advance: mode, noise }), steps)
      }),
      { numRuns: 15, seed: 20261130 }
    )
  })

  it('is a value: neither what becomes of the session nor what becomes of its copies changes it', () => {
    const live = start({ noise: true })
    advance(live, 1200)
    for (const command of [decide('move'), decide('read-counters')]) give(live, command)
    const state = sessionState(live)
    const before = structuredClone(state)
    const copy = sessionFrom({ sessionId: 's', pack, seed, entries: live.entries }, state)
    for (const one of [live, copy]) {
      for (const command of commands) {
        give(one, command)
        advance(one, one.world.tick + 200)
      }
    }
    expect(state).toEqual(before)
    expect(plainSession(copy)).toEqual(plainSession(live))
  })
})
