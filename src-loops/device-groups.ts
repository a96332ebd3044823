import * as world from './arrays'
import { admitShare, openRow, serveFromHead, timeOutCohorts } from './cohorts'
import { blockedByTable, endConnections, serveIntoTable } from './connection-table'
import { add, addressOf, at, put } from './memory'
import { Group } from './records'
import { capacity, groupAt, groupCount, streamAt } from './tables'

/**
 * Shared devices that set up new connections: a first-in-first-out delay buffer
 * in cohorts by step of arrival. Order inside a step: clients' timeouts first,
 * then admission, then service from the head.
 */
export function stepDeviceGroups(tick: i32): void {
  for (let g = 0; g < groupCount; g++) {
    const group = groupAt(g)
    if (!group.isTier) stepGroup(group, g, tick)
  }
}

function stepGroup(group: Group, g: i32, tick: i32): void {
  const isAtRest = isIdle(group, g)
  const offered = countOffered(group, g)
  if (isAtRest && offered === 0) return
  clearStep(g)
  const isEmpty = at(world.queued, g) === 0
  if (!isEmpty) timeOutCohorts(group, g, tick)
  const able = isEmpty && offered === 0 ? group.perStep : at(capacity, g)
  put(world.capacityStep, g, able)
  if (group.hasTable) endConnections(group, g)
  else if (isEmpty && offered <= able) {
    answerAll(group, g, tick)
    return
  }
  openRow(group, g, tick)
  if (offered > 0) {
    turnAway(group, g)
    admitShare(group, g, tick)
  }
  if (group.hasTable) serveIntoTable(group, g, tick)
  else serveFromHead(group, g, tick)
}

/** Nothing is in it, and nothing happened in the step before. */
function isIdle(group: Group, g: i32): bool {
  if (group.hasTable) return false
  const asked = at(world.offeredStep, g) + at(world.queued, g) + at(world.flushed, g)
  const done = at(world.groupGoodStep, g) + at(world.wastedStep, g) + at(world.droppedStep, g)
  return asked + done + at(world.groupFailedStep, g) === 0
}

function clearStep(g: i32): void {
  const flushed = at(world.flushed, g)
  put(world.groupGoodStep, g, 0)
  put(world.groupFailedStep, g, 0)
  put(world.rejectedStep, g, 0)
  put(world.wastedStep, g, 0)
  put(world.droppedStep, g, flushed)
  add(world.droppedTotal, g, flushed)
  put(world.flushed, g, 0)
}

function countOffered(group: Group, g: i32): f64 {
  let offered: f64 = 0
  let retries: f64 = 0
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const share = at(world.streamShare, s)
    if (share === 0) continue
    const c = streamAt(s).class
    offered += at(world.attemptStep, c) * share
    retries += at(world.retryStep, c) * share
  }
  put(world.groupRetryStep, g, retries)
  put(world.offeredStep, g, offered)
  add(world.offeredTotal, g, offered)
  return offered
}

/** Nothing waits and all fits: every attempt is answered within the step, and no cohort is made. */
function answerAll(group: Group, g: i32, tick: i32): void {
  for (let s = group.streamFrom; s < group.streamTo; s++) {
    const share = at(world.streamShare, s)
    if (share === 0) continue
    const stream = streamAt(s)
    const good = addressOf(world.good, stream.lane)
    const attempts = addressOf(world.attempts, stream.lane)
    const lanes = stream.lanes
    for (let lane = 0; lane < lanes; lane++) add(good, lane, at(attempts, lane) * share)
    add(world.goodStep, stream.class, at(world.attemptStep, stream.class) * share)
  }
  const offered = at(world.offeredStep, g)
  put(world.head, g, tick)
  put(world.groupGoodStep, g, offered)
  add(world.groupGoodTotal, g, offered)
}

/**
 * What does not fit is rejected, and each rejection costs work r, so that the
 * capacity left is rate dt - r x rejected:
 * rejected = max(0, (queue + offered - rate dt - buffer rate) / (1 - r)),
 * at most what is offered; where rejecting takes all the work there is, what the buffer cannot hold,
 * and no more rejections than that work pays for change the queue's length.
 */
function turnAway(group: Group, g: i32): void {
  const cost = group.rejectionCost
  const offered = at(world.offeredStep, g)
  const able = at(world.capacityStep, g)
  const above = at(world.queued, g) + offered - group.limit
  let rejected = (above - able) / (1 - cost)
  if (rejected * cost > able) rejected = above
  if (group.hasTable) {
    const blocked = blockedByTable(group, g, offered)
    if (blocked > rejected) rejected = blocked
  }
  // What rounding leaves of a full rejection is nobody: at the head it would hold up what is dropped free.
  if (rejected > offered * (1 - 1e-12)) rejected = offered
  if (!(rejected > 0)) return
  const left = able - cost * rejected
  put(world.rejectedStep, g, rejected)
  put(world.capacityStep, g, left > 0 ? left : 0)
}
