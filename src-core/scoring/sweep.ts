import type { CheckedPack } from '../scenario/check-scenario'
import type { PlannedDecision } from '../scenario/exercise-schema'
import type { Entry, SetUp } from '../session/commands'
import { tryOn } from '../session/copy-session'
import { advance, append, openSession, totalImpact, type Session } from '../session/session'
import { assumedNumbers, drawAssumed, type AssumedNumber } from './assumed-draw'
import { entriesOf } from './branches'
import { lookAtMilestones, milestoneOutcomes, watchMilestones } from './milestones'

/** What all runs of a sweep have in common. */
export interface Sweep {
  readonly pack: CheckedPack
  readonly setUp: SetUp
  readonly decisions: readonly PlannedDecision[]
  readonly untilTick: number
}

/** What sets one run apart: its seed, or which draw of the assumed numbers it takes. */
export type SweepPlace = { readonly seed: number } | { readonly draw: number }

export interface SweepRun {
  readonly seed: number
  readonly draw: number | null
  /** Assumed numbers as they were drawn. */
  readonly numbers: Readonly<Record<string, number>>
  readonly impactUserMinutes: number
  /** Empty with another seed than the pack's: its record says nothing of them. */
  readonly milestones: readonly {
    readonly id: string
    readonly actualMinutes: number | null
    readonly held: boolean
  }[]
}

/** Plays single runs of a sweep. */
export function sweeper(sweep: Sweep): (place: SweepPlace) => SweepRun {
  let assumed: readonly AssumedNumber[] | undefined
  return (place) => {
    if ('seed' in place) return { ...play(sweep, place.seed), draw: null, numbers: {} }
    assumed ??= assumedNumbers(sweep.pack)
    const { pack, numbers } = drawAssumed(sweep.pack, assumed, place.draw)
    // Of the record, times may be assumed too.
    const isRecord = sweep.decisions === sweep.pack.scenario.record
    const decisions = isRecord ? pack.scenario.record : sweep.decisions
    return { ...play({ ...sweep, pack, decisions }, pack.scenario.seed), draw: place.draw, numbers }
  }
}

function play(sweep: Sweep, seed: number) {
  const { pack, setUp, decisions } = sweep
  const entries = [{ sequence: 0, tick: 0, roomMs: 0, command: setUp }, ...entriesOf(pack, decisions)]
  const session = openSession({ sessionId: 'sweep', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  return tryOn(session, () => playOn(sweep, session, entries.slice(1)))
}

function playOn({ pack, untilTick }: Sweep, session: Session, entries: readonly Entry[]) {
  const { seed } = session
  const watch = watchMilestones(session)
  const isRecordsOwn = seed === pack.scenario.seed
  for (const entry of entries) {
    step(entry.tick)
    if (entry.tick <= untilTick) append(session, entry)
  }
  step(untilTick)
  const milestones = isRecordsOwn ? milestoneOutcomes(watch) : []
  return {
    seed,
    impactUserMinutes: totalImpact(session.world),
    milestones: milestones.map(({ id, actualMinutes, held }) => ({ id, actualMinutes, held }))
  }

  function step(until: number): void {
    const end = Math.min(until, untilTick)
    while (isRecordsOwn && session.world.tick < end) {
      advance(session, session.world.tick + 1)
      lookAtMilestones(watch)
    }
    advance(session, end)
  }
}
