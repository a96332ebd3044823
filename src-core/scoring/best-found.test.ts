import { describe, expect, it } from 'vitest'
import type { PlannedDecision } from '../scenario/exercise-schema'
import { plainSetUp } from '../session/plain-set-up'
import { totalImpact } from '../session/session'
import { buildPack, smallIncident, smallMitigation } from '../testing/build-pack'
import { bestFound, jobDoer, searchBest, type BestAsked, type BestResult } from './best-found'
import { evaluatorOf } from './best-evaluate'
import { questionOf } from './best-play'
import { beginSearch, nextRound } from './best-search'
import { entriesOf, playToHorizon } from './branches'
import { playObserved } from './observed-play'

/** Half an hour of the small incident, with what a team could see of it, and look for. */
const pack = buildPack({
  ...smallIncident,
  horizon: 'T+30m',
  alerts: {
    calls: { title: 'Complaints', text: 'Many.', when: { reading: 'outside', above: 1000, for: '1m' } }
  },
  probes: {
    look: {
      title: 'Look',
      does: 'Reads the counters.',
      lag: { median: '2m' },
      reveals: { lines: [{ id: 'full', when: { signal: 'bridge.rejected', above: 100 }, text: 'Full.' }] }
    }
  },
  mitigations: {
    'move-web': smallMitigation('move-web'),
    'limit-web': {
      ...smallMitigation('limit-web'),
      supports: [{ probe: 'look', line: 'full' }]
    },
    'more-devices': {
      title: 'More devices',
      does: 'Brings many more devices.',
      lag: { median: '1m' },
      supports: [{ probe: 'look', line: 'full' }],
      actions: [{ set: 'bridge.rate', to: 80_000 }]
    }
  },
  record: [{ at: 'T+15m', decide: 'limit-web', with: { share: 0.5 } }]
})
const { record } = pack.scenario
const ground = { pack, seed: 1, setUp: plainSetUp(false) }
const asked = (changes: Partial<BestAsked> = {}): BestAsked => ({
  ...{ variant: 'knowing', budget: 60, searchSeed: 1 },
  ...changes
})

function recordingOf(decisions: readonly PlannedDecision[]) {
  const setUp = { sequence: 0, tick: 0, roomMs: 0, command: ground.setUp }
  return { pack, seed: 1, entries: [setUp, ...entriesOf(pack, decisions)] }
}

const replayed = (decisions: readonly PlannedDecision[]) =>
  totalImpact(playToHorizon(recordingOf(decisions)).world)

describe('the best play found', () => {
  it('knowing everything, beats the record, and replays to its impact', () => {
    const { impact, none, decisions, runs } = bestFound(ground, asked(), [record])
    expect(runs).toBeLessThanOrEqual(60)
    expect(none).toBe(replayed([]))
    expect(impact).toBe(replayed(decisions))
    expect(impact).toBeLessThan(replayed(record) / 2)
  })

  it('by what could be seen, acts only on what supports it at that moment', () => {
    const { impact, decisions } = bestFound(ground, asked({ variant: 'seen' }), [record])
    expect(impact).toBe(replayed(decisions))
    expect(impact).toBeLessThan(replayed([]) * 0.9)
    const { fits, session } = playObserved(recordingOf(decisions))
    const alert = (session.alerts[0]?.tick ?? Infinity) / 60 - 15
    for (const [index, { decide, at }] of decisions.entries()) {
      expect(at / 60).toBeGreaterThanOrEqual(alert)
      if (decide === 'more-devices') expect(fits.get(index + 1)?.verdict).toBe('supported')
    }
    // Of the probes that were ordered on the way, those are left on which something rests.
    const count = (wanted: string) => decisions.filter(({ decide }) => decide === wanted).length
    expect(count('more-devices')).toBe(1)
    expect(count('look')).toBeGreaterThan(0)
    expect(count('look')).toBeLessThanOrEqual(count('more-devices') + count('limit-web'))
  })

  it('is never worse than a play to start from, where the variant allows that one', () => {
    const good = [{ at: -300, decide: 'move-web', by: '', why: '', with: {} }]
    const from = (variant: BestAsked['variant']) =>
      bestFound(ground, asked({ variant, budget: 3 }), [good]).impact
    expect(from('knowing')).toBe(replayed(good))
    // Nobody could have seen it coming.
    expect(from('seen')).toBeGreaterThan(replayed(good))
  })

  it('rests on what a candidate is expected to come to, within a hundredth', () => {
    const question = questionOf(pack.scenario, 'knowing')
    const evaluate = evaluatorOf({ ...ground, question })
    const limited = [{ decide: 'limit-web', with: { share: 0.5 }, fromTick: question.onsetTick + 60 }]
    for (const play of [[], limited]) {
      const { impact, decisions } = evaluate(play, Infinity)
      const exact = replayed(decisions)
      expect(Math.abs(impact - exact)).toBeLessThan(exact / 100)
    }
  })

  it('does not depend on who evaluated which candidate, nor on what they remember', () => {
    const doers = [0, 1, 2].map(() => jobDoer({ ...ground, question: questionOf(pack.scenario, 'knowing') }))
    const search = searchBest(pack, asked(), [record])
    let step = search.next()
    let last = 0
    while (step.done !== true) {
      const { jobs } = step.value
      const answers = jobs.map((job, index) => ({ index, job })).reverse()
      const done = answers.map(({ index, job }) => ({ index, answer: doers[last++ % 3]?.(job) }))
      step = search.next(done.reverse().map(({ answer }) => answer ?? { impact: Infinity, decisions: [] }))
    }
    const result: BestResult = step.value
    expect(result).toEqual(bestFound(ground, asked(), [record]))
  })

  it('follows from its seed', () => {
    const found = (searchSeed: number) => bestFound(ground, asked({ budget: 40, searchSeed }), [])
    expect(found(1)).toEqual(found(1))
    const question = questionOf(pack.scenario, 'knowing')
    const secondBatch = (searchSeed: number) => {
      const search = beginSearch({ scenario: pack.scenario, question, budget: 40, searchSeed }, [])
      return nextRound(
        search,
        search.batch.map((_, impact) => ({ impact, decisions: [] }))
      ).batch
    }
    expect(secondBatch(1)).toEqual(secondBatch(1))
    expect(secondBatch(2)).not.toEqual(secondBatch(1))
  })
})
