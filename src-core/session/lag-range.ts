import type { Order } from '../engine/world'
import type { Scenario } from '../scenario/scenario-schema'
import { lagPartsOf, type LagPartKind } from '../support/lag-part-kinds'

type Lagging = Pick<Scenario['mitigations'][string], 'lag' | 'shownLag'>

/** The lag that a team is told of a decision, in seconds. */
export function lagRange({ lag, shownLag }: Lagging): { readonly low: number; readonly high: number } {
  return shownLag ?? { low: lag.low ?? lag.median, high: lag.high ?? lag.median }
}

/** What a lag is made of, as a team is told: each part in an undisturbed pipeline, in seconds. */
export interface LagPartRange {
  readonly kind: LagPartKind
  readonly low: number
  readonly high: number
}

/** The parts of a lag with their ranges, in the order in which they pass; empty: the pack does not tell them apart. */
export function lagPartRanges({ lag }: Pick<Lagging, 'lag'>): readonly LagPartRange[] {
  return lagPartsOf(lag).map(([kind, { median, low = median, high = median }]) => ({ kind, low, high }))
}

/** A part of an order's lag as it happened. */
export interface LagPartTaken {
  readonly kind: LagPartKind
  /** How long it has taken so far, in seconds. */
  readonly seconds: number
  readonly state: 'over' | 'under-way' | 'to-come'
}

/** How long each part of an order took by a step; one that was cancelled came no further. */
export function lagPartsTaken(
  { parts, givenTick, state }: Order,
  { tick, dt }: { readonly tick: number; readonly dt: number }
): readonly LagPartTaken[] {
  let from = givenTick
  let isNow = state === 'in-flight'
  return parts.map(({ kind, endTick }) => {
    const began = from
    if (endTick >= 0) {
      from = endTick
      return { kind, seconds: (endTick - began) * dt, state: 'over' }
    }
    const wasNow = isNow
    isNow = false
    return wasNow
      ? { kind, seconds: (tick - began) * dt, state: 'under-way' }
      : { kind, seconds: 0, state: 'to-come' }
  })
}
