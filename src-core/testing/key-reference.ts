import { z } from 'zod'
import {
  criticalTaskSchema,
  facilitatorNoteSchema,
  hintSchema,
  hypothesisSchema,
  objectiveSchema,
  seatSchema
} from '../scenario/assessment-schema'
import { basisSchema } from '../scenario/basis-schema'
import { clientsSchema } from '../scenario/client-schema'
import { componentSchema } from '../scenario/component-schema'
import { communicationSchema, preparationSchema } from '../scenario/decision-schema'
import {
  actionSchema,
  conditionSchema,
  decisionSchema,
  faultSchema,
  injectSchema,
  milestoneSchema,
  mitigationSchema,
  serviceSchema,
  variationSchema
} from '../scenario/exercise-schema'
import { instrumentSchema, mapSchema } from '../scenario/instrument-schema'
import { alertSchema, logSchema, probeSchema } from '../scenario/observation-schema'
import { scenarioSchema } from '../scenario/scenario-schema'
import { factsOf, type SchemaFacts } from '../scenario/schema-facts'
import { publishedSignals } from '../scenario/signal-names'
import { visibleSchema, whenSchema } from '../scenario/visible-schema'

const actions = 'action'
const condition = 'condition'

/** Parts that have a table of their own, and so are not written out where they stand. */
const named = new Map<z.ZodType, string>([
  [actionSchema, actions],
  [conditionSchema, condition],
  [visibleSchema, 'visible condition'],
  [whenSchema, 'condition or visible condition']
])

/** Sections that stand in the heading's table; the others have tables of their own. */
const short = new Set(['clock', 'judging', 'sources'])

/** The tables of the page of keys: every key of the format, from the schema itself. */
export function keyReference(): string {
  const tables = [
    table('Heading', scenarioSchema),
    ...variants(clientsSchema).map((one) => table(`\`clients.<id>\` of kind \`${kindOf(one)}\``, one)),
    ...variants(componentSchema).map((one) => table(`\`components.<id>\` of kind \`${kindOf(one)}\``, one)),
    table('`services.<id>`', serviceSchema),
    table('`faults[]`', faultSchema),
    table('Actions, in faults, preparations and mitigations', actionSchema),
    table('Conditions, on the world', conditionSchema),
    table('Visible conditions, on what a team can see', visibleSchema),
    table('`preparations.<id>`', preparationSchema),
    table('`mitigations.<id>`', mitigationSchema),
    table('`probes.<id>`', probeSchema),
    table('`communications.<id>`', communicationSchema),
    table('`instruments.<id>`', instrumentSchema),
    table('`alerts.<id>`', alertSchema),
    table('`logs.<id>`', logSchema),
    table('`map`', mapSchema),
    table('`injects[]`', injectSchema),
    table('`seats.<id>`', seatSchema),
    table('`objectives.<id>`', objectiveSchema),
    table('`criticalTasks.<id>`', criticalTaskSchema),
    table('`hypotheses.<id>`', hypothesisSchema),
    table('`hints[]`', hintSchema),
    table('`facilitatorNotes[]`', facilitatorNoteSchema),
    table('`record[]`, and `decisions[]` of a play file', decisionSchema),
    table('`milestones[]`', milestoneSchema),
    table('`variations[]`', variationSchema),
    ...basisSchema.options.map((one) =>
      table(`\`numbers.<pattern>\`: ${Object.keys(one.shape)[0] ?? ''}`, one)
    )
  ]
  return [...tables, signalTable()].join('\n\n')
}

function variants(union: z.ZodDiscriminatedUnion): readonly z.ZodObject[] {
  return union.options.filter((option) => option instanceof z.ZodObject)
}

function kindOf(schema: z.ZodObject): string {
  return factsOf(schema.shape['kind'] as z.ZodType).words?.[0] ?? ''
}

function table(title: string, schema: z.ZodObject): string {
  const rows = rowsOf(schema, '').map(
    (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  )
  return [`### ${title}`, '', '| key | value | left out | meaning |', '|---|---|---|---|', ...rows].join('\n')
}

type Row = readonly [key: string, value: string, standard: string, meaning: string]

function rowsOf(schema: z.ZodObject, above: string): readonly Row[] {
  return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(
    ([key, field]): readonly Row[] => {
      const facts = factsOf(field)
      const inner = holderOf(facts.bare)
      const path = `${above}${key}`
      const row: Row = [`\`${path}\``, valueOf(facts), standardOf(facts), facts.description ?? '']
      // The heading names the sections; each has a table of its own.
      if (inner === undefined || (schema === scenarioSchema && !short.has(key))) return [row]
      return [row, ...inner.schemas.flatMap((one) => rowsOf(one, `${path}${inner.joint}.`))]
    }
  )
}

/** What a value holds that has keys of its own and no table of its own. */
function holderOf(
  bare: z.ZodType
): { readonly joint: string; readonly schemas: readonly z.ZodObject[] } | undefined {
  if (named.has(bare)) return undefined
  if (bare instanceof z.ZodObject) return { joint: '', schemas: [bare] }
  if (bare instanceof z.ZodArray && bare.element instanceof z.ZodObject && !named.has(bare.element)) {
    return { joint: '[]', schemas: [bare.element] }
  }
  if (!(bare instanceof z.ZodRecord)) return undefined
  if (bare.valueType instanceof z.ZodObject) return { joint: '.<id>', schemas: [bare.valueType] }
  if (bare.valueType instanceof z.ZodDiscriminatedUnion)
    return { joint: '.<id>', schemas: variants(bare.valueType) }
  return undefined
}

function valueOf(facts: SchemaFacts): string {
  const { bare, kind, unit, words, minimum, maximum, longest } = facts
  const part = bare instanceof z.ZodArray ? bare.element : bare
  const name = named.get(part as z.ZodType)
  if (name !== undefined) return part === bare ? name : `list of ${name}s`
  if (words !== undefined) return words.map((word) => `\`${word}\``).join(' ')
  if (kind === 'number' || kind === 'whole-number') {
    const name = kind === 'number' ? 'number' : 'whole number'
    return [name, unit === undefined ? [] : `in ${unit}`, boundsOf(minimum, maximum, '')].flat().join(' ')
  }
  if (kind === 'duration') return ['length of time', boundsOf(minimum, maximum, ' s')].flat().join(' ')
  if (kind === 'text') return longest === undefined ? 'text' : `text, to ${longest} characters`
  return facts.refersTo === undefined ? names[kind] : 'id of a component that takes requests'
}

/** Bounds that a person could meet; the widest are only there to keep nonsense out. */
function boundsOf(minimum: number | undefined, maximum: number | undefined, unit: string): readonly string[] {
  const widest = unit === '' ? 1e12 : 31_536_000
  const low = minimum === undefined ? '' : `${shortNumber(minimum)}${unit}`
  if (maximum === undefined || maximum >= widest) return low === '' ? [] : [`from ${low}`]
  return [`from ${low} to ${shortNumber(maximum)}${unit}`]
}

const names: Readonly<
  Record<Exclude<SchemaFacts['kind'], 'number' | 'whole-number' | 'duration' | 'text'>, string>
> = {
  moment: 'moment',
  identifier: 'id',
  'clock-time': 'time of day',
  date: 'date',
  address: 'web address',
  switch: '`true` `false`',
  word: 'word',
  list: 'list',
  mapping: 'mapping',
  either: 'number, word or switch'
}

function standardOf({ optional, standard, kind, words }: SchemaFacts): string {
  if (!optional) return 'required'
  if (standard === undefined || standard === '') return '–'
  if (typeof standard === 'number') return `\`${numberOf(standard, kind, words)}\``
  if (typeof standard === 'string' || typeof standard === 'boolean') return `\`${String(standard)}\``
  if (isListOfLengths(standard)) return `\`[${standard.map((seconds) => `${seconds / 60}m`).join(', ')}]\``
  return ['{}', '[]'].includes(JSON.stringify(standard)) ? '–' : 'as below'
}

function isListOfLengths(standard: unknown): standard is readonly number[] {
  const isLength = (value: unknown) => typeof value === 'number'
  return Array.isArray(standard) && standard.length > 0 && standard.every(isLength)
}

/** A default as a pack would write it. */
function numberOf(value: number, kind: SchemaFacts['kind'], words: SchemaFacts['words']): string {
  if (kind === 'switch') return words?.[value] ?? String(value)
  if (kind === 'moment') return `T${value < 0 ? '-' : '+'}${Math.abs(value) / 60}m`
  return `${shortNumber(value)}${kind === 'duration' ? 's' : ''}`
}

function shortNumber(value: number): string {
  return Math.abs(value) >= 1e7 ? value.toExponential().replace('e+', 'e') : String(value)
}

function signalTable(): string {
  const rows = Object.entries(publishedSignals).flatMap(([kind, signals]) =>
    Object.entries(signals).map(([name, unit]) => `| ${kind} | \`${name}\` | ${unit} |`)
  )
  return ['### Signals', '', '| of | signal | unit |', '|---|---|---|', ...rows].join('\n')
}
