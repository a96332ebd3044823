import type { z } from 'zod'
import type { Problem } from '../support/result'
import { someOf, unknownName } from './nearest'
import type { PackProblemCode } from './problem-codes'
import { clip, type Path, type YamlReading } from './read-yaml'
import { factsOf, keysOf, memberOf, schemaAt, valueAt, variantOf, type SchemaFacts } from './schema-facts'

/** The shape of a schema library's finding that is read here. */
interface Finding {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly keys?: readonly string[]
  readonly issues?: readonly Finding[]
  readonly errors?: readonly (readonly Finding[])[]
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly params?: Readonly<Record<string, unknown>> | undefined
  /** The kinds of which a mapping must name one. */
  readonly options?: readonly unknown[]
}

/** A text with more findings than this is of another kind altogether; looking for near words takes time. */
const MOST_FINDINGS = 500

/** What is wrong with a document by its schema, as problems of our own: each with its place and what would be right. */
export function schemaProblems(schema: z.ZodType, reading: YamlReading): Problem[] {
  const result = schema.safeParse(reading.data)
  if (result.success) return []
  const findings: readonly Finding[] = result.error.issues.slice(0, MOST_FINDINGS)
  return findings.flatMap((finding) => translate(schema, reading, finding, []))
}

function translate(root: z.ZodType, reading: YamlReading, finding: Finding, above: Path): Problem[] {
  const path = [...above, ...finding.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
  if (finding.code === 'unrecognized_keys') return unknownKeys(root, reading, finding, path)
  const written = valueAt(reading.data, path)
  const schema = schemaAt(root, reading.data, path)
  const at = reading.placeOf(path, finding.code === 'invalid_key' ? 'key' : 'value')
  if (finding.code === 'invalid_key') {
    return [{ code: 'bad-id', values: { value: clip(String(path.at(-1))) }, at }]
  }
  const own = finding.params?.['code']
  if (typeof own === 'string' && own !== 'out-of-bounds') {
    return [{ code: own, values: keysWritten(written), at }]
  }
  if (finding.options !== undefined && finding.path.length > 0)
    return [wrongKind(finding.options, written, path, reading)]
  const facts = schema === undefined ? undefined : factsOf(schema)
  if (written === undefined) return [missing(path, exampleOf(facts), reading)]
  const inner = variantFindings(finding, schema, written)
  if (inner !== undefined) return inner.flatMap((one) => translate(root, reading, one, path))
  return [{ ...wrongValue(finding, facts, written, path, reading), at }]
}

function unknownKeys(root: z.ZodType, reading: YamlReading, finding: Finding, path: Path): Problem[] {
  const schema = schemaAt(root, reading.data, path)
  const known = (schema && keysOf(schema, valueAt(reading.data, path))) ?? []
  return (finding.keys ?? []).slice(0, MOST_FINDINGS).map((key) => ({
    code: 'unknown-key',
    values: unknownName(key, known),
    at: reading.placeOf([...path, key], 'key')
  }))
}

function missing(path: Path, example: string, reading: YamlReading): Problem {
  const key = keyOf(path)
  const at = { ...reading.placeOf(path.slice(0, -1), 'key'), path: path.join('.') }
  return { code: 'missing-key', values: { key, example }, at }
}

/** The key that a message speaks of, with the number of an item that has none of its own: `curve[0][1]`. */
function keyOf(path: Path): string {
  const last = path.findLastIndex((step) => typeof step === 'string')
  const items = path.slice(last + 1).map((step) => `[${String(step)}]`)
  return `${String(path[last] ?? '')}${items.join('')}`
}

function wrongKind(kinds: readonly unknown[], written: unknown, path: Path, reading: YamlReading): Problem {
  const known = kinds.map(String)
  if (written === undefined) return missing(path, known.join(' | '), reading)
  const value = clip(reading.writtenAt(path) ?? shown(written))
  const key = keyOf(path)
  return {
    code: 'unknown-word',
    values: { key, value, ...unknownName(value, known) },
    at: reading.placeOf(path)
  }
}

/** Findings inside the variant that is written, where a value may have one of several shapes. */
function variantFindings(
  finding: Finding,
  schema: z.ZodType | undefined,
  written: unknown
): readonly Finding[] | undefined {
  if (finding.code !== 'invalid_union' || schema === undefined) return undefined
  return finding.errors?.[variantOf(schema, written)]
}

type Words = Pick<Problem, 'values'> & { readonly code: PackProblemCode }

/** What is wrong with a value that is written, by what the schema expects in its place. */
function wrongValue(
  finding: Finding,
  facts: SchemaFacts | undefined,
  written: unknown,
  path: Path,
  reading: YamlReading
): Words {
  const value = clip(reading.writtenAt(path) ?? shown(written))
  const key = path.length === 0 ? reading.placeOf([]).file : keyOf(path)
  const values = { key, value, example: exampleOf(facts) }
  if (facts === undefined) return { code: 'wrong-value', values }
  const unit = facts.unit ?? ''
  switch (facts.kind) {
    case 'number':
    case 'whole-number':
      if (typeof written === 'number' && Number.isFinite(written))
        return outsideBounds(facts, finding, values)
      return {
        code: facts.kind === 'number' ? 'expected-number' : 'expected-whole-number',
        values: { ...values, unit }
      }
    case 'duration':
    case 'moment':
      if (finding.params?.['code'] === 'out-of-bounds') return outsideBounds(facts, finding, values)
      return { code: facts.kind === 'moment' ? 'bad-moment' : 'bad-duration', values }
    case 'text':
      return wrongText(facts, written, values)
    case 'list':
      return wrongList(finding, written, values)
    case 'word':
      return { code: 'unknown-word', values: { ...values, ...unknownName(value, facts.words ?? []) } }
    default:
      return { code: codeByKind[facts.kind], values }
  }
}

const codeByKind = {
  switch: 'expected-switch',
  identifier: 'bad-id',
  'clock-time': 'bad-clock-time',
  date: 'bad-date',
  address: 'bad-address',
  mapping: 'expected-mapping',
  either: 'wrong-value'
} as const satisfies Partial<Record<SchemaFacts['kind'], PackProblemCode>>

function outsideBounds(facts: SchemaFacts, finding: Finding, values: Words['values']): Words {
  const whole = facts.kind === 'whole-number' && finding.code === 'invalid_type'
  if (whole) return { code: 'expected-whole-number', values: { ...values, unit: facts.unit ?? '' } }
  return { code: 'out-of-bounds', values: { ...values, ...boundsOf(facts) } }
}

/** The bounds of a value with their unit, as a message says them. */
function boundsOf(facts: Pick<SchemaFacts, 'minimum' | 'maximum' | 'unit'>): {
  readonly minimum: number
  readonly maximum: number
  readonly unit: string
} {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, unit = 's' } = facts
  return { minimum, maximum, unit }
}

function wrongText(facts: SchemaFacts, written: unknown, values: Words['values']): Words {
  if (typeof written !== 'string') return { code: 'expected-text', values }
  if (written.trim() === '') return { code: 'empty-text', values }
  return { code: 'text-too-long', values: { ...values, maximum: facts.longest ?? 0, length: written.length } }
}

function wrongList(finding: Finding, written: unknown, values: Words['values']): Words {
  if (!Array.isArray(written)) return { code: 'expected-list', values }
  const minimum = typeof finding.minimum === 'number' ? finding.minimum : 0
  if (finding.code === 'too_small') return { code: 'list-too-short', values: { ...values, minimum } }
  return {
    code: 'list-too-long',
    values: { ...values, maximum: typeof finding.maximum === 'number' ? finding.maximum : 0 }
  }
}

/** What may be written in a place, by example; the same in every language. */
function exampleOf(facts: SchemaFacts | undefined): string {
  if (facts === undefined) return '...'
  switch (facts.kind) {
    case 'number':
    case 'whole-number':
      return facts.unit === undefined ? '1' : `1 (${facts.unit})`
    case 'duration':
      return '30s | 20m | 2h'
    case 'moment':
      return 'T+30m | T-15m | T+1h20m'
    case 'identifier':
      return 'lower-case-words'
    case 'clock-time':
      return "'07:30'"
    case 'date':
      return '2021-12-07'
    case 'address':
      return 'https://example.org/page'
    case 'switch':
      return 'true | false'
    case 'word':
      return (facts.words ?? []).join(' | ')
    case 'list':
      return '[...]'
    case 'mapping':
      return '{...}'
    default:
      return '...'
  }
}

function shown(written: unknown): string {
  if (typeof written === 'string' || typeof written === 'number' || typeof written === 'boolean')
    return String(written)
  if (Array.isArray(written)) return '[...]'
  return typeof written === 'object' && written !== null ? '{...}' : '-'
}

function keysWritten(written: unknown): { readonly found: string } {
  const keys = typeof written === 'object' && written !== null ? Object.keys(written) : []
  return { found: someOf(keys.filter((key) => memberOf(written, key) !== undefined)) }
}
