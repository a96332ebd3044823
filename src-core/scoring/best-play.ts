import type { PlannedDecision } from '../scenario/exercise-schema'

type Values = PlannedDecision['with']

/** What a search may act on: all that happens, or only what a team could have seen by then. */
export type BestVariant = 'knowing' | 'seen'

/**
 * A mitigation that a play wants: it is given at the first moment, from its tick
 * on, at which it can be carried out and the variant allows it.
 */
export interface Wish {
  readonly decide: string
  readonly with: Values
  readonly fromTick: number
}

/** In the order of their ticks. */
export type Play = readonly Wish[]

/** What all candidates of a search have in common. */
export interface BestQuestion {
  readonly variant: BestVariant
  /** Wishes are looked at in steps that are multiples of this, from onset on. */
  readonly gridTicks: number
  readonly onsetTick: number
  readonly lastTick: number
}

/** What one candidate came to. */
export interface Evaluation {
  /** User-impact minutes to the horizon; Infinity: given up, since by then it was already above what was asked for. */
  readonly impact: number
  /** What was really ordered, and when: this replays to the same impact. Empty when it was given up. */
  readonly decisions: readonly PlannedDecision[]
}

/** One name for plays that are the same. */
export function playKey(play: Play): string {
  return play.map((wish) => `${wish.fromTick} ${wish.decide} ${valuesKey(wish.with)}`).join('; ')
}

function valuesKey(values: Values): string {
  return Object.keys(values)
    .sort()
    .map((name) => `${name}=${String(values[name])}`)
    .join(' ')
}

/** The wishes in the order of their ticks; of one tick as they were. */
export function inOrder(wishes: readonly Wish[]): Play {
  return [...wishes].sort((a, b) => a.fromTick - b.fromTick)
}

/** How a play is looked at in a pack: every minute, or every ten seconds where all is over in four hours. */
export function questionOf(
  { start, horizon, step }: { readonly start: number; readonly horizon: number; readonly step: number },
  variant: BestVariant
): BestQuestion {
  const gridSeconds = horizon > 4 * 3600 ? 60 : 10
  const ticks = (seconds: number) => Math.round(seconds / step)
  return {
    variant,
    gridTicks: Math.max(1, ticks(gridSeconds)),
    onsetTick: Math.max(0, ticks(-start)),
    lastTick: ticks(horizon - start)
  }
}
