import type { KernelTable } from '../delay-kernel'
import type { ClassModel } from '../model'
import type { ClassTuning } from '../tuning/tune-class'
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
  const c = part.index
  const { knownStep, silentStep, abandonedStep } = world
  const known = knownStep[c]!
  const silent = silentStep[c]!
  const abandoned = abandonedStep[c]!
  if (known > 0) retry(world, part, tuned, tuned.kernels, world.failed)
  if (silent > 0) retry(world, part, tuned, tuned.silentKernels, world.failedSilently)
  if (abandoned > 0) giveUp(world, part, tuned)
  knownStep[c] = 0
  silentStep[c] = 0
  abandonedStep[c] = 0
  const good = world.goodStep[c]!
  world.goodTotal[c]! += good
  world.failedStep[c] = known + silent + abandoned
  world.exhaustedTotal[c]! += world.exhaustedStep[c]!
  if (known + silent + abandoned > 0) world.lastFailure[c] = world.tick
  if (part.closed) world.connected[c]! += good
}

/** Sends the failures of each lane on to its next attempt: a few changes of that lane's running rate. */
function retry(
  world: World,
  part: ClassModel,
  tuned: ClassTuning,
  kernels: KernelTable,
  failures: Float64Array
): void {
  const { retryRing, retryRate } = world
  const { lane, attempts: lanes, ring, ringRows } = part
  const { next: nextStep, stride, cells, weights } = kernels
  const ringEnd = ring + ringRows * lanes
  const now = ring + (world.tick % ringRows) * lanes
  const last = lanes - 1
  const afterLast = tuned.retriesForever ? last : part.closed ? 0 : -1
  let waiting = 0
  for (let a = 0; a < lanes; a++) {
    const mass = failures[lane + a]!
    if (mass === 0) continue
    failures[lane + a] = 0
    const next = a < last ? a + 1 : afterLast
    if (next < 0) {
      world.exhaustedStep[part.index]! += mass
      continue
    }
    waiting += mass
    retryRate[lane + next]! += mass * nextStep[a]!
    const end = (a + 1) * stride
    for (let i = a * stride; i < end; i++) {
      let cell = now + cells[i]!
      if (cell >= ringEnd) cell -= ringRows * lanes
      retryRing[cell + next]! += mass * weights[i]!
    }
  }
  world.waiting[part.index]! += waiting
}

/** Failures that are not tried again. A member of a closed class cannot leave: it begins anew after its longest back-off. */
function giveUp(world: World, part: ClassModel, tuned: ClassTuning): void {
  const { abandoned, failed } = world
  const { lane, attempts: lanes } = part
  let mass = 0
  for (let a = 0; a < lanes; a++) {
    mass += abandoned[lane + a]!
    abandoned[lane + a] = 0
  }
  if (!part.closed) world.exhaustedStep[part.index]! += mass
  else {
    failed[lane + lanes - 1] = mass
    retry(world, part, { ...tuned, retriesForever: false }, tuned.kernels, failed)
  }
}
