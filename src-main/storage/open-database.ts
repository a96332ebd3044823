import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'
import { migrate, NewerDatabase } from './migrate'
import { migrations } from './migrations/migrations'
import { setAside, type SetAside } from './set-aside'

const databaseName = 'blackstart.db'

/** How long one writer waits for another; the main process stands still meanwhile. */
const busyMs = 2000
const playingBusyMs = 250

export interface OpenedDatabase {
  readonly db: Database
  /** Not null when an unusable database had to make way: the user must be told. */
  readonly setAside: SetAside | null
}

/**
 * Opens the database of a data folder at the newest version, making both where
 * they are missing. One that is damaged or comes from a newer version is kept
 * under another name.
 */
export function openDatabase(folder: string, now: Date): Result<OpenedDatabase> {
  const file = join(folder, databaseName)
  try {
    mkdirSync(folder, { recursive: true })
    return success(openOrReplace(file, now))
  } catch (error) {
    return failure(openingProblem(error, folder))
  }
}

function openOrReplace(file: string, now: Date): OpenedDatabase {
  try {
    return { db: openUsable(file), setAside: null }
  } catch (error) {
    const reason = unusableBecause(error)
    if (reason === null) throw error
    const kept = setAside(file, reason, now)
    return { db: openUsable(file), setAside: kept }
  }
}

function openUsable(file: string): Database {
  const db = new Sqlite(file, { timeout: busyMs })
  try {
    // Every acknowledged entry must survive a power cut: FULL syncs the journal at each commit.
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('trusted_schema = OFF')
    const finding = db.pragma('quick_check(1)', { simple: true })
    if (finding !== 'ok') throw new DamagedDatabase(String(finding))
    migrate(db, migrations)
    // From here on the windows wait with us: what cannot be written soon is tried again later.
    db.pragma(`busy_timeout = ${playingBusyMs}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

class DamagedDatabase extends Error {}

function unusableBecause(error: unknown): SetAside['reason'] | null {
  if (error instanceof NewerDatabase) return 'newer'
  if (error instanceof DamagedDatabase) return 'damaged'
  // SQLITE_ERROR: a migration met tables that are not ours.
  return error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT.*|ERROR)$/.test(error.code)
    ? 'damaged'
    : null
}

function openingProblem(error: unknown, folder: string): Problem {
  const detail = error instanceof Error ? error.message : String(error)
  const code = (error as { readonly code?: unknown }).code
  const busy = typeof code === 'string' && code.startsWith('SQLITE_BUSY')
  return problem(busy ? 'problem.storage-busy' : 'problem.storage-not-writable', { folder, detail })
}
