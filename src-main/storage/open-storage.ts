import { dirname, join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { success, type Result } from '#core/support/result'
import { backUp } from './back-up'
import { bestPlaysTable, type BestPlaysTable } from './best-plays-table'
import { entriesTable, type EntriesTable } from './entries-table'
import { openDatabase } from './open-database'
import { packsTable, type PacksTable } from './packs-table'
import { sessionsTable, type SessionsTable } from './sessions-table'
import { settingsTable, type SettingsTable } from './settings-table'
import { snapshotsFolder, type SnapshotsFolder } from './snapshots-folder'
import type { SetAside } from './set-aside'

/** Everything that is kept between two starts of the program. */
export interface Storage {
  readonly packs: PacksTable
  readonly sessions: SessionsTable
  readonly entries: EntriesTable
  readonly settings: SettingsTable
  readonly bestPlays: BestPlaysTable
  readonly snapshots: SnapshotsFolder
  /** Does all of the work or, when it throws, none of it. */
  together<T>(work: () => T): T
  /** Writes a copy of everything to a file, in the place of what was there; sessions may go on meanwhile. */
  backUp(path: string): Promise<void>
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

/** The tables of an open database, and what lies beside it. */
export function storageOf(db: Database): Storage {
  return {
    packs: packsTable(db),
    sessions: sessionsTable(db),
    entries: entriesTable(db),
    settings: settingsTable(db),
    bestPlays: bestPlaysTable(db),
    snapshots: snapshotsFolder(join(dirname(db.name), 'snapshots')),
    together: (work) => db.transaction(work).immediate(),
    backUp: (path) => backUp(db, path),
    close: () => void db.close()
  }
}
