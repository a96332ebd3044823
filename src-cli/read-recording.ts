import { join } from 'node:path'
import { checkRecording, type PlayableRecording } from '#core/session/check-recording'
import { checkSessionFile, type SessionFile } from '#core/session/session-file'
import { failure, success, type Problem, type Result } from '#core/support/result'
import { readSessionText } from '#main/storage/read-session-text'

export interface ReadRecording {
  readonly file: SessionFile
  readonly recording: PlayableRecording
}

/** A recorded session from a file that a person names, if this program can play it. */
export function readRecording(path: string): Result<ReadRecording> {
  const text = readSessionText(path)
  if (!text.ok) return text
  const file = checkSessionFile(text.value)
  if (!file.ok) return failure(...file.problems.map((found) => inFile(path, found)))
  const recording = checkRecording(file.value)
  if (!recording.ok) return failure(...recording.problems.map((found) => inFile(path, found)))
  return success({ file: file.value, recording: recording.value })
}

/** The place of a problem as it is reached from here; the files of the pack stand inside the session file. */
export function inFile(path: string, found: Problem): Problem {
  const { file = '', line = 1, column = 1, path: inner = '' } = found.at ?? {}
  return { ...found, at: { file: file === '' ? path : join(path, file), line, column, path: inner } }
}
