// @ts-check
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** A path inside the project. @param {string[]} parts */
export const inProject = (...parts) => path.join(ROOT, ...parts)

/** What is costly to fetch or compile outlives the clone: it is kept in the user's cache. */
export const CACHE = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'blackstart'
)

/** One calm line of progress; on standard error, since standard output belongs to the program. @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
