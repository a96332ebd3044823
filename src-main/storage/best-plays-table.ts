import type { Database } from 'better-sqlite3'
import type { KnownBest } from '#core/report/best-account'
import type { BestVariant } from '#core/scoring/best-play'
import type { SetUp } from '#core/session/commands'
import { packJson, unpackJson } from './packed-json'

/** Everything that a best play follows from. */
export interface BestKey {
  readonly packHash: string
  readonly seed: number
  readonly setUp: SetUp
  readonly variant: BestVariant
  readonly budget: number
  readonly engineVersion: number
}

export interface BestPlaysTable {
  /** Keeps what a search found; what is known stays as it is. */
  keep(key: BestKey, found: KnownBest): void
  find(key: BestKey): KnownBest | undefined
}

export function bestPlaysTable(db: Database): BestPlaysTable {
  const insert = db.prepare(`
    INSERT INTO best_plays (pack_hash, seed, set_up, variant, budget, engine_version, found)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
  const select = db
    .prepare<unknown[], Buffer>(
      'SELECT found FROM best_plays WHERE pack_hash = ? AND seed = ? AND set_up = ? AND variant = ? AND budget = ? AND engine_version = ?'
    )
    .pluck()
  return {
    keep: (key, found) => void insert.run(...valuesOf(key), packJson(found)),
    find(key) {
      const bytes = select.get(...valuesOf(key))
      return bytes === undefined ? undefined : (unpackJson(bytes) as KnownBest)
    }
  }
}

function valuesOf({ packHash, seed, setUp, variant, budget, engineVersion }: BestKey): readonly unknown[] {
  return [packHash, seed, whatMatters(setUp), variant, budget, engineVersion]
}

/** Of a set-up, what changes the world or what can be seen of it. */
function whatMatters({ noise, impairments, parameters, preparations = [] }: SetUp): string {
  const set = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({ noise, impairments, parameters: set, preparations: [...preparations].sort() })
}
