import { describe, expect, it } from 'vitest'
import { append, advance, type Session } from '../session/session'
import type { ScenarioText } from '../testing/build-scenario'
import { smallIncident, startSession } from '../testing/build-pack'
import { entriesOf } from './branches'
import { lookAtMilestones, milestoneOutcomes, watchMilestones, type MilestoneOutcome } from './milestones'

type MilestoneText = NonNullable<ScenarioText['milestones']>[number]

/** A rate that is exactly 100, but 400 from T+10m for a minute and from T+20m for half an hour. */
const twoBursts: ScenarioText = {
  start: 'T-15m',
  horizon: 'T+60m',
  clients: { web: { kind: 'open', title: 'Web', rate: 100, group: 'bridge', timeout: '5s', attempts: 1 } },
  components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 1000, buffer: '8s' } },
  faults: [
    { id: 'short', title: 'Short', at: 'T+10m', for: '1m', actions: [{ set: 'clients.web.rate', times: 4 }] },
    { id: 'long', title: 'Long', at: 'T+20m', for: '30m', actions: [{ set: 'clients.web.rate', times: 4 }] }
  ]
}
const high = { signal: 'clients.web.new', above: 300 }

function milestone(id: string, rest: Partial<MilestoneText>): MilestoneText {
  return { id, title: id, kind: 'emergent', basis: 'assumed', expected: 'T+10m', ...rest }
}

/** Plays on to the horizon, with a look after every step. */
function outcomesOf(session: Session): ReadonlyMap<string, MilestoneOutcome> {
  const watch = watchMilestones(session)
  while (session.world.tick < session.lastTick) {
    advance(session, session.world.tick + 1)
    lookAtMilestones(watch)
  }
  return new Map(milestoneOutcomes(watch).map((outcome) => [outcome.id, outcome]))
}

function play(...milestones: readonly MilestoneText[]): ReadonlyMap<string, MilestoneOutcome> {
  return outcomesOf(startSession({ ...twoBursts, milestones: [...milestones] }))
}

describe('a milestone on a condition', () => {
  it('is reached when the condition first holds', () => {
    const outcome = play(milestone('burst', { when: high })).get('burst')
    expect(outcome).toMatchObject({ expectedMinutes: 10, toleranceMinutes: 2, held: true })
    expect(outcome?.actualMinutes).toBeCloseTo(10 + 1 / 60, 9)
  })

  it('is reached at the beginning of the first stretch that is long enough', () => {
    const outcome = play(milestone('stuck', { when: { ...high, for: '5m' }, expected: 'T+20m' })).get('stuck')
    expect(outcome?.actualMinutes).toBeCloseTo(20 + 1 / 60, 9)
    const never = play(milestone('stuck', { when: { ...high, for: '31m' } })).get('stuck')
    expect(never).toMatchObject({ actualMinutes: null, held: false })
  })

  it('is looked for only from its own moment on', () => {
    const outcomes = play(
      milestone('later', { when: high, after: 'T+15m' }),
      milestone('within', { when: high, after: 'T+30m', expected: 'T+30m' })
    )
    expect(outcomes.get('later')?.actualMinutes).toBeCloseTo(20 + 1 / 60, 9)
    expect(outcomes.get('within')).toMatchObject({ actualMinutes: 30, already: true, held: true })
    expect(outcomes.get('later')).toMatchObject({ already: false })
  })

  it('is held within its tolerance, to both sides, and not beyond', () => {
    const expecting = (expected: string) =>
      play(milestone('burst', { when: high, expected, tolerance: '1m' })).get('burst')?.held
    expect(expecting('T+9m')).toBe(false)
    expect(expecting('T+9m2s')).toBe(true)
    expect(expecting('T+11m')).toBe(true)
    expect(expecting('T+11m2s')).toBe(false)
  })
})

describe('a milestone in an order', () => {
  const burst = milestone('burst', { when: high })
  const lull = milestone('lull', { when: { signal: 'clients.web.new', below: 300 }, after: 'T+15m' })

  it('is held when it comes before the other, whether or not that one comes', () => {
    const never = milestone('never', { when: { signal: 'clients.web.new', above: 1e6 } })
    const first = (before: string) => milestone('first', { kind: 'order', when: high, before })
    expect(play(burst, lull, first('lull')).get('first')?.held).toBe(true)
    expect(play(burst, never, first('never')).get('first')?.held).toBe(true)
  })

  it('is missed when it comes later, at the same time, or not at all', () => {
    const order = (when: MilestoneText['when'], before: string) =>
      play(burst, lull, milestone('order', { kind: 'order', when, after: 'T+0m', before })).get('order')?.held
    expect(order(high, 'burst')).toBe(false)
    expect(order({ ...high, for: '5m' }, 'lull')).toBe(false)
    expect(order({ ...high, above: 1e6 }, 'lull')).toBe(false)
  })
})

describe('what must always hold', () => {
  it('is held when nothing broke it, from the first step on', () => {
    const outcome = play(
      milestone('floor', {
        kind: 'always',
        when: { signal: 'clients.web.new', above: 99 },
        expected: undefined
      })
    ).get('floor')
    expect(outcome).toMatchObject({ actualMinutes: null, held: true, expectedMinutes: null })
  })

  it('says when it was broken first, from its own moment on', () => {
    const low = { signal: 'clients.web.new', below: 300 }
    const outcomes = play(
      milestone('calm', { kind: 'always', when: low }),
      milestone('calm-later', { kind: 'always', when: low, after: 'T+15m' })
    )
    expect(outcomes.get('calm')).toMatchObject({ held: false })
    expect(outcomes.get('calm')?.actualMinutes).toBeCloseTo(10 + 1 / 60, 9)
    expect(outcomes.get('calm-later')?.actualMinutes).toBeCloseTo(20 + 1 / 60, 9)
  })
})

describe('a milestone on a decision', () => {
  const limited = { kind: 'scripted', decision: 'limit-web', expected: 'T+21m' } as const
  const parts: ScenarioText = {
    ...smallIncident,
    record: [
      { at: 'T-10m', decide: 'limit-web' },
      { at: 'T+20m', decide: 'limit-web' }
    ],
    milestones: [milestone('limited', limited), milestone('prepared', { ...limited, after: 'T-15m' })]
  }

  it('is reached when the decision first takes effect from its own moment on', () => {
    const session = startSession(parts)
    const watch = watchMilestones(session)
    for (const entry of entriesOf(session.pack, session.pack.scenario.record)) {
      advance(session, entry.tick)
      append(session, entry)
    }
    advance(session, session.lastTick)
    const [first, prepared] = milestoneOutcomes(watch)
    expect(first?.held).toBe(true)
    expect(first?.actualMinutes).toBeCloseTo(21, 1)
    expect(prepared?.held).toBe(false)
    expect(prepared?.actualMinutes).toBeCloseTo(-9, 1)
  })

  it('is not reached when nobody took it', () => {
    expect(outcomesOf(startSession(parts)).get('limited')).toMatchObject({ actualMinutes: null, held: false })
  })
})
