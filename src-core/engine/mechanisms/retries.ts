import type { DelayKernel } from '../delay-kernel'
import type { ClassModel } from '../model'
import type { ClassTuning } from '../tuning'
import type { World } from '../world'

/**
 * What the step's outcomes mean for the clients. Good answers end a request, or
 * connect a member of a closed class. Failures go to the next attempt after
 * their back-off; after the last attempt an open request is exhausted, and a
 * closed member starts again.
 */
export function stepRetries(world: World): void {
  const { model, tuning } = world
  for (const part of model.classes) concludeClass(world, part, tuning.classes[part.index]!)
}

function concludeClass(world: World, part: ClassModel, tuned: ClassTuning): void {
  const { good, failed, failedSilently, abandoned } = world
  const { index: c, lane, attempts: lanes } = part
  const last = lanes - 1
  let goodMass = 0
  let failedMass = 0
  let exhausted = 0
  for (let a = 0; a < lanes; a++) {
    goodMass += good[lane + a]!
    const known = failed[lane + a]!
    const silent = failedSilently[lane + a]!
    const over = abandoned[lane + a]!
    failedMass += known + silent + over
    failed[lane + a] = 0
    failedSilently[lane + a] = 0
    abandoned[lane + a] = 0
    if (known + silent > 0) {
      const next = a < last ? a + 1 : tuned.retriesForever ? last : part.closed ? 0 : -1
      if (next < 0) exhausted += known + silent
      else {
        if (known > 0) schedule(world, part, tuned.kernels[a]!, next, known)
        if (silent > 0) schedule(world, part, tuned.silentKernels[a]!, next, silent)
        world.waiting[c]! += known + silent
      }
    }
    if (over > 0) {
      if (part.closed) {
        // A member of a closed class cannot leave: it begins anew after its longest back-off.
        schedule(world, part, tuned.kernels[last]!, 0, over)
        world.waiting[c]! += over
      } else exhausted += over
    }
  }
  world.goodStep[c] = goodMass
  world.goodTotal[c]! += goodMass
  world.failedStep[c] = failedMass
  if (failedMass > 0) world.lastFailure[c] = world.tick
  world.exhaustedStep[c]! += exhausted
  world.exhaustedTotal[c]! += exhausted
  if (part.closed) world.connected[c]! += goodMass
}

/** Spreads a mass over the steps to come: a few changes of the lane's running rate. */
function schedule(world: World, part: ClassModel, kernel: DelayKernel, next: number, mass: number): void {
  const { retryRing, tick } = world
  const { offsets, weights } = kernel
  const { ring, ringRows, attempts } = part
  const now = tick % ringRows
  for (let i = 0; i < offsets.length; i++) {
    let row = now + offsets[i]!
    if (row >= ringRows) row -= ringRows
    retryRing[ring + row * attempts + next]! += mass * weights[i]!
  }
}
