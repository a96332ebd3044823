import * as world from './arrays'
import { add, at, put, wholeAt } from './memory'
import { Queue } from './records'
import { dt, queueAt, queueCount, taskArrivals } from './tables'

/**
 * Work that waits: backlogs, lease managers, gates. First in, first out, in
 * cohorts by step of arrival. A task whose owner has given up stays as wasted
 * work; with redo it is put in again at the end, which is what lets such a
 * queue collapse. What a class that it feeds did not achieve comes back before all
 * that waits, since it was let go before. Paused, a queue gathers; released, it works off at its rate.
 */
export function stepWorkQueues(tick: i32): void {
  for (let q = 0; q < queueCount; q++) {
    const queue = queueAt(q)
    const redone = timeOutTasks(queue, q, tick)
    const returned = queue.feeds >= 0 && queue.redo ? at(world.exhaustedStep, queue.feeds) : 0
    const offered = at(taskArrivals, q) + returned + (queue.redo ? redone : 0)
    put(world.taskRedoneStep, q, queue.redo ? redone + returned : 0)
    put(world.taskOfferedStep, q, offered)
    add(world.taskOfferedTotal, q, offered)
    takeIn(queue, q, tick, offered, returned)
    release(queue, q, tick, queue.paused ? 0 : queue.perStep)
  }
}

/** How long the oldest waiting task has waited, in seconds. */
export function taskDelay(q: i32, tick: i32): f64 {
  return at(world.backlog, q) > 0 ? (tick - at(world.taskHead, q)) * dt : 0
}

/** Owners give up on tasks that reach the age of a timeout; returns the mass given up. */
function timeOutTasks(queue: Queue, q: i32, tick: i32): f64 {
  const head = at(world.taskHead, q) as i32
  let total: f64 = 0
  for (let k = 0; k < queue.ageCount; k++) {
    const age = wholeAt(queue.ages, k)
    if (tick - age < head) break
    const row = queue.row + ((tick - age) % queue.rows)
    const lost = at(world.taskLive, row) * at(queue.shares, k)
    add(world.taskLive, row, -lost)
    add(world.taskWaste, row, lost)
    total += lost
  }
  return total
}

function takeIn(queue: Queue, q: i32, tick: i32, offered: f64, returned: f64): void {
  if (at(world.backlog, q) === 0) put(world.taskHead, q, tick)
  else if (tick - (at(world.taskHead, q) as i32) >= queue.rows) mergeOldestTasks(queue, q)
  const above = at(world.backlog, q) + offered - queue.limit
  const dropped = above > 0 ? (above < offered ? above : offered) : 0
  const row = queue.row + (tick % queue.rows)
  const taken = offered === 0 ? 0 : (offered - dropped) / offered
  put(world.taskLive, row, (offered - returned) * taken)
  put(world.taskWaste, row, 0)
  // It was let go before all that waits, and is older.
  add(world.taskLive, queue.row + ((at(world.taskHead, q) as i32) % queue.rows), returned * taken)
  add(world.backlog, q, offered - dropped)
  put(world.taskDroppedStep, q, dropped + at(world.taskFlushed, q))
  add(world.taskDroppedTotal, q, dropped + at(world.taskFlushed, q))
  put(world.taskFlushed, q, 0)
}

function mergeOldestTasks(queue: Queue, q: i32): void {
  const head = at(world.taskHead, q) as i32
  const oldest = queue.row + (head % queue.rows)
  const next = queue.row + ((head + 1) % queue.rows)
  add(world.taskLive, next, at(world.taskLive, oldest))
  add(world.taskWaste, next, at(world.taskWaste, oldest))
  put(world.taskLive, oldest, 0)
  put(world.taskWaste, oldest, 0)
  put(world.taskHead, q, head + 1)
}

function release(queue: Queue, q: i32, tick: i32, capacity: f64): void {
  let head = at(world.taskHead, q) as i32
  let left = capacity
  let done: f64 = 0
  let wasted: f64 = 0
  while (head <= tick && left > 0) {
    const row = queue.row + (head % queue.rows)
    const live = at(world.taskLive, row)
    const waste = at(world.taskWaste, row)
    const total = live + waste
    const share = total <= left ? 1 : left / total
    done += live * share
    wasted += waste * share
    left = share === 1 ? left - total : 0
    put(world.taskLive, row, live - live * share)
    put(world.taskWaste, row, waste - waste * share)
    if (share < 1) break
    head++
  }
  put(world.taskHead, q, head)
  const after = at(world.backlog, q) - done - wasted
  put(world.backlog, q, head > tick || after < 0 ? 0 : after)
  put(world.taskDoneStep, q, done)
  add(world.taskDoneTotal, q, done)
  put(world.taskWastedStep, q, wasted)
  add(world.taskWastedTotal, q, wasted)
}
