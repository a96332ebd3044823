import { createDice, type Dice } from './dice'
import { createEventHeap, type EventHeap } from './event-heap'
import { createTier, type TierState } from './tier-line'
import type { TierTwinPlan } from './tier-twin-plan'
import { createVisits, type Visits } from './tier-visits'

/** What the twin counted. */
export interface TierTwinRun {
  /** Per tier, per bin. */
  readonly tiers: readonly Readonly<Record<TierCount | 'busy' | 'queued', Float64Array>>[]
  /** Good answers per class of clients, per bin. */
  readonly good: readonly Float64Array[]
}

const counted = ['offered', 'rejected', 'good', 'wasted', 'dropped'] as const
type TierCount = (typeof counted)[number]

export const kinds = {
  arrival: 0,
  worked: 1,
  timeout: 2,
  erred: 3,
  binEnd: 4,
  refused: 5,
  late: 6,
  crash: 7,
  back: 8
} as const

export interface Twin {
  readonly plan: TierTwinPlan
  readonly dice: Dice
  readonly heap: EventHeap
  readonly visits: Visits
  readonly tiers: readonly TierState[]
  bin: number
  readonly run: TierTwinRun
}

export function createTwin(plan: TierTwinPlan): Twin {
  const bins = Math.round(plan.seconds / plan.binSeconds) + 2
  const names = [...counted, 'busy', 'queued'] as const
  const zeros = () =>
    Object.fromEntries(names.map((name) => [name, new Float64Array(bins)])) as TierTwinRun['tiers'][number]
  return {
    plan,
    dice: createDice(plan.seed),
    heap: createEventHeap(),
    visits: createVisits(),
    tiers: plan.tiers.map(createTier),
    bin: 0,
    run: { tiers: plan.tiers.map(zeros), good: plan.clients.map(() => new Float64Array(bins)) }
  }
}

export function count(twin: Twin, t: number, name: TierCount): void {
  twin.run.tiers[t]![name][twin.bin]!++
}
