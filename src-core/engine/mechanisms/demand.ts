import { exp } from '../exact-math'
import { curveAt, type ClassModel } from '../model'
import { normal, poisson } from '../random'
import type { World } from '../world'

/**
 * Who knocks in this step: retries that are due (the running rate of each lane,
 * moved by its difference buffer) and new requests. Open classes bring
 * rate x curve x noise x dt; closed ones those whose connection ended,
 * connected x dt / life, and those that were cut.
 */
export function stepDemand(world: World): void {
  const { cells, at, model, tick } = world
  const { classes, laneCount, ringRows } = model
  const { attempts, waiting, lastFailure, newStep, newTotal, retryStep, attemptStep } = at
  const ring = at.retryRing + (tick % ringRows) * laneCount
  for (let c = 0; c < classes.length; c++) {
    const part = classes[c]!
    const due = bringDueRetries(world, part, ring)
    cells[waiting + c]! -= due
    const calmTicks = tick - cells[lastFailure + c]!
    if (calmTicks === ringRows) settle(world, part)
    const fresh = part.closed ? endedConnections(world, part) : openArrivals(world, part)
    cells[attempts + part.lane]! += fresh
    cells[newStep + c] = fresh
    cells[newTotal + c]! += fresh
    cells[retryStep + c] = due
    cells[attemptStep + c] = due + fresh
  }
}

/**
 * Moves the running rates of a class's lanes on by one step: what they come to
 * is due now, and what the lanes were answered in the last step is forgotten.
 */
function bringDueRetries(
  { cells, at }: World,
  { lane: first, attempts: lanes }: ClassModel,
  ring: number
): number {
  const { retryRate, attempts, good } = at
  const end = first + lanes
  let due = 0
  for (let lane = first; lane < end; lane++) {
    let rate = cells[retryRate + lane]! + cells[ring + lane]!
    // Sums of opposite changes leave dust below zero; mass is never negative.
    if (rate < 0) rate = 0
    cells[ring + lane] = 0
    cells[retryRate + lane] = rate
    cells[attempts + lane] = rate
    cells[good + lane] = 0
    due += rate
  }
  return due
}

/** A ring's length after the last failure nobody waits: what the running rates still hold is rounding, and goes. */
function settle(world: World, part: ClassModel): void {
  world.waiting[part.index] = 0
  world.retryRate.fill(0, part.lane, part.lane + part.attempts)
}

function endedConnections(world: World, part: ClassModel): number {
  const { cells, at, tuning } = world
  const c = part.index
  const ends = cells[at.connected + c]! * tuning.classes[c]!.endPerStep
  const cut = cells[at.cut + c]!
  cells[at.connected + c]! -= ends
  cells[at.cut + c] = 0
  return ends + cut
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
