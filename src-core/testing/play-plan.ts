import { applyInput } from '../engine/run'
import { step } from '../engine/step'
import type { World } from '../engine/world'
import { buildWorld } from './build-scenario'
import type { WorldPlan } from './random-worlds'

export function worldOf({ parts, seed, noise, blends }: WorldPlan): World {
  return buildWorld(parts, { seed, noise, blends })
}

/** What looks on while a plan is played: before and after each step. */
export interface Onlooker {
  readonly before?: (world: World) => void
  readonly after?: (world: World) => void
}

/** Plays a plan from where the world stands to a step, by default to its end. */
export function playPlan(
  world: World,
  { inputs, ticks }: WorldPlan,
  onlooker: Onlooker = {},
  untilTick = ticks
): World {
  while (world.tick < untilTick) {
    for (const { tick, input } of inputs) if (tick === world.tick) applyInput(world, input)
    onlooker.before?.(world)
    step(world)
    onlooker.after?.(world)
  }
  return world
}
