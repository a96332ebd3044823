import * as world from './arrays'
import { at, put } from './memory'
import { classCount, dt, groupCount } from './tables'

/** Time over which the state that carriers feel is smoothed, in seconds: a few tries of theirs. */
const smoothing: f64 = 30

/** Follows the share of outcomes that were good, of each class and of each device group. */
export function stepSuccess(): void {
  const weight = dt < smoothing ? dt / smoothing : 1
  smooth(world.classSuccess, world.goodStep, world.failedStep, classCount, weight)
  smooth(world.groupSuccess, world.groupGoodStep, world.groupFailedStep, groupCount, weight)
}

function smooth(success: usize, goodStep: usize, failedStep: usize, count: i32, weight: f64): void {
  for (let n = 0; n < count; n++) {
    const good = at(goodStep, n)
    const outcomes = good + at(failedStep, n)
    const before = at(success, n)
    // All good as before, or all bad as before: there is nothing to divide.
    if (outcomes === 0 || (good === 0 ? before === 0 : good === outcomes && before === 1)) continue
    const now = before + weight * (good / outcomes - before)
    // Numbers next to zero cost a processor a hundred times as much as others.
    put(success, n, now > 1e-100 ? now : 0)
  }
}
