import { linkMinute } from './fingerprint'
import { stepCarriers } from './mechanisms/carriers'
import { stepClientGates } from './mechanisms/client-gates'
import { stepDemand } from './mechanisms/demand'
import { stepDeviceGroups } from './mechanisms/device-groups'
import { stepOrders } from './mechanisms/orders'
import { stepParameterChanges } from './mechanisms/parameter-changes'
import { stepRetries } from './mechanisms/retries'
import { stepRouting } from './mechanisms/routing'
import { stepServiceTiers } from './mechanisms/service-tiers'
import { stepServices } from './mechanisms/services'
import { stepWorkQueues } from './mechanisms/work-queues'
import type { World } from './world'

/**
 * One step of dt. The order is forced by conservation: a mass that fails in this
 * step can try again in the next at the earliest, and what one mechanism hands
 * on, the next one takes in the same step. Entries of the log that are due have
 * been applied by the caller before.
 */
export function step(world: World): void {
  stepOrders(world)
  stepParameterChanges(world)
  stepDemand(world)
  stepClientGates(world)
  stepRouting(world)
  stepDeviceGroups(world)
  stepServiceTiers(world)
  stepRetries(world)
  stepWorkQueues(world)
  stepCarriers(world)
  stepServices(world)
  world.tick++
  if (isWholeMinute(world)) linkMinute(world)
}

function isWholeMinute(world: World): boolean {
  const { tick } = world
  const { ticksPerMinute } = world.model
  return Math.floor(tick / ticksPerMinute) !== Math.floor((tick - 1) / ticksPerMinute)
}
