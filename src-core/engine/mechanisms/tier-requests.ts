import type { ClassModel, StreamModel } from '../model'
import type { CallModel, TierModel } from '../tier-model'
import type { World } from '../world'

/*
 * What a service tier holds, in rows by step of arrival: per lane the mass whose
 * client waits, in the queue, with a worker, or refused without a word (a
 * ghost, which only its timeout ends); beside it the wasted work. A row keeps
 * its place from arrival to answer, so that clients' timeouts find it.
 */

/** The streams that end at a tier. */
export function streamRange(
  world: World,
  tier: TierModel
): { readonly streamFrom: number; readonly streamTo: number } {
  return world.model.groups[tier.group]!
}

/** First step whose row may hold mass. As a whole number, for the remainder of doubles is slow. */
export function headOf(world: World, t: number): number {
  return world.tierHead[t]! | 0
}

/** Clients whose sub-timeout has come give up; what was queued or begun for them goes on as wasted work. */
export function timeOutRequests(world: World, tier: TierModel): void {
  const { model, tuning, tick } = world
  const { streamFrom, streamTo } = streamRange(world, tier)
  const oldest = tick - headOf(world, tier.index)
  for (let s = streamFrom; s < streamTo; s++) {
    const stream = model.streams[s]!
    const { timeouts, retriesOnTimeout } = tuning.classes[stream.class]!
    const { ages, weights, survival } = timeouts
    for (let k = 0; k < ages.length; k++) {
      const age = ages[k]!
      if (age > oldest) break
      const row = (tick - age) % tier.rows
      const still = survival[age - 1]!
      if (still > 0 && holdsAny(world, tier, row))
        loseClients(world, tier, s, row, weights[k]! / still, retriesOnTimeout)
    }
    // Timeouts that became shorter: who is beyond all of them gives up now.
    for (let age = survival.length; age <= oldest && survival.length > 1; age++) {
      const row = (tick - age) % tier.rows
      if (holdsAny(world, tier, row)) loseClients(world, tier, s, row, 1, retriesOnTimeout)
    }
  }
}

function holdsAny(world: World, tier: TierModel, row: number): boolean {
  const at = tier.row + row
  return world.tierQueueRow[at]! > 0 || world.tierRunRow[at]! > 0 || world.tierGhostRow[at]! > 0
}

/** A share of the waiting clients of one stream in one row fails. */
function loseClients(
  world: World,
  tier: TierModel,
  s: number,
  row: number,
  share: number,
  retried: boolean
): void {
  const { class: c, offset } = world.model.streams[s]!
  const part = world.model.classes[c]!
  const cell = tier.cell + row * tier.width + offset
  let lost = 0
  let refused = 0
  for (let a = 0; a < part.attempts; a++) {
    refused += world.tierGhost[cell + a]! * share
    const out = takeWaiting(world, tier, s, row, cell + a, share)
    if (out === 0) continue
    lost += out
    failClients(world, part, a, out, world.tierOrigin[cell + a]!, retried)
  }
  world.inFlight[c]! -= lost
  // What was refused without a word counted as failed when it was.
  if (lost > refused) world.groupFailedStep[tier.group]! += lost - refused
}

/** Takes a share of one cell's waiting clients away and leaves their work as wasted; returns how many they were. */
export function takeWaiting(
  world: World,
  tier: TierModel,
  s: number,
  row: number,
  cell: number,
  share: number
): number {
  const { tierQueue, tierRun, tierGhost, tierDead, tierRunDead, tierHazard } = world
  const queued = tierQueue[cell]! * share
  const running = tierRun[cell]! * share
  const ghosts = tierGhost[cell]! * share
  tierQueue[cell]! -= queued
  tierRun[cell]! -= running
  tierGhost[cell]! -= ghosts
  tierDead[deadCell(world, tier, s, row)]! += queued
  tierRunDead[tier.row + row]! += running
  // Summed here, made a share of the row when the calls are told.
  tierHazard[tier.row + row]! += running
  tierHazard[tier.row + tier.rows]! += running
  return queued + running + ghosts
}

/** Place of a stream's wasted work in one row's queue. */
export function deadCell(world: World, tier: TierModel, s: number, row: number): number {
  const { streamFrom, streamTo } = streamRange(world, tier)
  return tier.strip + row * (streamTo - streamFrom) + (s - streamFrom)
}

/**
 * Clients of one lane know that they failed. They try again, or are given up;
 * a call that is given up is a failed answer to the request that made it.
 */
export function failClients(
  world: World,
  part: ClassModel,
  a: number,
  mass: number,
  origin: number,
  retried: boolean
): void {
  const { call, index: c, lane } = part
  const again = retried && (call === null || a < retriesOf(world, part))
  const into = again ? world.failed : world.abandoned
  into[lane + a]! += mass
  const counted = again ? world.knownStep : world.abandonedStep
  counted[c]! += mass
  if (call === null) return
  if (again) {
    world.failedCalls[call.lane + a]! += mass
    world.failedOrigin[call.lane + a]! += mass * origin
  } else gatherAnswer(world, part, world.answersBad, mass, origin)
}

function retriesOf(world: World, part: ClassModel): number {
  const caller = world.model.tiers[part.call!.caller]!
  const { retries } = world.tuning.tiers[caller.index]!.calls[part.call!.position]!
  return retries < part.attempts - 1 ? retries : part.attempts - 1
}

/** An outcome of calls, kept for the caller at the row of the request that made them. */
export function gatherAnswer(
  world: World,
  part: ClassModel,
  answers: Float64Array,
  mass: number,
  origin: number
): void {
  const call = part.call!
  const caller = world.model.tiers[call.caller]!
  const at = answersAt(caller, call)
  answers[at + rowOfOrigin(world, caller, origin)]! += mass
  answers[at + caller.rows]! += mass
  world.callAlive[call.index]! -= mass
}

/** First of the cells that gather a call's answers. */
export function answersAt(caller: TierModel, call: CallModel): number {
  return caller.answers + call.position * (caller.rows + 1)
}

/** Row of a caller in which a request with this (mean) step of arrival lies. */
export function rowOfOrigin(world: World, caller: TierModel, origin: number): number {
  const head = headOf(world, caller.index)
  const rounded = Math.floor(origin + 0.5)
  const arrived = rounded < head ? head : rounded > world.tick ? world.tick : rounded
  return arrived % caller.rows
}

/** Empties the row of this step. */
export function openRow(world: World, tier: TierModel): void {
  const row = world.tick % tier.rows
  const from = tier.cell + row * tier.width
  const to = from + tier.width
  for (let cell = from; cell < to; cell++) {
    world.tierQueue[cell] = 0
    world.tierRun[cell] = 0
    world.tierGhost[cell] = 0
    world.tierOrigin[cell] = world.tick
  }
  const { streamFrom, streamTo } = streamRange(world, tier)
  for (let s = streamFrom; s < streamTo; s++) world.tierDead[deadCell(world, tier, s, row)] = 0
  world.tierRunDead[tier.row + row] = 0
  world.tierQueueRow[tier.row + row] = 0
  world.tierRunRow[tier.row + row] = 0
  world.tierGhostRow[tier.row + row] = 0
}

/** Moves the head past empty rows, and makes the two oldest rows one when the ring would be full in the next step. */
export function closeRows(world: World, tier: TierModel): void {
  const { tick, tierHead } = world
  const t = tier.index
  let head = headOf(world, t)
  while (head <= tick && !holdsAny(world, tier, head % tier.rows)) head++
  // A ghost's row is done when no client can wait any more, which the ring's length tells.
  if (tick + 1 - head >= tier.rows) {
    mergeOldest(world, tier, head % tier.rows, (head + 1) % tier.rows)
    head++
  }
  tierHead[t] = head
}

function mergeOldest(world: World, tier: TierModel, from: number, into: number): void {
  const { tierRunDead, tierQueueRow, tierRunRow, tierGhostRow, localDue, errorDue, tierDead } = world
  const cellFrom = tier.cell + from * tier.width
  const cellInto = tier.cell + into * tier.width
  for (let k = 0; k < tier.width; k++) {
    for (const cells of [world.tierQueue, world.tierRun, world.tierGhost]) {
      cells[cellInto + k]! += cells[cellFrom + k]!
      cells[cellFrom + k] = 0
    }
  }
  const { streamFrom, streamTo } = streamRange(world, tier)
  for (let s = streamFrom; s < streamTo; s++)
    move(tierDead, deadCell(world, tier, s, from), deadCell(world, tier, s, into))
  for (const rows of [tierRunDead, tierQueueRow, tierRunRow]) move(rows, tier.row + from, tier.row + into)
  // Beyond every timeout there are no ghosts.
  tierGhostRow[tier.row + from] = 0
  for (let slot = 0; slot < tier.localSlots; slot++)
    move(localDue, tier.local + slot * tier.rows + from, tier.local + slot * tier.rows + into)
  for (let slot = 0; slot < tier.errorSlots; slot++)
    move(errorDue, tier.error + slot * tier.rows + from, tier.error + slot * tier.rows + into)
}

function move(cells: Float64Array, from: number, into: number): void {
  cells[into]! += cells[from]!
  cells[from] = 0
}

/** Mass of one stream that waits in the queue of one row: with and without a client. */
export function queuedOf(world: World, tier: TierModel, stream: StreamModel, s: number, row: number): number {
  const lanes = world.model.classes[stream.class]!.attempts
  const cell = tier.cell + row * tier.width + stream.offset
  let sum = world.tierDead[deadCell(world, tier, s, row)]!
  for (let a = 0; a < lanes; a++) sum += world.tierQueue[cell + a]!
  return sum
}

/** Throws a share of one row's queue away: waiting clients see it at once, wasted work just goes. Returns the mass. */
export function dropFromRow(world: World, tier: TierModel, row: number, share: number): number {
  const { model, tuning, tierQueue, tierDead, tierQueueRow } = world
  const { streamFrom, streamTo } = streamRange(world, tier)
  for (let s = streamFrom; s < streamTo; s++) {
    const { class: c, offset } = model.streams[s]!
    const part = model.classes[c]!
    const cell = tier.cell + row * tier.width + offset
    let lost = 0
    for (let a = 0; a < part.attempts; a++) {
      const out = tierQueue[cell + a]! * share
      if (out === 0) continue
      tierQueue[cell + a]! -= out
      lost += out
      failClients(world, part, a, out, world.tierOrigin[cell + a]!, tuning.classes[c]!.retriesOnRejection)
    }
    world.inFlight[c]! -= lost
    world.groupFailedStep[tier.group]! += lost
    tierDead[deadCell(world, tier, s, row)]! *= 1 - share
  }
  const dropped = tierQueueRow[tier.row + row]! * share
  tierQueueRow[tier.row + row]! -= dropped
  return dropped
}

/** Throws a share of a tier's queue away before a step. */
export function flushTier(world: World, tier: TierModel, share: number): void {
  let dropped = 0
  for (let arrived = headOf(world, tier.index); arrived < world.tick; arrived++)
    dropped += dropFromRow(world, tier, arrived % tier.rows, share)
  const left = world.queued[tier.group]! - dropped
  world.queued[tier.group] = share === 1 || left < 0 ? 0 : left
  world.flushed[tier.group]! += dropped
}
