import { failure, problem, success, type Result } from '../support/result'
import { endsSession, type Entry } from './commands'
import type { Recording } from './counterfactuals'
import { roomMsAt } from './room-time'

/** Where a branch leaves its parent: with an entry of its log, or at a minute after onset. */
export type BranchPoint = { readonly sequence: number } | { readonly minutes: number }

/** The session that is gone back in; nothing of it changes. */
export interface BranchParent extends Recording {
  readonly sessionId: string
  /** How far it can be gone back from: its clock's tick, or the horizon when it is over. */
  readonly reachedTick: number
}

/** The beginning of a session that goes on from another one's past. */
export interface Branch {
  readonly entries: readonly Entry[]
  readonly tick: number
  readonly roomMs: number
}

/**
 * What a session begins with that goes back to a point of another one: its log
 * up to there, and an entry that says from where it came. What ended the parent
 * is left out; where it was over already, nobody does anything up to the point.
 */
export function branchOf(parent: BranchParent, point: BranchPoint): Result<Branch> {
  const { scenario } = parent.pack
  const stepMs = scenario.step * 1000
  const marked = 'sequence' in point ? parent.entries[point.sequence] : undefined
  if ('sequence' in point && marked === undefined) return failure(problem('branch-no-entry'))
  const tick =
    'sequence' in point
      ? (marked?.tick ?? 0)
      : Math.round((point.minutes * 60 - scenario.start) / scenario.step)
  const lastTick = Math.round((scenario.horizon - scenario.start) / scenario.step)
  if (tick < 0 || tick > parent.reachedTick || tick >= lastTick) return failure(problem('branch-not-reached'))
  const ended = parent.entries.findIndex(({ command }) => endsSession(command))
  const played = ended < 0 ? parent.entries : parent.entries.slice(0, ended)
  const kept = played.filter((entry) =>
    'sequence' in point ? entry.sequence <= point.sequence : entry.tick <= tick
  )
  const roomMs = Math.max(
    kept.at(-1)?.roomMs ?? 0,
    Math.floor(marked?.roomMs ?? roomMsAt(parent.entries, stepMs, tick))
  )
  const from: Entry = {
    sequence: kept.length,
    tick,
    roomMs,
    command: {
      kind: 'go-back',
      parent: parent.sessionId,
      entries: kept.length,
      times: timesGoneBack(parent.entries) + 1
    }
  }
  return success({ entries: [...kept, from], tick, roomMs })
}

/** How often a team has gone back to get to where its log is. */
export function timesGoneBack(entries: readonly Entry[]): number {
  const last = entries.findLast(({ command }) => command.kind === 'go-back')?.command
  return last?.kind === 'go-back' ? last.times : 0
}
