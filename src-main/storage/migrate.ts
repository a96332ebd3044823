import type { Database } from 'better-sqlite3'

/** The database was written by a program that knows more migrations than this one. */
export class NewerDatabase extends Error {}

/**
 * Brings the tables to the newest version, each step whole or not at all. The
 * version is read again under the lock: another process may have been faster.
 */
export function migrate(db: Database, migrations: readonly string[]): void {
  if (versionOf(db) > migrations.length) throw new NewerDatabase(`database version ${versionOf(db)}`)
  for (const [index, sql] of migrations.entries()) {
    db.transaction(() => {
      if (versionOf(db) > index) return
      db.exec(sql)
      db.pragma(`user_version = ${index + 1}`)
    }).immediate()
  }
}

function versionOf(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number
}
