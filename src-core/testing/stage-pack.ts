import { checkScenario } from '../scenario/check-scenario'
import type { PlannedDecision } from '../scenario/exercise-schema'
import type { Scenario } from '../scenario/scenario-schema'
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
  /** Signals whose value is kept at every minute. */
  readonly signals?: readonly string[]
}

export interface Played {
  readonly milestones: readonly MilestoneOutcome[]
  /** When a milestone was reached; null: never. */
  readonly reached: (milestone: string) => number | null
  /** When each order of a decision took effect, in the order in which they were given. */
  readonly effects: (decision: string) => readonly number[]
  readonly impactUserMinutes: number
  /** The values of a signal at the minutes after the first time, up to the second. */
  readonly values: (signal: string, fromMinutes: number, toMinutes: number) => readonly number[]
  readonly last: (signal: string) => number
}

export interface Stage {
  readonly scenario: Scenario
  /** Plays the pack to its horizon, or to an earlier minute. */
  readonly play: (play: Play) => Played
  /** The record's decisions without those of these ids. */
  readonly recordWithout: (...ids: readonly string[]) => readonly PlannedDecision[]
}

/** A built-in pack, to be played by a test that proves its story; `read` gives the text of one of its files. */
export function stagePack(read: (name: string) => string): Stage {
  const names = ['scenario.yaml', 'briefing.md', 'sources.md']
  const checked = checkScenario(Object.fromEntries(names.map((name) => [name, read(name)])))
  if (!checked.ok) throw new Error(`the pack is refused: ${checked.problems[0]?.code ?? ''}`)
  const pack = checked.value
  const { scenario } = pack

  const play = ({ decisions = [], setUp = {}, seed, untilMinutes, signals = [] }: Play): Played => {
    const session = openSession({
      sessionId: 'test',
      pack,
      seed: seed ?? scenario.seed,
      entries: [setUpEntry(setUp)],
      tick: 0
    })
    const entries = entriesOf(pack, decisions)
    const watch = watchMilestones(session)
    const now = () => minutesAt(session, session.world.tick)
    const value = (signal: string) => session.signals.get(signal)?.read(session.world) ?? Number.NaN
    const kept: { readonly minutes: number; readonly values: readonly number[] }[] = []
    const ticksPerMinute = Math.round(60 / session.model.dt)
    while (now() < (untilMinutes ?? scenario.horizon / 60)) {
      for (const entry of entries) if (entry.tick === session.world.tick) append(session, entry)
      advance(session, session.world.tick + 1)
      lookAtMilestones(watch)
      if (session.world.tick % ticksPerMinute === 0)
        kept.push({ minutes: now(), values: signals.map((signal) => value(signal)) })
    }
    const milestones = milestoneOutcomes(watch)
    return {
      milestones,
      reached: (milestone) => milestones.find(({ id }) => id === milestone)?.actualMinutes ?? null,
      effects: (decision) =>
        session.world.orders
          .filter(({ mitigation, state }) => mitigation === decision && state === 'done')
          .map(({ effectTick }) => minutesAt(session, effectTick)),
      impactUserMinutes: session.world.impact.reduce((sum, impact) => sum + impact, 0),
      values: (signal, fromMinutes, toMinutes) => {
        const at = signals.indexOf(signal)
        return kept
          .filter(({ minutes }) => minutes > fromMinutes && minutes <= toMinutes)
          .map(({ values }) => values[at] ?? Number.NaN)
      },
      last: value
    }
  }
  const recordWithout = (...ids: readonly string[]) =>
    scenario.record.filter(({ decide }) => !ids.includes(decide))
  return { scenario, play, recordWithout }
}

/** A decision in a play. */
export function decision(
  atMinutes: number,
  decide: string,
  chosen: PlannedDecision['with'] = {}
): PlannedDecision {
  return { at: atMinutes * 60, decide, by: '', why: '', with: chosen }
}
