import { engineVersion } from '#core/engine/fingerprint'
import { briefFor } from '#core/observability/session-brief'
import type { SessionBrief } from '#core/observability/view'
import { debriefFor } from '#core/report/account'
import type { Debrief } from '#core/report/debrief'
import { asTodaysView, type OlderView } from '#core/report/older-account'
import { checkScenario, type CheckedPack } from '#core/scenario/check-scenario'
import { checkRecording, recordingDifferences } from '#core/session/check-recording'
import type { Entry } from '#core/session/commands'
import { openSession } from '#core/session/session'
import { checkSessionFile, logHash, type SessionFile } from '#core/session/session-file'
import { failure, problem, success, type Result } from '#core/support/result'
import { hasShapeOf } from '#core/support/same-shape'
import { toStoredPack, type StoredPack } from '../storage/packs-table'

/** A session's results, with what a reader needs to make sense of them. */
export interface Debriefed {
  readonly brief: SessionBrief
  readonly createdAt: string
  readonly debrief: Debrief
}

/** A session from a file, found right: it can be kept and shown like any other. */
export interface ReadSession {
  readonly file: Pick<SessionFile, 'sessionId' | 'seed' | 'engineVersion' | 'createdAt' | 'reached'>
  readonly pack: StoredPack
  readonly entries: readonly Entry[]
  readonly logHash: string
  /** What is shown of it where this engine would play it differently; null: it is played here. */
  readonly shown: Debriefed | null
}

/**
 * Reads a session file from anybody: its shape, its pack, its log, and whether
 * playing it comes to what it says. One that another engine played is taken as
 * it was sealed, if that is something that this program can show.
 */
export function readSession(text: string): Result<ReadSession> {
  const checked = checkSessionFile(text)
  if (!checked.ok) return checked
  const file = checked.value
  if (Number.isNaN(Date.parse(file.createdAt))) {
    return failure(problem('session-file-field', { field: 'createdAt' }))
  }
  return file.engineVersion === engineVersion ? readPlayable(file) : readSealed(file)
}

function readPlayable(file: SessionFile): Result<ReadSession> {
  const recording = checkRecording(file)
  if (!recording.ok) return recording
  const differences = recordingDifferences(file, recording.value)
  return differences.length > 0 ? failure(...differences) : success(found(file, recording.value.pack, null))
}

function readSealed(file: SessionFile): Result<ReadSession> {
  const otherEngine = problem('session-other-engine', { theirs: file.engineVersion, ours: engineVersion })
  const pack = checkScenario(file.pack)
  if (!pack.ok) return pack
  if (pack.value.hash !== file.packHash) {
    return failure(problem('session-pack-hash', { stored: file.packHash, computed: pack.value.hash }))
  }
  const shown = shownOf(file, pack.value)
  return shown === null ? failure(otherEngine) : success(found(file, pack.value, shown))
}

/** What a file says was shown, if it is built as what this program shows of the same log; null: it is not. */
function shownOf(file: SessionFile, pack: CheckedPack): Debriefed | null {
  const { seed, entries, createdAt } = file
  try {
    const session = openSession({ sessionId: 'sealed', pack, seed, entries: entries.slice(0, 1), tick: 0 })
    const model = { brief: briefFor(session), createdAt, debrief: debriefFor(pack, seed, entries) }
    const shown = asTodaysView(file.shown as OlderView)
    // As JSON has it, in which what is undefined is absent.
    return hasShapeOf(shown, JSON.parse(JSON.stringify(model))) ? shown : null
  } catch {
    // A log that this engine cannot even try.
    return null
  }
}

function found(file: SessionFile, pack: CheckedPack, shown: Debriefed | null): ReadSession {
  return { file, pack: toStoredPack(pack), entries: file.entries, logHash: logHash(file.entries), shown }
}
