import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'

/**
 * Copies a database to a file, consistent though others write meanwhile. The
 * copy is made beside the file, looked through, and only then takes its name.
 */
export async function backUp(db: Database, path: string): Promise<void> {
  if (existsSync(path) && realpathSync(path) === realpathSync(db.name)) {
    throw new Error('this is the database itself')
  }
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`)
  try {
    await db.backup(beside)
    whole(beside)
    renameSync(beside, path)
  } finally {
    for (const left of ['', '-journal', '-wal', '-shm']) rmSync(beside + left, { force: true })
  }
}

/** One file without a journal of its own, all of it in order. */
function whole(file: string): void {
  const copy = new Sqlite(file)
  try {
    copy.pragma('journal_mode = DELETE')
    const finding: unknown = copy.pragma('integrity_check(1)', { simple: true })
    if (finding !== 'ok') throw new Error(String(finding))
  } finally {
    copy.close()
  }
}
