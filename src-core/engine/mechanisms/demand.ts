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
  const { attempts, waiting, lastFailure, retryStep, newStep, attemptStep, newTotal, model, tick } = world
  const { classes, laneFrom, ringRows } = model
  world.good.fill(0)
  for (let c = 0; c < classes.length; c++) {
    const retries = dueRetries(world, c)
    waiting[c]! -= retries
    const calmTicks = tick - lastFailure[c]!
    if (calmTicks === ringRows[c]) settle(world, classes[c]!)
    const fresh = newRequests(world, classes[c]!)
    attempts[laneFrom[c]!]! += fresh
    newStep[c] = fresh
    newTotal[c]! += fresh
    retryStep[c] = retries
    attemptStep[c] = retries + fresh
  }
}

/** Moves the running rates of a class's lanes on by one step; what they come to is due now. */
function dueRetries(world: World, c: number): number {
  const { attempts, retryRing, retryRate, model, tuning } = world
  const from = model.laneFrom[c]!
  const lanes = model.laneFrom[c + 1]! - from
  const row = world.tick % model.ringRows[c]!
  const cell = model.ringFrom[c]! + row * lanes
  tuning.hot.ringRow[c] = row
  let due = 0
  for (let a = 0; a < lanes; a++) {
    let rate = retryRate[from + a]! + retryRing[cell + a]!
    // Sums of opposite changes leave dust below zero; mass is never negative.
    if (rate < 0) rate = 0
    retryRing[cell + a] = 0
    retryRate[from + a] = rate
    attempts[from + a] = rate
    due += rate
  }
  return due
}

function newRequests(world: World, part: ClassModel): number {
  return part.closed
    ? endedConnections(world, part)
    : openArrivals(world, part, world.tuning.classes[part.index]!.newPerStep)
}

/** A ring's length after the last failure nobody waits: what the running rates still hold is rounding, and goes. */
function settle(world: World, part: ClassModel): void {
  world.waiting[part.index] = 0
  world.retryRate.fill(0, part.lane, part.lane + part.attempts)
}

function endedConnections(world: World, part: ClassModel): number {
  const c = part.index
  const ends = world.connected[c]! * world.tuning.classes[c]!.endPerStep
  const cut = world.cut[c]!
  world.connected[c]! -= ends
  world.cut[c] = 0
  return ends + cut
}

function openArrivals(world: World, part: ClassModel, perStep: number): number {
  if (part.call !== null) return world.callsDue[part.call.index]!
  if (part.from >= 0) {
    // A paused or throttled work queue decides what this class sends.
    return world.taskDoneStep[part.from]!
  }
  const { tick } = world
  const mean = part.curve.ticks.length === 0 ? perStep : perStep * curveAt(part.curve, tick)
  if (!world.noise) return mean
  const { arrivalKey } = world.tuning.classes[part.index]!
  return poisson(mean * drift(world, part), arrivalKey, tick)
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
