/** Values that a person chose for a mitigation's parameters. */
export type DecisionParameters = Readonly<Record<string, number | string | readonly string[]>>

export type Mode = 'teach' | 'assess'
export type AdvanceMode = 'compressed' | 'step-by-decision' | 'facilitator-paced'

/** What is fixed before the clock starts: always the first entry of a log. */
export interface SetUp {
  readonly kind: 'set-up'
  readonly teamName: string
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[]
  readonly mode: Mode
  readonly advance: AdvanceMode
  readonly pace: number
  readonly noise: boolean
  readonly impairments: boolean
  readonly rehearsal: boolean
  /** Parameters changed for this session, by path, in the parameter's own unit. */
  readonly parameters: Readonly<Record<string, number | string>>
  /** What the team did beforehand, by id and within the pack's budget; absent: nothing. */
  readonly preparations?: readonly string[]
}

export type Seat = 'commander' | 'operations' | 'network' | 'communications' | 'scribe'

/** The team orders a mitigation, a probe or a communication, by its id. */
export interface Decide {
  readonly kind: 'decide'
  readonly decide: string
  readonly parameters: DecisionParameters
  readonly by: string
  readonly rationale: string
  /** Stated probability that this will lower impact, 0 to 1; absent when nobody said. */
  readonly confidence?: number
}

/** Calls back the in-flight decision that entry number `order` committed. */
export interface Cancel {
  readonly kind: 'cancel'
  readonly order: number
  readonly by: string
}

export interface Freeze {
  readonly kind: 'freeze'
}
export interface Resume {
  readonly kind: 'resume'
}
/** Scenario seconds per room second, 0.1 to 120. */
export interface SetPace {
  readonly kind: 'set-pace'
  readonly pace: number
}
export interface Note {
  readonly kind: 'note'
  readonly text: string
  readonly by: string
}
/** The team ends the exercise; the world runs on to the horizon by itself. */
export interface Finish {
  readonly kind: 'finish'
}

/** Something asked of a session. Accepted, it becomes an entry. */
export type Command = SetUp | Decide | Cancel | Freeze | Resume | SetPace | Note | Finish

/**
 * An accepted command in the append-only log. `sequence` counts from 0 without
 * gaps; `tick` is the engine step before which it applies; `roomMs` is room
 * time since the exercise started (it never decides what happens).
 */
export interface Entry {
  readonly sequence: number
  readonly tick: number
  readonly roomMs: number
  readonly command: Command
}
