import type { RolloutModel } from './controller-model'
import type { World } from './world'

/**
 * Share of what the instances of a new version are sent that fails there: what
 * fails in the component as a whole, or, where the version takes capacity from
 * them, the part of an even load that they cannot do, 1 - 1 / load. The engine
 * itself pools the instances, so that sound ones make up for a small canary;
 * who looks at the canary alone sees what each of its instances would.
 */
export function canaryBadShare(world: World, v: number): number {
  const rollout = world.model.rollouts[v]!
  if (rollout.group < 0 || world.rolloutShare[v] === 0) return 0
  const bad = 1 - world.groupSuccess[rollout.group]!
  const load = canaryLoad(world, rollout, world.parameters[rollout.factor]!, world.rolloutShare[v]!)
  const overload = load > 1 ? 1 - 1 / load : 0
  return overload > bad ? overload : bad
}

/** Load of an instance of the version: even traffic, over what one can do. */
function canaryLoad(world: World, { group, effect }: RolloutModel, factor: number, share: number): number {
  // The parameter is that of all instances: over this it is that of one without the version.
  const mixture = 1 + (factor - 1) * share
  if (effect === 'none' || mixture <= 0) return 0
  const { tier } = world.model.groups[group]!
  if (tier < 0) {
    const each = (world.tuning.groups[group]!.perStep / mixture) * factor
    return over(world.offeredStep[group]!, each)
  }
  const { workers } = world.tuning.tiers[tier]!
  if (effect === 'capacity') return over(world.tierBusy[tier]!, (workers / mixture) * factor)
  const own = world.tierLocal[tier]! / mixture
  return over(world.tierBusy[tier]! + own * (factor - mixture), workers)
}

function over(demand: number, capacity: number): number {
  return demand > 0 ? demand / capacity : 0
}
