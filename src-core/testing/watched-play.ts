import type { CheckedPack } from '../scenario/check-scenario'
import type { PlannedDecision } from '../scenario/exercise-schema'
import { entriesOf } from '../scoring/branches'
import {
  lookAtMilestones,
  milestoneOutcomes,
  watchMilestones,
  type MilestoneOutcome
} from '../scoring/milestones'
import type { SetUp } from '../session/commands'
import { advance, append, minutesAt, openSession } from '../session/session'
import { setUpEntry } from './build-pack'

export interface Play {
  readonly decisions?: readonly PlannedDecision[]
  readonly setUp?: Partial<SetUp>
  readonly seed?: number
  readonly untilMinutes?: number
}

export interface WatchedPlay<Signal extends string> {
  readonly outcomes: readonly MilestoneOutcome[]
  readonly missed: readonly string[]
  /** What a signal was at the end of a minute. */
  readonly at: (signal: Signal, minutes: number) => number
  /** Its values at the ends of all minutes from one to another. */
  readonly between: (signal: Signal, from: number, to: number) => readonly number[]
  /** User-minutes up to the end of the play. */
  readonly impact: number
}

/** Plays a pack and keeps what some signals were, minute by minute. */
export function watchedPlay<Signal extends string>(
  pack: CheckedPack,
  watched: readonly Signal[],
  { decisions = [], setUp = {}, seed = pack.scenario.seed, untilMinutes }: Play
): WatchedPlay<Signal> {
  const entries = entriesOf(pack, decisions)
  const session = openSession({ sessionId: 'test', pack, seed, entries: [setUpEntry(setUp)], tick: 0 })
  const { world, signals } = session
  const watch = watchMilestones(session)
  const series = new Map<Signal, number[]>(watched.map((signal) => [signal, []]))
  const first = minutesAt(session, 0)
  const until = untilMinutes ?? pack.scenario.horizon / 60
  while (minutesAt(session, world.tick) < until) {
    for (const entry of entries) if (entry.tick === world.tick) append(session, entry)
    advance(session, world.tick + 1)
    lookAtMilestones(watch)
    if (world.tick % world.model.ticksPerMinute > 0) continue
    for (const [signal, values] of series) values.push(signals.get(signal)?.read(world) ?? Number.NaN)
  }
  const outcomes = milestoneOutcomes(watch)
  const between = (signal: Signal, from: number, to: number) =>
    (series.get(signal) ?? []).slice(from - first - 1, to - first)
  return {
    outcomes,
    missed: outcomes.filter(({ held }) => !held).map(({ id }) => id),
    between,
    at: (signal, minutes) => between(signal, minutes, minutes)[0] ?? Number.NaN,
    impact: world.impact.reduce((sum, minutes) => sum + minutes, 0)
  }
}

export function decision(
  atMinutes: number,
  decide: string,
  chosen: PlannedDecision['with'] = {}
): PlannedDecision {
  return { at: atMinutes * 60, decide, by: '', why: '', with: chosen }
}
