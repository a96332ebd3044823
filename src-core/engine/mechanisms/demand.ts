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
  const { classes, ringRows } = model
  const { attempts, goodStep, waiting, lastFailure, newStep, newTotal, retryStep, attemptStep } = at
  bringDueRetries(world)
  for (let c = 0; c < classes.length; c++) {
    const part = classes[c]!
    const first = attempts + part.lane
    const end = first + part.attempts
    if (cells[goodStep + c]! > 0) forgetAnswers(world, part)
    let due = 0
    for (let lane = first; lane < end; lane++) due += cells[lane]!
    cells[waiting + c]! -= due
    const calmTicks = tick - cells[lastFailure + c]!
    if (calmTicks === ringRows) settle(world, part)
    const fresh = part.closed ? endedConnections(world, part) : openArrivals(world, part)
    cells[first]! += fresh
    cells[newStep + c] = fresh
    cells[newTotal + c]! += fresh
    cells[retryStep + c] = due
    cells[attemptStep + c] = due + fresh
  }
}

function forgetAnswers({ cells, at }: World, { lane, attempts }: ClassModel): void {
  const end = at.good + lane + attempts
  for (let l = at.good + lane; l < end; l++) cells[l] = 0
}

/** Moves the running rates of all lanes on by one step; what they come to is due now. */
function bringDueRetries({ cells, at, model, tick }: World): void {
  const { laneCount, ringRows } = model
  const row = at.retryRing + (tick % ringRows) * laneCount
  const { retryRate, attempts } = at
  for (let lane = 0; lane < laneCount; lane++) {
    let rate = cells[retryRate + lane]! + cells[row + lane]!
    // Sums of opposite changes leave dust below zero; mass is never negative.
    if (rate < 0) rate = 0
    cells[row + lane] = 0
    cells[retryRate + lane] = rate
    cells[attempts + lane] = rate
  }
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
