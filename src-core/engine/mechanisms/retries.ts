import type { ClassModel } from '../model'
import type { RetryTable } from '../tuning/retry-table'
import type { World } from '../world'

/**
 * What the step's outcomes mean for the clients. Good answers end a request, or
 * connect a member of a closed class. Failures go to the next attempt after
 * their back-off; after the last attempt an open request is exhausted, and a
 * closed member starts again.
 */
export function stepRetries(world: World): void {
  const { cells, at, model, tuning, tick } = world
  const { classes } = model
  const { retries } = tuning
  const { goodStep, knownStep, silentStep, abandonedStep, failedStep, exhaustedStep } = at
  const { goodTotal, connected, exhaustedTotal, lastFailure } = at
  let anyKnown = false
  for (let c = 0; c < classes.length; c++) {
    const part = classes[c]!
    const good = cells[goodStep + c]!
    const known = cells[knownStep + c]!
    const silent = cells[silentStep + c]!
    const abandoned = cells[abandonedStep + c]!
    const failed = known + silent + abandoned
    cells[goodTotal + c]! += good
    if (part.closed) cells[connected + c]! += good
    cells[failedStep + c] = failed
    if (failed > 0) {
      cells[lastFailure + c] = tick
      if (known > 0) {
        anyKnown = true
        passLast(world, part, retries, at.failed, known)
      }
      if (silent > 0) takeSilent(world, part, silent)
      if (abandoned > 0) giveUp(world, part)
      cells[knownStep + c] = 0
      cells[silentStep + c] = 0
      cells[abandonedStep + c] = 0
    }
    cells[exhaustedTotal + c]! += cells[exhaustedStep + c]!
  }
  if (anyKnown) comeBack(world, retries, at.failed, 0, classes.length)
}

/** A class's refusals that its clients find out by their timeout. */
function takeSilent(world: World, part: ClassModel, silent: number): void {
  const { silentRetries } = world.tuning
  const { failedSilently } = world.at
  passLast(world, part, silentRetries, failedSilently, silent)
  comeBack(world, silentRetries, failedSilently, part.index, part.index + 1)
}

/**
 * Counts a class's failures as waiting; those of the last attempt are exhausted, or start again. Among the
 * world's cells they lie from `failures` on by lane; `failed` is their sum.
 */
function passLast(world: World, part: ClassModel, table: RetryTable, failures: number, failed: number): void {
  const { cells, at } = world
  const c = part.index
  const afterLast = table.afterLast[c]!
  const last = cells[failures + part.lane + part.attempts - 1]!
  if (afterLast < 0) {
    cells[at.exhaustedStep + c]! += last
    if (failed > last) cells[at.waiting + c]! += failed - last
  } else {
    cells[at.retryRate + part.lane + afterLast]! += last * table.soonAfterLast[c]!
    cells[at.waiting + c]! += failed
  }
}

/**
 * Sends the failures of the classes [from, end) on to their next attempts: a few
 * changes of their lanes' running rates. They lie from `failures` on among the
 * world's cells, and are taken from there.
 */
function comeBack(world: World, table: RetryTable, failures: number, from: number, end: number): void {
  const { cells, at, model, tick } = world
  const { soon, weights, offsets, more, moreFrom } = table
  const { laneCount, ringRows, classes } = model
  const ringEnd = at.retryRing + ringRows * laneCount
  const now = at.retryRing + (tick % ringRows) * laneCount
  for (let change = moreFrom[from]!; change < moreFrom[end]!; change++) {
    let cell = now + more.offsets[change]!
    if (cell >= ringEnd) cell -= ringRows * laneCount
    cells[cell]! += cells[failures + more.lanes[change]!]! * more.weights[change]!
  }
  const next = at.retryRate + 1
  const last = classes[end - 1]!
  const laneEnd = last.lane + last.attempts
  for (let lane = classes[from]!.lane; lane < laneEnd; lane++) {
    const mass = cells[failures + lane]!
    let cell = now + offsets[lane]!
    if (cell >= ringEnd) cell -= ringRows * laneCount
    cells[failures + lane] = 0
    cells[next + lane]! += mass * soon[lane]!
    cells[cell]! += mass * weights[lane]!
  }
}

/** Failures that are not tried again. A member of a closed class cannot leave: it begins anew after its longest back-off. */
function giveUp(world: World, part: ClassModel): void {
  const { abandoned, exhaustedStep } = world
  let mass = 0
  for (let lane = part.lane; lane < part.lane + part.attempts; lane++) {
    mass += abandoned[lane]!
    abandoned[lane] = 0
  }
  if (part.closed) beginAnew(world, part, mass)
  else exhaustedStep[part.index]! += mass
}

function beginAnew(world: World, part: ClassModel, mass: number): void {
  const { retryRing, retryRate, waiting, model, tuning, tick } = world
  const { offsets, weights } = tuning.classes[part.index]!.kernels.at(-1)!
  waiting[part.index]! += mass
  offsets.forEach((offset, i) => {
    if (offset === 1) retryRate[part.lane]! += mass * weights[i]!
    else {
      const row = (tick + offset) % model.ringRows
      retryRing[row * model.laneCount + part.lane]! += mass * weights[i]!
    }
  })
}
