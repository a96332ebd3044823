import { problem, type Problem } from '#core/support/result'

/** What stands in the way of keeping anything, and may go away again, by SQLite's codes. */
const obstacles = [
  [/^SQLITE_FULL/, 'problem.storage-full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'problem.storage-locked'],
  [/^SQLITE_(READONLY|PERM|CANTOPEN|AUTH)/, 'problem.storage-read-only'],
  [/^SQLITE_(IOERR|NOMEM)/, 'problem.storage-failed']
] as const

/**
 * Why the database takes nothing now, for what it has thrown: a full disk,
 * another program that holds it, a disk that cannot be written. null: a fault
 * that waiting will not mend.
 */
export function storageProblem(error: unknown): Problem | null {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code !== 'string') return null
  const [, found] = obstacles.find(([pattern]) => pattern.test(code)) ?? []
  return found === undefined ? null : problem(found, { detail: String(message).slice(0, 300) })
}
