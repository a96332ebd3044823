import type { BestVariant } from '../scoring/best-play'
import type { Fit } from '../scoring/decision-fit'
import type { EarlierWorth } from '../scoring/decision-worth'
import type { ProcessTimes } from '../scoring/process-times'
import type { Rating, TaskProposal } from '../scoring/task-ratings'
import type { AdvanceMode, CommandOf } from '../session/commands'
import type { Improvement } from '../session/improvements'
import type { LagPartKind } from '../support/lag-part-kinds'
import type { ExerciseAccount } from './exercise-account'

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
  readonly exercise: ExerciseAccount
  readonly timeline: readonly TimelineEvent[]
  readonly lines: readonly ImpactLine[]
  readonly decisions: readonly DecisionAccount[]
  readonly interactions: Interactions
  /** Mean Brier score of the mitigations of which a confidence was stated, 0 (right and sure) to 1; null: of none. */
  readonly meanBrier: number | null
  readonly impact: ImpactScore
  readonly processTimes: readonly { readonly id: ProcessTimeId; readonly minutes: number | null }[]
  /** Of every question that came: how long the team took to answer. */
  readonly answerTimes: readonly AnswerTime[]
  readonly capabilities: readonly CapabilityAccount[]
  /** Everything that was observed, with its moment; those of a critical task name it. */
  readonly observations: readonly Observation[]
  /** Asked before the scores are shown. */
  readonly discussionQuestions: readonly string[]
  /** What was said then, in its order. */
  readonly hotWash: readonly HotWashNote[]
  /** The improvement plan as it stands. */
  readonly improvements: readonly Improvement[]
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
  /** Hints given, and changes of the model by hand. */
  readonly hints: number
  readonly overrides: number
  /** Steps of the clock that were asked for, and how often the team has gone back to get here. */
  readonly steps: number
  readonly goneBack: number
  /** Room time to decide in, in seconds, and planned length of the session, in minutes; null: as the scenario has it. */
  readonly decisionSeconds: number | null
  readonly slotMinutes: number | null
  /** What the team did before the day, in the pack's order. */
  readonly prepared: readonly { readonly id: string; readonly title: string }[]
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
  readonly id: 'team' | 'none' | 'record' | 'best'
  readonly minutes: readonly number[]
  readonly users: readonly number[]
  readonly userMinutes: number
}

/** User-impact minutes to the horizon. */
export interface ImpactScore {
  readonly team: number
  readonly none: number
  readonly record: number
  readonly byService: readonly { readonly id: string; readonly title: string; readonly userMinutes: number }[]
  /** Absent while no best play is known for this pack, seed and set-up. */
  readonly best?: BestFound
  /**
   * Where the session lies between nobody acting (0) and the best found (100), clipped to -50...100; null:
   * not scored, since the two are equal. Absent while no best play is known, and in *Teach*.
   */
  readonly score?: number | null
  /** The record's place on the same scale; null and absent alike. */
  readonly recordScore?: number | null
}

/** The best play that a stated search found by what a team could have seen. */
export interface BestFound {
  readonly userMinutes: number
  readonly variant: BestVariant
  /** Runs that the search might take, and those that it took. */
  readonly budget: number
  readonly runs: number
  readonly searchSeed: number
  readonly decisions: readonly {
    readonly atMinutes: number
    readonly decide: string
    readonly title: string
    readonly with: Readonly<Record<string, number | string | readonly string[]>>
  }[]
}

/**
 * Worths are each against the session with all the other decisions, so their sum is not what the
 * decisions were worth together: that is `joint`, nobody acts less the session. User-impact minutes.
 */
export interface Interactions {
  readonly sumOfWorths: number
  readonly joint: number
}

export interface DecisionAccount {
  /** Sequence number of its entry. */
  readonly order: number
  readonly decide: string
  readonly kind: 'mitigation' | 'probe' | 'communication'
  readonly title: string
  readonly by: string
  readonly rationale: string
  readonly atMinutes: number
  /** null: no effect before the horizon, or cancelled. */
  readonly effectMinutes: number | null
  /** Lead time: from order to effect. */
  readonly leadMinutes: number | null
  /** What its lag was made of, and how long each part took, in minutes; left out or empty: it is not told apart, or had no effect. */
  readonly lagParts?: readonly { readonly kind: LagPartKind; readonly minutes: number }[]
  /** From the first moment at which what supports it was visible; negative: before that. null: that never was, or nothing could. */
  readonly afterCueMinutes: number | null
  /** It could not be carried out when it was ordered. */
  readonly impossible: boolean
  /** What it does can be undone by a later decision; null: it changes nothing. */
  readonly reversible: boolean | null
  /** User-impact minutes saved: the same session without it, less the session. */
  readonly worth: number
  /** Titles of later decisions that could not be carried out without it. */
  readonly madePossible: readonly string[]
  /** The same session with it earlier by the pack's steps, the smallest first; empty: it could not have been. */
  readonly earlier: readonly EarlierWorth[]
  readonly fit: Fit
  /** Stated probability that it would lower impact, 0 to 1; null: none was stated. */
  readonly confidence: number | null
  /** (confidence - outcome) squared; outcome is 1 when its worth is above zero, else 0. null: no confidence, or no mitigation. */
  readonly brier: number | null
}

/** A question that came to the team. */
export interface AnswerTime {
  readonly inject: string
  readonly title: string
  readonly askedMinutes: number
  /** Scenario time from question to answer; null: it was not answered. */
  readonly minutes: number | null
  /** Text of the option chosen; empty: none. */
  readonly answer: string
  /** Time was up, and the stated default was taken. */
  readonly byTimer: boolean
}

/** A capability, rolled up from its critical tasks by the worst case. */
export interface CapabilityAccount {
  readonly id: string
  readonly title: string
  /** The worst of what an evaluator gave; null: unrated. */
  readonly rating: Rating | null
  /** The worst of what the engine proposes; null: it proposes none. */
  readonly proposed: Rating | null
  /** How many of its tasks no evaluator has rated: the rating may still become worse. */
  readonly unrated: number
  readonly tasks: readonly TaskAccount[]
}

/** One critical task: what the engine proposes and why, and what an evaluator made of it. */
export interface TaskAccount extends TaskProposal {
  readonly id: string
  readonly title: string
  /** Title of its objective. */
  readonly objective: string
  readonly significance: string
  readonly cue: string
  readonly standard: string
  readonly feedback: string
  /** The evaluator's, confirmed or overriding; null: unrated. */
  readonly rating: Rating | null
  readonly ratedBy: string
  readonly ratingReason: string
  readonly observations: readonly Observation[]
}

export type HotWashNote = Pick<CommandOf<'hot-wash'>, 'about' | 'text' | 'by'>

export interface Observation {
  readonly minutes: number
  readonly roomMs: number
  /** Id of the critical task; null: of anything. */
  readonly task: string | null
  readonly text: string
  readonly by: string
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
