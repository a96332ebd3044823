import type { ProcessTimes } from '../scoring/process-times'
import type { AdvanceMode } from '../session/commands'

/**
 * What a finished session shows: computed from scenario, seed and log alone.
 * Minutes count from onset; series of one line share `minutes`.
 */
export interface Debrief {
  readonly horizonMinutes: number
  readonly endedMinutes: number
  readonly roomMs: number
  readonly freezes: number
  readonly conditions: Conditions
  readonly timeline: readonly TimelineEvent[]
  readonly lines: readonly ImpactLine[]
  readonly decisions: readonly DecisionAccount[]
  readonly impact: ImpactScore
  readonly processTimes: readonly { readonly id: ProcessTimeId; readonly minutes: number | null }[]
  readonly seenAgainstTrue: readonly SeenAgainstTrue[]
  readonly reproduce: Reproduce
  readonly assumptions: readonly NumberAccount[]
  readonly sources: readonly { readonly id: string; readonly title: string; readonly url: string | null }[]
  /** Markdown: what the public record tells and does not tell. */
  readonly sourcesNote: string
}

/** How the session was set up, beside what its brief says. */
export interface Conditions {
  readonly advance: AdvanceMode
  /** Scenario seconds per room second at the start. */
  readonly pace: number
  readonly noise: boolean
  readonly impairments: boolean
  /** Parameters changed for this session, by path. */
  readonly parameters: Readonly<Record<string, number | string>>
}

/** One thing that happened, on both clocks. */
export interface TimelineEvent {
  readonly kind:
    | 'inject'
    | 'decision'
    | 'impossible'
    | 'effect'
    | 'cancel'
    | 'note'
    | 'freeze'
    | 'resume'
    | 'pace'
    | 'step'
    | 'go-back'
    | 'hot-wash'
    | 'finish'
    | 'alert'
    | 'take-seat'
    | 'acknowledge'
    | 'declare'
    | 'hypothesise'
    | 'answer'
    | 'hint'
    | 'hold-inject'
    | 'release-inject'
    | 'skip-inject'
    | 'extend-timer'
    | 'improvise'
    | 'insert-fault'
    | 'clear-fault'
    | 'degrade-panel'
    | 'restore-panel'
    | 'override'
    | 'bookmark'
    | 'observe'
    | 'real-incident'
  readonly minutes: number
  /** Room time since the exercise started; null where nobody was in the room. */
  readonly roomMs: number | null
  /** Title of what it is about, text of the note, the new pace, the seconds of a step (empty: one of the pack's). */
  readonly label: string
  /** Text of the inject, rationale of the decision. */
  readonly detail: string
  readonly by: string
}

/** Users affected (weighted, over all user-facing services) at each minute. */
export interface ImpactLine {
  readonly id: 'team' | 'none' | 'record'
  readonly minutes: readonly number[]
  readonly users: readonly number[]
  readonly userMinutes: number
}

/** score: 100 x (none - team) / (none - best), absent until a best play is known for the pack. */
export interface ImpactScore {
  readonly team: number
  readonly none: number
  readonly record: number
  readonly byService: readonly { readonly id: string; readonly title: string; readonly userMinutes: number }[]
}

export interface DecisionAccount {
  readonly order: number
  readonly decide: string
  readonly title: string
  readonly by: string
  readonly rationale: string
  readonly atMinutes: number
  /** null: no effect before the horizon, or cancelled. */
  readonly effectMinutes: number | null
  /** User-impact minutes saved: the same session without it, less the session. */
  readonly worth: number
}

export type ProcessTimeId = keyof ProcessTimes

export interface SeenAgainstTrue {
  readonly panel: string
  readonly title: string
  readonly unit: string
  readonly trueMinutes: readonly number[]
  readonly trueValues: readonly number[]
  readonly seen: readonly {
    readonly minutes: number
    readonly value: number
    readonly arrivedMinutes: number
  }[]
  readonly blind: readonly (readonly [number, number])[]
  /** At each decision: how old the newest visible point was, in minutes; null when there was none. */
  readonly ageAtDecision: readonly { readonly order: number; readonly minutes: number | null }[]
}

export interface Reproduce {
  readonly packId: string
  readonly packHash: string
  readonly engineVersion: number
  readonly seed: number
  readonly logHash: string
  readonly fingerprint: string
}

/** One number of the scenario and where it comes from. */
export interface NumberAccount {
  readonly path: string
  readonly value: string
  readonly unit: string
  readonly basis: 'documented' | 'assumed'
  readonly note: string
  readonly source: string | null
  readonly tag: string | null
  readonly range: readonly [number, number] | null
}
