import { readFileSync, statSync } from 'node:fs'
import { failure, problem, success, type Result } from '#core/support/result'

/** A session of days with a thousand decisions, and its pack, take a fraction of this. */
const largestFileBytes = 64_000_000

/** The text of a session file that a person named: a file, of a sensible size, in UTF-8. */
export function readSessionText(path: string): Result<string> {
  let bytes: Uint8Array
  try {
    const stats = statSync(path)
    // A pipe or a device would never end.
    if (!stats.isFile()) return failure(problem('session-file-not-found', { path }))
    if (stats.size > largestFileBytes) {
      const at = { file: path, line: 1, column: 1, path: '' }
      return failure({ ...problem('file-too-large', { maximum: largestFileBytes }), at })
    }
    bytes = readFileSync(path)
  } catch {
    return failure(problem('session-file-not-found', { path }))
  }
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return failure(problem('session-file-unknown'))
  }
}
