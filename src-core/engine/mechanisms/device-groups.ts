import type { GroupModel } from '../model'
import { normal } from '../random'
import type { GroupTuning } from '../tuning/tune-group'
import type { World } from '../world'
import { admitShare, openRow, serveFromHead, timeOutCohorts } from './cohorts'
import { blockedByTable, endConnections } from './connection-table'

/**
 * Shared devices that set up new connections: a first-in-first-out delay buffer
 * in cohorts by step of arrival. Order inside a step: clients' timeouts first,
 * then admission, then service from the head.
 */
export function stepDeviceGroups(world: World): void {
  for (const group of world.model.groups)
    if (group.tier < 0) stepGroup(world, group, world.tuning.groups[group.index]!)
}

function stepGroup(world: World, group: GroupModel, tuned: GroupTuning): void {
  const g = group.index
  clearStep(world, g)
  if (world.queued[g]! > 0) timeOutCohorts(world, group)
  const offered = offeredTo(world, group)
  const perStep = capacityOf(world, g, tuned, offered)
  if (group.table) endConnections(world, g, tuned)
  else if (world.queued[g] === 0 && offered <= perStep) {
    answerAll(world, group, offered)
    return
  }
  const rejected = rejectedOf(world, group, tuned, offered, perStep)
  openRow(world, group)
  if (offered > 0) admitShare(world, group, tuned, offered, rejected)
  const capacity = perStep - tuned.rejectionCost * rejected
  const room = group.table ? tuned.tableSize - world.tableUsed[g]! : capacity
  const served = serveFromHead(world, group, tuned.deadlineCheck, room < capacity ? room : capacity)
  if (group.table) world.tableUsed[g]! += served
}

function clearStep(world: World, g: number): void {
  world.groupGoodStep[g] = 0
  world.groupFailedStep[g] = 0
  world.rejectedStep[g] = 0
  world.wastedStep[g] = 0
  world.droppedStep[g] = world.flushed[g]!
  world.droppedTotal[g]! += world.flushed[g]!
  world.flushed[g] = 0
}

function offeredTo(world: World, group: GroupModel): number {
  const { model, streamShare, attemptStep, retryStep } = world
  const g = group.index
  let offered = 0
  let retries = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const share = streamShare[s]!
    if (share === 0) continue
    const c = model.streams[s]!.class
    offered += attemptStep[c]! * share
    retries += retryStep[c]! * share
  }
  world.groupRetryStep[g] = retries
  world.offeredStep[g] = offered
  world.offeredTotal[g]! += offered
  return offered
}

/** Service varies by chance about its mean: standard deviation sqrt(variability x work) of a step's work. */
function capacityOf(world: World, g: number, tuned: GroupTuning, offered: number): number {
  const { perStep } = tuned
  if (!world.noise || perStep === 0 || (offered === 0 && world.queued[g] === 0)) return perStep
  const capacity = perStep + Math.sqrt(perStep * tuned.variability) * normal(tuned.serviceKey, world.tick, 0)
  return capacity > 0 ? capacity : 0
}

/** Nothing waits and all fits: every attempt is answered within the step, and no cohort is made. */
function answerAll(world: World, group: GroupModel, offered: number): void {
  const { model, streamShare, attempts, attemptStep, good, goodStep } = world
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const share = streamShare[s]!
    if (share === 0) continue
    const c = model.streams[s]!.class
    const { lane, attempts: lanes } = model.classes[c]!
    for (let a = 0; a < lanes; a++) good[lane + a]! += attempts[lane + a]! * share
    goodStep[c]! += attemptStep[c]! * share
  }
  world.head[group.index] = world.tick
  world.groupGoodStep[group.index] = offered
  world.groupGoodTotal[group.index]! += offered
}

/**
 * What does not fit is rejected, and each rejection costs work r, so that the
 * capacity left is rate dt - r x rejected:
 * rejected = max(0, (queue + offered - rate dt - buffer rate) / (1 - r)),
 * at most what is offered; where rejecting takes all the work there is, what the buffer cannot hold,
 * and no more rejections than that work pays for change the queue's length.
 */
function rejectedOf(
  world: World,
  group: GroupModel,
  tuned: GroupTuning,
  offered: number,
  perStep: number
): number {
  const { limit, rejectionCost } = tuned
  const above = world.queued[group.index]! + offered - limit
  let rejected = (above - perStep) / (1 - rejectionCost)
  if (rejected * rejectionCost > perStep) rejected = above
  if (group.table) {
    const blocked = blockedByTable(world, group.index, tuned, offered)
    if (blocked > rejected) rejected = blocked
  }
  // What rounding leaves of a full rejection is nobody: at the head it would hold up what is dropped free.
  if (rejected > offered * (1 - 1e-12)) return offered
  return rejected > 0 ? rejected : 0
}
