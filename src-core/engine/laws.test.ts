import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyInput } from './run'
import { step } from './step'
import type { World } from './world'
import { buildWorld } from '../testing/build-scenario'
import { lawsOf } from '../testing/laws'
import { randomWorlds, type WorldPlan } from '../testing/random-worlds'

function startOf({ parts, seed, noise, blends }: WorldPlan): World {
  return buildWorld(parts, { seed, noise, blends })
}

/** Steps a world to its end with its inputs, and hears of every step. */
function play(world: World, { inputs, ticks }: WorldPlan, before: () => void, after: () => void): void {
  let next = 0
  while (world.tick < ticks) {
    for (; next < inputs.length && inputs[next]!.tick === world.tick; next++)
      applyInput(world, inputs[next]!.input)
    before()
    step(world)
    after()
  }
}

describe('on every step of random worlds', () => {
  it('the laws hold', () => {
    fc.assert(
      fc.property(randomWorlds, (plan) => {
        const world = startOf(plan)
        const laws = lawsOf(world)
        play(world, plan, laws.before, laws.after)
        expect(world.tick).toBe(plan.ticks)
      }),
      { seed: 20260401, numRuns: 400 }
    )
  })
})
