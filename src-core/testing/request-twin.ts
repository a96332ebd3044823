import { createDice, exponential, pick, type Dice } from './dice'
import { createEventHeap, popEvent, pushEvent, type EventHeap } from './event-heap'
import { createSlots, freeSlot, isCurrent, nameOf, slotNamed, takeSlot, type Slots } from './request-slots'
import { drawBackoff, type TwinClass, type TwinPlan, type TwinStation } from './twin-plan'

/**
 * A discrete-event simulation of single requests, independent in method of the
 * cohort engine, to prove that engine where its fluid limit holds, and the closed
 * formulas where a fluid has no waiting at all. An attempt takes a slot from its
 * knock to its answer; a client that gives up leaves its slot behind as wasted
 * work and goes on in a new one.
 */
export interface TwinRun {
  /** Events per bin. */
  readonly counts: Readonly<Record<Count, Float64Array>>
  /** State at the end of each bin. */
  readonly inStation: Float64Array
  readonly connected: Float64Array
  /** Seconds from knock to begin of service, and to its end, of every attempt that was served. */
  readonly waits: Float64Array
  readonly sojourns: Float64Array
}

const counted = ['new', 'offered', 'rejected', 'good', 'wasted', 'dropped', 'exhausted'] as const
type Count = (typeof counted)[number]

const kinds = { arrival: 0, served: 1, timeout: 2, retry: 3, connectionEnd: 4, change: 5, binEnd: 6 } as const

interface Twin {
  readonly plan: TwinPlan
  readonly station: TwinStation
  readonly dice: Dice
  readonly heap: EventHeap
  readonly slots: Slots
  readonly queue: number[]
  queueHead: number
  busy: number
  /** Seconds of rejecting that the next service must wait for. */
  debt: number
  demand: number
  speed: number
  arrivalGeneration: number
  connected: number
  bin: number
  readonly counts: Record<Count, Float64Array>
  readonly inStation: Float64Array
  readonly connectedAt: Float64Array
  readonly waits: number[]
  readonly sojourns: number[]
}

export function simulateRequests(plan: TwinPlan): TwinRun {
  const twin = createTwin(plan)
  begin(twin)
  while (popEvent(twin.heap) && twin.heap.time <= plan.seconds)
    handle(twin, twin.heap.kind, twin.heap.subject)
  const { counts, inStation, connectedAt, waits, sojourns } = twin
  return {
    counts,
    inStation,
    connected: connectedAt,
    waits: Float64Array.from(waits),
    sojourns: Float64Array.from(sojourns)
  }
}

function createTwin(plan: TwinPlan): Twin {
  // Half a bin of grace: the last bin must end although sums of widths are rounded.
  const bins = Math.floor(plan.seconds / plan.binSeconds + 0.5)
  const zeros = () => new Float64Array(bins + 1)
  return {
    plan,
    station: plan.station,
    dice: createDice(plan.seed),
    heap: createEventHeap(),
    slots: createSlots(),
    queue: [],
    queueHead: 0,
    busy: 0,
    debt: 0,
    demand: 1,
    speed: 1,
    arrivalGeneration: 0,
    connected: 0,
    bin: 0,
    counts: Object.fromEntries(counted.map((name) => [name, zeros()])) as Record<Count, Float64Array>,
    inStation: zeros(),
    connectedAt: zeros(),
    waits: [],
    sojourns: []
  }
}

function begin(twin: Twin): void {
  const { plan, heap } = twin
  plan.changes?.forEach((change, index) => {
    pushEvent(heap, change.at, kinds.change, index)
  })
  pushEvent(heap, plan.binSeconds, kinds.binEnd, 0)
  plan.classes.forEach((clients, c) => {
    scheduleArrival(twin, c)
    for (let member = 0; member < clients.members; member++) {
      if (member < clients.cutAtStart) knock(twin, openRequest(twin, c))
      else connect(twin, c)
    }
  })
}

function handle(twin: Twin, kind: number, subject: number): void {
  switch (kind) {
    case kinds.arrival:
      arrive(twin, subject)
      return
    case kinds.served:
      finishService(twin, subject)
      return
    case kinds.timeout:
      giveUp(twin, subject)
      return
    case kinds.retry:
      knock(twin, subject)
      return
    case kinds.connectionEnd:
      twin.connected--
      knock(twin, openRequest(twin, subject))
      return
    case kinds.change:
      change(twin, subject)
      return
    case kinds.binEnd:
      endBin(twin)
  }
}

function scheduleArrival(twin: Twin, c: number): void {
  const rate = twin.plan.classes[c]!.rate * twin.demand
  if (rate === 0) return
  const at = twin.heap.time + exponential(twin.dice, 1 / rate)
  pushEvent(twin.heap, at, kinds.arrival, nameOf(c, twin.arrivalGeneration))
}

function arrive(twin: Twin, subject: number): void {
  const c = slotNamed(subject)
  if (subject !== nameOf(c, twin.arrivalGeneration)) return
  knock(twin, openRequest(twin, c))
  scheduleArrival(twin, c)
}

/** A Poisson stream has no memory, so after a change of its rate the next arrival is simply drawn anew. */
function change(twin: Twin, index: number): void {
  const { demand, speed } = twin.plan.changes![index]!
  if (speed !== undefined) twin.speed = speed
  if (demand !== undefined) {
    twin.demand = demand
    twin.arrivalGeneration++
    twin.plan.classes.forEach((_, c) => {
      scheduleArrival(twin, c)
    })
  }
  serveNext(twin)
}

function endBin(twin: Twin): void {
  twin.inStation[twin.bin] = inStation(twin)
  twin.connectedAt[twin.bin] = twin.connected
  twin.bin++
  pushEvent(twin.heap, (twin.bin + 1) * twin.plan.binSeconds, kinds.binEnd, 0)
}

function openRequest(twin: Twin, c: number): number {
  count(twin, 'new')
  return takeSlot(twin.slots, c, 0, twin.plan.classes[c]!.backoff.base)
}

/** An attempt reaches the station. */
function knock(twin: Twin, slot: number): void {
  const { heap, slots, station } = twin
  count(twin, 'offered')
  if (inStation(twin) >= station.places * twin.speed) {
    reject(twin, slot)
    return
  }
  slots.knockedAt[slot] = heap.time
  const { timeouts } = clientsOf(twin, slot)
  if (timeouts.length > 0) {
    pushEvent(
      heap,
      heap.time + drawTimeout(twin, timeouts),
      kinds.timeout,
      nameOf(slot, slots.generation[slot]!)
    )
  }
  twin.queue.push(slot)
  serveNext(twin)
}

function reject(twin: Twin, slot: number): void {
  const { station } = twin
  const clients = clientsOf(twin, slot)
  count(twin, 'rejected')
  twin.debt += (station.rejectionCost * station.meanService) / twin.speed
  const silent = station.refusal === 'silent' && clients.timeouts.length > 0
  const retried = station.refusal !== 'final' && clients.retriesOnRejection
  const noticedAfter = silent ? drawTimeout(twin, clients.timeouts) : 0
  fail(twin, slot, noticedAfter, retried)
  freeSlot(twin.slots, slot)
}

function giveUp(twin: Twin, subject: number): void {
  const { slots } = twin
  if (!isCurrent(slots, subject)) return
  const slot = slotNamed(subject)
  slots.awaited[slot] = 0
  fail(twin, slot, 0, clientsOf(twin, slot).retriesOnTimeout)
}

/** The client of a failed attempt goes on in a new slot, or gives the request up. */
function fail(twin: Twin, slot: number, noticedAfter: number, retried: boolean): void {
  const { slots, dice, heap } = twin
  const c = slots.class[slot]!
  const clients = clientsOf(twin, slot)
  const failure = retried ? slots.attempt[slot]! : clients.attempts - 1
  const isLast = failure === clients.attempts - 1
  if (isLast && clients.members === 0) {
    count(twin, 'exhausted')
    return
  }
  const delay = drawBackoff(dice, clients.backoff, failure, slots.lastDelay[slot]!)
  const next = takeSlot(slots, c, isLast ? 0 : failure + 1, isLast ? clients.backoff.base : delay)
  pushEvent(heap, heap.time + noticedAfter + delay, kinds.retry, next)
}

/** Idle servers take requests from the head of the queue. */
function serveNext(twin: Twin): void {
  const { station, dice, heap, queue, slots } = twin
  while (twin.busy < station.servers && twin.queueHead < queue.length && twin.speed > 0) {
    const slot = queue[twin.queueHead++]!
    if (station.deadlineCheck && slots.awaited[slot] === 0) {
      count(twin, 'dropped')
      freeSlot(twin.slots, slot)
      continue
    }
    const mean = station.meanService / twin.speed
    const work = station.law === 'exponential' ? exponential(dice, mean) : mean
    twin.busy++
    slots.startedAt[slot] = heap.time
    pushEvent(heap, heap.time + twin.debt + work, kinds.served, slot)
    twin.debt = 0
  }
  if (twin.queueHead > 65_536) {
    queue.splice(0, twin.queueHead)
    twin.queueHead = 0
  }
}

function finishService(twin: Twin, slot: number): void {
  const { slots, heap, plan } = twin
  const awaited = slots.awaited[slot] === 1
  count(twin, awaited ? 'good' : 'wasted')
  if (awaited && clientsOf(twin, slot).members > 0) connect(twin, slots.class[slot]!)
  if (plan.waitsFrom !== undefined && slots.knockedAt[slot]! >= plan.waitsFrom) {
    twin.waits.push(slots.startedAt[slot]! - slots.knockedAt[slot]!)
    twin.sojourns.push(heap.time - slots.knockedAt[slot]!)
  }
  freeSlot(twin.slots, slot)
  twin.busy--
  serveNext(twin)
}

function connect(twin: Twin, c: number): void {
  const { life } = twin.plan.classes[c]!
  twin.connected++
  if (life > 0) pushEvent(twin.heap, twin.heap.time + exponential(twin.dice, life), kinds.connectionEnd, c)
}

function count(twin: Twin, name: Count): void {
  twin.counts[name][twin.bin]!++
}

function inStation(twin: Twin): number {
  return twin.queue.length - twin.queueHead + twin.busy
}

function clientsOf(twin: Twin, slot: number): TwinClass {
  return twin.plan.classes[twin.slots.class[slot]!]!
}

function drawTimeout(twin: Twin, timeouts: readonly number[]): number {
  return timeouts[pick(twin.dice, timeouts.length)]!
}
