import type { DebriefView } from '#bridge/contract'
import { debriefFor } from '#core/report/account'
import { checkScenario } from '#core/scenario/check-scenario'
import type { PackFiles } from '#core/scenario/pack'
import { briefFor } from '#core/session/brief'
import type { Entry } from '#core/session/commands'
import { openSession } from '#core/session/session'

/** All that a debrief depends on: the session itself, and when it was played. */
export interface DebriefTask {
  readonly sessionId: string
  readonly files: PackFiles
  readonly seed: number
  readonly entries: readonly Entry[]
  readonly createdAt: string
}

/** Replays a finished session, and again without each of its decisions: seconds of work. */
export function computeDebrief({ sessionId, files, seed, entries, createdAt }: DebriefTask): DebriefView {
  const pack = checkScenario(files)
  if (!pack.ok) throw new Error(`the stored pack is refused: ${pack.problems[0]?.code ?? 'no reason'}`)
  // The brief depends on the set-up alone.
  const session = openSession({ sessionId, pack: pack.value, seed, entries: entries.slice(0, 1), tick: 0 })
  return { brief: briefFor(session), createdAt, debrief: debriefFor(pack.value, seed, entries) }
}
