import { exponential, pick } from './dice'
import { pushEvent } from './event-heap'
import { takeFromLine, upShareOf, type TierState } from './tier-line'
import { count, kinds, type Twin } from './tier-twin-state'
import { freeVisit, isNamed, nameOfVisit, nobody, places, takeVisit, visitNamed } from './tier-visits'

/* The life of a visit of the tier twin, from its client's try to the answer. */

export function tryClient(twin: Twin, c: number, attempt: number): void {
  const { to, timeouts, rank } = twin.plan.clients[c]!
  knock(twin, takeVisit(twin.visits, { tier: to, client: c, parent: -1, attempt, rank }), timeouts)
}

function tryCall(twin: Twin, parent: number, attempt: number): void {
  const { to, timeouts } = currentCall(twin, parent)
  knock(twin, takeVisit(twin.visits, { tier: to, client: -1, parent, attempt, rank: 5 }), timeouts)
}

function currentCall(twin: Twin, visit: number) {
  return twin.plan.tiers[twin.visits.tier[visit]!]!.calls[twin.visits.call[visit]!]!
}

/** A visit reaches its tier. */
function knock(twin: Twin, visit: number, timeouts: readonly number[]): void {
  const { visits, heap, dice } = twin
  const t = visits.tier[visit]!
  const state = twin.tiers[t]!
  const { tier } = state
  count(twin, t, 'offered')
  const up = upShareOf(state)
  const isFull = state.busy >= tier.workers * up && state.waiting >= tier.queueLimit * up
  if (isFull) count(twin, t, 'rejected')
  const name = nameOfVisit(visits, visit)
  if (isFull && tier.refusal === 'fast') {
    pushEvent(heap, heap.time + (twin.plan.turnaround ?? 0), kinds.refused, name)
    return
  }
  const after = timeouts[pick(dice, timeouts.length)]!
  pushEvent(heap, heap.time + after, kinds.timeout, name)
  visits.isRefused[visit] = isFull ? 1 : 0
  if (isFull) return
  enqueue(twin, state, visit)
  startNext(twin, t)
}

function enqueue({ visits, heap }: Twin, state: TierState, visit: number): void {
  const { tier } = state
  const name = nameOfVisit(visits, visit)
  if (state.waiting === 0) state.standsSince = heap.time
  if (tier.discipline === 'codel') {
    const { target, interval } = tier.codel
    const patience = heap.time - state.standsSince > interval ? target : interval
    pushEvent(heap, heap.time + patience, kinds.late, name)
  }
  state.queues[visits.rank[visit]!]!.push({ name, arrival: visits.arrival[visit]! })
  visits.place[visit] = places.queue
  state.waiting++
}

/** Free workers take visits from the queue. */
export function startNext(twin: Twin, t: number): void {
  const { visits } = twin
  const state = twin.tiers[t]!
  const { tier } = state
  while (state.busy < tier.workers * upShareOf(state) && state.waiting > 0) {
    const next = takeFromLine(state)
    if (next === undefined) throw new Error('more visits are counted than wait')
    if (!isNamed(visits, next.name) || visits.place[visitNamed(next.name)] !== places.queue) continue
    const visit = visitNamed(next.name)
    if (tier.deadlineCheck && visits.isAwaited[visit] === 0) {
      leaveQueue(twin, visit)
      freeVisit(visits, visit)
      continue
    }
    state.waiting--
    state.busy++
    state.working++
    visits.place[visit] = places.work
    pushEvent(twin.heap, twin.heap.time + ownWork(twin, state), kinds.worked, next.name)
  }
}

/** Longer for those who share cores, and where running cores take from each other. */
function ownWork({ heap, dice }: Twin, { tier, working }: TierState): number {
  const used = working / tier.cores
  const mean = tier.time(heap.time) * Math.max(1, used) * (1 + tier.crowding * Math.min(1, used))
  return tier.law === 'exponential' ? exponential(dice, mean) : mean
}

/** A visit is thrown out of the queue. */
function leaveQueue(twin: Twin, visit: number): void {
  const t = twin.visits.tier[visit]!
  count(twin, t, 'dropped')
  twin.tiers[t]!.waiting--
}

/** It has waited for longer than controlled delay allows. */
export function dropLate(twin: Twin, visit: number): void {
  if (twin.visits.place[visit] === places.queue) dropFromQueue(twin, visit)
}

/** Its client knows a moment later. */
export function dropFromQueue(twin: Twin, visit: number): void {
  const { visits, heap, plan } = twin
  leaveQueue(twin, visit)
  visits.place[visit] = places.away
  if (visits.isAwaited[visit] === 1)
    pushEvent(heap, heap.time + (plan.turnaround ?? 0), kinds.refused, nameOfVisit(visits, visit))
  else freeVisit(visits, visit)
}

/** Unless its timeout came first. */
export function hearRefusal(twin: Twin, visit: number): void {
  if (twin.visits.isAwaited[visit] === 1) lose(twin, visit)
  freeVisit(twin.visits, visit)
}

/** Unless its instance failed meanwhile. */
export function endOwnWork(twin: Twin, visit: number): void {
  if (twin.visits.place[visit] !== places.work) return
  twin.tiers[twin.visits.tier[visit]!]!.working--
  call(twin, visit)
}

/** Own work, or a call, is done: the next call, or the answer. */
function call(twin: Twin, visit: number): void {
  const { visits, plan } = twin
  const next = visits.call[visit]! + 1
  visits.call[visit] = next
  const { calls, passDeadline } = plan.tiers[visits.tier[visit]!]!
  if (next >= calls.length || (passDeadline && visits.isAwaited[visit] === 0)) {
    finish(twin, visit, true)
    return
  }
  visits.place[visit] = places.calls
  const { fanOut } = calls[next]!
  visits.open[visit] = fanOut
  for (let n = 0; n < fanOut; n++) tryCall(twin, visit, 0)
}

/** One of the calls that a visit waits for has ended. */
function hear(twin: Twin, visit: number, isGood: boolean): void {
  const { visits, heap } = twin
  if (!isGood) visits.hasFailed[visit] = 1
  const open = visits.open[visit]! - 1
  visits.open[visit] = open
  if (open > 0) return
  if (visits.hasFailed[visit] === 0) call(twin, visit)
  else {
    const { errorWork } = twin.tiers[visits.tier[visit]!]!.tier
    visits.place[visit] = places.error
    if (errorWork > 0) pushEvent(heap, heap.time + errorWork, kinds.erred, nameOfVisit(visits, visit))
    else finish(twin, visit, false)
  }
}

/** The side work of an error is done, unless its instance failed meanwhile. */
export function endErrorWork(twin: Twin, visit: number): void {
  if (twin.visits.place[visit] === places.error) finish(twin, visit, false)
}

function finish(twin: Twin, visit: number, isGood: boolean): void {
  const { visits } = twin
  const t = visits.tier[visit]!
  const isAwaited = visits.isAwaited[visit] === 1
  count(twin, t, isAwaited && isGood ? 'good' : 'wasted')
  twin.tiers[t]!.busy--
  if (isAwaited && !isGood) lose(twin, visit)
  else if (isAwaited) {
    const parent = visits.parent[visit]!
    if (parent >= 0) hear(twin, parent, true)
    else twin.run.good[visits.client[visit]!]![twin.bin]!++
  }
  leave(twin, visit)
  freeVisit(visits, visit)
  startNext(twin, t)
}

export function giveUp(twin: Twin, visit: number): void {
  const { visits } = twin
  visits.isAwaited[visit] = 0
  lose(twin, visit)
  if (visits.isRefused[visit] === 1) freeVisit(visits, visit)
  else if (twin.tiers[visits.tier[visit]!]!.tier.passDeadline) endWithCalls(twin, visit)
}

/** Nobody waits for a visit, and its tier knows: where it only waits for its calls, all of them end. */
function endWithCalls(twin: Twin, visit: number): void {
  if (twin.visits.place[visit] === places.calls) finish(twin, visit, false)
}

/** What a visit has called is needless from now on. */
export function leave(twin: Twin, visit: number): void {
  const { visits } = twin
  for (const name of visits.children[visit]!) {
    const child = visitNamed(name)
    if (!isNamed(visits, name) || visits.parent[child] !== visit) continue
    visits.parent[child] = nobody
    if (visits.isAwaited[child] === 0) continue
    visits.isAwaited[child] = 0
    if (visits.isRefused[child] === 1) freeVisit(visits, child)
    else if (twin.tiers[visits.tier[child]!]!.tier.passDeadline) endWithCalls(twin, child)
  }
}

/** Who waited for a visit tries again, or has failed. */
function lose(twin: Twin, visit: number): void {
  const { visits, plan } = twin
  const parent = visits.parent[visit]!
  const attempt = visits.attempt[visit]!
  if (parent === nobody) return
  if (parent < 0) {
    const c = visits.client[visit]!
    if (attempt + 1 < plan.clients[c]!.attempts) tryClient(twin, c, attempt + 1)
  } else if (attempt < currentCall(twin, parent).retries) tryCall(twin, parent, attempt + 1)
  else hear(twin, parent, false)
}
