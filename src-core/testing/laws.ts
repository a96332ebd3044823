import type { ClassModel, GroupModel, QueueModel } from '../engine/model'
import type { World } from '../engine/world'
import { rateBeyondRing, recountBacklog, recountInFlight, recountQueued, recountWaiting } from './recount'

/** Relative error that sums of millions of roundings may reach. */
const exactness = 1e-9

/** Every cell of the state is looked at in every so many steps: what is negative or no number seldom mends itself. */
const signsEvery = 8

/** The laws of one world: `before` is called before each step, `after` after it, and throws with the law that is broken. */
export interface LawCheck {
  readonly before: () => void
  readonly after: () => void
}

interface Before {
  readonly queued: Float64Array
  readonly tableUsed: Float64Array
}

export function lawsOf(world: World): LawCheck {
  const masses = massesOf(world)
  let before: Before = { queued: world.queued.slice(), tableUsed: world.tableUsed.slice() }
  return {
    before: () => {
      before = { queued: world.queued.slice(), tableUsed: world.tableUsed.slice() }
    },
    after: () => {
      for (const part of world.model.classes) checkClass(world, part)
      for (const group of world.model.groups) checkGroup(world, group, before)
      for (const queue of world.model.queues) checkQueue(world, queue)
      checkFlows(world)
      if (world.tick % signsEvery === 0 || world.tick === world.model.lastTick) checkSigns(world, masses)
    }
  }
}

/** Arrays whose numbers are changes, or name something: they may be below zero. */
const signed = new Set(['cells', 'retryRing', 'control', 'scalerPending', 'planInPlace'])

/** Every array of the state whose numbers cannot be below zero. */
function massesOf(world: World): readonly (readonly [string, Float64Array])[] {
  return Object.entries(world).filter(
    (entry): entry is [string, Float64Array] => entry[1] instanceof Float64Array && !signed.has(entry[0])
  )
}

function checkClass(world: World, part: ClassModel): void {
  const c = part.index
  const { newTotal, goodTotal, exhaustedTotal, shedTotal, inFlight, waiting, connected, cut } = world
  const scale = newTotal[c]! + (part.closed ? world.base[part.at('members')]! : 0)
  const inQueues = recountInFlight(world, part)
  const toRetry = recountWaiting(world, part)
  equal(world, `${part.id}: in flight is what the cohorts hold`, inFlight[c]!, inQueues, scale)
  equal(world, `${part.id}: waiting is what the rings hold`, waiting[c]!, toRetry, scale)
  equal(world, `${part.id}: nothing is due after the ring has turned`, rateBeyondRing(world, part), 0, scale)
  const ended = goodTotal[c]! + exhaustedTotal[c]! + shedTotal[c]!
  equal(
    world,
    `${part.id}: new = good + exhausted + shed + in flight + waiting`,
    newTotal[c]!,
    ended + inQueues + toRetry,
    scale
  )
  if (!part.closed) return
  const members = connected[c]! + cut[c]! + inQueues + toRetry
  equal(
    world,
    `${part.id}: connected + trying + waiting = members`,
    members,
    world.base[part.at('members')]!,
    scale
  )
}

function checkGroup(world: World, group: GroupModel, before: Before): void {
  const g = group.index
  const { offeredTotal, rejectedTotal, groupGoodTotal, wastedTotal, droppedTotal, queued } = world
  const scale = offeredTotal[g]!
  const inBuffer = recountQueued(world, group)
  equal(world, `${group.id}: queued is what the cohorts hold`, queued[g]!, inBuffer, scale)
  const gone = rejectedTotal[g]! + groupGoodTotal[g]! + wastedTotal[g]! + droppedTotal[g]!
  equal(
    world,
    `${group.id}: offered = rejected + good + wasted + dropped + queued`,
    scale,
    gone + inBuffer,
    scale
  )
  const { perStep, limit, rejectionCost, tableSize } = world.tuning.groups[g]!
  const served = world.groupGoodStep[g]! + world.wastedStep[g]!
  atMost(
    world,
    `${group.id}: retries are part of what is offered`,
    world.groupRetryStep[g]!,
    world.offeredStep[g]!,
    scale
  )
  // With noise the capacity of a step is drawn, and may be above the mean.
  if (!world.noise) {
    const rejecting = rejectionCost * world.rejectedStep[g]!
    const most = served > 0 ? perStep - rejecting : perStep
    atMost(world, `${group.id}: served <= capacity left by rejecting`, served, most, scale)
  }
  atMost(
    world,
    `${group.id}: the buffer holds no more than its limit`,
    queued[g]!,
    Math.max(limit, before.queued[g]!),
    scale
  )
  if (!group.table) return
  atMost(
    world,
    `${group.id}: the table holds no more than its size`,
    world.tableUsed[g]!,
    Math.max(tableSize, before.tableUsed[g]!),
    scale
  )
}

function checkQueue(world: World, queue: QueueModel): void {
  const q = queue.index
  const { taskOfferedTotal, taskDoneTotal, taskWastedTotal, taskDroppedTotal, backlog } = world
  const scale = taskOfferedTotal[q]!
  const waiting = recountBacklog(world, queue)
  equal(world, `${queue.id}: backlog is what the cohorts hold`, backlog[q]!, waiting, scale)
  const gone = taskDoneTotal[q]! + taskWastedTotal[q]! + taskDroppedTotal[q]!
  equal(world, `${queue.id}: offered = done + wasted + dropped + backlog`, scale, gone + waiting, scale)
  const { perStep, paused } = world.tuning.queues[q]!
  const released = world.taskDoneStep[q]! + world.taskWastedStep[q]!
  atMost(world, `${queue.id}: released <= capacity`, released, paused ? 0 : perStep, scale)
}

/** What clients send is what devices are offered; what devices answer is what clients get. */
function checkFlows(world: World): void {
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
  const scale = sum(world.newTotal) + sum(world.offeredTotal)
  equal(world, 'attempts sent = attempts offered', sum(world.attemptStep), sum(world.offeredStep), scale)
  const given = sum(world.groupGoodStep) + sum(world.routedGoodStep)
  equal(world, 'good answers given = good answers got', given, sum(world.goodStep), scale)
  for (const part of world.model.classes) {
    const c = part.index
    const lanes = world.attempts.subarray(part.lane, part.lane + part.attempts)
    equal(world, `${part.id}: attempts = the sum of its lanes`, world.attemptStep[c]!, sum(lanes), scale)
  }
}

function checkSigns(world: World, masses: readonly (readonly [string, Float64Array])[]): void {
  const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
  const lowest = -exactness * (1 + total(world.newTotal) + total(world.taskOfferedTotal))
  for (const [name, values] of masses) {
    for (const value of values) {
      // Written so that NaN fails too.
      if (value >= lowest && value < Infinity) continue
      throw new Error(`step ${world.tick - 1}: ${name} holds ${value}`)
    }
  }
}

function equal(world: World, law: string, got: number, expected: number, scale: number): void {
  if (Math.abs(got - expected) <= exactness * Math.max(scale, 1)) return
  throw new Error(`step ${world.tick - 1}: ${law}: ${got} is not ${expected}`)
}

function atMost(world: World, law: string, got: number, most: number, scale: number): void {
  if (got <= most + exactness * Math.max(scale, 1)) return
  throw new Error(`step ${world.tick - 1}: ${law}: ${got} is above ${most}`)
}
