import { existsSync, renameSync } from 'node:fs'

/** Why a database could not be used, and the name under which it was kept. */
export interface SetAside {
  readonly reason: 'newer' | 'damaged'
  readonly keptAs: string
}

/**
 * Renames a database that cannot be used, with its journal, so that a new one
 * can take its place and nothing is lost. `at` makes the name unique.
 */
export function setAside(file: string, reason: SetAside['reason'], at: Date): SetAside {
  const keptAs = unusedName(`${file}.${reason}-${at.toISOString().replaceAll(':', '-')}`)
  // The journal goes first: beside a new database it would be taken for its own.
  for (const journal of ['-wal', '-shm']) {
    if (existsSync(file + journal)) renameSync(file + journal, keptAs + journal)
  }
  renameSync(file, keptAs)
  return { reason, keptAs }
}

function unusedName(name: string): string {
  for (let copy = 0; ; copy += 1) {
    const candidate = copy === 0 ? name : `${name}-${copy}`
    if (!existsSync(candidate)) return candidate
  }
}
