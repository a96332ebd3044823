import { describe, expect, it } from 'vitest'
import { setUpEntry, smallIncident, startSession } from '../testing/build-pack'
import { advance, append, openSession, type Session } from '../session/session'
import { submit } from '../session/submit'
import type { Command } from '../session/commands'
import type { PanelView, TeamView } from './view'
import { viewFor } from './session-view'
import { quietRoom } from '../testing/quiet-room'

const toMinute = (session: Session, minute: number) => {
  advance(session, (minute + 15) * 60)
}

function panel(session: Session, id: string): PanelView {
  const found = viewFor(session, 'team', quietRoom()).panels.find((candidate) => candidate.id === id)
  if (found === undefined) throw new Error(`no panel ${id}`)
  return found
}

/** Makes unusable every number that the team cannot know: the world, and what has not arrived. */
function poison(session: Session): void {
  const { world } = session
  world.cells.fill(Number.NaN)
  for (const readings of session.readings) {
    const poisoned = readings.map((reading) =>
      reading.lost || reading.arrivesTick > world.tick
        ? { ...reading, truth: Number.NaN, value: Number.NaN }
        : { ...reading, truth: Number.NaN }
    )
    readings.splice(0, readings.length, ...poisoned)
  }
}

function give(session: Session, command: Command): void {
  const accepted = submit(session, command, 0)
  if (!accepted.ok) throw new Error(JSON.stringify(accepted.problems))
  append(session, accepted.value)
}

/** What a wall does not show. */
function told(view: TeamView) {
  const { mitigations, probes, communications, findings, hypotheses, notes, hints, hintsLeft } = view
  const { timeline, savedDecisions, messages, alerts } = view
  return {
    ...{ mitigations, probes, communications, findings, hypotheses, notes, hints, hintsLeft },
    ...{ timeline, savedDecisions, messages, alerts }
  }
}

describe('what the team may know', () => {
  it('holds nothing of the world and nothing that has not arrived', () => {
    for (const minute of [-14, 0, 3, 30, 80]) {
      const session = startSession(smallIncident, { noise: true }, 7)
      toMinute(session, minute)
      const before = viewFor(session, 'team', quietRoom())
      poison(session)
      expect(viewFor(session, 'team', quietRoom())).toEqual(before)
      expect(JSON.stringify(before)).not.toContain('null,null')
    }
  })

  it('names no fault, no variation and nothing of the record', () => {
    const session = startSession(smallIncident)
    toMinute(session, 60)
    const shown = JSON.stringify(viewFor(session, 'team', quietRoom())).toLowerCase()
    for (const secret of ['surge', 'make room', 'truth', 'engineversion']) expect(shown).not.toContain(secret)
  })

  it('holds what the facilitator makes up, and nothing that the facilitator writes down', () => {
    const session = startSession(smallIncident)
    toMinute(session, 1)
    give(session, { kind: 'improvise', channel: 'phone', from: 'CEO', text: 'What is going on?' })
    give(session, { kind: 'observe', task: null, text: 'Ana leads well', by: 'facilitator' })
    give(session, { kind: 'bookmark', title: 'Before the call' })
    const view = viewFor(session, 'team', quietRoom())
    expect(view.messages).toMatchObject([{ channel: 'phone', from: 'CEO', text: 'What is going on?' }])
    expect(view.timeline).toMatchObject([{ kind: 'inject', minutes: 1, by: 'CEO' }])
    expect(JSON.stringify(view)).not.toMatch(/Ana leads|Before the call/)
  })

  it("holds less on the room's wall: no notes, no messages of hints, nothing to order", () => {
    const session = startSession(smallIncident)
    toMinute(session, 1)
    give(session, { kind: 'note', text: 'Is it the bridge?', by: 'scribe' })
    give(session, { kind: 'hypothesise', hypothesis: null, text: 'A full queue', by: 'network' })
    const team = viewFor(session, 'team', quietRoom())
    const wall = viewFor(session, 'projector', quietRoom())
    expect(JSON.stringify(wall)).not.toMatch(/Is it the bridge|A full queue|move-web/)
    expect({ ...wall, ...told(team) }).toEqual(team)
  })

  it('keeps the last health that was seen, and dates it', () => {
    const session = startSession(smallIncident)
    toMinute(session, 40)
    const [node] = viewFor(session, 'team', quietRoom()).nodes
    expect(node).toMatchObject({ id: 'bridge', freshness: 'dark' })
    expect(node?.seenMinutes).toBeLessThan(5)
  })
})

describe('a panel behind the bridge', () => {
  it('is fresh before onset, goes stale, then dark, and is blind from its last point on', () => {
    const session = startSession(smallIncident)
    toMinute(session, -1)
    expect(panel(session, 'offered')).toMatchObject({ freshness: 'fresh', blind: [] })
    toMinute(session, 5)
    expect(panel(session, 'offered').freshness).toBe('stale')
    toMinute(session, 45)
    const dark = panel(session, 'offered')
    expect(dark.freshness).toBe('dark')
    expect(dark.blind.at(-1)?.[1]).toBe(45)
    expect(dark.newestMinutes).toBeLessThan(5)
  })

  it('shows every point in time when impairments are off', () => {
    const session = startSession(smallIncident, { impairments: false })
    toMinute(session, 45)
    const clear = panel(session, 'offered')
    expect(clear).toMatchObject({ freshness: 'fresh', blind: [] })
    expect(clear.points.every((point) => !point.late)).toBe(true)
    expect(clear.points).toHaveLength(120)
  })

  it('comes back when the way is clear again', () => {
    const session = startSession(smallIncident)
    const limit = {
      kind: 'decide',
      decide: 'limit-web',
      parameters: { share: 0 },
      by: '',
      rationale: 'Take the load off.'
    } as const
    toMinute(session, 10)
    const accepted = submit(session, limit, 0)
    if (accepted.ok) append(session, accepted.value)
    toMinute(session, 80)
    expect(panel(session, 'offered').freshness).toBe('fresh')
    expect(panel(session, 'offered').newestValue).toBeLessThan(10_000)
  })

  it('leaves a panel alone that does not cross it', () => {
    const session = startSession(smallIncident)
    toMinute(session, 45)
    expect(panel(session, 'outside')).toMatchObject({ freshness: 'fresh', blind: [] })
    expect(viewFor(session, 'team', quietRoom()).visibility).toBe(0.5)
  })
})

describe('readings', () => {
  it('depend on seed and step alone: another decision shares them until it takes effect', () => {
    const quiet = startSession(smallIncident, { noise: true }, 11)
    const busy = startSession(smallIncident, { noise: true }, 11)
    const accepted = submit(
      busy,
      { kind: 'decide', decide: 'limit-web', parameters: { share: 0.5 }, by: '', rationale: '' },
      0
    )
    if (accepted.ok) append(busy, accepted.value)
    toMinute(quiet, -14.5)
    toMinute(busy, -14.5)
    expect(busy.readings).toEqual(quiet.readings)
  })

  it('wait for the first step: a dial of a live system never starts at nothing', () => {
    const session = startSession(smallIncident)
    expect(session.readings.flat()).toEqual([])
    advance(session, 1)
    const first = session.readings.map((taken) => taken.map(({ tick }) => tick))
    expect(first).toEqual(session.readings.map(() => [1]))
    expect(session.readings[0]?.[0]?.truth).toBeGreaterThan(0)
    advance(session, 120)
    expect(session.readings[0]?.map(({ tick }) => tick)).toEqual([1, 30, 60, 90, 120])
  })

  it('carry noise only when it is on', () => {
    const plain = startSession(smallIncident)
    const noisy = openSession({ ...plain, entries: [setUpEntry({ noise: true })], tick: 600 })
    toMinute(plain, -5)
    expect(plain.readings[0]?.every((reading) => reading.value === reading.truth)).toBe(true)
    expect(noisy.readings[0]?.some((reading) => reading.value !== reading.truth)).toBe(true)
  })
})

describe('an order in flight', () => {
  it('shows how far it is by the longest lag that the team was told, never by its true work', () => {
    const session = startSession(smallIncident)
    const order = {
      kind: 'decide',
      decide: 'move-web',
      parameters: {},
      by: 'network',
      rationale: 'Room.'
    } as const
    const accepted = submit(session, order, 0)
    if (accepted.ok) append(session, accepted.value)
    toMinute(session, -13)
    const shown = viewFor(session, 'team', quietRoom()).mitigations.find(
      (mitigation) => mitigation.id === 'move-web'
    )
    expect(shown?.orders).toEqual([
      {
        order: 1,
        givenMinutes: -15,
        expectedFromMinutes: -12,
        expectedToMinutes: -6,
        state: 'in-flight',
        progress: 2 / 9,
        cancellable: true
      }
    ])
    expect(shown?.impossible?.code).toBe('decision-in-flight')
  })
})
