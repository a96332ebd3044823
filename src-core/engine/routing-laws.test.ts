import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lawsOf } from '../testing/laws'
import { playPlan, worldOf } from '../testing/play-plan'
import { randomRouting } from '../testing/random-routing'
import { shares } from '../testing/reals'
import { buildModel, buildWorld, type ScenarioText } from '../testing/build-scenario'
import { checkRoutingLaws } from '../testing/routing-laws'
import { takenBack } from './controller-model'
import { fingerprint } from './fingerprint'
import { removedBy } from './mechanisms/checked-nodes'
import { signalsOf } from './signals'
import { step } from './step'
import { restore, snapshot, type World } from './world'
import { placesOf } from './world-arrays'

/** What happened, by the number of worlds: a law that is never put to the test says nothing. */
type Tally = Record<string, number>

const above = (values: Float64Array, least: number) => values.some((value) => value > least)

/** What can be seen of a world after a step. */
function happeningsOf(world: World, scaled: boolean): readonly (readonly [string, boolean])[] {
  const { model, answerHeld, siteShare } = world
  const nested = model.routers.some(
    ({ index, branches }) => branches.some(({ router }) => router >= 0) && index > 0
  )
  const partly = model.records.some(({ column, answers }) => {
    const none = answerHeld[column + answers]!
    return none > 0.01 && none < 0.99
  })
  return [
    ['routers behind routers', nested],
    ['hits', above(world.hitStep, 1)],
    ['misses', above(world.missStep, 1)],
    ['caches that fill', world.warmth.some((warmth) => warmth > 0.05 && warmth < 0.95)],
    ['names that some do not find', partly],
    ['failed at a name', above(world.routedFailedStep, 1)],
    ['retries that found no name', above(world.namelessWaiting, 1)],
    ['automation that stands in its own way', above(world.planBlocked, 0)],
    [
      'sites without traffic',
      model.siteRouters.some(({ router }) => siteShare[model.routers[router]!.branch] === 0)
    ],
    ['bad sites', above(world.siteBad, 0)],
    ['removed nodes', model.checkers.some((checker) => removedBy(world, checker) > 0.1)],
    ['failed open', above(world.checkerOpen, 0)],
    ['scaled', scaled],
    ['bad nodes', above(world.recyclerBad, 0.1)],
    ['replaced nodes', above(world.recycledStep, 0.001)],
    ['rolled out', above(world.rolloutShare, 0.99)],
    ['rolled back', world.rolloutPhase.includes(takenBack)]
  ]
}

const isScaled = (world: World) =>
  world.model.scalers.some(({ control }) => Math.abs(world.control[control]!) > 1)

/** A world in which everything happens that has a size: caches are lost, capacity is scaled, a version is rolled out. */
function scaledBy(k: number): ScenarioText {
  const bridge = { kind: 'device-group', title: 'Bridge', rate: 400 * k, buffer: 10, nodes: 10 } as const
  const watch = { signal: 'east.delay', threshold: 1 } as const
  return {
    clients: { phones: { kind: 'open', title: 'Phones', group: 'name', rate: 2000 * k, attempts: 3 } },
    components: {
      name: { kind: 'name-record', title: 'Name', answers: { all: { to: 'geo' } } },
      geo: { kind: 'sites', title: 'Sites', sites: { east: { to: 'cache' }, west: { to: 'west' } } },
      cache: { kind: 'cache', title: 'Cache', behind: 'east', hitShare: 0.9, entries: 20_000 * k },
      east: bridge,
      west: { ...bridge, rate: 1500 * k },
      checker: { kind: 'health-checker', title: 'Checker', of: 'east', watch, mostRemoved: 0.3 },
      scaler: {
        kind: 'autoscaler',
        title: 'Scaler',
        signal: 'east.load',
        target: 0.5,
        parameter: 'east.rate',
        maximum: 3000 * k,
        step: 300 * k
      },
      version: { kind: 'rollout', title: 'Version', parameter: 'west.rate', factor: 0.9, canaryFor: 100 }
    },
    faults: [
      {
        id: 'all',
        title: 'All at once',
        at: 'T+2m',
        actions: [
          { flush: 'cache' },
          { set: 'version.started', to: true },
          { set: 'geo.sites.west.weight', to: 0.5, over: 60 }
        ]
      }
    ]
  }
}

describe('on every step of random worlds with routers and controllers', () => {
  it('mass is conserved and every share is one', () => {
    const tally: Tally = {}
    fc.assert(
      fc.property(randomRouting, (plan) => {
        const world = worldOf(plan)
        const laws = lawsOf(world)
        const seen = new Set<string>()
        const after = () => {
          laws.after()
          checkRoutingLaws(world)
          for (const [name, happened] of happeningsOf(world, isScaled(world))) if (happened) seen.add(name)
        }
        playPlan(world, plan, { before: laws.before, after })
        for (const name of seen) tally[name] = (tally[name] ?? 0) + 1
      }),
      { seed: 20_260_601, numRuns: 200 }
    )
    console.log('what 200 random worlds with routers did', tally)
    for (const [name] of happeningsOf(worldOf(fc.sample(randomRouting, 1)[0]!), false))
      expect([name, (tally[name] ?? 0) >= 8]).toEqual([name, true])
  })

  it('a snapshot, restored, goes on bit for bit, and looking at every signal changes nothing', () => {
    fc.assert(
      fc.property(randomRouting, shares, (plan, share) => {
        const straight = fingerprint(playPlan(worldOf(plan), plan))
        const kept = playPlan(worldOf(plan), plan, {}, Math.floor(share * plan.ticks))
        const restored = restore(kept.model, snapshot(kept))
        const signals = signalsOf(restored.model)
        const after = () => {
          for (const { name, read } of signals)
            expect([name, Number.isNaN(read(restored))]).toEqual([name, false])
        }
        expect(fingerprint(playPlan(restored, plan, { after }))).toBe(straight)
      }),
      { seed: 20_260_602, numRuns: 40 }
    )
  })

  it('a router that nothing changed for stays as it was: routing all anew in every step changes no bit', () => {
    let kept = 0
    let anew = 0
    fc.assert(
      fc.property(randomRouting, (plan) => {
        const after = ({ tuning }: World) => {
          const changed = tuning.rerouted.filter((flag) => flag === 1).length
          anew += changed
          kept += tuning.rerouted.length - changed
        }
        const before = ({ tuning }: World) => tuning.routedBy.fill(Number.NaN)
        const lazy = playPlan(worldOf(plan), plan, { after })
        const eager = playPlan(worldOf(plan), plan, { before })
        expect(fingerprint(lazy)).toBe(fingerprint(eager))
      }),
      { seed: 20_260_603, numRuns: 40 }
    )
    expect([kept > 1000, anew > 1000]).toEqual([true, true])
  })

  it('scaling all rates, populations and sizes by k leaves every share unchanged', () => {
    const small = buildWorld(scaledBy(1))
    const large = buildWorld(scaledBy(1000))
    const shares = (world: World) => [
      ...world.warmth,
      ...world.routeEnds,
      ...world.siteShare,
      ...world.rolloutShare,
      ...world.classSuccess,
      ...world.groupSuccess,
      ...world.answerHeld
    ]
    while (small.tick < 1200) {
      step(small)
      step(large)
      if (small.tick % 50 !== 0) continue
      const expected = shares(small)
      shares(large).forEach((share, index) => {
        expect([small.tick, index, share]).toEqual([small.tick, index, expect.closeTo(expected[index]!, 9)])
      })
    }
    // It was no calm world.
    expect(Math.min(...small.classSuccess)).toBeLessThan(0.9)
    expect(small.control.some((value) => value !== 0)).toBe(true)
  })

  it('each router more costs the same memory, however many there are', () => {
    const cells = (records: number) => {
      const names = Array.from({ length: records }, (_, index) => `name-${index}`)
      const record = { kind: 'name-record', title: 'Name', answers: { all: { to: 'bridge' } } } as const
      const bridge = { kind: 'device-group', title: 'Bridge', rate: 1 } as const
      return placesOf(
        buildModel({ components: { bridge, ...Object.fromEntries(names.map((id) => [id, record])) } })
      ).end
    }
    expect(cells(40) - cells(20)).toBe(2 * (cells(20) - cells(10)))
  })
})
