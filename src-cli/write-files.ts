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
  const noFolders = new Set(paths.map(inPlaceOfFolder).filter((path) => path !== undefined))
  if (noFolders.size > 0) return [...noFolders].map((path) => problem('output-no-folder', { path }))
  return paths.flatMap((path) => {
    const what = whatIsAt(path)
    if (what === 'nothing') return []
    if (what !== 'file') return [problem('output-no-file', { path })]
    return force ? [] : [problem('output-exists', { path })]
  })
}

/** What stands where a folder on the way to a path would have to be; undefined where nothing does. */
function inPlaceOfFolder(path: string): string | undefined {
  let above = path
  do {
    above = dirname(above)
    const what = whatIsAt(above)
    if (what !== 'nothing') return what === 'folder' ? undefined : above
  } while (dirname(above) !== above)
  return undefined
}

function whatIsAt(path: string): 'nothing' | 'file' | 'folder' | 'something' {
  try {
    const stats = statSync(path)
    if (stats.isFile()) return 'file'
    return stats.isDirectory() ? 'folder' : 'something'
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
