import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Pair, type Scalar } from 'yaml'
import type { InputPlace, Problem } from '../support/result'
import { strangeCharacter } from '../support/plain-characters'
import { utf8Length } from '../support/sha256'
import { LARGEST_FILE_BYTES, plainText } from './pack'
import type { PackProblemCode } from './problem-codes'
import { excessOf, DEEPEST, MOST_VALUES } from './yaml-limits'

/** Where a value stands in a document: keys of mappings, numbers of list items. */
export type Path = readonly (string | number)[]

/** What a document says, as plain values, with the place of everything in it. */
export interface YamlReading {
  /** undefined when the text could not be read at all. */
  readonly data: unknown
  readonly problems: readonly Problem[]
  /** Everything above this line was read without doubt: the line of the first syntax error. */
  readonly soundAbove: number
  /** The place of a value, or of its key; where that is not written, of what it would stand in. */
  readonly placeOf: (path: Path, part?: 'key' | 'value') => InputPlace
  /** The value as it was written; undefined for what is not a written scalar. */
  readonly writtenAt: (path: Path) => string | undefined
}

const MOST_ALIASES = 100
const MOST_SYNTAX_ERRORS = 100

/** What the parser reports, where our own words say more; for the rest, its own. */
const syntaxCodes: Readonly<Record<string, PackProblemCode>> = {
  BAD_ALIAS: 'yaml-bad-alias',
  BAD_DQ_ESCAPE: 'yaml-bad-escape',
  BAD_INDENT: 'yaml-bad-indent',
  MISSING_CHAR: 'yaml-missing-char',
  MULTIPLE_DOCS: 'yaml-multiple-docs',
  NON_STRING_KEY: 'yaml-non-string-key',
  TAB_AS_INDENT: 'yaml-tab-as-indent',
  TAG_RESOLVE_FAILED: 'yaml-bad-tag'
}

interface Spot {
  readonly key: number | undefined
  readonly value: number
  readonly written: string | undefined
}

interface Reader {
  readonly anchors: Map<string, unknown>
  readonly spots: Map<string, Spot>
  readonly report: (code: PackProblemCode, path: Path, offset: number, values?: Problem['values']) => void
  readonly lineOf: (offset: number) => number
  values: number
  aliases: number
  stopped: boolean
}

/** Reads a YAML text from anybody: whatever it holds, this returns, soon, with what is wrong. */
export function readYaml(given: string, file: string): YamlReading {
  const text = plainText(given)
  const problems: Problem[] = []
  const refused = (code: PackProblemCode, offset: number, values: Problem['values'] = {}): YamlReading => {
    const place = { file, ...linePlace(text, offset), path: '' }
    return {
      data: undefined,
      problems: [{ code, values, at: place }],
      soundAbove: 0,
      placeOf: () => place,
      writtenAt: () => undefined
    }
  }
  if (text.length > LARGEST_FILE_BYTES || utf8Length(text) > LARGEST_FILE_BYTES) {
    return refused('file-too-large', 0, { maximum: LARGEST_FILE_BYTES })
  }
  const control = strangeCharacter(text)
  if (control >= 0) return refused('not-text', control)
  const excess = excessOf(text)
  if (excess !== undefined) return refused(excess.code, excess.offset, { maximum: excess.maximum })

  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
    // Repeated keys are found below, in linear time.
    uniqueKeys: false,
    stringKeys: true,
    // Whatever version a %YAML line asks for: dates and words stay texts.
    schema: 'core',
    resolveKnownTags: false
  })
  const placeAt = (path: Path, offset: number): InputPlace => {
    const { line, col } = lines.linePos(Math.max(0, Math.min(offset, text.length)))
    return { file, line: Math.max(1, line), column: Math.max(1, col), path: path.join('.') }
  }
  const reader: Reader = {
    anchors: new Map(),
    spots: new Map(),
    report: (code, path, offset, values = {}) => problems.push({ code, values, at: placeAt(path, offset) }),
    lineOf: (offset) => lines.linePos(offset).line,
    values: 0,
    aliases: 0,
    stopped: false
  }
  const errors = [...document.errors, ...document.warnings].slice(0, MOST_SYNTAX_ERRORS)
  for (const error of errors) {
    reader.report(syntaxCodes[error.code] ?? 'yaml-syntax', [], error.pos[0], {
      detail: firstLine(error.message)
    })
  }
  const data = valueOf(document.contents, [], reader, undefined)
  const placeOf = (path: Path, part: 'key' | 'value' = 'value'): InputPlace => {
    for (let length = path.length; length >= 0; length--) {
      const spot = reader.spots.get(spotName(path.slice(0, length)))
      if (spot === undefined) continue
      const offset = length < path.length || part === 'key' ? (spot.key ?? spot.value) : spot.value
      return placeAt(path, offset)
    }
    return placeAt(path, 0)
  }
  return {
    data: reader.stopped ? undefined : data,
    problems,
    soundAbove: Math.min(Infinity, ...errors.map((error) => lines.linePos(error.pos[0]).line)),
    placeOf,
    writtenAt: (path) => reader.spots.get(spotName(path))?.written
  }
}

function spotName(path: Path): string {
  return path.join('\u0000')
}

function valueOf(node: unknown, path: Path, reader: Reader, key: number | undefined): unknown {
  if (reader.stopped) return undefined
  const offset = offsetOf(node) ?? key ?? 0
  reader.values++
  if (reader.values > MOST_VALUES || path.length > DEEPEST) {
    reader.stopped = true
    if (path.length > DEEPEST) reader.report('too-deep', path, offset, { maximum: DEEPEST })
    else reader.report('too-many-values', path, offset, { maximum: MOST_VALUES })
    return undefined
  }
  if (isAlias(node)) return aliasedValue(node.source, path, reader, offset)
  const anchor = (node as { readonly anchor?: string } | null)?.anchor
  if (anchor !== undefined) reader.anchors.set(anchor, node)
  const written = isScalar(node) ? writtenText(node) : undefined
  if (isScalar(node)) refuseEscapes(node.value, path, reader, offset)
  if (!reader.spots.has(spotName(path))) reader.spots.set(spotName(path), { key, value: offset, written })
  if (isMap(node)) return mappingOf(node.items, path, reader)
  if (isSeq(node)) return node.items.map((item, index) => valueOf(item, [...path, index], reader, undefined))
  return isScalar(node) ? plainScalar(node.value) : null
}

/** An alias stands for the newest node before it that bears its anchor. */
function aliasedValue(source: string, path: Path, reader: Reader, offset: number): unknown {
  reader.aliases++
  if (reader.aliases > MOST_ALIASES) {
    reader.stopped = true
    reader.report('too-many-aliases', path, offset, { maximum: MOST_ALIASES })
    return undefined
  }
  const target = reader.anchors.get(source)
  if (target !== undefined) return valueOf(target, path, reader, offset)
  reader.report('yaml-bad-alias', path, offset)
  return null
}

function mappingOf(pairs: readonly Pair[], path: Path, reader: Reader): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const firstLine = new Map<string, number>()
  for (const pair of pairs) {
    const offset = offsetOf(pair.key) ?? 0
    if (!isScalar(pair.key)) {
      reader.report('yaml-non-string-key', path, offset)
      continue
    }
    const key = String(pair.key.value)
    refuseEscapes(key, [...path, key], reader, offset)
    const first = firstLine.get(key)
    if (key === '__proto__') reader.report('forbidden-key', [...path, key], offset, { key })
    else if (first !== undefined)
      reader.report('duplicate-key', [...path, key], offset, { key: clip(key), line: first })
    else {
      firstLine.set(key, reader.lineOf(offset))
      found[key] = valueOf(pair.value, [...path, key], reader, offset)
    }
  }
  return found
}

/** What cannot be written in the text itself cannot be said by an escape either: a code that clears a screen would reach terminals and reports. */
function refuseEscapes(value: unknown, path: Path, reader: Reader, offset: number): void {
  if (typeof value === 'string' && strangeCharacter(value) >= 0)
    reader.report('yaml-escapes-no-text', path, offset)
}

function offsetOf(node: unknown): number | undefined {
  return (node as { readonly range?: readonly number[] | null } | null | undefined)?.range?.[0]
}

function writtenText(node: Scalar): string {
  return node.source ?? String(node.value)
}

/** Only what JSON could hold, and the numbers that are none, which the schema then refuses. */
function plainScalar(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Words from the input, short enough to stand in a message. */
export function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** The place of the first character that no text has; undefined when there is none. */
export function placeOfNoText(given: string, file: string): InputPlace | undefined {
  const text = plainText(given)
  const offset = strangeCharacter(text)
  return offset < 0 ? undefined : { file, ...linePlace(text, offset), path: '' }
}

function linePlace(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function firstLine(text: string): string {
  return clip(text.split('\n')[0] ?? '')
}
