import type { ClassModel, GroupModel, QueueModel } from '../engine/model'
import type { World } from '../engine/world'

/*
 * Masses counted anew from the cohorts and rings, beside the engine's ledgers:
 * a ledger that is wrong agrees with itself.
 */

/** Mass of a class that waits to retry: the running rates of its lanes, summed over all steps of the ring. */
export function recountWaiting(world: World, part: ClassModel): number {
  const { retryRate, retryRing, tick } = world
  const { ringRows, laneCount } = world.model
  let sum = 0
  for (let a = 0; a < part.attempts; a++) {
    let rate = retryRate[part.lane + a]!
    for (let ahead = 0; ahead < ringRows; ahead++) {
      rate += retryRing[((tick + ahead) % ringRows) * laneCount + part.lane + a]!
      sum += rate
    }
  }
  return sum
}

/** Retry rate that would still be due after the whole ring has turned: nothing, but for rounding. */
export function rateBeyondRing(world: World, part: ClassModel): number {
  const { retryRate, retryRing } = world
  const { ringRows, laneCount } = world.model
  let most = 0
  for (let a = 0; a < part.attempts; a++) {
    let rate = retryRate[part.lane + a]!
    for (let row = 0; row < ringRows; row++) rate += retryRing[row * laneCount + part.lane + a]!
    most = Math.max(most, Math.abs(rate))
  }
  return most
}

/** Mass of a class that waits in queues, after a step. */
export function recountInFlight(world: World, part: ClassModel): number {
  return world.model.streams.reduce((sum, stream) => {
    if (stream.class !== part.index) return sum
    const group = world.model.groups[stream.group]!
    return sum + liveInStream(world, part, group, stream.offset)
  }, 0)
}

function liveInStream(world: World, part: ClassModel, group: GroupModel, offset: number): number {
  const { cohorts, rowTotal, tick } = world
  const { survival } = world.tuning.classes[part.index]!.timeouts
  const oldest = Math.max(world.head[group.index]!, tick - group.rows)
  let live = 0
  for (let arrived = oldest; arrived < tick; arrived++) {
    const row = arrived % group.rows
    if (!(rowTotal[group.row + row]! > 0)) continue
    const cell = group.cell + row * group.width + offset
    // The last step took the timeouts of this age.
    const left = survival[tick - 1 - arrived] ?? 0
    for (let a = 0; a < part.attempts; a++) live += cohorts[cell + a]! * left
  }
  return live
}

/** Mass in a device group's buffer, with wasted work. */
export function recountQueued(world: World, group: GroupModel): number {
  return sumOf(world.rowTotal, group.row, group.rows)
}

export function recountBacklog(world: World, queue: QueueModel): number {
  return sumOf(world.taskLive, queue.row, queue.rows) + sumOf(world.taskWaste, queue.row, queue.rows)
}

function sumOf(values: Float64Array, from: number, count: number): number {
  let sum = 0
  for (let index = from; index < from + count; index++) sum += values[index]!
  return sum
}
