import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { checkScenario, type CheckedPack } from '#core/scenario/check-scenario'
import {
  isPackFileName,
  LARGEST_FILE_BYTES,
  MOST_FILES,
  readPackFileText,
  SCENARIO_FILE,
  SCHEMA_LINE,
  TEXTS_FOLDER,
  type PackFiles
} from '#core/scenario/pack'
import { failure, success, type InputPlace, type Problem, type Result } from '#core/support/result'

export interface ReadPack {
  /** Name of the folder that it was read from. */
  readonly folder: string
  readonly result: Result<CheckedPack>
}

/** Every pack of a folder of packs, right or not, by the name of its own folder. */
export function readBuiltInPacks(folder: string): readonly ReadPack[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ folder: name, result: builtIn(readPackFolder(join(folder, name)), name) }))
}

/** What is asked of a built-in pack beside being right. */
function builtIn(result: Result<CheckedPack>, folder: string): Result<CheckedPack> {
  const named = namedAsItsFolder(result, folder)
  if (!named.ok || named.value.files[SCENARIO_FILE]?.startsWith(SCHEMA_LINE) === true) return named
  const missing = {
    code: 'no-schema-line',
    values: { line: SCHEMA_LINE },
    at: { ...topOf(SCENARIO_FILE), path: '' }
  }
  return success({ ...named.value, warnings: [missing, ...named.value.warnings] })
}

/** A built-in pack is asked for by its id, so its folder bears it. */
function namedAsItsFolder(result: Result<CheckedPack>, folder: string): Result<CheckedPack> {
  if (!result.ok || result.value.scenario.id === folder) return result
  const values = { id: result.value.scenario.id, folder }
  return failure({ code: 'id-not-folder', values, at: { ...topOf(SCENARIO_FILE), path: 'id' } })
}

/** A pack from a path that a person gave: a folder, a `.blackstart-pack` file, or a lone `.yaml` scenario. */
export function readPack(path: string): Result<CheckedPack> {
  const kind = kindOf(path)
  if (kind === 'folder') return readPackFolder(path)
  if (kind === undefined) return failure(unreadable(path))
  const text = readText(path, basename(path))
  if (!text.ok) return text
  if (path.endsWith('.yaml') || path.endsWith('.yml')) return checkScenario({ [SCENARIO_FILE]: text.value })
  const files = readPackFileText(text.value, basename(path))
  return files.ok ? checkScenario(files.value) : files
}

/** A pack from its folder. Only the texts in it are read, and only where they really are in it. */
export function readPackFolder(folder: string): Result<CheckedPack> {
  const files = readFiles(folder)
  return files.ok ? checkScenario(files.value) : files
}

function readFiles(folder: string): Result<PackFiles> {
  const names = listNames(folder)
  if (names === undefined) return failure(unreadable(folder))
  if (names.length > MOST_FILES) {
    return failure({ code: 'too-many-files', values: { maximum: MOST_FILES }, at: topOf(SCENARIO_FILE) })
  }
  const files: Record<string, string> = {}
  const problems: Problem[] = []
  for (const name of names) {
    const text = isInside(folder, name) ? readText(join(folder, name), name) : failure<string>(leadsOut(name))
    if (text.ok) files[name] = text.value
    else problems.push(...text.problems)
  }
  return problems.length > 0 ? failure(...problems) : success(files)
}

function listNames(folder: string): readonly string[] | undefined {
  try {
    const own = readdirSync(folder).filter(isPackFileName)
    return [...own, ...namesInTexts(folder)].sort()
  } catch {
    return undefined
  }
}

function namesInTexts(folder: string): readonly string[] {
  const texts = join(folder, TEXTS_FOLDER)
  if (kindOf(texts) !== 'folder') return []
  return readdirSync(texts)
    .map((name) => `${TEXTS_FOLDER}/${name}`)
    .filter(isPackFileName)
}

/** A link may only lead to a file of the same folder: a pack from a stranger must not read anybody's files. */
function isInside(folder: string, name: string): boolean {
  try {
    return realpathSync(join(folder, name)).startsWith(realpathSync(folder) + sep)
  } catch {
    // It leads nowhere: reading it says so.
    return true
  }
}

function kindOf(path: string): 'folder' | 'file' | undefined {
  try {
    const stats = statSync(path)
    return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : undefined
  } catch {
    return undefined
  }
}

/** A whole pack in one file may be as large as all its texts, which JSON's escapes at most double. */
const LARGEST_PACK_FILE_BYTES = 2 * MOST_FILES * LARGEST_FILE_BYTES

function readText(path: string, name: string): Result<string> {
  const maximum = isPackFileName(name) ? LARGEST_FILE_BYTES : LARGEST_PACK_FILE_BYTES
  let bytes: Uint8Array
  try {
    const stats = statSync(path)
    // A pipe or a device would never end.
    if (!stats.isFile()) return failure(unreadable(name))
    if (stats.size > maximum) return failure({ code: 'file-too-large', values: { maximum }, at: topOf(name) })
    bytes = readFileSync(path)
  } catch {
    return failure(unreadable(name))
  }
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return failure({ code: 'not-utf8', values: {}, at: placeOfBadByte(bytes, name) })
  }
}

function placeOfBadByte(bytes: Uint8Array, name: string): InputPlace {
  const text = new TextDecoder('utf-8').decode(bytes)
  const before = text.slice(0, Math.max(0, text.indexOf('\uFFFD')))
  const line = before.split('\n').length
  return { file: name, line, column: before.length - before.lastIndexOf('\n'), path: '' }
}

function topOf(file: string) {
  return { file, line: 1, column: 1, path: '' }
}

function unreadable(path: string): Problem {
  return { code: 'cannot-read', values: { path }, at: topOf(basename(path)) }
}

function leadsOut(name: string): Problem {
  return { code: 'link-out-of-folder', values: { name }, at: topOf(name) }
}
