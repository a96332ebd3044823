import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { problem, type Problem } from '#core/support/result'
import { writeWhole } from '#main/export/write-whole'

export interface WantedFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** Why files may not be written to these paths: known before any work is done for them. */
export function fileProblems(paths: readonly string[], force: boolean): readonly Problem[] {
  return paths.flatMap((path) => {
    const what = whatIsAt(path)
    if (what === 'nothing') return []
    if (what === 'something') return [problem('output-no-file', { path })]
    return force ? [] : [problem('output-exists', { path })]
  })
}

function whatIsAt(path: string): 'nothing' | 'file' | 'something' {
  try {
    return statSync(path).isFile() ? 'file' : 'something'
  } catch {
    // If it is there but cannot be looked at, writing says why.
    return 'nothing'
  }
}

/** Writes each file whole or not at all; what stood in the way comes back. */
export function writeFiles(files: readonly WantedFile[]): readonly Problem[] {
  return files.flatMap(({ path, content }) => {
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeWhole(path, content)
      return []
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      return [problem('output-not-written', { path, detail })]
    }
  })
}
