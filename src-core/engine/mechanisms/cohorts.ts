import type { ClassModel, GroupModel } from '../model'
import { survivalAt, type Timeouts } from '../tuning/timeouts'
import type { GroupTuning } from '../tuning/tune-group'
import type { World } from '../world'

/*
 * The delay buffer of a device group: one row per step of arrival. A cell holds
 * the unserved mass of one lane *as admitted*; how much of it still has a waiting
 * client follows from its age alone, cell x survival(age), and the rest is
 * wasted work. Cells count only while their row's total is above zero. So giving up costs no writing: at each sub-timeout the cohort of
 * that age loses cell x weight of its clients, and its row total stays.
 */

/** Cohorts that reach the age of a sub-timeout lose that share of their clients; the work stays queued. */
export function timeOutCohorts(world: World, group: GroupModel): void {
  const { model, tuning, cohorts, rowTotal, inFlight, tick } = world
  const age = tick - world.head[group.index]!
  const nowRow = tick % group.rows
  let total = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const { class: c, offset } = model.streams[s]!
    const { lane, attempts: lanes } = model.classes[c]!
    const { timeouts, retriesOnTimeout } = tuning.classes[c]!
    const { ages, weights } = timeouts
    const into = retriesOnTimeout ? world.failed : world.abandoned
    let lost = 0
    for (let k = 0; k < ages.length; k++) {
      if (ages[k]! > age) break
      const back = nowRow - ages[k]!
      const row = back < 0 ? back + group.rows : back
      if (rowTotal[group.row + row] === 0) continue
      const weight = weights[k]!
      const cell = group.cell + row * group.width + offset
      for (let a = 0; a < lanes; a++) {
        const out = cohorts[cell + a]! * weight
        into[lane + a]! += out
        lost += out
      }
    }
    if (lost === 0) continue
    if (retriesOnTimeout) world.knownStep[c]! += lost
    else world.abandonedStep[c]! += lost
    inFlight[c]! -= lost
    total += lost
  }
  world.groupFailedStep[group.index]! += total
}

/**
 * Splits what is offered into the new cohort and the rejected. Rejected clients
 * know at once (fast), by their timeout (silent), or are told not to try again (final).
 */
export function admitShare(
  world: World,
  group: GroupModel,
  tuned: GroupTuning,
  offered: number,
  rejected: number
): void {
  const { model, tuning, attempts, attemptStep, cohorts, inFlight, tick } = world
  const g = group.index
  const admitted = offered - rejected
  const row = tick % group.rows
  const { streamShare } = world
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const { class: c, offset } = model.streams[s]!
    const client = tuning.classes[c]!
    const { lane, attempts: lanes } = model.classes[c]!
    const cell = group.cell + row * group.width + offset
    const share = streamShare[s]!
    if (share === 0) {
      // It is sent elsewhere now; what an earlier round of the ring left here is no mass.
      for (let a = 0; a < lanes; a++) cohorts[cell + a] = 0
      continue
    }
    const inShare = (share * admitted) / offered
    if (admitted > 0) for (let a = 0; a < lanes; a++) cohorts[cell + a] = attempts[lane + a]! * inShare
    inFlight[c]! += attemptStep[c]! * inShare
    if (rejected === 0) continue
    const outShare = (share * rejected) / offered
    const retried = !tuned.final && client.retriesOnRejection
    const into = retried ? (tuned.silent ? world.failedSilently : world.failed) : world.abandoned
    for (let a = 0; a < lanes; a++) into[lane + a]! += attempts[lane + a]! * outShare
    const counted = retried ? (tuned.silent ? world.silentStep : world.knownStep) : world.abandonedStep
    counted[c]! += attemptStep[c]! * outShare
  }
  world.rowTotal[group.row + row] = admitted
  world.queued[g]! += admitted
  world.groupFailedStep[g]! += rejected
  world.rejectedStep[g] = rejected
  world.rejectedTotal[g]! += rejected
}

/**
 * Makes the row of this step ready, in every step, also when nothing arrives: a
 * row left over from an earlier round would pass for clients that have just
 * come. When the ring is full its two oldest rows become one.
 */
export function openRow(world: World, group: GroupModel): void {
  const g = group.index
  if (world.queued[g] === 0) world.head[g] = world.tick
  else if (world.tick - world.head[g]! >= group.rows) mergeOldest(world, group)
  world.rowTotal[group.row + (world.tick % group.rows)] = 0
}

/** The oldest row joins the next one. Both are beyond every timeout: all their work is wasted alike. */
function mergeOldest(world: World, group: GroupModel): void {
  const { rowTotal } = world
  const head = world.head[group.index]!
  const oldest = head % group.rows
  rowTotal[group.row + ((head + 1) % group.rows)]! += rowTotal[group.row + oldest]!
  rowTotal[group.row + oldest] = 0
  world.head[group.index] = head + 1
}

/** Works off the queue from its head; returns the mass that was worked on. */
export function serveFromHead(
  world: World,
  group: GroupModel,
  deadlineCheck: boolean,
  capacity: number
): number {
  const { rowTotal, queued, tick } = world
  const g = group.index
  let head = world.head[g]!
  let left = capacity > 0 ? capacity : 0
  let good = 0
  let worked = 0
  let dropped = 0
  while (head <= tick && queued[g] !== 0) {
    const row = head % group.rows
    let total = rowTotal[group.row + row]!
    if (deadlineCheck && total > 0) {
      const live = liveIn(world, group, head)
      dropped += total - live
      total = live
      rowTotal[group.row + row] = live
    }
    if (total > left) {
      const share = left / total
      if (share > 0) good += answerShare(world, group, head, share)
      rowTotal[group.row + row] = total - left
      worked += left
      break
    }
    if (total > 0) good += answerShare(world, group, head, 1)
    rowTotal[group.row + row] = 0
    worked += total
    left -= total
    head++
  }
  if (head > tick) queued[g] = 0
  else queued[g] = atLeastZero(queued[g]! - worked - dropped)
  world.head[g] = head
  note(world, g, good, atLeastZero(worked - good), dropped)
  return worked
}

function note(world: World, g: number, good: number, wasted: number, dropped: number): void {
  world.groupGoodStep[g] = good
  world.groupGoodTotal[g]! += good
  world.wastedStep[g] = wasted
  world.wastedTotal[g]! += wasted
  world.droppedStep[g]! += dropped
  world.droppedTotal[g]! += dropped
}

/** Answers a share of one row's waiting clients; its wasted work goes with it. */
function answerShare(world: World, group: GroupModel, arrived: number, share: number): number {
  const { model, tuning, cohorts, good, goodStep, inFlight } = world
  const cell = group.cell + (arrived % group.rows) * group.width
  const keep = 1 - share
  let total = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const { class: c, offset } = model.streams[s]!
    const { lane, attempts: lanes } = model.classes[c]!
    const live = share * survivalAt(tuning.classes[c]!.timeouts, world.tick - arrived)
    const at = cell + offset
    let answered = 0
    for (let a = 0; a < lanes; a++) {
      const mass = cohorts[at + a]!
      const out = mass * live
      cohorts[at + a] = mass * keep
      good[lane + a]! += out
      answered += out
    }
    inFlight[c]! -= answered
    goodStep[c]! += answered
    total += answered
  }
  return total
}

/** Mass of one row whose clients still wait. */
function liveIn(world: World, group: GroupModel, arrived: number): number {
  const { model, tuning, cohorts } = world
  const cell = group.cell + (arrived % group.rows) * group.width
  let live = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const { class: c, offset } = model.streams[s]!
    const survival = survivalAt(tuning.classes[c]!.timeouts, world.tick - arrived)
    for (let a = 0; a < model.classes[c]!.attempts; a++) live += cohorts[cell + offset + a]! * survival
  }
  return live
}

/** Throws away a share of a group's queue before a step: waiting clients see a refusal at once, wasted work just goes. */
export function flushGroup(world: World, group: GroupModel, share: number): void {
  const { model, rowTotal, queued } = world
  const g = group.index
  let dropped = 0
  for (let arrived = world.head[g]!; arrived < world.tick && queued[g]! > 0; arrived++) {
    const row = group.row + (arrived % group.rows)
    if (rowTotal[row] === 0) continue
    for (let s = group.streamFrom; s < group.streamTo; s++) {
      const part = model.classes[model.streams[s]!.class]!
      const { retriesOnRejection } = world.tuning.classes[part.index]!
      const lost = failCells(
        world,
        group,
        s,
        arrived,
        share * liveBefore(world, part, arrived),
        retriesOnRejection
      )
      world.cohorts
        .subarray(lost.cell, lost.cell + part.attempts)
        .forEach((mass, a, cells) => (cells[a] = mass * (1 - share)))
    }
    dropped += rowTotal[row]! * share
    rowTotal[row]! *= 1 - share
  }
  queued[g] = share === 1 ? 0 : atLeastZero(queued[g]! - dropped)
  world.flushed[g]! += dropped
}

/** Survival before this step's timeouts have been taken. */
function liveBefore(world: World, part: ClassModel, arrived: number): number {
  return survivalAt(world.tuning.classes[part.index]!.timeouts, world.tick - arrived - 1)
}

/** Clients in one stream's cells of a row fail now: that share of each cell's mass. */
function failCells(
  world: World,
  group: GroupModel,
  s: number,
  arrived: number,
  share: number,
  retried: boolean
): { readonly cell: number } {
  const { class: c, offset } = world.model.streams[s]!
  const { lane, attempts: lanes } = world.model.classes[c]!
  const cell = group.cell + (arrived % group.rows) * group.width + offset
  const into = retried ? world.failed : world.abandoned
  let lost = 0
  for (let a = 0; a < lanes; a++) {
    const out = world.cohorts[cell + a]! * share
    into[lane + a]! += out
    lost += out
  }
  const counted = retried ? world.knownStep : world.abandonedStep
  counted[c]! += lost
  world.inFlight[c]! -= lost
  return { cell }
}

/**
 * A class's timeouts have changed: its cells are restated so that those who
 * wait now go on waiting under the new ones. Clients who are already beyond
 * all of them give up at once.
 */
export function restateCohorts(world: World, c: number, before: Timeouts, after: Timeouts): void {
  const { model, cohorts, rowTotal, tick } = world
  const { retriesOnTimeout } = world.tuning.classes[c]!
  model.streams.forEach((stream, s) => {
    if (stream.class !== c) return
    const group = model.groups[stream.group]!
    if (group.tier >= 0 || world.queued[group.index] === 0) return
    for (let arrived = world.head[group.index]!; arrived < tick; arrived++) {
      if (rowTotal[group.row + (arrived % group.rows)] === 0) continue
      const live = survivalAt(before, tick - arrived - 1)
      const kept = survivalAt(after, tick - arrived - 1)
      if (live === kept) continue
      const { cell } =
        kept > 0
          ? { cell: group.cell + (arrived % group.rows) * group.width + stream.offset }
          : failCells(world, group, s, arrived, live, retriesOnTimeout)
      const factor = kept > 0 ? live / kept : 0
      for (let a = 0; a < model.classes[c]!.attempts; a++) cohorts[cell + a]! *= factor
    }
  })
}

function atLeastZero(value: number): number {
  return value > 0 ? value : 0
}
