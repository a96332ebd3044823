import { readDuration } from '../support/duration'
import type { Path } from './read-yaml'
import { scenarioSchema } from './scenario-schema'
import { factsOf, memberOf, partOf, type SchemaFacts } from './schema-facts'
import type { z } from 'zod'

/** A value that a pack writes down and that somebody may ask the origin of. */
export interface WrittenValue {
  /** Its name in `numbers`: a parameter's path, or the way to it with ids in place of list numbers. */
  readonly name: string
  readonly path: Path
  readonly unit: string
  /** Its number; undefined for a switch or a word, which need no basis but may have one. */
  readonly number: number | undefined
}

/** Sections whose numbers say something about the world, and not only how an exercise is shown. */
const sections = [
  'minutes',
  'clients',
  'components',
  'services',
  'faults',
  'preparations',
  'mitigations',
  'probes',
  'communications',
  'record',
  'milestones',
  'variations',
  'instruments',
  'alerts',
  'logs',
  'injects'
] as const

/** How a reading is drawn, and how a decision is judged: nothing about the world. */
const beside: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  instruments: new Set(['scale', 'minimum', 'maximum']),
  preparations: new Set(['cost']),
  mitigations: new Set(['cost', 'supports', 'contradicts', 'earlierSteps'])
}

/** Every value that a document writes down, in its order; defaults are not among them. */
export function writtenValues(data: unknown): readonly WrittenValue[] {
  const found: WrittenValue[] = []
  for (const section of sections) {
    const written = memberOf(data, section)
    const schema = partOf(scenarioSchema, data, section)
    if (written === undefined || schema === undefined) continue
    // A parameter's path begins with the component's id, and so does its name here.
    walk(schema, written, [section], section === 'components' ? [] : [section], found)
  }
  return found
}

function walk(
  schema: z.ZodType,
  written: unknown,
  path: Path,
  name: readonly string[],
  found: WrittenValue[]
): void {
  if (typeof written === 'object' && written !== null) {
    const names = Array.isArray(written) ? entryNames(written) : undefined
    for (const key of Object.keys(written)) {
      const step = Array.isArray(written) ? Number(key) : key
      const part = partOf(schema, written, step)
      if (part === undefined || beside[path[0] ?? '']?.has(key) === true) continue
      walk(part, memberOf(written, step), [...path, step], [...name, names?.[Number(key)] ?? key], found)
    }
    return
  }
  const facts = factsOf(schema)
  const number = numberOf(facts, written)
  if (number === undefined && facts.kind !== 'switch' && facts.kind !== 'word') return
  found.push({ name: name.join('.'), path, unit: facts.unit ?? '', number })
}

/** List entries are named by their id, the record's by what is decided; a second of the same name by its place too. */
export function entryNames(list: readonly unknown[]): readonly string[] {
  const names = list.map((entry, index) => {
    const id = memberOf(entry, 'id') ?? memberOf(entry, 'decide')
    return typeof id === 'string' ? id : String(index)
  })
  return names.map((name, index) => (names.indexOf(name) < index ? `${name}-${index}` : name))
}

function numberOf(facts: SchemaFacts, written: unknown): number | undefined {
  switch (facts.kind) {
    case 'number':
    case 'whole-number':
      return typeof written === 'number' ? written : undefined
    case 'duration':
    case 'either':
      return typeof written === 'string'
        ? readDuration(written)
        : typeof written === 'number'
          ? written
          : undefined
    case 'moment':
      // Its value is the written moment itself: a range of it is stated in seconds after onset.
      return typeof written === 'string' ? Number.NaN : undefined
    default:
      return undefined
  }
}
