import { createDice, exponential, pick, type Dice } from './dice'
import { createEventHeap, popEvent, pushEvent, type EventHeap } from './event-heap'
import type { TierTwinPlan, TwinTier } from './tier-twin-plan'
import {
  createVisits,
  freeVisit,
  isNamed,
  nameOfVisit,
  takeVisit,
  visitNamed,
  type Visits
} from './tier-visits'

/**
 * A discrete-event simulation of single requests through service tiers,
 * independent in method of the cohort engine. A *visit* is one attempt at one
 * tier; a visit that calls is the parent of the visits that it waits for, and
 * keeps its worker until each of them has ended. Who waits for a visit gives up
 * at its timeout; the visit goes on as wasted work.
 */
export interface TierTwinRun {
  /** Per tier, per bin. */
  readonly tiers: readonly Readonly<Record<TierCount | 'busy' | 'queued', Float64Array>>[]
  /** Good answers per class of clients, per bin. */
  readonly good: readonly Float64Array[]
}

const counted = ['offered', 'rejected', 'good', 'wasted', 'dropped'] as const
type TierCount = (typeof counted)[number]

const kinds = { arrival: 0, worked: 1, timeout: 2, erred: 3, binEnd: 4, refused: 5 } as const

interface TierState {
  readonly tier: TwinTier
  /** Visits that wait, by rank. */
  readonly queues: number[][]
  readonly heads: number[]
  waiting: number
  busy: number
}

interface Twin {
  readonly plan: TierTwinPlan
  readonly dice: Dice
  readonly heap: EventHeap
  readonly visits: Visits
  readonly tiers: readonly TierState[]
  bin: number
  readonly run: TierTwinRun
}

export function simulateTiers(plan: TierTwinPlan): TierTwinRun {
  const twin = createTwin(plan)
  const { heap } = twin
  pushEvent(heap, plan.binSeconds, kinds.binEnd, 0)
  plan.clients.forEach((_, c) => {
    nextArrival(twin, c)
  })
  while (popEvent(heap) && heap.time <= plan.seconds + plan.binSeconds / 2)
    handle(twin, heap.kind, heap.subject)
  return twin.run
}

function createTwin(plan: TierTwinPlan): Twin {
  const bins = Math.round(plan.seconds / plan.binSeconds) + 2
  const names = [...counted, 'busy', 'queued'] as const
  const zeros = () =>
    Object.fromEntries(names.map((name) => [name, new Float64Array(bins)])) as TierTwinRun['tiers'][number]
  return {
    plan,
    dice: createDice(plan.seed),
    heap: createEventHeap(),
    visits: createVisits(),
    tiers: plan.tiers.map((tier) => ({
      tier,
      queues: Array.from({ length: 10 }, () => []),
      heads: new Array<number>(10).fill(0),
      waiting: 0,
      busy: 0
    })),
    bin: 0,
    run: { tiers: plan.tiers.map(zeros), good: plan.clients.map(() => new Float64Array(bins)) }
  }
}

function handle(twin: Twin, kind: number, subject: number): void {
  switch (kind) {
    case kinds.arrival:
      arrive(twin, subject)
      return
    case kinds.worked:
      call(twin, subject)
      return
    case kinds.timeout:
      giveUp(twin, subject)
      return
    case kinds.erred:
      finish(twin, subject, false)
      return
    case kinds.refused:
      lose(twin, subject)
      freeVisit(twin.visits, subject)
      return
    case kinds.binEnd:
      endBin(twin)
  }
}

/** Arrivals by thinning: candidates at the highest rate, of which the rate of the moment lets through its share. */
function nextArrival(twin: Twin, c: number): void {
  const { most } = twin.plan.clients[c]!
  if (most > 0) pushEvent(twin.heap, twin.heap.time + exponential(twin.dice, 1 / most), kinds.arrival, c)
}

function arrive(twin: Twin, c: number): void {
  const clients = twin.plan.clients[c]!
  if (twin.dice.roll() * clients.most < clients.rate(twin.heap.time)) tryClient(twin, c, 0)
  nextArrival(twin, c)
}

function tryClient(twin: Twin, c: number, attempt: number): void {
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
  count(twin, t, 'offered')
  const isFull = state.busy >= state.tier.workers && state.waiting >= state.tier.queueLimit
  if (isFull) count(twin, t, 'rejected')
  if (isFull && state.tier.refusal === 'fast') {
    pushEvent(heap, heap.time + (twin.plan.turnaround ?? 0), kinds.refused, visit)
    return
  }
  const after = timeouts[pick(dice, timeouts.length)]!
  pushEvent(heap, heap.time + after, kinds.timeout, nameOfVisit(visits, visit))
  visits.isRefused[visit] = isFull ? 1 : 0
  if (isFull) return
  state.queues[visits.rank[visit]!]!.push(visit)
  state.waiting++
  startNext(twin, t)
}

/** Free workers take visits from the queue. */
function startNext(twin: Twin, t: number): void {
  const state = twin.tiers[t]!
  const { tier } = state
  while (state.busy < tier.workers && state.waiting > 0) {
    const visit = takeFromQueue(twin, state)
    state.waiting--
    if (tier.deadlineCheck && twin.visits.isAwaited[visit] === 0) {
      count(twin, t, 'dropped')
      freeVisit(twin.visits, visit)
      continue
    }
    state.busy++
    const mean = tier.time(twin.heap.time)
    const work = tier.law === 'exponential' ? exponential(twin.dice, mean) : mean
    pushEvent(twin.heap, twin.heap.time + work, kinds.worked, visit)
  }
}

/** Without priority all ranks are one queue, in the order of arrival. */
function takeFromQueue(twin: Twin, state: TierState): number {
  const { queues, heads, tier } = state
  let best = -1
  queues.forEach((queue, rank) => {
    if (queue.length === heads[rank]) return
    if (best < 0) best = rank
    else if (tier.discipline !== 'priority' && comesBefore(twin, state, rank, best)) best = rank
  })
  const queue = queues[best]!
  if (tier.discipline === 'lifo') return queue.pop()!
  const visit = queue[heads[best]!++]!
  if (heads[best]! > 65_536) {
    queue.splice(0, heads[best])
    heads[best] = 0
  }
  return visit
}

function comesBefore(twin: Twin, { queues, heads, tier }: TierState, rank: number, best: number): boolean {
  const { arrival } = twin.visits
  if (tier.discipline === 'lifo') return arrival[queues[rank]!.at(-1)!]! > arrival[queues[best]!.at(-1)!]!
  return arrival[queues[rank]![heads[rank]!]!]! < arrival[queues[best]![heads[best]!]!]!
}

/** Own work, or a call, is done: the next call, or the answer. */
function call(twin: Twin, visit: number): void {
  const { visits, plan } = twin
  const next = visits.call[visit]! + 1
  visits.call[visit] = next
  const { calls } = plan.tiers[visits.tier[visit]!]!
  if (next >= calls.length) {
    finish(twin, visit, true)
    return
  }
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
    if (errorWork > 0) pushEvent(heap, heap.time + errorWork, kinds.erred, visit)
    else finish(twin, visit, false)
  }
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
  freeVisit(visits, visit)
  startNext(twin, t)
}

function giveUp(twin: Twin, name: number): void {
  const { visits } = twin
  if (!isNamed(visits, name)) return
  const visit = visitNamed(name)
  visits.isAwaited[visit] = 0
  lose(twin, visit)
  if (visits.isRefused[visit] === 1) freeVisit(visits, visit)
}

/** Who waited for a visit tries again, or has failed. */
function lose(twin: Twin, visit: number): void {
  const { visits, plan } = twin
  const parent = visits.parent[visit]!
  const attempt = visits.attempt[visit]!
  if (parent < 0) {
    const c = visits.client[visit]!
    if (attempt + 1 < plan.clients[c]!.attempts) tryClient(twin, c, attempt + 1)
  } else if (attempt < currentCall(twin, parent).retries) tryCall(twin, parent, attempt + 1)
  else hear(twin, parent, false)
}

function count(twin: Twin, t: number, name: TierCount): void {
  twin.run.tiers[t]![name][twin.bin]!++
}

function endBin(twin: Twin): void {
  twin.tiers.forEach((state, t) => {
    twin.run.tiers[t]!.busy[twin.bin] = state.busy
    twin.run.tiers[t]!.queued[twin.bin] = state.waiting
  })
  twin.bin++
  pushEvent(twin.heap, (twin.bin + 1) * twin.plan.binSeconds, kinds.binEnd, 0)
}
