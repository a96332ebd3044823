import { curveAt, type QueueModel } from '../model'
import { poisson } from '../random'
import type { QueueTuning } from '../tuning/tune-queue'
import type { World } from '../world'

/**
 * Work that waits: backlogs, lease managers, gates. First in, first out, in
 * cohorts by step of arrival. A task whose owner has given up stays as wasted
 * work; with redo it is put in again at the end, which is what lets such a
 * queue collapse. What a class that it feeds did not achieve comes back before all
 * that waits, since it was let go before. Paused, a queue gathers; released, it works off at its rate.
 */
export function stepWorkQueues(world: World): void {
  for (const queue of world.model.queues) stepQueue(world, queue, world.tuning.queues[queue.index]!)
}

function stepQueue(world: World, queue: QueueModel, tuned: QueueTuning): void {
  const q = queue.index
  const redone = timeOutTasks(world, queue, tuned)
  const fresh = arrivals(world, queue, tuned)
  const returned = queue.feeds >= 0 && tuned.redo ? world.exhaustedStep[queue.feeds]! : 0
  const offered = fresh + returned + (tuned.redo ? redone : 0)
  world.taskRedoneStep[q] = tuned.redo ? redone + returned : 0
  world.taskOfferedStep[q] = offered
  world.taskOfferedTotal[q]! += offered
  takeIn(world, queue, tuned, offered, returned)
  release(world, queue, tuned.paused ? 0 : tuned.perStep)
}

function arrivals(world: World, queue: QueueModel, tuned: QueueTuning): number {
  const mean = tuned.arrivalsPerStep * curveAt(queue.curve, world.tick)
  return world.noise ? poisson(mean, tuned.arrivalKey, world.tick) : mean
}

/** Owners give up on tasks that reach the age of a timeout; returns the mass given up. */
function timeOutTasks(world: World, queue: QueueModel, tuned: QueueTuning): number {
  const { taskLive, taskWaste, tick } = world
  const { ages, weights, survival } = tuned.timeouts
  const head = world.taskHead[queue.index]!
  let total = 0
  for (let k = 0; k < ages.length; k++) {
    const arrived = tick - ages[k]!
    if (arrived < head) break
    const row = queue.row + (arrived % queue.rows)
    const lost = taskLive[row]! * (weights[k]! / survival[ages[k]! - 1]!)
    taskLive[row]! -= lost
    taskWaste[row]! += lost
    total += lost
  }
  return total
}

function takeIn(
  world: World,
  queue: QueueModel,
  tuned: QueueTuning,
  offered: number,
  returned: number
): void {
  const { taskLive, taskWaste, backlog, taskHead, tick } = world
  const q = queue.index
  if (backlog[q] === 0) taskHead[q] = tick
  else if (tick - taskHead[q]! >= queue.rows) mergeOldestTasks(world, queue)
  const above = backlog[q]! + offered - tuned.limit
  const dropped = above > 0 ? (above < offered ? above : offered) : 0
  const row = queue.row + (tick % queue.rows)
  const taken = offered === 0 ? 0 : (offered - dropped) / offered
  taskLive[row] = (offered - returned) * taken
  taskWaste[row] = 0
  // It was let go before all that waits, and is older.
  taskLive[queue.row + (taskHead[q]! % queue.rows)]! += returned * taken
  backlog[q]! += offered - dropped
  world.taskDroppedStep[q] = dropped + world.taskFlushed[q]!
  world.taskDroppedTotal[q]! += dropped + world.taskFlushed[q]!
  world.taskFlushed[q] = 0
}

function mergeOldestTasks(world: World, queue: QueueModel): void {
  const { taskLive, taskWaste, taskHead } = world
  const head = taskHead[queue.index]!
  const oldest = queue.row + (head % queue.rows)
  const next = queue.row + ((head + 1) % queue.rows)
  taskLive[next]! += taskLive[oldest]!
  taskWaste[next]! += taskWaste[oldest]!
  taskLive[oldest] = 0
  taskWaste[oldest] = 0
  taskHead[queue.index] = head + 1
}

function release(world: World, queue: QueueModel, capacity: number): void {
  const { taskLive, taskWaste, backlog, tick } = world
  const q = queue.index
  let head = world.taskHead[q]!
  let left = capacity
  let done = 0
  let wasted = 0
  while (head <= tick && left > 0) {
    const row = queue.row + (head % queue.rows)
    const total = taskLive[row]! + taskWaste[row]!
    const share = total <= left ? 1 : left / total
    done += taskLive[row]! * share
    wasted += taskWaste[row]! * share
    left = share === 1 ? left - total : 0
    taskLive[row]! -= taskLive[row]! * share
    taskWaste[row]! -= taskWaste[row]! * share
    if (share < 1) break
    head++
  }
  world.taskHead[q] = head
  const after = backlog[q]! - done - wasted
  backlog[q] = head > tick || after < 0 ? 0 : after
  world.taskDoneStep[q] = done
  world.taskDoneTotal[q]! += done
  world.taskWastedStep[q] = wasted
  world.taskWastedTotal[q]! += wasted
}

/** Throws away a share of a backlog. */
export function flushQueue(world: World, queue: QueueModel, share: number): void {
  const { taskLive, taskWaste, backlog, tick } = world
  const q = queue.index
  for (let head = world.taskHead[q]!; head < tick; head++) {
    const row = queue.row + (head % queue.rows)
    taskLive[row]! -= taskLive[row]! * share
    taskWaste[row]! -= taskWaste[row]! * share
  }
  const dropped = backlog[q]! * share
  backlog[q]! -= dropped
  world.taskFlushed[q]! += dropped
}
