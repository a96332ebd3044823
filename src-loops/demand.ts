import * as world from './arrays'
import { add, addressOf, at, put } from './memory'
import { Class } from './records'
import { arrivals, classAt, classCount, laneCount, ringRows } from './tables'

/**
 * Who knocks in this step: retries that are due (the running rate of each lane,
 * moved by its difference buffer) and new requests. Open classes bring what
 * `arrivals` says; closed ones those whose connection ended,
 * connected x dt / life, and those that were cut. Where clients are gated, the
 * gates look back at the last step's answers, and forget them themselves.
 */
export function stepDemand(tick: i32, gated: bool): void {
  const ring = addressOf(world.retryRing, (tick % ringRows) * laneCount)
  for (let c = 0; c < classCount; c++) {
    const part = classAt(c)
    const due = bringDueRetries(part, ring)
    add(world.waiting, c, -due)
    if (tick - (at(world.lastFailure, c) as i32) === ringRows) settle(part, c)
    const fresh = part.closed ? endedConnections(part, c) : at(arrivals, c)
    add(world.attempts, part.lane, fresh)
    put(world.newStep, c, fresh)
    add(world.newTotal, c, fresh)
    put(world.retryStep, c, due)
    put(world.attemptStep, c, due + fresh)
    put(world.shedStep, c, 0)
    put(world.exhaustedStep, c, 0)
    if (!gated) put(world.goodStep, c, 0)
  }
}

/**
 * Moves the running rates of a class's lanes on by one step: what they come to
 * is due now, and what the lanes were answered in the last step is forgotten.
 */
function bringDueRetries(part: Class, ring: usize): f64 {
  const end = part.lane + part.attempts
  let due: f64 = 0
  for (let lane = part.lane; lane < end; lane++) {
    let rate = at(world.retryRate, lane) + at(ring, lane)
    // Sums of opposite changes leave dust below zero; mass is never negative.
    if (rate < 0) rate = 0
    put(ring, lane, 0)
    put(world.retryRate, lane, rate)
    put(world.attempts, lane, rate)
    put(world.good, lane, 0)
    due += rate
  }
  return due
}

/** A ring's length after the last failure nobody waits: what the running rates still hold is rounding, and goes. */
function settle(part: Class, c: i32): void {
  put(world.waiting, c, 0)
  for (let lane = part.lane; lane < part.lane + part.attempts; lane++) put(world.retryRate, lane, 0)
}

function endedConnections(part: Class, c: i32): f64 {
  const ends = at(world.connected, c) * part.endPerStep
  const cut = at(world.cut, c)
  add(world.connected, c, -ends)
  put(world.cut, c, 0)
  return ends + cut
}
