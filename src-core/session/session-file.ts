import { engineVersion, fingerprint } from '../engine/fingerprint'
import type { CheckedPack } from '../scenario/check-scenario'
import type { PackFiles } from '../scenario/pack'
import { failure, problem, success, type Result } from '../support/result'
import { sha256Hex } from '../support/sha256'
import { wrongCommandField } from './command-schema'
import type { Command, Entry } from './commands'
import { advance, openSession, totalImpact, type Session } from './session'

/** A recorded session as a file: what it takes to compute everything again. */
export interface SessionFile {
  readonly format: 'blackstart-session'
  readonly formatVersion: 1
  readonly engineVersion: number
  readonly createdAt: string
  readonly seed: number
  readonly packHash: string
  readonly pack: PackFiles
  readonly entries: readonly Entry[]
  readonly results: SealedResults
  /** Its id where it was played; absent: it was played without people. */
  readonly sessionId?: string
  /** How far its clock had come where the log does not tell. */
  readonly reached?: { readonly tick: number; readonly roomMs: number }
  /** All that was shown of it when it was over, for programs that can no longer play it. */
  readonly shown?: unknown
}

/** What the session came to, so that anyone who recomputes it can compare. */
export interface SealedResults {
  readonly fingerprint: string
  readonly logHash: string
  readonly impactUserMinutes: number
  /** The four scores, each figure by its name; absent: nobody has judged the session. */
  readonly scores?: unknown
  /** What users felt, minute by minute in each line. */
  readonly series?: unknown
  /** The best play that the scores are held against; absent: none was searched for. */
  readonly best?: unknown
}

/** What a session came to beside its run: what it was judged by. */
export type JudgedResults = Pick<SealedResults, 'scores' | 'series' | 'best'>

/** What a session has come to; at the horizon, what it is sealed with. */
export function sealedResults(session: Session): SealedResults {
  return {
    fingerprint: fingerprint(session.world),
    logHash: logHash(session.entries),
    impactUserMinutes: totalImpact(session.world)
  }
}

/** Hash of a log: the entries as JSON, one after the other. */
export function logHash(entries: readonly Entry[]): string {
  return sha256Hex(entries.map((entry) => JSON.stringify(canonical(entry))).join('\n'))
}

/** The same value with every object's keys in order, so that equal logs have equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

/** A session as a file is made of it. */
export interface RecordedSession extends Pick<SessionFile, 'sessionId' | 'reached' | 'shown'> {
  readonly pack: Pick<CheckedPack, 'hash' | 'files'>
  readonly seed: number
  readonly entries: readonly Entry[]
  readonly createdAt: string
}

/** A session that this program can play, and how it was judged; left out: nobody has judged it. */
interface PlayableSession extends RecordedSession {
  readonly pack: CheckedPack
  readonly judged?: JudgedResults
}

/** The file of a session, sealed with what it comes to at the pack's horizon. */
export function sessionFileText({ judged, ...recorded }: PlayableSession): string {
  const { pack, seed, entries } = recorded
  const session = openSession({ sessionId: 'file', pack, seed, entries, tick: 0 })
  advance(session, session.lastTick)
  return sealedFileText(recorded, engineVersion, { ...sealedResults(session), ...judged })
}

/** The file of a session that another engine played, with what it was sealed with. */
export function sealedFileText(
  { pack, seed, entries, createdAt, ...known }: RecordedSession,
  playedBy: number,
  results: SealedResults
): string {
  const file: SessionFile = {
    format: 'blackstart-session',
    formatVersion: 1,
    engineVersion: playedBy,
    createdAt,
    seed,
    packHash: pack.hash,
    pack: pack.files,
    entries,
    results,
    ...known
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a session file from a stranger: its shape, not yet whether it is true. */
export function checkSessionFile(text: string): Result<SessionFile> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    return failure(problem('session-file-not-json', { detail: error instanceof Error ? error.message : '' }))
  }
  if (!isObject(read) || read['format'] !== 'blackstart-session')
    return failure(problem('session-file-unknown'))
  if (read['formatVersion'] !== 1) {
    return failure(problem('session-file-version', { found: String(read['formatVersion']), supported: 1 }))
  }
  const wrong = wrongField(read)
  return wrong === null
    ? success(read as unknown as SessionFile)
    : failure(problem('session-file-field', { field: wrong }))
}

function wrongField(file: Readonly<Record<string, unknown>>): string | null {
  const { seed, engineVersion, pack, entries, results } = file
  if (!Number.isInteger(engineVersion)) return 'engineVersion'
  if (!Number.isInteger(seed) || (seed as number) < 0 || (seed as number) > 4_294_967_295) return 'seed'
  if (!isObject(pack) || !Object.values(pack).every((text) => typeof text === 'string')) return 'pack'
  if (typeof file['packHash'] !== 'string') return 'packHash'
  if (typeof file['createdAt'] !== 'string') return 'createdAt'
  if (!isObject(results)) return 'results'
  if (typeof results['fingerprint'] !== 'string') return 'results.fingerprint'
  if (typeof results['logHash'] !== 'string') return 'results.logHash'
  if (typeof results['impactUserMinutes'] !== 'number') return 'results.impactUserMinutes'
  if (!['undefined', 'string'].includes(typeof file['sessionId'])) return 'sessionId'
  if (file['reached'] !== undefined && !isReached(file['reached'])) return 'reached'
  return Array.isArray(entries) ? wrongEntry(entries) : 'entries'
}

function isReached(value: unknown): boolean {
  if (!isObject(value)) return false
  return [value['tick'], value['roomMs']].every((one) => Number.isSafeInteger(one) && (one as number) >= 0)
}

function wrongEntry(entries: readonly unknown[]): string | null {
  let lastTick = 0
  for (const [index, entry] of entries.entries()) {
    if (!isObject(entry)) return `entries[${index}]`
    const { sequence, tick, roomMs, command } = entry
    if (sequence !== index) return `entries[${index}].sequence`
    if (!Number.isInteger(tick) || (tick as number) < lastTick) return `entries[${index}].tick`
    lastTick = tick as number
    if (typeof roomMs !== 'number' || roomMs < 0) return `entries[${index}].roomMs`
    const wrong = wrongCommandField(command)
    if (wrong !== null) return `entries[${index}].${wrong}`
    if ((index === 0) !== ((command as Command).kind === 'set-up')) return `entries[${index}].command.kind`
  }
  return entries.length === 0 ? 'entries' : null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
