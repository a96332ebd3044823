import type { TierModel } from '../tier-model'
import type { TierTuning } from '../tuning/tune-tier'
import type { World } from '../world'
import { rankOf } from './tier-admission'
import { deadCell, dropFromRow, headOf, queuedOf, streamRange } from './tier-requests'

/**
 * Free workers take requests from the queue. Which ones is the discipline:
 * first in, first out; the newest first while the queue is longer than a share
 * of its limit (adaptive LIFO); controlled delay, which drops what waited
 * longer than a target while the queue has not been empty for an interval (both
 * B. Maurer, "Fail at Scale", ACM Queue 2015); or by rank.
 */
export function startRequests(world: World, tier: TierModel, tuned: TierTuning, up: number): void {
  const { tick, queued } = world
  const g = tier.group
  if (tuned.discipline === 'codel') dropLate(world, tier, tuned)
  const free = tuned.workers * up - world.tierBusy[tier.index]!
  const work = ownWork(world, tier, tuned, up)
  const begin: Begin = { left: free > 0 ? free : 0, ticks: work, check: tuned.deadlineCheck }
  if (queued[g]! > 0) {
    if (tuned.discipline === 'priority') startByRank(world, tier, begin)
    else if (tuned.discipline === 'adaptive-lifo' && queued[g]! > tuned.lifoAbove * tuned.queueLimit * up)
      for (let at = tick; at >= headOf(world, tier.index) && begin.left > 0; at--)
        startFromRow(world, tier, begin, at, -1)
    else
      for (let at = headOf(world, tier.index); at <= tick && begin.left > 0; at++)
        startFromRow(world, tier, begin, at, -1)
  }
  if (queued[g]! <= 0) world.tierEmptyAt[tier.index] = tick
  world.tierRunning[tier.index] = world.tierLocal[tier.index]!
}

interface Begin {
  /** Workers that are free still. */
  left: number
  /** Length of the own work, in steps. */
  readonly ticks: number
  readonly check: boolean
}

/**
 * Own work in steps: time x max(1, running / cores), as in processor sharing,
 * and x (1 + crowding x min(1, running / cores)) for what running cores take
 * from each other (threads of one core, caches, memory); workers that wait for
 * an answer need no core. Counted are those that ran through the last step, its
 * starts included: at a steady rate exactly rate x work. At least one step.
 */
function ownWork(world: World, tier: TierModel, tuned: TierTuning, up: number): number {
  const running = world.tierRunning[tier.index]!
  const used = tuned.cores > 0 && up > 0 ? running / (tuned.cores * up) : 0
  const crowd = 1 + tuned.crowding * (used < 1 ? used : 1)
  const seconds = tuned.time * (used > 1 ? used : 1) * crowd
  world.tierLocalTime[tier.index] = seconds
  const ticks = seconds / world.model.dt
  const longest = tier.localSlots - 2
  return ticks < 1 ? 1 : ticks < longest ? ticks : longest
}

function startByRank(world: World, tier: TierModel, begin: Begin): void {
  for (let rank = 0; rank <= 9; rank++) {
    if (!hasRank(world, tier, rank)) continue
    for (let at = headOf(world, tier.index); at <= world.tick && begin.left > 0; at++)
      startFromRow(world, tier, begin, at, rank)
  }
}

function hasRank(world: World, tier: TierModel, rank: number): boolean {
  const { streamFrom, streamTo } = streamRange(world, tier)
  for (let s = streamFrom; s < streamTo; s++)
    if (rankOf(world, world.model.streams[s]!.class) === rank) return true
  return false
}

/** Starts what one row has of a rank (-1: of all), as far as workers are free. */
function startFromRow(world: World, tier: TierModel, begin: Begin, arrived: number, rank: number): void {
  const row = arrived % tier.rows
  const at = tier.row + row
  if (world.tierQueueRow[at]! <= 0) return
  const { streamFrom, streamTo } = streamRange(world, tier)
  let total = 0
  for (let s = streamFrom; s < streamTo; s++) {
    const stream = world.model.streams[s]!
    if (rank >= 0 && rankOf(world, stream.class) !== rank) continue
    if (begin.check) dropDead(world, tier, s, row)
    total += queuedOf(world, tier, stream, s, row)
  }
  if (total <= 0) {
    if (rank < 0) takeFromQueue(world, tier, row, world.tierQueueRow[at]!)
    return
  }
  const share = begin.left < total ? begin.left / total : 1
  for (let s = streamFrom; s < streamTo; s++)
    if (rank < 0 || rankOf(world, world.model.streams[s]!.class) === rank)
      moveToWorkers(world, tier, s, row, share)
  const started = share * total
  // What rounding leaves of a row would keep it from ever being done with.
  const isEmpty = share === 1 && (rank < 0 || queuedOfAll(world, tier, row) === 0)
  takeFromQueue(world, tier, row, isEmpty ? world.tierQueueRow[at]! : started)
  beginWork(world, tier, row, started, begin.ticks)
  begin.left -= started
}

function queuedOfAll(world: World, tier: TierModel, row: number): number {
  const { streamFrom, streamTo } = streamRange(world, tier)
  let sum = 0
  for (let s = streamFrom; s < streamTo; s++) sum += queuedOf(world, tier, world.model.streams[s]!, s, row)
  return sum
}

/** Work whose client has given up goes, free. */
function dropDead(world: World, tier: TierModel, s: number, row: number): void {
  const cell = deadCell(world, tier, s, row)
  const dead = world.tierDead[cell]!
  if (dead === 0) return
  world.tierDead[cell] = 0
  takeFromQueue(world, tier, row, dead)
  noteDropped(world, tier, dead)
}

function moveToWorkers(world: World, tier: TierModel, s: number, row: number, share: number): void {
  const { tierQueue, tierRun, tierDead, tierRunDead } = world
  const { class: c, offset } = world.model.streams[s]!
  const cell = tier.cell + row * tier.width + offset
  for (let a = 0; a < world.model.classes[c]!.attempts; a++) {
    const mass = tierQueue[cell + a]! * share
    tierQueue[cell + a]! -= mass
    tierRun[cell + a]! += mass
  }
  const dead = deadCell(world, tier, s, row)
  const wasted = tierDead[dead]! * share
  tierDead[dead]! -= wasted
  tierRunDead[tier.row + row]! += wasted
}

function takeFromQueue(world: World, tier: TierModel, row: number, mass: number): void {
  const { tierQueueRow, queued } = world
  const left = tierQueueRow[tier.row + row]! - mass
  tierQueueRow[tier.row + row] = left > 0 ? left : 0
  const all = queued[tier.group]! - mass
  queued[tier.group] = all > 1e-9 ? all : 0
}

/** A worker is held from now on; a length between two steps is shared by them. */
function beginWork(world: World, tier: TierModel, row: number, mass: number, ticks: number): void {
  const whole = Math.floor(ticks)
  const later = ticks - whole
  const slot = (world.tick + whole) % tier.localSlots
  const next = (world.tick + whole + 1) % tier.localSlots
  world.localDue[tier.local + slot * tier.rows + row]! += mass * (1 - later)
  world.localDue[tier.local + next * tier.rows + row]! += mass * later
  world.tierRunRow[tier.row + row]! += mass
  world.tierLocal[tier.index]! += mass
  world.tierBusy[tier.index]! += mass
  world.tierStarted[tier.index]! += mass
}

/**
 * Controlled delay: what arrives while the queue has been empty within the
 * interval may wait that long, everything else no longer than the target.
 */
function dropLate(world: World, tier: TierModel, tuned: TierTuning): void {
  const { tick, tierPatience } = world
  const standing = tick - world.tierEmptyAt[tier.index]! > tuned.codelInterval
  tierPatience[tier.row + (tick % tier.rows)] = standing ? tuned.codelTarget : tuned.codelInterval
  for (let arrived = headOf(world, tier.index); arrived < tick; arrived++) {
    const row = arrived % tier.rows
    if (world.tierQueueRow[tier.row + row]! <= 0) continue
    if (tick - arrived <= tierPatience[tier.row + row]!) continue
    const dropped = dropFromRow(world, tier, row, 1)
    const left = world.queued[tier.group]! - dropped
    world.queued[tier.group] = left > 1e-9 ? left : 0
    noteDropped(world, tier, dropped)
  }
}

function noteDropped(world: World, tier: TierModel, mass: number): void {
  world.droppedStep[tier.group]! += mass
  world.droppedTotal[tier.group]! += mass
}
