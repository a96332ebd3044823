import { normal } from '../random'
import type { GroupTuning } from '../tuning/tune-group'
import type { World } from '../world'

/**
 * Shared devices that set up new connections (src-loops/device-groups.ts). What they could do in a step follows
 * from their tuning, and with noise from chance.
 */
export function stepDeviceGroups(world: World): void {
  const { capacity, tuning, tick } = world
  const { groups, serviceKeys } = tuning
  if (world.noise)
    for (let g = 0; g < groups.length; g++) capacity[g] = noisyCapacity(groups[g]!, serviceKeys[g]!, tick)
  world.loops.stepDeviceGroups(tick)
}

/** Service varies by chance about its mean: standard deviation sqrt(variability x work) of a step's work. */
function noisyCapacity({ perStep, variability }: GroupTuning, key: number, tick: number): number {
  if (perStep === 0) return 0
  const capacity = perStep + Math.sqrt(perStep * variability) * normal(key, tick, 0)
  return capacity > 0 ? capacity : 0
}
