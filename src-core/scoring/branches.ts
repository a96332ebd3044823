import type { CheckedPack } from '../scenario/check-scenario'
import type { PlannedDecision } from '../scenario/exercise-schema'
import type { Entry } from '../session/commands'
import type { Recording } from '../session/counterfactuals'
import { advance, openSession, type Session } from '../session/session'

/** Plays a recording to the pack's horizon. */
export function playToHorizon({ pack, seed, entries }: Recording): Session {
  const session = openSession({ sessionId: 'branch', pack, seed, entries, tick: 0 })
  advance(session, session.lastTick)
  return session
}

/** The same session in which nobody decides anything. */
export function withoutDecisions(recording: Recording): Recording {
  return { ...recording, entries: recording.entries.slice(0, 1) }
}

/** The same session without one decision: the others keep their scenario time. */
export function withoutDecision(recording: Recording, sequence: number): Recording {
  const entries = recording.entries.filter(
    ({ sequence: other, command }) =>
      other !== sequence && !(command.kind === 'cancel' && command.order === sequence)
  )
  return { ...recording, entries }
}

/** The same session with the decisions that were really taken. */
export function withRecord(recording: Recording): Recording {
  const { pack, entries } = recording
  const setUp = entries[0]
  if (setUp === undefined) return recording
  return { ...recording, entries: [setUp, ...entriesOf(pack, pack.scenario.record)] }
}

/** Planned decisions as entries of a log, in the order of their times; numbered from 1, after the set-up. */
export function entriesOf(pack: CheckedPack, decisions: readonly PlannedDecision[]): readonly Entry[] {
  const { start, step } = pack.scenario
  return [...decisions]
    .sort((a, b) => a.at - b.at)
    .map((decision, index) => ({
      sequence: index + 1,
      tick: Math.max(0, Math.round((decision.at - start) / step)),
      roomMs: 0,
      command: {
        kind: 'decide',
        decide: decision.decide,
        parameters: decision.with,
        by: decision.by,
        rationale: decision.why
      }
    }))
}
