import type { GroupModel } from '../model'
import { erlangB } from '../queueing'
import { normal } from '../random'
import type { GroupTuning } from '../tuning'
import type { World } from '../world'

/**
 * Shared devices that set up new connections: a first-in-first-out delay buffer
 * in cohorts by step of arrival. Order inside a step: clients' timeouts first,
 * then admission, then service from the head. A cohort keeps its class mix;
 * what its clients gave up on stays in it as wasted work.
 */
export function stepDeviceGroups(world: World): void {
  for (const group of world.model.groups) stepGroup(world, group, world.tuning.groups[group.index]!)
}

function stepGroup(world: World, group: GroupModel, tuned: GroupTuning): void {
  const g = group.index
  world.groupGoodStep[g] = 0
  world.groupFailedStep[g] = 0
  world.rejectedStep[g] = 0
  world.wastedStep[g] = 0
  world.droppedStep[g] = world.flushed[g]!
  world.droppedTotal[g]! += world.flushed[g]!
  world.flushed[g] = 0
  if (world.queued[g]! > 0) timeOut(world, group)
  const offered = offeredTo(world, group)
  world.offeredStep[g] = offered
  world.offeredTotal[g]! += offered
  const perStep = capacityOf(world, group, tuned)
  if (group.table) endConnections(world, g, tuned)
  else if (world.queued[g] === 0 && offered <= perStep) {
    answerAll(world, group, offered)
    return
  }
  const { rejected, capacity } = admit(world, group, tuned, offered, perStep)
  if (rejected > 0) reject(world, group, tuned, rejected / offered, rejected)
  if (offered > rejected) enqueue(world, group, rejected / offered, offered - rejected)
  const room = group.table ? tuned.tableSize - world.tableUsed[g]! : capacity
  const served = serve(world, group, tuned, room < capacity ? room : capacity)
  if (group.table) world.tableUsed[g]! += served
}

/** Service varies by chance about its mean: relative deviation sqrt(variability / work) of a step's work. */
function capacityOf(world: World, group: GroupModel, tuned: GroupTuning): number {
  const { perStep } = tuned
  if (!world.noise || perStep === 0) return perStep
  const chance = normal(world.seed, group.noiseStream, world.tick, 0)
  const capacity = perStep + Math.sqrt(perStep * tuned.variability) * chance
  return capacity > 0 ? capacity : 0
}

/** Cohorts that reach the age of a timeout lose a share of their waiting clients; the work stays queued. */
function timeOut(world: World, group: GroupModel): void {
  const { model, tuning, cohorts, rowLive, rowWasted, inFlight, tick } = world
  const head = world.head[group.index]!
  let total = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const stream = model.streams[s]!
    const { lane, attempts } = model.classes[stream.class]!
    const tuned = tuning.classes[stream.class]!
    const { ages, hazards } = tuned.timeouts
    const into = tuned.retriesOnTimeout ? world.failed : world.abandoned
    let gone = 0
    for (let k = 0; k < ages.length; k++) {
      const arrived = tick - ages[k]!
      if (arrived < head) break
      const row = arrived % group.rows
      const live = rowLive[group.row + row]!
      if (live === 0) continue
      const hazard = hazards[k]!
      const cell = group.cell + row * group.width + stream.offset
      let lost = 0
      for (let a = 0; a < attempts; a++) {
        const mass = cohorts[cell + a]!
        const out = mass * hazard
        cohorts[cell + a] = mass - out
        into[lane + a]! += out
        lost += out
      }
      rowLive[group.row + row] = lost < live ? live - lost : 0
      rowWasted[group.row + row]! += lost
      gone += lost
    }
    inFlight[stream.class]! -= gone
    total += gone
  }
  world.groupFailedStep[group.index]! += total
}

function offeredTo(world: World, group: GroupModel): number {
  let offered = 0
  let retries = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const c = world.model.streams[s]!.class
    if (world.tuning.classes[c]!.stream !== s) continue
    offered += world.attemptStep[c]!
    retries += world.retryStep[c]!
  }
  world.groupRetryStep[group.index] = retries
  return offered
}

/** Nothing waits and all fits: every attempt is answered within the step, and no cohort is made. */
function answerAll(world: World, group: GroupModel, offered: number): void {
  const { model, tuning, attempts, good } = world
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const c = model.streams[s]!.class
    if (tuning.classes[c]!.stream !== s) continue
    const { lane, attempts: lanes } = model.classes[c]!
    for (let a = 0; a < lanes; a++) good[lane + a]! += attempts[lane + a]!
  }
  world.head[group.index] = world.tick
  world.groupGoodStep[group.index] = offered
  world.groupGoodTotal[group.index]! += offered
}

/**
 * What does not fit is rejected, and each rejection costs work r, so that the
 * capacity left is rate dt - r x rejected:
 * rejected = max(0, (queue + offered - rate dt - buffer rate) / (1 - r)),
 * at most what is offered; where rejecting takes all the work, just what the buffer cannot hold.
 */
function admit(world: World, group: GroupModel, tuned: GroupTuning, offered: number, perStep: number) {
  const { limit, rejectionCost } = tuned
  const above = world.queued[group.index]! + offered - limit
  let rejected = (above - perStep) / (1 - rejectionCost)
  if (rejected * rejectionCost > perStep) rejected = above
  if (group.table) {
    const blocked = blockedByTable(world, group, tuned, offered)
    if (blocked > rejected) rejected = blocked
  }
  if (rejected < 0) rejected = 0
  if (rejected > offered) rejected = offered
  const left = perStep - rejectionCost * rejected
  return { rejected, capacity: left > 0 ? left : 0 }
}

function endConnections(world: World, g: number, tuned: GroupTuning): void {
  world.tableUsed[g]! -= world.tableUsed[g]! * tuned.tableEndPerStep
}

/**
 * A full connection table rejects. Below saturation chance fills it now and
 * then: Erlang B at the load that the table now carries (modified offered load),
 * worked out again when that load has moved by a thousandth.
 */
function blockedByTable(world: World, group: GroupModel, tuned: GroupTuning, offered: number): number {
  const g = group.index
  const free = tuned.tableSize - world.tableUsed[g]! - world.queued[g]!
  const full = offered - free > 0 ? offered - free : 0
  if (!world.blends || offered === 0) return full
  const load = (offered / world.model.dt) * tuned.tableHold
  const carried = world.tableUsed[g]! / (1 - world.tableBlocking[g]!)
  const felt = carried < load ? carried : load
  if (Math.abs(felt - world.tableBlockingAt[g]!) > 0.001 * felt) {
    const blocking = erlangB(tuned.tableSize, felt)
    world.tableBlocking[g] = blocking < 0.999 ? blocking : 0.999
    world.tableBlockingAt[g] = felt
  }
  const byChance = offered * world.tableBlocking[g]!
  return byChance > full ? byChance : full
}

/** Rejected clients know at once (fast), by their timeout (silent), or are told not to try again (final). */
function reject(world: World, group: GroupModel, tuned: GroupTuning, share: number, rejected: number): void {
  const { model, tuning, attempts } = world
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const c = model.streams[s]!.class
    const client = tuning.classes[c]!
    if (client.stream !== s) continue
    const { lane, attempts: lanes } = model.classes[c]!
    const retried = !tuned.final && client.retriesOnRejection
    const into = retried ? (tuned.silent ? world.failedSilently : world.failed) : world.abandoned
    for (let a = 0; a < lanes; a++) into[lane + a]! += attempts[lane + a]! * share
  }
  world.groupFailedStep[group.index]! += rejected
  world.rejectedStep[group.index] = rejected
  world.rejectedTotal[group.index]! += rejected
}

function enqueue(world: World, group: GroupModel, rejectedShare: number, admitted: number): void {
  const { model, tuning, attempts, cohorts, inFlight, attemptStep, tick } = world
  const g = group.index
  if (world.queued[g] === 0) world.head[g] = tick
  else if (tick - world.head[g]! >= group.rows) mergeOldest(world, group)
  const row = tick % group.rows
  const cell = group.cell + row * group.width
  const share = 1 - rejectedShare
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const stream = model.streams[s]!
    if (tuning.classes[stream.class]!.stream !== s) continue
    const { lane, attempts: lanes } = model.classes[stream.class]!
    const at = cell + stream.offset
    for (let a = 0; a < lanes; a++) cohorts[at + a] = attempts[lane + a]! * share
    inFlight[stream.class]! += attemptStep[stream.class]! * share
  }
  world.rowLive[group.row + row] = admitted
  world.queued[g]! += admitted
}

/** The oldest cohort joins the next one: both are beyond every timeout, where age no longer matters. */
function mergeOldest(world: World, group: GroupModel): void {
  const { cohorts, rowLive, rowWasted } = world
  const head = world.head[group.index]!
  const oldest = head % group.rows
  const next = (head + 1) % group.rows
  const from = group.cell + oldest * group.width
  const to = group.cell + next * group.width
  for (let a = 0; a < group.width; a++) {
    cohorts[to + a]! += cohorts[from + a]!
    cohorts[from + a] = 0
  }
  rowLive[group.row + next]! += rowLive[group.row + oldest]!
  rowWasted[group.row + next]! += rowWasted[group.row + oldest]!
  rowLive[group.row + oldest] = 0
  rowWasted[group.row + oldest] = 0
  world.head[group.index] = head + 1
}

/** Works off the queue from its head; returns the mass that was worked on. */
function serve(world: World, group: GroupModel, tuned: GroupTuning, capacity: number): number {
  const { rowLive, rowWasted, tick } = world
  const g = group.index
  let head = world.head[g]!
  let left = capacity
  let goodMass = 0
  let wasted = 0
  let dropped = 0
  while (head <= tick && world.queued[g] !== 0) {
    const row = group.row + (head % group.rows)
    const live = rowLive[row]!
    let waste = rowWasted[row]!
    if (tuned.deadlineCheck && waste > 0) {
      dropped += waste
      waste = 0
      rowWasted[row] = 0
    }
    const total = live + waste
    const share = total <= left ? 1 : left / total
    if (share === 0) break
    if (live > 0) goodMass += answerShare(world, group, head % group.rows, share)
    wasted += waste * share
    if (share < 1) {
      rowLive[row] = live - live * share
      rowWasted[row] = waste - waste * share
      left = 0
      break
    }
    rowLive[row] = 0
    rowWasted[row] = 0
    left -= total
    head++
  }
  world.head[g] = head
  world.queued[g] = head > tick ? 0 : atLeastZero(world.queued[g]! - goodMass - wasted - dropped)
  world.groupGoodStep[g] = goodMass
  world.groupGoodTotal[g]! += goodMass
  world.wastedStep[g] = wasted
  world.wastedTotal[g]! += wasted
  world.droppedStep[g]! += dropped
  world.droppedTotal[g]! += dropped
  return capacity - left
}

/** Answers a share of one cohort's waiting clients. */
function answerShare(world: World, group: GroupModel, row: number, share: number): number {
  const { model, cohorts, good, inFlight } = world
  const cell = group.cell + row * group.width
  let total = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const stream = model.streams[s]!
    const { lane, attempts: lanes } = model.classes[stream.class]!
    const at = cell + stream.offset
    let answered = 0
    for (let a = 0; a < lanes; a++) {
      const mass = cohorts[at + a]!
      const out = mass * share
      cohorts[at + a] = mass - out
      good[lane + a]! += out
      answered += out
    }
    inFlight[stream.class]! -= answered
    total += answered
  }
  return total
}

function atLeastZero(value: number): number {
  return value > 0 ? value : 0
}

/** Throws away a share of a group's queue: waiting clients see a failure at once, wasted work just goes. */
export function flushGroup(world: World, group: GroupModel, share: number): void {
  const { model, cohorts, rowLive, rowWasted, inFlight, failed } = world
  const g = group.index
  let dropped = 0
  for (let head = world.head[g]!; head < world.tick && world.queued[g]! > 0; head++) {
    const row = head % group.rows
    for (let s = group.streamFrom; s < group.streamTo; s++) {
      const stream = model.streams[s]!
      const { lane, attempts: lanes } = model.classes[stream.class]!
      const at = group.cell + row * group.width + stream.offset
      for (let a = 0; a < lanes; a++) {
        const out = cohorts[at + a]! * share
        cohorts[at + a]! -= out
        failed[lane + a]! += out
        inFlight[stream.class]! -= out
      }
    }
    const gone = (rowLive[group.row + row]! + rowWasted[group.row + row]!) * share
    rowLive[group.row + row]! *= 1 - share
    rowWasted[group.row + row]! *= 1 - share
    dropped += gone
  }
  world.queued[g] = share === 1 ? 0 : atLeastZero(world.queued[g]! - dropped)
  world.flushed[g]! += dropped
}
