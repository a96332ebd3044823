import type { Entry } from '../session/commands'
import {
  counterfactuals,
  type Counterfactual,
  type Counterfactuals,
  type Recording
} from '../session/counterfactuals'
import { minutesAt, totalImpact } from '../session/session'

/** What one decision was worth, and which later ones it made possible. */
export interface DecisionWorth {
  readonly order: number
  /** User-impact minutes saved: the same session without it, less the session. */
  readonly worth: number
  /** Decisions that could not be carried out without it, by sequence number. */
  readonly impossibleWithout: readonly number[]
  /** The same decision given earlier, the smallest step first; empty: it could not have been. */
  readonly earlier: readonly EarlierWorth[]
  /** When it began to lower impact by the pack's share within the pack's time, in minutes after onset; null: it did not. */
  readonly effectiveMinutes: number | null
}

/** The same session with one decision given earlier. */
export interface EarlierWorth {
  /** When it would have been given, in minutes after onset, and how much earlier that is. */
  readonly atMinutes: number
  readonly earlierMinutes: number
  /**
   * User-impact minutes that giving it so would have saved beside: the session, less the session with it
   * earlier. Positive: earlier was better. null: it could not have been carried out then.
   */
  readonly gain: number | null
}

/** The first step at which what supports a mitigation was visible; null: it never was. */
type CueTickOf = (mitigation: string) => number | null

/**
 * The worth of every decision, each against the same session without it, and
 * against the same session with it earlier by the pack's steps. It is never
 * moved before onset, before what supports it was first visible (`cueTickOf`, by
 * mitigation; null: never), or before an earlier order of the same mitigation, so that each
 * order keeps its number and with it its luck.
 */
export function decisionWorths(
  recording: Recording,
  cueTickOf: CueTickOf = () => null
): readonly DecisionWorth[] {
  const all = counterfactuals(recording, (entry) => earlierTicks(recording, entry, cueTickOf))
  const impact = totalImpact(all.whole.world)
  return all.without.map((branch) => ({
    order: branch.order,
    worth: branch.impact - impact,
    impossibleWithout: branch.impossible,
    earlier: earlierWorths(all, branch.order, impact),
    effectiveMinutes: effectiveMinutes(all, branch)
  }))
}

/** The steps at which a decision could have been given, by the pack's own steps, those that come to the same one once. */
function earlierTicks({ pack, entries }: Recording, entry: Entry, cueTickOf: CueTickOf): readonly number[] {
  const { command, tick, sequence } = entry
  const mitigation = command.kind === 'decide' ? pack.scenario.mitigations[command.decide] : undefined
  if (command.kind !== 'decide' || mitigation === undefined) return []
  const { start, step } = pack.scenario
  const isSame = (other: Entry) =>
    other.sequence < sequence && other.command.kind === 'decide' && other.command.decide === command.decide
  const before = entries.findLast(isSame)?.tick ?? 0
  const cue = mitigation.supports.length === 0 ? 0 : (cueTickOf(command.decide) ?? Infinity)
  const earliest = Math.max(Math.ceil(-start / step), before, cue)
  const ticks = mitigation.earlierSteps.map((seconds) =>
    Math.max(earliest, tick - Math.round(seconds / step))
  )
  return [...new Set(ticks)].filter((moved) => moved < tick).sort((a, b) => b - a)
}

function earlierWorths(
  { whole, earlier }: Counterfactuals,
  order: number,
  impact: number
): readonly EarlierWorth[] {
  const given = minutesAt(whole, whole.entries.find(({ sequence }) => sequence === order)?.tick ?? 0)
  return earlier
    .filter((branch) => branch.order === order)
    .sort((a, b) => (b.tick ?? 0) - (a.tick ?? 0))
    .map((branch) => {
      const atMinutes = minutesAt(whole, branch.tick ?? 0)
      const gain = branch.refused ? null : impact - branch.impact
      return { atMinutes, earlierMinutes: given - atMinutes, gain }
    })
}

/** When a decision took effect, if impact within the pack's time from there on is lower by the pack's share than without it. */
function effectiveMinutes({ whole }: Counterfactuals, without: Counterfactual): number | null {
  const order = whole.world.orders.find((one) => one.order === without.order)
  if (order?.state !== 'done') return null
  const { effectShare, effectWithin } = whole.pack.scenario.judging
  const { ticksPerMinute } = whole.model
  const from = Math.floor(order.effectTick / ticksPerMinute)
  const added = (impactByMinute: readonly number[]) => {
    const until = Math.min(from + Math.ceil(effectWithin / 60), impactByMinute.length - 1)
    return (impactByMinute[until] ?? 0) - (impactByMinute[from] ?? 0)
  }
  const impactWithout = added(without.impactByMinute)
  const saved = impactWithout - added(whole.impactByMinute)
  return saved > 0 && saved >= effectShare * impactWithout ? minutesAt(whole, order.effectTick) : null
}
