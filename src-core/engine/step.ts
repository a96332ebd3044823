import { linkMinute } from './fingerprint'
import { stepAutoscalers } from './mechanisms/autoscalers'
import { stepCaches } from './mechanisms/caches'
import { stepCarriers } from './mechanisms/carriers'
import { stepClientGates } from './mechanisms/client-gates'
import { stepDemand } from './mechanisms/demand'
import { stepDeviceGroups } from './mechanisms/device-groups'
import { stepHealthCheckers } from './mechanisms/health-checkers'
import { stepNameRecords } from './mechanisms/name-records'
import { stepOrders } from './mechanisms/orders'
import { stepParameterChanges } from './mechanisms/parameter-changes'
import { stepRecyclers } from './mechanisms/recyclers'
import { stepRollouts } from './mechanisms/rollouts'
import { stepRouting } from './mechanisms/routing'
import { stepServiceTiers } from './mechanisms/service-tiers'
import { stepSites } from './mechanisms/sites'
import { stepWorkQueues } from './mechanisms/work-queues'
import type { World } from './world'

/**
 * One step of dt. The order is forced by conservation: a mass that fails in this
 * step can try again in the next at the earliest, and what one mechanism hands
 * on, the next one takes in the same step. Entries of the log that are due have
 * been applied by the caller before.
 */
export function step(world: World): void {
  const { loops, tick } = world
  const { has } = world.model
  stepOrders(world)
  stepParameterChanges(world)
  stepDemand(world)
  if (world.tuning.gated) stepClientGates(world)
  stepRouting(world)
  stepDeviceGroups(world)
  if (has.tiers) stepServiceTiers(world)
  loops.stepRetries(tick)
  if (has.queues) stepWorkQueues(world)
  if (has.caches) stepCaches(world)
  if (has.records) stepNameRecords(world)
  if (has.sites) stepSites(world)
  if (has.checkers) stepHealthCheckers(world)
  if (has.recyclers) stepRecyclers(world)
  if (has.scalers) stepAutoscalers(world)
  if (has.rollouts) stepRollouts(world)
  stepCarriers(world)
  loops.stepUserImpact(tick)
  world.tick++
  if (isWholeMinute(world)) linkMinute(world)
}

function isWholeMinute(world: World): boolean {
  const { tick } = world
  const { ticksPerMinute } = world.model
  // The first step at or after a whole minute, also where minutes are no whole number of steps.
  return tick % ticksPerMinute < 1
}
