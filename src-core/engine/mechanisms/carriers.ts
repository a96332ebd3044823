import type { PathModel } from '../model'
import { firstTry } from '../router-model'
import type { World } from '../world'
import { successThroughRouter } from './routers'

/**
 * Time over which the rate at which a tier begins work is smoothed, in seconds: long beside its workers' holds,
 * which may all end together.
 */
const startSmoothing = 5
/** A wait that nobody outlives, in seconds. */
const never = 1e9

/**
 * What carries readings and orders shares the fate of what it passes through.
 * With s the share of tries that succeed over all parts passed, a reading is
 * lost when all its tries fail, (1 - s)^tries, and each failed try delays it;
 * a change is slowed by 1 + sensitivity x (1 / s - 1).
 */
export function stepCarriers(world: World): void {
  world.loops.stepSuccess()
  smoothStarts(world)
  for (const path of world.model.paths) stepTelemetryPath(world, path)
  for (const pipeline of world.model.pipelines) stepPipeline(world, pipeline)
}

function smoothStarts(world: World): void {
  const { tierStarted, tierStartRate, model, tick } = world
  const weight = model.dt < startSmoothing && tick > 0 ? model.dt / startSmoothing : 1
  for (let t = 0; t < tierStartRate.length; t++)
    tierStartRate[t]! += weight * (tierStarted[t]! / model.dt - tierStartRate[t]!)
}

/** Share of tries that get through all that a carrier passes. */
function successThrough(world: World, path: PathModel): number {
  let success = 1
  for (const c of path.classes) success *= world.classSuccess[c]!
  for (const g of path.groups) success *= world.groupSuccess[g]!
  for (const r of path.routers) success *= successThroughRouter(world, r)
  return success
}

/** Seconds that the queues on the way add. */
function queueingThrough(world: World, path: PathModel): number {
  let delay = 0
  for (const c of path.classes) {
    const { ends, streamAt } = world.model.classes[c]!
    for (const g of ends) delay += world.streamShare[streamAt[g]!]! * groupDelay(world, g)
  }
  for (const g of path.groups) delay += groupDelay(world, g)
  for (const r of path.routers) delay += routerDelay(world, r)
  return delay
}

function routerDelay(world: World, router: number): number {
  const { routers, groups } = world.model
  const route = (firstTry * routers.length + router) * groups.length
  let delay = 0
  for (const g of routers[router]!.ends) {
    const share = world.routeEnds[route + g]!
    if (share > 0) delay += share * groupDelay(world, g)
  }
  return delay
}

function groupDelay(world: World, g: number): number {
  const { tier } = world.model.groups[g]!
  if (tier >= 0) return tierDelay(world.queued[g]!, world.tierStartRate[tier]!)
  const { rate } = world.tuning.groups[g]!
  return rate > 0 ? world.queued[g]! / rate : 0
}

/** Mean wait for a worker, whatever the discipline (J. D. C. Little, 1961). */
export function tierDelay(queued: number, startRate: number): number {
  if (queued === 0) return 0
  return queued < startRate * never ? queued / startRate : never
}

function stepTelemetryPath(world: World, path: PathModel): void {
  const { parameters } = world
  const tries = Math.floor(parameters[path.tries]!)
  const failing = 1 - successThrough(world, path)
  let allFail = 1
  let failedTries = 0
  for (let k = 0; k < tries; k++) {
    allFail *= failing
    failedTries += allFail
  }
  // Of the readings that arrive: failed tries before the one that got through.
  const arriving = 1 - allFail
  const before = arriving > 0 ? (failedTries - tries * allFail) / arriving : 0
  world.pathLoss[path.index] = allFail
  world.pathDelay[path.index] =
    parameters[path.base]! + queueingThrough(world, path) + before * parameters[path.retryDelay]!
}

function stepPipeline(world: World, pipeline: PathModel): void {
  const { parameters } = world
  const floor = parameters[pipeline.floor]!
  const success = successThrough(world, pipeline)
  const felt = success > floor ? success : floor
  world.slowDown[pipeline.index] = 1 + parameters[pipeline.sensitivity]! * (1 / felt - 1)
}
