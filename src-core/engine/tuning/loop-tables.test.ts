import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionSchema } from '../../scenario/exercise-schema'
import { buildWorld } from '../../testing/build-scenario'
import { playPlan, worldOf } from '../../testing/play-plan'
import { randomWorlds } from '../../testing/random-worlds'
import { fingerprint } from '../fingerprint'
import { newLoops, stateBytesOf } from '../loops'
import { applyInput } from '../run'
import { step } from '../step'
import type { World } from '../world'
import { laidBytes, tableBytes } from './loop-tables'

/** What is taken of the memory behind a world. */
const takenBy = ({ loops, at }: World) => loops.room(0) - stateBytesOf(at)

describe('the tables of the loops', () => {
  it('never take more than was laid out for them', () => {
    let fullest = 0
    fc.assert(
      fc.property(randomWorlds, (plan) => {
        const world = worldOf(plan)
        expect(takenBy(world)).toBeLessThanOrEqual(laidBytes(world.model))
        const bytes = tableBytes(world.model)
        const after = () => {
          expect(takenBy(world)).toBeLessThanOrEqual(bytes)
          fullest = Math.max(fullest, takenBy(world) / bytes)
        }
        playPlan(world, plan, { after })
      }),
      { seed: 20_261_130, numRuns: 150 }
    )
    // A bound that is never come near holds nothing.
    expect(fullest).toBeGreaterThan(0.3)
  })

  it.each(['clients.web.timeout', 'clients.web.backoff.cap', 'a.calls.b.timeout', 'backlog.timeout'])(
    'nor when %s is made ten times longer again and again',
    (set) => {
      const tier = { kind: 'service-tier', title: 'Tier', workers: 100, time: 0.02, queueLimit: 900 } as const
      const backoff = { kind: 'exponential', base: 0.1, cap: 1, jitter: 'full' } as const
      const world = buildWorld({
        step: 0.02,
        clients: {
          web: {
            kind: 'open',
            title: 'Web',
            rate: 100,
            group: 'a',
            timeout: 2,
            mayMoveTo: ['bridge'],
            backoff
          }
        },
        components: {
          bridge: { kind: 'device-group', title: 'Bridge', rate: 50, buffer: 1 },
          backlog: { kind: 'work-queue', title: 'Backlog', arrivals: 10, rate: 5, timeout: 1, redo: true },
          a: { ...tier, calls: { b: { timeout: 1, retries: 1 } } },
          b: tier
        }
      })
      for (let n = 0; n < 5; n++) {
        applyInput(world, { kind: 'act', actions: [actionSchema.parse({ set, times: 10 })] })
        for (let k = 0; k < 100; k++) step(world)
        expect(takenBy(world)).toBeLessThanOrEqual(tableBytes(world.model))
      }
    }
  )
})

describe('the loops', () => {
  it('begin with a world of nothing but zeros', () => {
    const { at, model } = worldOf(fc.sample(randomWorlds, { seed: 7, numRuns: 1 })[0]!)
    const { memory } = newLoops(at, tableBytes(model))
    expect(new Uint8Array(memory).every((byte) => byte === 0)).toBe(true)
  })

  it('work on their own world alone: two that take turns are as each by itself', () => {
    fc.assert(
      fc.property(randomWorlds, randomWorlds, (one, other) => {
        const alone = [one, other].map((plan) => {
          const world = worldOf(plan)
          while (world.tick < plan.ticks) step(world)
          return fingerprint(world)
        })
        const together = [one, other].map(worldOf)
        for (let n = 0; n < Math.max(one.ticks, other.ticks); n++)
          together.forEach((world, index) => {
            if (world.tick < [one, other][index]!.ticks) step(world)
          })
        expect(together.map(fingerprint)).toEqual(alone)
      }),
      { seed: 20_261_131, numRuns: 40 }
    )
  })
})
