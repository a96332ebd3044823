import { exponential } from './dice'
import { pushEvent } from './event-heap'
import { dropFromQueue, leave, startNext } from './tier-life'
import { upShareOf } from './tier-line'
import { count, kinds, type Twin } from './tier-twin-state'
import { freeVisit, nameOfVisit, places } from './tier-visits'

/* Instances of the tier twin that fail under load and come back. */

/** Failures by thinning: candidates as if all instances ran, of which the share that is up, and strained, fails. */
export function nextCrash({ plan, heap, dice }: Twin, t: number): void {
  const { instances } = plan.tiers[t]!
  if (instances === null) return
  pushEvent(heap, heap.time + exponential(dice, 1 / (instances.count * instances.rate)), kinds.crash, t)
}

export function crash(twin: Twin, t: number): void {
  const state = twin.tiers[t]!
  const { tier } = state
  const up = upShareOf(state)
  const strain = (state.busy + state.waiting) / ((tier.workers + tier.queueLimit) * up)
  if (twin.dice.roll() < up && strain >= tier.instances!.crashAt) failOne(twin, t)
  nextCrash(twin, t)
}

/** One instance fails with its part of what the tier holds. */
function failOne(twin: Twin, t: number): void {
  const { visits, heap, dice } = twin
  const state = twin.tiers[t]!
  const { count: all, failure, restart } = state.tier.instances!
  const chance = 1 / (all - state.down)
  const held = visits.tier.flatMap((tier, visit) =>
    tier === t && visits.place[visit] !== places.away && dice.roll() < chance ? [visit] : []
  )
  state.down++
  pushEvent(heap, heap.time + restart, kinds.back, t)
  for (const visit of held) {
    const place = visits.place[visit]
    if (place === places.queue) dropFromQueue(twin, visit)
    else if (place !== places.away) dieWithInstance(twin, visit, failure === 'lock-up')
  }
  startNext(twin, t)
}

function dieWithInstance(twin: Twin, visit: number, isSilent: boolean): void {
  const { visits, heap, plan } = twin
  const t = visits.tier[visit]!
  const state = twin.tiers[t]!
  if (visits.place[visit] === places.work) state.working--
  state.busy--
  count(twin, t, 'wasted')
  visits.place[visit] = places.away
  leave(twin, visit)
  if (visits.isAwaited[visit] === 0) freeVisit(visits, visit)
  else if (isSilent) visits.isRefused[visit] = 1
  else pushEvent(heap, heap.time + (plan.turnaround ?? 0), kinds.refused, nameOfVisit(visits, visit))
}

export function comeBack(twin: Twin, t: number): void {
  twin.tiers[t]!.down--
  startNext(twin, t)
}
