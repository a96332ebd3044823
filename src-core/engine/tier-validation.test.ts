import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../testing/build-scenario'
import { readSignal } from '../testing/observed-world'
import { run } from './run'
import type { World } from './world'

/** A, with 5 ms of its own, B with 10 and C with 20, all of whose workers suffice but B's. */
function chain(rate: number, workersB: number, queueB = 500): ScenarioText {
  const tier = { kind: 'service-tier', title: 'Tier', queueLimit: 5000 } as const
  return {
    step: 0.005,
    clients: { people: { kind: 'open', title: 'People', group: 'a', rate, timeout: 10, attempts: 1 } },
    components: {
      a: { ...tier, workers: 1e5, time: 0.005, calls: { b: { timeout: 10 } } },
      b: { ...tier, workers: workersB, time: 0.01, queueLimit: queueB, calls: { c: { timeout: 10 } } },
      c: { ...tier, workers: 1e5, time: 0.02 }
    }
  }
}

/** Little's law, L = lambda W (J. D. C. Little, 1961), with W known by adding up what a request passes. */
describe("Little's law", () => {
  it.each([
    ['b', 0.03],
    ['c', 0.02],
    ['a', 0.035]
  ])('holds for the workers in use at %s below saturation', (tier, hold) => {
    const world = buildWorld(chain(1000, 60))
    run(world, { untilTick: 2000 })
    expect(readSignal(world, `${tier}.busy`)).toBeCloseTo(1000 * hold, 6)
  })

  it('holds for the stage that limits: throughput = workers / hold, and queue = throughput x wait', () => {
    const world = buildWorld(chain(3000, 60))
    run(world, { untilTick: 4000 })
    // Workers that all hold for the same time work in step: means over ten holds.
    const mean = meansOver(world, 60, ['b.goodput', 'b.queued', 'b.busy', 'a.busy'])
    expect(mean['b.goodput']).toBeCloseTo(60 / 0.03, 6)
    expect(mean['b.queued']).toBeCloseTo(500, 6)
    expect(mean['b.busy']).toBeCloseTo(60, 6)
    // A's workers wait for their own work, B's queue, and B: within the step that a refused request takes.
    const waits = 2000 * (0.035 + 500 / 2000)
    expect(Math.abs(mean['a.busy']! - waits)).toBeLessThan(3000 * 0.005)
  })
})

function meansOver(world: World, ticks: number, names: readonly string[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (let n = 0; n < ticks; n++) {
    run(world, { untilTick: world.tick + 1 })
    for (const name of names) sums[name] = (sums[name] ?? 0) + readSignal(world, name) / ticks
  }
  return sums
}

describe('half the step', () => {
  it('leaves the goodput of each second as it was, within 2 per cent of what is offered', () => {
    const perSecond = (step: number) => {
      const parts = chain(1000, 60, 300)
      const faults = [
        { id: 'slow', title: 'C slows', at: 'T+2s', for: 4, actions: [{ set: 'c.time', to: 0.06 }] }
      ]
      const world = buildWorld({ ...parts, step, faults })
      return Array.from({ length: 12 }, (_, second) => {
        const before = world.goodTotal[0]!
        run(world, { untilTick: Math.round((second + 1) / step) })
        return world.goodTotal[0]! - before
      })
    }
    const coarse = perSecond(0.005)
    perSecond(0.0025).forEach((good, second) => {
      expect(Math.abs(good - coarse[second]!)).toBeLessThan(20)
    })
  })
})
