import * as world from './arrays'
import { add, addressOf, at, put, wholeAt } from './memory'
import { Class, Group, Stretch } from './records'
import { streamAt, stretchAt } from './tables'

/*
 * The delay buffer of a device group: one row per step of arrival. A cell holds
 * the unserved mass of one lane *as admitted*; how much of it still has a waiting
 * client follows from its age alone, cell x survival(age), and the rest is
 * wasted work. Cells count only while their row's total is above zero. So giving
 * up costs no writing: at each sub-timeout the cohort of that age loses
 * cell x weight of its clients, and its row total stays. Beside the lanes a row
 * keeps their sum by class, so that ledgers need no adding up of lanes.
 *
 * Streams whose classes behave alike lie side by side and are worked on as one
 * stretch: the loops over lanes are what a run's time goes to.
 */

/** The cells of a stretch's lanes in a row. */
function cellsOf(group: Group, stretch: Stretch, row: i32): usize {
  return addressOf(world.cohorts, group.cell + row * group.width + stretch.offset)
}

/** Their sums by class. */
function sumsOf(group: Group, stretch: Stretch, row: i32): usize {
  return addressOf(world.cohortSums, group.sum + row * (group.streamTo - group.streamFrom) + stretch.sum)
}

/** Share of a class's clients that still wait at an age in steps. */
function survivalAt(clients: Class, age: i32): f64 {
  return age < clients.survivalCount ? at(clients.survival, age) : 0
}

/** Cohorts that reach the age of a sub-timeout lose that share of their clients; the work stays queued. */
export function timeOutCohorts(group: Group, g: i32, tick: i32): void {
  const oldest = tick - (at(world.head, g) as i32)
  const nowRow = tick % group.rows
  const totals = addressOf(world.rowTotal, group.row)
  for (let n = group.stretchFrom; n < group.stretchTo; n++) {
    const stretch = stretchAt(n)
    const clients = stretch.clients
    for (let k = 0; k < clients.ageCount; k++) {
      const age = wholeAt(clients.ages, k)
      if (age > oldest) break
      const row = age > nowRow ? nowRow - age + group.rows : nowRow - age
      if (at(totals, row) !== 0) giveUp(group, g, stretch, row, at(clients.weights, k))
    }
  }
}

/** A share of one row's clients, over a stretch of streams, gives up now. */
function giveUp(group: Group, g: i32, stretch: Stretch, row: i32, share: f64): void {
  const retried = stretch.clients.retriesOnTimeout
  const cohort = cellsOf(group, stretch, row)
  const into = addressOf(retried ? world.failed : world.abandoned, stretch.lane)
  const lanes = stretch.lanes
  for (let lane = 0; lane < lanes; lane++) add(into, lane, at(cohort, lane) * share)
  const sums = sumsOf(group, stretch, row)
  const counted = addressOf(retried ? world.knownStep : world.abandonedStep, stretch.class)
  const inFlight = addressOf(world.inFlight, stretch.class)
  let total: f64 = 0
  for (let n = 0; n < stretch.streams; n++) {
    const lost = at(sums, n) * share
    add(counted, n, lost)
    add(inFlight, n, -lost)
    total += lost
  }
  add(world.groupFailedStep, g, total)
}

/**
 * Splits what is offered into the new cohort and the rejected. Rejected clients
 * know at once (fast), by their timeout (silent), or are told not to try again (final).
 */
export function admitShare(group: Group, g: i32, tick: i32): void {
  const offered = at(world.offeredStep, g)
  const rejected = at(world.rejectedStep, g)
  const row = tick % group.rows
  const admitted = offered - rejected
  const bySingles = sharesDiffer(group)
  const end = bySingles ? group.streamTo : group.stretchTo
  for (let n = bySingles ? group.streamFrom : group.stretchFrom; n < end; n++) {
    const stretch = bySingles ? streamAt(n) : stretchAt(n)
    const share = at(world.streamShare, stretch.from)
    // Also where a class is sent elsewhere now: what an earlier round of the ring left here is no mass.
    if (admitted > 0) admit(group, stretch, row, (share * admitted) / offered)
    if (rejected > 0 && share > 0) reject(group, stretch, (share * rejected) / offered)
  }
  put(world.rowTotal, group.row + row, admitted)
  add(world.queued, g, admitted)
  add(world.groupFailedStep, g, rejected)
  add(world.rejectedTotal, g, rejected)
}

/** Whether classes that are otherwise alike send different shares of their requests here. */
function sharesDiffer(group: Group): bool {
  for (let n = group.stretchFrom; n < group.stretchTo; n++) {
    const stretch = stretchAt(n)
    const shares = addressOf(world.streamShare, stretch.from)
    for (let s = 1; s < stretch.streams; s++) if (at(shares, s) !== at(shares, 0)) return true
  }
  return false
}

function admit(group: Group, stretch: Stretch, row: i32, share: f64): void {
  const cohort = cellsOf(group, stretch, row)
  const attempts = addressOf(world.attempts, stretch.lane)
  const lanes = stretch.lanes
  for (let lane = 0; lane < lanes; lane++) put(cohort, lane, at(attempts, lane) * share)
  const sums = sumsOf(group, stretch, row)
  const attemptStep = addressOf(world.attemptStep, stretch.class)
  const inFlight = addressOf(world.inFlight, stretch.class)
  for (let n = 0; n < stretch.streams; n++) {
    const admitted = at(attemptStep, n) * share
    put(sums, n, admitted)
    add(inFlight, n, admitted)
  }
}

function reject(group: Group, stretch: Stretch, share: f64): void {
  const retried = !group.final && stretch.clients.retriesOnRejection
  const told = group.silent ? world.failedSilently : world.failed
  const into = addressOf(retried ? told : world.abandoned, stretch.lane)
  const attempts = addressOf(world.attempts, stretch.lane)
  const lanes = stretch.lanes
  for (let lane = 0; lane < lanes; lane++) add(into, lane, at(attempts, lane) * share)
  const attemptStep = addressOf(world.attemptStep, stretch.class)
  const toldStep = group.silent ? world.silentStep : world.knownStep
  const counted = addressOf(retried ? toldStep : world.abandonedStep, stretch.class)
  for (let n = 0; n < stretch.streams; n++) add(counted, n, at(attemptStep, n) * share)
}

/**
 * Makes the row of this step ready, in every step, also when nothing arrives: a
 * row left over from an earlier round would pass for clients that have just
 * come. When the ring is full its two oldest rows become one.
 */
export function openRow(group: Group, g: i32, tick: i32): void {
  const totals = addressOf(world.rowTotal, group.row)
  const oldest = at(world.head, g) as i32
  if (at(world.queued, g) === 0) put(world.head, g, tick)
  else if (tick - oldest >= group.rows) {
    // Both are beyond every timeout: all their work is wasted alike.
    add(totals, (oldest + 1) % group.rows, at(totals, oldest % group.rows))
    put(totals, oldest % group.rows, 0)
    put(world.head, g, oldest + 1)
  }
  put(totals, tick % group.rows, 0)
}

/** Works off the queue from its head, as far as the step's capacity goes. */
export function serveFromHead(group: Group, g: i32, tick: i32): void {
  const totals = addressOf(world.rowTotal, group.row)
  const queued = at(world.queued, g)
  let first = at(world.head, g) as i32
  let left = at(world.capacityStep, g)
  let worked: f64 = 0
  let dropped: f64 = 0
  for (; first <= tick && queued !== 0; first++) {
    const row = first % group.rows
    if (group.deadlineCheck) dropped += dropLate(group, row, tick - first)
    const total = at(totals, row)
    if (total > left) {
      if (left > 0) answerShare(group, g, row, tick - first, left / total)
      put(totals, row, total - left)
      worked += left
      break
    }
    if (total > 0) answerShare(group, g, row, tick - first, 1)
    put(totals, row, 0)
    worked += total
    left -= total
  }
  const rest = queued - worked - dropped
  put(world.queued, g, first > tick || !(rest > 0) ? 0 : rest)
  put(world.head, g, first)
  const answered = at(world.groupGoodStep, g)
  const wasted = worked > answered ? worked - answered : 0
  add(world.groupGoodTotal, g, answered)
  put(world.wastedStep, g, wasted)
  add(world.wastedTotal, g, wasted)
  add(world.droppedStep, g, dropped)
  add(world.droppedTotal, g, dropped)
}

/** The server looks at deadlines: of one row only those whose clients still wait are left. */
function dropLate(group: Group, row: i32, age: i32): f64 {
  const totals = addressOf(world.rowTotal, group.row)
  const total = at(totals, row)
  if (total === 0) return 0
  let live: f64 = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const stream = streamAt(s)
    live += at(sumsOf(group, stream, row), 0) * survivalAt(stream.clients, age)
  }
  put(totals, row, live)
  return total - live
}

/** Answers a share of one row's waiting clients; its wasted work goes with it. */
function answerShare(group: Group, g: i32, row: i32, age: i32, share: f64): void {
  let total: f64 = 0
  for (let n = group.stretchFrom; n < group.stretchTo; n++) {
    const stretch = stretchAt(n)
    const live = share * survivalAt(stretch.clients, age)
    const cohort = cellsOf(group, stretch, row)
    const good = addressOf(world.good, stretch.lane)
    const lanes = stretch.lanes
    for (let lane = 0; lane < lanes; lane++) {
      const mass = at(cohort, lane)
      add(good, lane, mass * live)
      put(cohort, lane, mass - mass * share)
    }
    const sums = sumsOf(group, stretch, row)
    const inFlight = addressOf(world.inFlight, stretch.class)
    const goodStep = addressOf(world.goodStep, stretch.class)
    for (let s = 0; s < stretch.streams; s++) {
      const mass = at(sums, s)
      const answered = mass * live
      put(sums, s, mass - mass * share)
      add(inFlight, s, -answered)
      add(goodStep, s, answered)
      total += answered
    }
  }
  add(world.groupGoodStep, g, total)
}
