import type { Command } from './command-schema'

export type { Command } from './command-schema'

/** A command of one kind. */
export type CommandOf<K extends Command['kind']> = Extract<Command, { readonly kind: K }>

/** What is fixed before the clock starts: always the first entry of a log. */
export type SetUp = CommandOf<'set-up'>
export type Decide = CommandOf<'decide'>
/** Values that a person chose for a decision's parameters. */
export type DecisionParameters = Decide['parameters']
export type Mode = SetUp['mode']
export type AdvanceMode = SetUp['advance']
/** A seat of the pack, or one of the five that the app has, by its id. */
export type Seat = SetUp['seats'][number]['seat']

/** What may still be said when the exercise is over. */
export const afterwardsKinds: ReadonlySet<Command['kind']> = new Set([
  'note',
  'observe',
  'rate',
  'bookmark',
  'hot-wash',
  'plan-improvement',
  'remove-improvement'
])

/** Whether it ends the exercise: the team has finished, or something real has happened. */
export function endsSession({ kind }: Command): boolean {
  return kind === 'finish' || kind === 'real-incident'
}

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
