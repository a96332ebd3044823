import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playPlan, worldOf } from '../../testing/play-plan'
import { randomWorlds } from '../../testing/random-worlds'
import { fingerprint } from '../fingerprint'
import { newLoops, stateBytesOf } from '../loops'
import { step } from '../step'
import { tableBytes } from './loop-tables'

describe('the tables of the loops', () => {
  it('never take more than was laid out for them, whatever the parameters become', () => {
    let fullest = 0
    fc.assert(
      fc.property(randomWorlds, (plan) => {
        const world = worldOf(plan)
        const bytes = tableBytes(world.model)
        const after = () => {
          const taken = world.loops.room(0) - stateBytesOf(world.at)
          expect(taken).toBeLessThanOrEqual(bytes)
          fullest = Math.max(fullest, taken / bytes)
        }
        playPlan(world, plan, { after })
      }),
      { seed: 20_261_130, numRuns: 150 }
    )
    // A bound that is never come near holds nothing.
    expect(fullest).toBeGreaterThan(0.3)
  })
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
