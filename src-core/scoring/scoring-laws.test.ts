import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedDecision } from '../scenario/exercise-schema'
import type { Entry } from '../session/commands'
import type { Recording } from '../session/counterfactuals'
import { plainSetUp } from '../session/plain-set-up'
import { advance, append, openSession, totalImpact } from '../session/session'
import { submit } from '../session/submit'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import { bestFound } from './best-found'
import { entriesOf, playToHorizon } from './branches'
import { decisionWorths } from './decision-worth'
import { impactScore } from './impact-score'
import { playObserved } from './observed-play'
import { processTimes } from './process-times'

/** The small incident, cut short, with a decision that sets what is so already. */
const short: ScenarioText = {
  ...smallIncident,
  horizon: 'T+25m',
  mitigations: {
    ...smallIncident.mitigations,
    'as-it-is': {
      title: 'As it is',
      does: 'Sets what is set already.',
      lag: { median: '1m' },
      repeatable: true,
      actions: [
        { set: 'clients.web.attempts', to: 4 },
        { set: 'bridge.buffer', to: '8s' }
      ]
    }
  }
}
const runs = { numRuns: 6 }

const decision = fc.record({
  at: fc.integer({ min: -10, max: 20 }).map((minutes) => minutes * 60),
  decide: fc.constantFrom('move-web', 'limit-web', 'bring-back', 'as-it-is'),
  share: fc.constantFrom(0, 0.4, 0.9)
})
const plays = fc.array(decision, { minLength: 1, maxLength: 4 }).map((play) =>
  play.map(({ at, decide, share }): PlannedDecision => ({
    ...{ at, decide, by: '', why: '' },
    with: decide === 'limit-web' ? { share } : {}
  }))
)

function recordingOf(parts: ScenarioText, play: readonly PlannedDecision[], seed = 1): Recording {
  const pack = buildPack(parts)
  return { pack, seed, entries: [setUpEntry(), ...entriesOf(pack, play)] }
}

describe('laws of the scores', () => {
  it('a decision that changes nothing is worth nothing', () => {
    fc.assert(
      fc.property(plays, fc.integer({ min: -10, max: 20 }), (play, minute) => {
        const idle = { at: minute * 60, decide: 'as-it-is', by: '', why: '', with: {} }
        const { entries, ...rest } = recordingOf(short, [...play, idle])
        const idleOnes = entries.flatMap(({ sequence, command }) =>
          command.kind === 'decide' && command.decide === 'as-it-is' ? [sequence] : []
        )
        const worths = decisionWorths({ ...rest, entries })
        for (const { order, worth } of worths) if (idleOnes.includes(order)) expect(worth).toBe(0)
      }),
      runs
    )
  })

  it('what things are called changes no worth', () => {
    const renamed = (id: string) => `x-${id}`
    const other: ScenarioText = {
      ...short,
      mitigations: Object.fromEntries(
        Object.entries(short.mitigations ?? {}).map(([id, mitigation]) => [
          renamed(id),
          { ...mitigation, title: renamed(mitigation.title), after: (mitigation.after ?? []).map(renamed) }
        ])
      ),
      services: { bazaar: { title: 'Bazaar', users: 50_000, needs: { 'clients.web': 1 } } },
      record: [],
      instruments: {
        offered: { title: 'Load', signal: 'bridge.offered', path: 'telemetry', every: '30s' },
        outside: { title: 'Calls', signal: 'services.bazaar.users', every: '60s' }
      }
    }
    fc.assert(
      fc.property(plays, (play) => {
        const here = decisionWorths(recordingOf(short, play))
        const there = decisionWorths(
          recordingOf(
            other,
            play.map((one) => ({ ...one, decide: renamed(one.decide) }))
          )
        )
        expect(there).toEqual(here)
      }),
      runs
    )
  })

  it('a replay scores as the session did while it was live', () => {
    fc.assert(
      fc.property(plays, fc.integer({ min: 1, max: 700 }), fc.nat(1000), (play, slice, seed) => {
        const pack = buildPack(short)
        const setUp = setUpEntry({ noise: true })
        const live = openSession({ sessionId: 'live', pack, seed, entries: [setUp], tick: 0 })
        for (const { tick, command } of entriesOf(pack, play)) {
          while (live.world.tick < tick) advance(live, Math.min(tick, live.world.tick + slice))
          const accepted = submit(live, command, live.world.tick)
          if (accepted.ok) append(live, accepted.value)
        }
        while (live.world.tick < live.lastTick) advance(live, live.world.tick + slice)
        const log: readonly Entry[] = structuredClone(live.entries)
        const replay = playObserved({ pack, seed, entries: log })
        expect(totalImpact(replay.session.world)).toBe(totalImpact(live.world))
        expect(replay.session.impactByMinute).toEqual(live.impactByMinute)
        const times = (session: typeof live) => processTimes({ session, backlogClearedMinutes: null }, [])
        expect(times(replay.session)).toEqual(times(live))
      }),
      runs
    )
  })

  it('the best found is never worse than a play given to it as a start', () => {
    fc.assert(
      fc.property(plays, fc.nat(100), (play, searchSeed) => {
        const { pack, seed, entries } = recordingOf(short, play)
        const skipped = [...playToHorizon({ pack, seed, entries }).skipped.keys()]
        const sorted = [...play].sort((a, b) => a.at - b.at)
        // A start is played as it is given, so it holds only what can be carried out.
        const start = sorted.filter((_, index) => !skipped.includes(index + 1))
        const own = totalImpact(playToHorizon(recordingOf(short, start)).world)
        const asked = { variant: 'knowing', budget: 8, searchSeed } as const
        const { impact } = bestFound({ pack, seed, setUp: plainSetUp(false) }, asked, [start])
        expect(impact).toBeLessThanOrEqual(own)
      }),
      { numRuns: 4 }
    )
  })

  it('where nothing is impaired there is no impact, no worth, and no score', () => {
    const calm: ScenarioText = { ...short, faults: [] }
    const harmless = plays.map((play) => play.filter(({ decide }) => decide !== 'limit-web'))
    fc.assert(
      fc.property(harmless, (play) => {
        const recording = recordingOf(calm, play)
        const impact = totalImpact(playToHorizon(recording).world)
        expect(impact).toBe(0)
        for (const { worth } of decisionWorths(recording)) expect(worth).toBe(0)
        expect(impactScore(impact, { none: 0, best: 0 })).toBeNull()
      }),
      runs
    )
  })
})
