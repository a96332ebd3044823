import type { Database } from 'better-sqlite3'
import type { Command, Entry } from '#core/session/commands'

/** The append-only logs: once `append` has returned, the entry survives a kill and a power cut. */
export interface EntriesTable {
  append(sessionId: string, entry: Entry): void
  /** The whole log, in order. */
  readAll(sessionId: string): readonly Entry[]
}

interface Row {
  readonly sequence: number
  readonly tick: number
  readonly roomMs: number
  readonly command: string
}

export function entriesTable(db: Database): EntriesTable {
  const insert = db.prepare(
    'INSERT INTO entries (session_id, sequence, tick, room_ms, command) VALUES (?, ?, ?, ?, ?)'
  )
  const select = db.prepare<[string], Row>(
    `SELECT sequence, tick, room_ms AS roomMs, command FROM entries
      WHERE session_id = ? ORDER BY sequence`
  )
  return {
    append(sessionId, entry) {
      insert.run(sessionId, entry.sequence, entry.tick, entry.roomMs, JSON.stringify(entry.command))
    },
    readAll: (sessionId) =>
      select.all(sessionId).map((row) => ({ ...row, command: JSON.parse(row.command) as Command }))
  }
}
