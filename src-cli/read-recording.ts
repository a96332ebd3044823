import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkRecording, type PlayableRecording } from '#core/session/check-recording'
import { checkSessionFile, type SessionFile } from '#core/session/session-file'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'

/** A session of days with a thousand decisions, and its pack, take a fraction of this. */
const largestFileBytes = 64_000_000

export interface ReadRecording {
  readonly file: SessionFile
  readonly recording: PlayableRecording
}

/** A recorded session from a file that a person names, if this program can play it. */
export function readRecording(path: string): Result<ReadRecording> {
  const text = readText(path)
  if (!text.ok) return text
  const file = checkSessionFile(text.value)
  if (!file.ok) return failure(...file.problems.map((found) => inFile(path, found)))
  const recording = checkRecording(file.value)
  if (!recording.ok) return failure(...recording.problems.map((found) => inFile(path, found)))
  return success({ file: file.value, recording: recording.value })
}

function readText(path: string): Result<string> {
  try {
    const stats = statSync(path)
    if (!stats.isFile()) return failure(problem('session-file-not-found', { path }))
    if (stats.size > largestFileBytes)
      return failure(inFile(path, problem('file-too-large', { maximum: largestFileBytes })))
    return success(readFileSync(path, 'utf8'))
  } catch {
    return failure(problem('session-file-not-found', { path }))
  }
}

/** The place of a problem as it is reached from here; the files of the pack stand inside the session file. */
export function inFile(path: string, found: Problem): Problem {
  const { file = '', line = 1, column = 1, path: inner = '' } = found.at ?? {}
  return { ...found, at: { file: file === '' ? path : join(path, file), line, column, path: inner } }
}
