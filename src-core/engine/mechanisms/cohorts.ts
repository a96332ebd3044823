import { atLeastZero } from '../exact-math'
import type { GroupModel } from '../model'
import type { Stretch } from '../tuning/stretches'
import { survivalAt } from '../tuning/timeouts'
import type { GroupTuning } from '../tuning/tune-group'
import type { World } from '../world'

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

/** Cohorts that reach the age of a sub-timeout lose that share of their clients; the work stays queued. */
export function timeOutCohorts(world: World, group: GroupModel): void {
  const { cells, at, tuning, tick } = world
  const { rows } = group
  const oldest = tick - cells[at.head + group.index]!
  const nowRow = tick % rows
  const rowTotal = at.rowTotal + group.row
  for (const stretch of tuning.stretches[group.index]!.alike) {
    const { ages, weights } = stretch
    for (let k = 0; k < ages.length && ages[k]! <= oldest; k++) {
      const age = ages[k]!
      const row = age > nowRow ? nowRow - age + rows : nowRow - age
      if (cells[rowTotal + row] !== 0) giveUp(world, group, stretch, row, weights[k]!)
    }
  }
}

/** A share of one row's clients, over a stretch of streams, gives up now. */
function giveUp(world: World, group: GroupModel, stretch: Stretch, row: number, share: number): void {
  const { cells, at } = world
  const { lanes, streams, retriesOnTimeout } = stretch
  const cohort = at.cohorts + group.cell + row * group.width + stretch.offset
  const into = (retriesOnTimeout ? at.failed : at.abandoned) + stretch.lane
  for (let lane = 0; lane < lanes; lane++) cells[into + lane]! += cells[cohort + lane]! * share
  const sums = at.cohortSums + group.sum + row * (group.streamTo - group.streamFrom) + stretch.sum
  const counted = (retriesOnTimeout ? at.knownStep : at.abandonedStep) + stretch.class
  const inFlight = at.inFlight + stretch.class
  let total = 0
  for (let n = 0; n < streams; n++) {
    const lost = cells[sums + n]! * share
    cells[counted + n]! += lost
    cells[inFlight + n]! -= lost
    total += lost
  }
  cells[at.groupFailedStep + group.index]! += total
}

/**
 * Splits what is offered into the new cohort and the rejected. Rejected clients
 * know at once (fast), by their timeout (silent), or are told not to try again (final).
 */
export function admitShare(world: World, group: GroupModel, tuned: GroupTuning): void {
  const { cells, at, tuning, tick } = world
  const g = group.index
  const offered = cells[at.offeredStep + g]!
  const rejected = cells[at.rejectedStep + g]!
  const row = tick % group.rows
  const admitted = offered - rejected
  const { alike, single } = tuning.stretches[g]!
  for (const stretch of sharesDiffer(world, alike) ? single : alike) {
    const share = cells[at.streamShare + stretch.from]!
    // Also where a class is sent elsewhere now: what an earlier round of the ring left here is no mass.
    if (admitted > 0) admit(world, group, stretch, row, (share * admitted) / offered)
    if (rejected > 0 && share > 0) reject(world, tuned, stretch, (share * rejected) / offered)
  }
  cells[at.rowTotal + group.row + row] = admitted
  cells[at.queued + g]! += admitted
  cells[at.groupFailedStep + g]! += rejected
  cells[at.rejectedTotal + g]! += rejected
}

/** Whether classes that are otherwise alike send different shares of their requests here. */
function sharesDiffer({ cells, at }: World, stretches: readonly Stretch[]): boolean {
  for (const { from, streams } of stretches) {
    const shares = at.streamShare + from
    for (let n = 1; n < streams; n++) if (cells[shares + n] !== cells[shares]) return true
  }
  return false
}

function admit(world: World, group: GroupModel, stretch: Stretch, row: number, share: number): void {
  const { cells, at } = world
  const { lanes, streams } = stretch
  const cohort = at.cohorts + group.cell + row * group.width + stretch.offset
  const attempts = at.attempts + stretch.lane
  for (let lane = 0; lane < lanes; lane++) cells[cohort + lane] = cells[attempts + lane]! * share
  const sums = at.cohortSums + group.sum + row * (group.streamTo - group.streamFrom) + stretch.sum
  const attemptStep = at.attemptStep + stretch.class
  const inFlight = at.inFlight + stretch.class
  for (let n = 0; n < streams; n++) {
    const admitted = cells[attemptStep + n]! * share
    cells[sums + n] = admitted
    cells[inFlight + n]! += admitted
  }
}

function reject(world: World, tuned: GroupTuning, stretch: Stretch, share: number): void {
  const { cells, at } = world
  const { lanes, streams } = stretch
  const retried = !tuned.final && stretch.retriesOnRejection
  const into = (retried ? (tuned.silent ? at.failedSilently : at.failed) : at.abandoned) + stretch.lane
  const attempts = at.attempts + stretch.lane
  for (let lane = 0; lane < lanes; lane++) cells[into + lane]! += cells[attempts + lane]! * share
  const attemptStep = at.attemptStep + stretch.class
  const counted = (retried ? (tuned.silent ? at.silentStep : at.knownStep) : at.abandonedStep) + stretch.class
  for (let n = 0; n < streams; n++) cells[counted + n]! += cells[attemptStep + n]! * share
}

/**
 * Makes the row of this step ready, in every step, also when nothing arrives: a
 * row left over from an earlier round would pass for clients that have just
 * come. When the ring is full its two oldest rows become one.
 */
export function openRow({ cells, at, tick }: World, group: GroupModel): void {
  const head = at.head + group.index
  const rowTotal = at.rowTotal + group.row
  if (cells[at.queued + group.index] === 0) cells[head] = tick
  else if (tick - cells[head]! >= group.rows) {
    // Both are beyond every timeout: all their work is wasted alike.
    const oldest = cells[head]! | 0
    const from = rowTotal + (oldest % group.rows)
    cells[rowTotal + ((oldest + 1) % group.rows)]! += cells[from]!
    cells[from] = 0
    cells[head] = oldest + 1
  }
  cells[rowTotal + (tick % group.rows)] = 0
}

/** Works off the queue from its head, as far as the step's capacity goes. */
export function serveFromHead(world: World, group: GroupModel, tuned: GroupTuning): void {
  const { cells, at, tick } = world
  const g = group.index
  const rowTotal = at.rowTotal + group.row
  const queued = at.queued + g
  // Whole steps as integers: the remainder of a division of doubles is slow.
  let head = cells[at.head + g]! | 0
  let left = cells[at.capacityStep + g]!
  let worked = 0
  let dropped = 0
  while (head <= tick && cells[queued] !== 0) {
    const row = rowTotal + (head % group.rows)
    if (tuned.deadlineCheck) dropped += dropLate(world, group, head)
    const total = cells[row]!
    if (total > left) {
      if (left > 0) answerShare(world, group, head, left / total)
      cells[row] = total - left
      worked += left
      break
    }
    if (total > 0) answerShare(world, group, head, 1)
    cells[row] = 0
    worked += total
    left -= total
    head++
  }
  cells[queued] = head > tick ? 0 : atLeastZero(cells[queued]! - worked - dropped)
  cells[at.head + g] = head
  const wasted = atLeastZero(worked - cells[at.groupGoodStep + g]!)
  cells[at.groupGoodTotal + g]! += cells[at.groupGoodStep + g]!
  cells[at.wastedStep + g] = wasted
  cells[at.wastedTotal + g]! += wasted
  cells[at.droppedStep + g]! += dropped
  cells[at.droppedTotal + g]! += dropped
}

/** The server looks at deadlines: of one row only those whose clients still wait are left. */
function dropLate({ cells, at, model, tuning, tick }: World, group: GroupModel, arrived: number): number {
  const { streamFrom, streamTo } = group
  const row = arrived % group.rows
  const total = at.rowTotal + group.row + row
  if (cells[total] === 0) return 0
  const sums = at.cohortSums + group.sum + row * (streamTo - streamFrom) - streamFrom
  let live = 0
  for (let s = streamFrom; s < streamTo; s++) {
    const { timeouts } = tuning.classes[model.streams[s]!.class]!
    live += cells[sums + s]! * survivalAt(timeouts, tick - arrived)
  }
  const dropped = cells[total]! - live
  cells[total] = live
  return dropped
}

/** Answers a share of one row's waiting clients; its wasted work goes with it. */
function answerShare(world: World, group: GroupModel, arrived: number, share: number): void {
  const { cells, at, tuning, tick } = world
  const row = arrived % group.rows
  const age = tick - arrived
  const rowSums = at.cohortSums + group.sum + row * (group.streamTo - group.streamFrom)
  const rowCells = at.cohorts + group.cell + row * group.width
  let total = 0
  for (const stretch of tuning.stretches[group.index]!.alike) {
    const { lanes, streams } = stretch
    const live = share * survivalAt(stretch, age)
    const cohort = rowCells + stretch.offset
    const good = at.good + stretch.lane
    for (let lane = 0; lane < lanes; lane++) {
      const mass = cells[cohort + lane]!
      cells[good + lane]! += mass * live
      cells[cohort + lane] = mass - mass * share
    }
    const sums = rowSums + stretch.sum
    const inFlight = at.inFlight + stretch.class
    const goodStep = at.goodStep + stretch.class
    for (let n = 0; n < streams; n++) {
      const mass = cells[sums + n]!
      const answered = mass * live
      cells[sums + n] = mass - mass * share
      cells[inFlight + n]! -= answered
      cells[goodStep + n]! += answered
      total += answered
    }
  }
  cells[at.groupGoodStep + group.index]! += total
}
