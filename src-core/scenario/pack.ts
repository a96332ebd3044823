import { failure, problem, success, type Problem, type Result } from '../support/result'
import { sha256Hex, utf8Length } from '../support/sha256'

/** The text files of a pack: file name -> text. */
export type PackFiles = Readonly<Record<string, string>>

export const SCENARIO_FILE = 'scenario.yaml'
export const BRIEFING_FILE = 'briefing.md'
export const SOURCES_FILE = 'sources.md'

/** With this first line of `scenario.yaml` an editor knows every key, and checks as one types. */
export const SCHEMA_LINE = '# yaml-language-server: $schema=../scenario.schema.json'

/** A pack is written by people: what is larger than this is a mistake or an attack. */
export const LARGEST_FILE_BYTES = 2_000_000
export const MOST_FILES = 20

const fileNamePattern = /^(texts\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,79}\.(yaml|md)$/

/** Folder of a pack’s words in other languages: the only one that is read. */
export const TEXTS_FOLDER = 'texts'

/** Whether a pack may hold a file of this name: no other folders, no hidden files, only text that people read. */
export function isPackFileName(name: string): boolean {
  return fileNamePattern.test(name)
}

/** The text without a byte order mark and with LF line ends, whatever editor or checkout wrote it. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

/**
 * The pack hash: SHA-256, in lower-case hexadecimal, over the UTF-8 bytes of
 * one record per file, in ascending order of the file names (compared by
 * UTF-16 code unit). A record is
 *
 *     <bytes of the name> SP <bytes of the content> LF <name> LF <content> LF
 *
 * with both lengths as decimal digits. The content is the file's text without
 * a leading byte order mark, every CR LF and lone CR replaced by LF. The
 * lengths stand first, so that no two packs give the same bytes.
 */
export function packHash(files: PackFiles): string {
  const records = Object.keys(files)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => {
      const content = plainText(files[name] ?? '')
      return `${utf8Length(name)} ${utf8Length(content)}\n${name}\n${content}\n`
    })
  return sha256Hex(records.join(''))
}

/** One file that holds a whole pack, to hand on: JSON, `{"format": 1, "files": {name: text}}`. */
export function packFileText(files: PackFiles): string {
  return `${JSON.stringify({ format: 1, files }, null, 2)}\n`
}

/** Reads what `packFileText` wrote, from anybody. */
export function readPackFileText(text: string, fileName: string): Result<PackFiles> {
  const at = { file: fileName, line: 1, column: 1, path: '' }
  let given: unknown
  try {
    given = JSON.parse(plainText(text))
  } catch {
    return failure({ ...problem('pack-file-not-json'), at })
  }
  const entries = fileEntries(given)
  if (entries === undefined) return failure({ ...problem('pack-file-shape'), at })
  const problems: Problem[] = []
  const files: Record<string, string> = {}
  for (const [name, content] of entries) {
    const path = `files.${name.slice(0, 80)}`
    if (!isPackFileName(name))
      problems.push({ ...problem('file-name', { name: name.slice(0, 80) }), at: { ...at, path } })
    else if (typeof content !== 'string')
      problems.push({ ...problem('expected-text', { key: name, value: '' }), at: { ...at, path } })
    else files[name] = content
  }
  if (entries.length > MOST_FILES)
    problems.push({ ...problem('too-many-files', { maximum: MOST_FILES }), at })
  return problems.length > 0 ? failure(...problems) : success(files)
}

function fileEntries(given: unknown): readonly [string, unknown][] | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { format, files } = given as { readonly format?: unknown; readonly files?: unknown }
  if (format !== 1 || typeof files !== 'object' || files === null || Array.isArray(files)) return undefined
  return Object.entries(files)
}
