import { failure, problem, success, type Result } from '#core/support/result'
import type { Caller } from '../caller'
import type { DebriefDesk } from '../debrief-desk'
import { plainFileName } from '../export/plain-file-name'
import { writeWhole } from '../export/write-whole'
import type { RoomClock } from '../room-clock'
import { importSession } from '../session-exchange'
import type { Storage } from '../storage/open-storage'
import type { AskWhere } from '../windows/ask-where'
import type { Handlers } from './handlers'

export interface ExchangeParts {
  readonly desk: DebriefDesk
  readonly storage: Storage
  readonly clock: RoomClock
  readonly askWhere: AskWhere
  /** Asks the person at a window which session file to take in; undefined when they think better of it. */
  readonly askWhich: (caller: Caller) => Promise<string | undefined>
}

/** What goes out of the program as a file, and what comes in. */
export function exchangeHandlers(
  parts: ExchangeParts
): Handlers<'session.export' | 'session.import' | 'storage.backup'> {
  const { desk, storage, clock, askWhere, askWhich } = parts
  return {
    'session.export': async (caller, sessionId) => {
      const stored = storage.sessions.list().find(({ id }) => id === sessionId)
      if (stored === undefined) return failure(problem('problem.session-unknown'))
      const name = plainFileName(`${stored.packId} ${stored.team} ${stored.createdAt.slice(0, 10)}`)
      const path = await askWhere(caller, `${name}.blackstart`)
      if (path === undefined) return success(null)
      const text = await desk.sessionFile(sessionId)
      return text.ok
        ? written(path, () => {
            writeWhole(path, text.value)
          })
        : text
    },
    'session.import': async (caller) => {
      const path = await askWhich(caller)
      return path === undefined ? success(null) : importSession(path, storage, clock)
    },
    'storage.backup': async (caller) => {
      const name = plainFileName(`blackstart ${clock.date().toISOString().slice(0, 16)}`)
      const path = await askWhere(caller, `${name}.db`)
      if (path === undefined) return success(null)
      return written(path, () => storage.backUp(path))
    }
  }
}

/** Writes a file, or says why it could not be written. */
async function written(
  path: string,
  write: () => void | Promise<void>
): Promise<Result<{ readonly path: string }>> {
  try {
    await write()
    return success({ path })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return failure(problem('problem.file-not-written', { path, detail }))
  }
}
