import type { World } from './world'
import { tierDelay } from './mechanisms/carriers'
import { upShare } from './mechanisms/tier-instances'

/** Instances that are up. */
export function instancesUp(world: World, t: number): number {
  const tuned = world.tuning.tiers[t]!
  return upShare(world, world.model.tiers[t]!, tuned) * tuned.instances
}

/** Workers in use, as a share of those that there are. */
export function threadShare(world: World, t: number): number {
  const tuned = world.tuning.tiers[t]!
  const workers = tuned.workers * upShare(world, world.model.tiers[t]!, tuned)
  return workers > 0 ? world.tierBusy[t]! / workers : 0
}

/**
 * Wait for a worker in seconds: the queue over the rate at which it is worked off now; in a
 * step in which nothing begins, since workers that began together have not yet ended, over
 * the rate of the last seconds.
 */
export function tierWait(world: World, t: number): number {
  const started = world.tierStarted[t]! / world.model.dt
  return tierDelay(
    world.queued[world.model.tiers[t]!.group]!,
    started > 0 ? started : world.tierStartRate[t]!
  )
}
