import * as world from './arrays'
import { add, addressOf, at, put, wholeAt } from './memory'
import { Class, Retries } from './records'
import { classAt, classCount, known, laneCount, ringRows, silent } from './tables'

/**
 * What the step's outcomes mean for the clients. Good answers end a request, or
 * connect a member of a closed class. Failures go to the next attempt after
 * their back-off; after the last attempt an open request is exhausted, and a
 * closed member starts again.
 */
export function stepRetries(tick: i32): void {
  let anyKnown = false
  for (let c = 0; c < classCount; c++) {
    const part = classAt(c)
    const good = at(world.goodStep, c)
    const knownNow = at(world.knownStep, c)
    const silentNow = at(world.silentStep, c)
    const abandonedNow = at(world.abandonedStep, c)
    const failed = knownNow + silentNow + abandonedNow
    add(world.goodTotal, c, good)
    if (part.closed) add(world.connected, c, good)
    put(world.failedStep, c, failed)
    if (failed > 0) {
      put(world.lastFailure, c, tick)
      if (knownNow > 0) {
        anyKnown = true
        passLast(part, c, known, world.failed, knownNow)
      }
      if (silentNow > 0) {
        passLast(part, c, silent, world.failedSilently, silentNow)
        comeBack(silent, world.failedSilently, c, c + 1, tick)
      }
      if (abandonedNow > 0) giveUp(part, c, tick)
      put(world.knownStep, c, 0)
      put(world.silentStep, c, 0)
      put(world.abandonedStep, c, 0)
    }
    add(world.exhaustedTotal, c, at(world.exhaustedStep, c))
  }
  if (anyKnown) comeBack(known, world.failed, 0, classCount, tick)
}

/**
 * Counts a class's failures as waiting; those of the last attempt are exhausted, or start again. By lane they
 * lie from `failures` on; `failed` is their sum.
 */
function passLast(part: Class, c: i32, table: Retries, failures: usize, failed: f64): void {
  const last = at(failures, part.lane + part.attempts - 1)
  if (part.afterLast < 0) {
    add(world.exhaustedStep, c, last)
    if (failed > last) add(world.waiting, c, failed - last)
  } else {
    add(world.retryRate, part.lane + part.afterLast, last * at(table.soonAfterLast, c))
    add(world.waiting, c, failed)
  }
}

/**
 * Sends the failures of the classes [first, end) on to their next attempts: a few
 * changes of their lanes' running rates. They lie from `failures` on by lane, and
 * are taken from there.
 */
function comeBack(table: Retries, failures: usize, first: i32, end: i32, tick: i32): void {
  const ringCells = ringRows * laneCount
  const now = (tick % ringRows) * laneCount
  const moreEnd = wholeAt(table.moreFrom, end)
  for (let change = wholeAt(table.moreFrom, first); change < moreEnd; change++) {
    let cell = now + wholeAt(table.moreOffsets, change)
    if (cell >= ringCells) cell -= ringCells
    const mass = at(failures, wholeAt(table.moreLanes, change))
    add(world.retryRing, cell, mass * at(table.moreWeights, change))
  }
  const soon = table.soon
  const weights = table.weights
  const offsets = table.offsets
  const ring = world.retryRing
  const next = addressOf(world.retryRate, 1)
  const last = classAt(end - 1)
  const laneEnd = last.lane + last.attempts
  for (let lane = classAt(first).lane; lane < laneEnd; lane++) {
    const mass = at(failures, lane)
    let cell = now + wholeAt(offsets, lane)
    if (cell >= ringCells) cell -= ringCells
    put(failures, lane, 0)
    add(next, lane, mass * at(soon, lane))
    add(ring, cell, mass * at(weights, lane))
  }
}

/** Failures that are not tried again. A member of a closed class cannot leave: it begins anew after its longest back-off. */
function giveUp(part: Class, c: i32, tick: i32): void {
  let mass: f64 = 0
  for (let lane = part.lane; lane < part.lane + part.attempts; lane++) {
    mass += at(world.abandoned, lane)
    put(world.abandoned, lane, 0)
  }
  if (part.closed) beginAnew(part, c, mass, tick)
  else add(world.exhaustedStep, c, mass)
}

function beginAnew(part: Class, c: i32, mass: f64, tick: i32): void {
  add(world.waiting, c, mass)
  for (let i = 0; i < part.anewCount; i++) {
    const offset = wholeAt(part.anewOffsets, i)
    const change = mass * at(part.anewWeights, i)
    if (offset === 1) add(world.retryRate, part.lane, change)
    else add(world.retryRing, ((tick + offset) % ringRows) * laneCount + part.lane, change)
  }
}
