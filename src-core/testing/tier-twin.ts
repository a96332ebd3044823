import { exponential } from './dice'
import { popEvent, pushEvent } from './event-heap'
import { comeBack, crash, nextCrash } from './tier-crashes'
import { dropLate, endErrorWork, endOwnWork, giveUp, hearRefusal, tryClient } from './tier-life'
import type { TierTwinPlan } from './tier-twin-plan'
import { createTwin, kinds, type TierTwinRun, type Twin } from './tier-twin-state'
import { isNamed, visitNamed } from './tier-visits'

/**
 * A discrete-event simulation of single requests through service tiers,
 * independent in method of the cohort engine. A *visit* is one attempt at one
 * tier; a visit that calls is the parent of the visits that it waits for, and
 * keeps its worker until each of them has ended. Who waits for a visit gives up
 * at its timeout; the visit goes on as wasted work, or ends with its calls where
 * the deadline is passed along.
 */
export function simulateTiers(plan: TierTwinPlan): TierTwinRun {
  const twin = createTwin(plan)
  const { heap } = twin
  pushEvent(heap, plan.binSeconds, kinds.binEnd, 0)
  plan.clients.forEach((_, c) => {
    nextArrival(twin, c)
  })
  plan.tiers.forEach((_, t) => {
    nextCrash(twin, t)
  })
  while (popEvent(heap) && heap.time <= plan.seconds + plan.binSeconds / 2)
    handlers[heap.kind]!(twin, heap.subject)
  return twin.run
}

const handlers: Readonly<Record<number, (twin: Twin, subject: number) => void>> = {
  [kinds.arrival]: arrive,
  [kinds.worked]: ifNamed(endOwnWork),
  [kinds.timeout]: ifNamed(giveUp),
  [kinds.erred]: ifNamed(endErrorWork),
  [kinds.refused]: ifNamed(hearRefusal),
  [kinds.late]: ifNamed(dropLate),
  [kinds.crash]: crash,
  [kinds.back]: comeBack,
  [kinds.binEnd]: endBin
}

/** For events of a visit: those of one that has ended are void. */
function ifNamed(handle: (twin: Twin, visit: number) => void) {
  return (twin: Twin, name: number) => {
    if (isNamed(twin.visits, name)) handle(twin, visitNamed(name))
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

function endBin(twin: Twin): void {
  twin.tiers.forEach((state, t) => {
    twin.run.tiers[t]!.busy[twin.bin] = state.busy
    twin.run.tiers[t]!.queued[twin.bin] = state.waiting
  })
  twin.bin++
  pushEvent(twin.heap, (twin.bin + 1) * twin.plan.binSeconds, kinds.binEnd, 0)
}
