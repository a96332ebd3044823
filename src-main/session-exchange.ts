import { randomUUID } from 'node:crypto'
import type { ImportedSession } from '#bridge/contract'
import { endsSession } from '#core/session/commands'
import { logHash } from '#core/session/session-file'
import { success, type Result } from '#core/support/result'
import { runTask } from './background/run-task'
import type { ReadSession } from './background/read-session'
import { sealedFormat } from './debrief-desk'
import type { RoomClock } from './room-clock'
import type { Storage } from './storage/open-storage'
import { readSessionText } from './storage/read-session-text'
import type { SessionState } from './storage/sessions-table'

/**
 * Takes in a session from a file, whoever wrote it: checked in a thread of its
 * own, kept whole or not at all. One that is here already is only pointed out.
 */
export async function importSession(
  path: string,
  storage: Storage,
  clock: RoomClock
): Promise<Result<ImportedSession>> {
  const text = readSessionText(path)
  if (!text.ok) return text
  const read = await runTask('readSession', text.value)
  if (!read.ok) return read
  const known = sameSession(storage, read.value)
  if (known !== undefined) return success({ sessionId: known, isKnown: true })
  return success({ sessionId: keep(storage, read.value, clock.date()), isKnown: false })
}

/** The session here that has the same pack, seed and log. */
function sameSession(
  storage: Storage,
  { pack, file, entries, logHash: hash }: ReadSession
): string | undefined {
  return storage.sessions
    .alike(pack.hash, file.seed, entries.length)
    .find((id) => logHash(storage.entries.readAll(id)) === hash)
}

function keep(storage: Storage, { file, pack, entries, shown }: ReadSession, now: Date): string {
  const [first] = entries
  const setUp = first?.command
  if (setUp?.kind !== 'set-up') throw new Error('a log begins with its set-up')
  const id = freeId(storage, file.sessionId)
  const ended = entries.find(({ command }) => endsSession(command))
  const last = ended ?? entries.at(-1)
  const { tick = 0, roomMs = 0 } = ended === undefined ? (file.reached ?? {}) : {}
  storage.together(() => {
    storage.packs.keep(pack, now)
    storage.sessions.add({
      id,
      packHash: pack.hash,
      seed: file.seed,
      team: setUp.teamName,
      rehearsal: setUp.rehearsal,
      createdAt: new Date(file.createdAt).toISOString(),
      engineVersion: file.engineVersion
    })
    for (const entry of entries) storage.entries.append(id, entry)
    const lastTick = Math.max(tick, last?.tick ?? 0)
    storage.sessions.saveReached(id, lastTick, Math.max(roomMs, Math.floor(last?.roomMs ?? 0)))
    storage.sessions.setState(
      id,
      stateOf(ended !== undefined || shown !== null, lastTick > 0 || entries.length > 1)
    )
    if (shown === null) return
    storage.sessions.seal(id, {
      format: sealedFormat,
      view: { ...shown, brief: { ...shown.brief, sessionId: id } }
    })
  })
  return id
}

function stateOf(isOver: boolean, hasRun: boolean): SessionState {
  if (isOver) return 'finished'
  return hasRun ? 'unfinished' : 'prepared'
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Its own id, so that its branches still know it, unless that is taken by what it has become since. */
function freeId(storage: Storage, own: string | undefined): string {
  const isFree = own !== undefined && uuid.test(own) && storage.sessions.find(own) === undefined
  return isFree ? own : randomUUID()
}
