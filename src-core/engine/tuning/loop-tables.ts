import type { DelayKernel } from '../delay-kernel'
import { newLoops, stateBytesOf, type LaidLoops, type Loops } from '../loops'
import { needCount, type ClassModel, type Model } from '../model'
import type { Places } from '../world-arrays'
import type { RetryTable } from './retry-table'
import type { Stretch } from './stretches'
import type { Timeouts } from './timeouts'
import type { ClassTuning } from './tune-class'
import type { GroupTuning } from './tune-group'
import { taskTimeouts, type QueueTuning } from './tune-queue'
import { isAnyStale, type Tuning } from './tuning'

/** Most changes of a running rate that one window of a delay kernel makes. */
const changesPerWindow = 4
/** As much as the longest record of the tables takes, or more, in bytes. */
const recordBytes = 128

/** An upper bound of what the tables behind a world take, whatever its parameters become; in bytes. */
export function tableBytes(model: Model): number {
  return laidBytes(model) + tunedBytes(model)
}

/** The part of it that is laid once. */
export function laidBytes(model: Model): number {
  const { classes, groups, streams, queues, services } = model
  const parts = classes.length + groups.length + 2 * streams.length + queues.length + services.length
  const records = parts + needCount(model) + 2
  const told = classes.length + groups.length + queues.length
  return recordBytes * records + 8 * told + 8 * gaps
}

/** Arrays begin at whole doubles: more than there are tables. */
const gaps = 16

/** The part that follows from the parameters. */
function tunedBytes({ classes, groups, queues, ringRows, laneCount }: Model): number {
  const perClass = ({ subTimeouts, attempts, call }: ClassModel) =>
    12 * changesPerWindow +
    8 * attempts +
    (call === null ? 24 * subTimeouts + 8 * longestSurvival(groups, ringRows) : 0)
  const perClasses = classes.reduce((sum, part) => sum + perClass(part), 0)
  const changes = classes.reduce((sum, part) => sum + part.attempts * part.subTimeouts * changesPerWindow, 0)
  const retries = 2 * (20 * laneCount + 16 * changes + 16 * classes.length)
  const tasks = queues.length * 2 * taskTimeouts * 12
  const arrays = 6 * classes.length + 2 * queues.length + 2 * gaps
  return perClasses + retries + tasks + 8 * arrays
}

function longestSurvival(groups: Model['groups'], ringRows: number): number {
  return groups.reduce((most, { rows }) => Math.max(most, rows), ringRows)
}

/** Loops on a world all of whose numbers are still 0: they know what never changes while it runs. */
export function layLoops(model: Model, places: Places, blends: boolean): LaidLoops {
  const { loops, memory } = newLoops(places, tableBytes(model))
  layTables(loops, model, stateBytesOf(places))
  loops.laySteps(model.dt, model.laneCount, model.ringRows, blends)
  const told = (address: number, parts: readonly unknown[]) => new Float64Array(memory, address, parts.length)
  return {
    loops,
    memory,
    arrivals: told(loops.arrivals.value, model.classes),
    capacity: told(loops.capacity.value, model.groups),
    taskArrivals: told(loops.taskArrivals.value, model.queues)
  }
}

/** The tables lie from an address on. */
function layTables(loops: Loops, model: Model, from: number): void {
  const { classes, groups, streams, queues, services } = model
  const needs = needCount(model)
  loops.layTables(from, classes.length, groups.length, streams.length, queues.length, services.length, needs)
  for (const { index, lane, attempts, closed } of classes) loops.layClass(index, lane, attempts, closed)
  for (const { index, streamFrom, streamTo, tier, table, ...ring } of groups) {
    loops.layGroup(index, streamFrom, streamTo, tier >= 0, table)
    loops.layRing(index, ring.cell, ring.width, ring.sum, ring.row, ring.rows)
  }
  streams.forEach((stream, s) => {
    loops.layStream(s, stream.group, stream.class, stream.offset)
  })
  for (const { index, row, rows, feeds } of queues) loops.layQueue(index, row, rows, feeds)
  services.forEach(({ limit, users, weight, target, pair, needs }, s) => {
    loops.layService(s, limit, users, weight, target)
    loops.layNeeds(s, pair, pair + needs.length)
    needs.forEach((need, n) => {
      loops.layNeed(pair + n, need.class, need.queue, need.share)
    })
  })
}

/** Hands over what was worked out anew from the parameters: that of stale parts. */
export function handOver(laid: LaidLoops, model: Model, tuning: Tuning): void {
  const { groups, classes, stale } = tuning
  const queuesFrom = classes.length + groups.length
  groups.forEach((group, g) => {
    if (stale[classes.length + g] !== 0) handOverGroup(laid, group, g)
  })
  if (!isAnyStale(stale, 0, classes.length) && !isAnyStale(stale, queuesFrom, stale.length)) return
  laid.loops.forgetTuned()
  const keep = keeper(laid)
  classes.forEach((tuned, c) => {
    handOverClass(laid, keep, tuned, c)
    // Calls end at tiers, whose rings are their own: the loops never ask when they give up.
    if (model.classes[c]!.call === null) handOverTimeouts(laid, keep, tuned.timeouts, c)
  })
  tuning.queues.forEach((tuned, q) => {
    handOverQueue(laid, keep, tuned, q)
  })
  handOverRetries(laid, keep, false, tuning.retries)
  handOverRetries(laid, keep, true, tuning.silentRetries)
  handOverStretches(laid, tuning.stretches)
}

function handOverGroup({ loops, capacity }: LaidLoops, group: GroupTuning, g: number): void {
  const { perStep, limit, rejectionCost, silent, final, deadlineCheck } = group
  capacity[g] = perStep
  loops.tuneGroup(g, perStep, limit, rejectionCost, silent, final, deadlineCheck)
  loops.tuneConnectionTable(g, group.tableSize, group.tableEndPerStep, group.tableHold)
}

function handOverClass({ loops, arrivals }: LaidLoops, keep: Keep, tuned: ClassTuning, c: number): void {
  const { endPerStep, members, retriesOnTimeout, retriesOnRejection, afterLast } = tuned
  const anew: DelayKernel = tuned.kernels.at(-1)!
  arrivals[c] = tuned.newPerStep
  loops.tuneClass(c, endPerStep, members, retriesOnTimeout, retriesOnRejection, afterLast)
  loops.tuneStarts(c, keep(tuned.starts))
  loops.tuneAnew(c, anew.offsets.length, keep(anew.offsets), keep(anew.weights))
}

function handOverTimeouts({ loops }: LaidLoops, keep: Keep, timeouts: Timeouts, c: number): void {
  const { ages, weights, survival } = timeouts
  loops.tuneTimeouts(c, ages.length, keep(ages), keep(weights), survival.length, keep(survival))
}

function handOverQueue({ loops }: LaidLoops, keep: Keep, tuned: QueueTuning, q: number): void {
  const { perStep, limit, redo, paused } = tuned
  const { ages, weights, survival } = tuned.timeouts
  // Of those who still wait at that age, the share that gives up.
  const shares = weights.map((weight, k) => weight / survival[ages[k]! - 1]!)
  loops.tuneQueue(q, perStep, limit, redo, paused)
  loops.tuneQueueTimeouts(q, ages.length, keep(ages), keep(shares))
}

type Keep = (values: Float64Array | Int32Array) => number

/** Copies arrays behind the world; gives where each begins. */
function keeper({ loops, memory }: LaidLoops): Keep {
  return (values) => {
    const address = loops.room(values.byteLength)
    if (values instanceof Float64Array) new Float64Array(memory, address, values.length).set(values)
    else new Int32Array(memory, address, values.length).set(values)
    return address
  }
}

function handOverRetries({ loops }: LaidLoops, keep: Keep, isSilent: boolean, table: RetryTable): void {
  const { soon, soonAfterLast, weights, offsets, more, moreFrom } = table
  loops.tuneRetries(isSilent, keep(soon), keep(soonAfterLast), keep(weights), keep(offsets))
  loops.tuneMoreRetries(isSilent, keep(more.lanes), keep(more.offsets), keep(more.weights), keep(moreFrom))
}

function handOverStretches({ loops }: LaidLoops, byGroup: readonly (readonly Stretch[])[]): void {
  let n = 0
  byGroup.forEach((stretches, g) => {
    loops.tuneStretches(g, n, n + stretches.length)
    for (const { from, streams, lanes } of stretches) loops.tuneStretch(n++, from, streams, lanes)
  })
}
