import type { Database } from 'better-sqlite3'
import { success, type Result } from '#core/support/result'
import { entriesTable, type EntriesTable } from './entries-table'
import { openDatabase } from './open-database'
import { packsTable, type PacksTable } from './packs-table'
import { sessionsTable, type SessionsTable } from './sessions-table'
import type { SetAside } from './set-aside'

/** Everything that is kept between two starts of the program. */
export interface Storage {
  readonly packs: PacksTable
  readonly sessions: SessionsTable
  readonly entries: EntriesTable
  /** Does all of the work or, when it throws, none of it. */
  together<T>(work: () => T): T
  close(): void
}

export interface OpenedStorage {
  readonly storage: Storage
  readonly setAside: SetAside | null
}

export function openStorage(folder: string, now: Date): Result<OpenedStorage> {
  const opened = openDatabase(folder, now)
  if (!opened.ok) return opened
  return success({ storage: storageOf(opened.value.db), setAside: opened.value.setAside })
}

function storageOf(db: Database): Storage {
  return {
    packs: packsTable(db),
    sessions: sessionsTable(db),
    entries: entriesTable(db),
    together: (work) => db.transaction(work).immediate(),
    close: () => void db.close()
  }
}
