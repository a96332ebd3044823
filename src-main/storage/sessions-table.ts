import type { Database } from 'better-sqlite3'
import { packJson, unpackJson } from './packed-json'

/** prepared: the clock never ran; unfinished: it did; finished: the team ended it or time ran out. */
export type SessionState = 'prepared' | 'unfinished' | 'finished'

export interface NewStoredSession {
  readonly id: string
  readonly packHash: string
  readonly seed: number
  readonly team: string
  readonly rehearsal: boolean
  readonly createdAt: string
  readonly engineVersion: number
}

export interface StoredSession extends NewStoredSession {
  readonly state: SessionState
  /** The tick reached and the room time there, saved every second. */
  readonly tick: number
  readonly roomMs: number
  readonly sealed: boolean
}

/** What the library shows of a session, without its pack or its log being read. */
export interface ListedSession extends StoredSession {
  readonly packId: string
  readonly packTitle: string
  readonly nowMinutes: number
  readonly decisions: number
  /** The session that this one goes on from; null: it goes on from none. */
  readonly parentId: string | null
  /** Where it left its parent, and how often its team has gone back. */
  readonly branchedMinutes: number | null
  readonly goneBack: number
}

export interface SessionsTable {
  add(session: NewStoredSession): void
  find(id: string): StoredSession | undefined
  /** Ids of the sessions of a pack with a seed and so many entries in their log. */
  alike(packHash: string, seed: number, entries: number): readonly string[]
  /** Newest first. */
  list(): readonly ListedSession[]
  /** Finished sessions of each pack, rehearsals left out. */
  playedByPack(): ReadonlyMap<string, number>
  saveReached(id: string, tick: number, roomMs: number): void
  setState(id: string, state: SessionState): void
  setEngineVersion(id: string, engineVersion: number): void
  /** Stores the results for good; they are never computed anew. */
  seal(id: string, results: unknown): void
  sealedResults(id: string): unknown
  /** Deletes a session with its whole log; false when there is none. */
  remove(id: string): boolean
}

const columns = `
  sessions.id, pack_hash AS packHash, seed, team, rehearsal, created_at AS createdAt, state, sessions.tick,
  room_ms AS roomMs, engine_version AS engineVersion, sealed IS NOT NULL AS sealed`

const listing = `
  SELECT ${columns}, packs.id AS packId, packs.title AS packTitle,
    packs.start_minutes + sessions.tick * packs.step_ms / 60000.0 AS nowMinutes,
    (SELECT count(*) FROM entries WHERE session_id = sessions.id AND kind = 'decide') AS decisions,
    branches.parent_id AS parentId, coalesce(branches.times, 0) AS goneBack,
    packs.start_minutes + branches.tick * packs.step_ms / 60000.0 AS branchedMinutes
  FROM sessions JOIN packs ON packs.hash = pack_hash
    LEFT JOIN branches ON branches.session_id = sessions.id AND branches.sequence =
      (SELECT max(sequence) FROM entries WHERE session_id = sessions.id AND kind = 'go-back')
  ORDER BY created_at DESC, sessions.id`

/** SQLite has no truth values: they arrive as 0 and 1. */
type Row<T extends StoredSession> = Omit<T, 'rehearsal' | 'sealed'> & {
  readonly rehearsal: number
  readonly sealed: number
}

function toSession<T extends StoredSession>(row: Row<T>): T {
  return { ...row, rehearsal: row.rehearsal === 1, sealed: row.sealed === 1 } as unknown as T
}

export function sessionsTable(db: Database): SessionsTable {
  return { ...sessionReads(db), ...sessionWrites(db) }
}

function sessionReads(
  db: Database
): Pick<SessionsTable, 'find' | 'alike' | 'list' | 'playedByPack' | 'sealedResults'> {
  const one = db.prepare<[string], Row<StoredSession>>(`SELECT ${columns} FROM sessions WHERE id = ?`)
  const all = db.prepare<[], Row<ListedSession>>(listing)
  const played = db
    .prepare<[], [string, number]>(
      `SELECT packs.id, count(*) FROM sessions JOIN packs ON packs.hash = pack_hash
        WHERE state = 'finished' AND rehearsal = 0 GROUP BY packs.id`
    )
    .raw()
  const alike = db
    .prepare<[string, number, number], string>(
      `SELECT id FROM sessions WHERE pack_hash = ? AND seed = ?
        AND (SELECT count(*) FROM entries WHERE session_id = id) = ?`
    )
    .pluck()
  const sealed = db.prepare<[string], Buffer | null>('SELECT sealed FROM sessions WHERE id = ?').pluck()
  return {
    find(id) {
      const row = one.get(id)
      return row === undefined ? undefined : toSession(row)
    },
    alike: (packHash, seed, entries) => alike.all(packHash, seed, entries),
    list: () => all.all().map((row) => toSession(row)),
    playedByPack: () => new Map(played.all()),
    sealedResults(id) {
      const bytes = sealed.get(id)
      return bytes === undefined || bytes === null ? undefined : unpackJson(bytes)
    }
  }
}

type SessionWrites = Omit<SessionsTable, keyof ReturnType<typeof sessionReads>>

function sessionWrites(db: Database): SessionWrites {
  const insert = db.prepare(`
    INSERT INTO sessions (id, pack_hash, seed, team, rehearsal, created_at, state, tick, room_ms, engine_version)
    VALUES (?, ?, ?, ?, ?, ?, 'prepared', 0, 0, ?)`)
  const reached = db.prepare('UPDATE sessions SET tick = ?, room_ms = ? WHERE id = ?')
  const state = db.prepare('UPDATE sessions SET state = ? WHERE id = ?')
  const version = db.prepare('UPDATE sessions SET engine_version = ? WHERE id = ?')
  const seal = db.prepare('UPDATE sessions SET sealed = ? WHERE id = ? AND sealed IS NULL')
  const remove = db.prepare('DELETE FROM sessions WHERE id = ?')
  return {
    add(session) {
      const { id, packHash, seed, team, rehearsal, createdAt, engineVersion } = session
      insert.run(id, packHash, seed, team, rehearsal ? 1 : 0, createdAt, engineVersion)
    },
    saveReached: (id, tick, roomMs) => void reached.run(tick, roomMs, id),
    setState: (id, next) => void state.run(next, id),
    setEngineVersion: (id, engineVersion) => void version.run(engineVersion, id),
    seal: (id, results) => void seal.run(packJson(results), id),
    remove: (id) => remove.run(id).changes > 0
  }
}
