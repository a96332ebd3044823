import { exp } from '../exact-math'
import { curveAt, type ClassModel } from '../model'
import { normal, poisson } from '../random'
import type { World } from '../world'

/**
 * Who knocks in this step: retries that are due and new requests (src-loops/demand.ts).
 * Open classes bring rate x curve x noise x dt, or what a work queue lets go, or the calls of a tier.
 */
export function stepDemand(world: World): void {
  const { model, tuning, moving, arrivals, tick } = world
  for (const c of moving) arrivals[c] = openArrivals(world, model.classes[c]!)
  world.loops.stepDemand(tick, tuning.gated)
}

function openArrivals(world: World, part: ClassModel): number {
  if (part.call !== null) return world.callsDue[part.call.index]!
  if (part.from >= 0) {
    // A paused or throttled work queue decides what this class sends.
    return world.taskDoneStep[part.from]!
  }
  const { tick } = world
  const { newPerStep, arrivalKey } = world.tuning.classes[part.index]!
  const mean = part.curve.ticks.length === 0 ? newPerStep : newPerStep * curveAt(part.curve, tick)
  return world.noise ? poisson(mean * drift(world, part), arrivalKey, tick) : mean
}

/** A slow log-normal factor of median 1: independent normals at whole minutes, blended between them. */
function drift(world: World, part: ClassModel): number {
  const { drift: sigma, driftKey } = world.tuning.classes[part.index]!
  if (sigma === 0) return 1
  const minutes = world.tick / world.model.ticksPerMinute
  const minute = Math.floor(minutes)
  const later = minutes - minute
  const from = normal(driftKey, minute, 0)
  const to = normal(driftKey, minute + 1, 0)
  const scale = Math.sqrt((1 - later) * (1 - later) + later * later)
  return exp((sigma * ((1 - later) * from + later * to)) / scale)
}
