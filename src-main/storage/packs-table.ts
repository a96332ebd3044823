import type { Database } from 'better-sqlite3'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { packJson, unpackJson } from './packed-json'

/** Name -> text, as the core's `PackFiles`. */
type Files = Readonly<Record<string, string>>

/** A pack as it was when it was first played, with what the library shows without reading it. */
export interface StoredPack {
  readonly hash: string
  readonly id: string
  readonly title: string
  readonly startMinutes: number
  readonly stepMs: number
  readonly files: Files
}

/** The pack as the database keeps it. */
export function toStoredPack({ hash, scenario, files }: CheckedPack): StoredPack {
  const { id, title, start, step } = scenario
  return { hash, id, title, startMinutes: start / 60, stepMs: step * 1000, files }
}

export interface PacksTable {
  /** Keeps a pack for ever; one that is known stays as it is. */
  keep(pack: StoredPack, firstSeen: Date): void
  /** The pack's text, or undefined when it was never played here. */
  filesOf(hash: string): Files | undefined
}

export function packsTable(db: Database): PacksTable {
  const insert = db.prepare(`
    INSERT INTO packs (hash, id, title, start_minutes, step_ms, files, first_seen)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING`)
  const select = db.prepare<[string], Buffer>('SELECT files FROM packs WHERE hash = ?').pluck()
  return {
    keep(pack, firstSeen) {
      const { hash, id, title, startMinutes, stepMs, files } = pack
      insert.run(hash, id, title, startMinutes, stepMs, packJson(files), firstSeen.toISOString())
    },
    filesOf(hash) {
      const bytes = select.get(hash)
      return bytes === undefined ? undefined : (unpackJson(bytes) as Files)
    }
  }
}
