import type { KernelTable } from '../delay-kernel'
import type { ClassModel } from '../model'
import { mostLater } from '../tuning/hot-tables'
import type { World } from '../world'

/**
 * What the step's outcomes mean for the clients. Good answers end a request, or
 * connect a member of a closed class. Failures go to the next attempt after
 * their back-off; after the last attempt an open request is exhausted, and a
 * closed member starts again.
 */
export function stepRetries(world: World): void {
  const { knownStep, silentStep, abandonedStep, goodStep, failedStep } = world
  const { classes } = world.model
  for (let c = 0; c < classes.length; c++) {
    const known = knownStep[c]!
    const silent = silentStep[c]!
    const over = abandonedStep[c]!
    const failed = known + silent + over
    const good = goodStep[c]!
    failedStep[c] = failed
    world.goodTotal[c]! += good
    if (world.model.closed[c] === 1) world.connected[c]! += good
    if (failed > 0) {
      world.lastFailure[c] = world.tick
      if (known > 0) retryKnown(world, c)
      if (silent > 0) retrySilent(world, classes[c]!)
      if (over > 0) giveUp(world, classes[c]!)
      knownStep[c] = 0
      silentStep[c] = 0
      abandonedStep[c] = 0
    }
    world.exhaustedTotal[c]! += world.exhaustedStep[c]!
  }
}

/** Sends failures that clients know of on to their next attempt: a few changes of that lane's running rate. */
function retryKnown(world: World, c: number): void {
  const { retryRing, retryRate, failed, model } = world
  const { nextLane, soon, laterCount, laterCells, laterWeights, ringRow } = world.tuning.hot
  const from = model.laneFrom[c]!
  const to = model.laneFrom[c + 1]!
  const ring = model.ringFrom[c]!
  const ringCells = model.ringRows[c]! * (to - from)
  const now = ringRow[c]! * (to - from)
  let waiting = 0
  let exhausted = 0
  for (let lane = from; lane < to; lane++) {
    const mass = failed[lane]!
    if (mass === 0) continue
    failed[lane] = 0
    const next = nextLane[lane]!
    if (next < 0) {
      exhausted += mass
      continue
    }
    waiting += mass
    retryRate[next]! += mass * soon[lane]!
    const first = lane * mostLater
    const end = first + laterCount[lane]!
    for (let i = first; i < end; i++) {
      let cell = now + laterCells[i]!
      if (cell >= ringCells) cell -= ringCells
      retryRing[ring + cell + (next - from)]! += mass * laterWeights[i]!
    }
  }
  world.waiting[c]! += waiting
  world.exhaustedStep[c]! += exhausted
}

/** The same for refusals that clients find out by their timeout. */
function retrySilent(world: World, part: ClassModel): void {
  const { failedSilently } = world
  const { nextLane } = world.tuning.hot
  for (let a = 0; a < part.attempts; a++) {
    const lane = part.lane + a
    const mass = failedSilently[lane]!
    if (mass === 0) continue
    failedSilently[lane] = 0
    const next = nextLane[lane]!
    if (next < 0) world.exhaustedStep[part.index]! += mass
    else schedule(world, part, world.tuning.classes[part.index]!.silentKernels, a, next, mass)
  }
}

/** Failures that are not tried again. A member of a closed class cannot leave: it begins anew after its longest back-off. */
function giveUp(world: World, part: ClassModel): void {
  const { abandoned } = world
  let mass = 0
  for (let lane = part.lane; lane < part.lane + part.attempts; lane++) {
    mass += abandoned[lane]!
    abandoned[lane] = 0
  }
  if (!part.closed) world.exhaustedStep[part.index]! += mass
  else schedule(world, part, world.tuning.classes[part.index]!.kernels, part.attempts - 1, part.lane, mass)
}

function schedule(
  world: World,
  part: ClassModel,
  kernels: KernelTable,
  attempt: number,
  next: number,
  mass: number
): void {
  const { retryRing, retryRate } = world
  const ringCells = part.ringRows * part.attempts
  const now = world.tuning.hot.ringRow[part.index]! * part.attempts
  retryRate[next]! += mass * kernels.next[attempt]!
  for (let i = attempt * kernels.stride; i < (attempt + 1) * kernels.stride; i++) {
    let cell = now + kernels.cells[i]!
    if (cell >= ringCells) cell -= ringCells
    retryRing[part.ring + cell + (next - part.lane)]! += mass * kernels.weights[i]!
  }
  world.waiting[part.index]! += mass
}
