import type { GroupModel } from '../model'
import { normal } from '../random'
import type { GroupTuning } from '../tuning/tune-group'
import type { World } from '../world'
import { admitShare, openRow, serveFromHead, timeOutCohorts } from './cohorts'
import { blockedByTable, endConnections, serveIntoTable } from './connection-table'

/**
 * Shared devices that set up new connections: a first-in-first-out delay buffer
 * in cohorts by step of arrival. Order inside a step: clients' timeouts first,
 * then admission, then service from the head.
 */
export function stepDeviceGroups(world: World): void {
  const { groups } = world.model
  for (let g = 0; g < groups.length; g++)
    if (groups[g]!.tier < 0) stepGroup(world, groups[g]!, world.tuning.groups[g]!)
}

function stepGroup(world: World, group: GroupModel, tuned: GroupTuning): void {
  const { cells, at } = world
  const g = group.index
  const isAtRest = isIdle(world, g)
  countOffered(world, group)
  if (isAtRest && cells[at.offeredStep + g] === 0) return
  clearStep(world, g)
  if (cells[at.queued + g]! > 0) timeOutCohorts(world, group)
  cells[at.capacityStep + g] = world.noise ? noisyCapacity(world, g, tuned) : tuned.perStep
  if (group.table) endConnections(world, g, tuned)
  else if (cells[at.queued + g] === 0 && cells[at.offeredStep + g]! <= cells[at.capacityStep + g]!) {
    answerAll(world, group)
    return
  }
  openRow(world, group)
  if (cells[at.offeredStep + g]! > 0) {
    turnAway(world, group, tuned)
    admitShare(world, group, tuned)
  }
  if (group.table) serveIntoTable(world, group, tuned)
  else serveFromHead(world, group, tuned)
}

/** Nothing is in it, and nothing happened in the step before. */
function isIdle({ cells, at, model }: World, g: number): boolean {
  if (model.groups[g]!.table) return false
  const asked = cells[at.offeredStep + g]! + cells[at.queued + g]! + cells[at.flushed + g]!
  const done = cells[at.groupGoodStep + g]! + cells[at.wastedStep + g]! + cells[at.droppedStep + g]!
  const failed = cells[at.groupFailedStep + g]!
  return asked + done + failed === 0
}

function clearStep(world: World, g: number): void {
  const { cells, at } = world
  const flushed = cells[at.flushed + g]!
  cells[at.groupGoodStep + g] = 0
  cells[at.groupFailedStep + g] = 0
  cells[at.rejectedStep + g] = 0
  cells[at.wastedStep + g] = 0
  cells[at.droppedStep + g] = flushed
  cells[at.droppedTotal + g]! += flushed
  cells[at.flushed + g] = 0
}

function countOffered(world: World, group: GroupModel): void {
  const { cells, at, model } = world
  const { streams } = model
  const { streamShare, attemptStep, retryStep } = at
  const g = group.index
  let offered = 0
  let retries = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const share = cells[streamShare + s]!
    if (share === 0) continue
    const c = streams[s]!.class
    offered += cells[attemptStep + c]! * share
    retries += cells[retryStep + c]! * share
  }
  cells[at.groupRetryStep + g] = retries
  cells[at.offeredStep + g] = offered
  cells[at.offeredTotal + g]! += offered
}

/** Service varies by chance about its mean: standard deviation sqrt(variability x work) of a step's work. */
function noisyCapacity(world: World, g: number, { perStep, variability, serviceKey }: GroupTuning): number {
  if (perStep === 0 || (world.offeredStep[g] === 0 && world.queued[g] === 0)) return perStep
  const capacity = perStep + Math.sqrt(perStep * variability) * normal(serviceKey, world.tick, 0)
  return capacity > 0 ? capacity : 0
}

/** Nothing waits and all fits: every attempt is answered within the step, and no cohort is made. */
function answerAll(world: World, group: GroupModel): void {
  const { cells, at, model } = world
  const { index: g, streamTo } = group
  let s = group.streamFrom
  while (s < streamTo) {
    const first = model.streams[s]!
    const share = cells[at.streamShare + s]!
    let lanes = first.lanes
    let end = s + 1
    for (; end < streamTo && cells[at.streamShare + end] === share; end++) {
      const { lane, lanes: more } = model.streams[end]!
      if (lane !== first.lane + lanes) break
      lanes += more
    }
    if (share > 0) {
      const good = at.good + first.lane
      const attempts = at.attempts + first.lane
      for (let lane = 0; lane < lanes; lane++) cells[good + lane]! += cells[attempts + lane]! * share
      const goodStep = at.goodStep + first.class
      const attemptStep = at.attemptStep + first.class
      for (let n = 0; n < end - s; n++) cells[goodStep + n]! += cells[attemptStep + n]! * share
    }
    s = end
  }
  cells[at.head + g] = world.tick
  cells[at.groupGoodStep + g] = cells[at.offeredStep + g]!
  cells[at.groupGoodTotal + g]! += cells[at.offeredStep + g]!
}

/**
 * What does not fit is rejected, and each rejection costs work r, so that the
 * capacity left is rate dt - r x rejected:
 * rejected = max(0, (queue + offered - rate dt - buffer rate) / (1 - r)),
 * at most what is offered; where rejecting takes all the work there is, what the buffer cannot hold,
 * and no more rejections than that work pays for change the queue's length.
 */
function turnAway(world: World, group: GroupModel, tuned: GroupTuning): void {
  const { cells, at } = world
  const { limit, rejectionCost } = tuned
  const offered = cells[at.offeredStep + group.index]!
  const capacity = cells[at.capacityStep + group.index]!
  const above = cells[at.queued + group.index]! + offered - limit
  let rejected = (above - capacity) / (1 - rejectionCost)
  if (rejected * rejectionCost > capacity) rejected = above
  if (group.table) {
    const blocked = blockedByTable(world, group.index, tuned, offered)
    if (blocked > rejected) rejected = blocked
  }
  // What rounding leaves of a full rejection is nobody: at the head it would hold up what is dropped free.
  if (rejected > offered * (1 - 1e-12)) rejected = offered
  if (!(rejected > 0)) return
  const left = capacity - rejectionCost * rejected
  cells[at.rejectedStep + group.index] = rejected
  cells[at.capacityStep + group.index] = left > 0 ? left : 0
}
