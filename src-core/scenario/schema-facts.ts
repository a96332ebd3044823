import { z } from 'zod'
import type { Form, QuantityMeta } from './quantities'
import type { Path } from './read-yaml'

/** What a value may be, as a person who writes a pack sees it. */
export type ValueKind = Form | 'number' | 'whole-number' | 'switch' | 'word' | 'list' | 'mapping' | 'either'

export interface SchemaFacts {
  readonly kind: ValueKind
  readonly unit: string | undefined
  readonly minimum: number | undefined
  readonly maximum: number | undefined
  /** Longest text, in characters. */
  readonly longest: number | undefined
  readonly words: readonly string[] | undefined
  readonly structural: boolean
  readonly refersTo: 'destination' | undefined
  /** Text that people read, and not a path or a code. */
  readonly prose: boolean
  readonly description: string | undefined
  readonly optional: boolean
  /** The value that is taken where none is written; undefined where there is none. */
  readonly standard: unknown
  /** The schema without its optional and default wrappings. */
  readonly bare: z.ZodType
}

/** Everything that the schema of one value says about it. */
export function factsOf(schema: z.ZodType): SchemaFacts {
  let bare: z.ZodType = schema
  let optional = false
  let standard: unknown
  const meta: Record<string, unknown> = {}
  for (;;) {
    for (const [key, value] of Object.entries(bare.meta() ?? {})) meta[key] ??= value
    if (bare instanceof z.ZodDefault || bare instanceof z.ZodPrefault) {
      standard = bare.def.defaultValue
      bare = bare.unwrap() as z.ZodType
    } else if (bare instanceof z.ZodOptional) bare = bare.unwrap() as z.ZodType
    else break
    optional = true
  }
  const quantity = meta as Partial<QuantityMeta>
  return {
    kind: quantity.form ?? kindOf(bare, quantity.words),
    unit: quantity.unit,
    minimum: quantity.minimum ?? boundOf(bare, 'minValue'),
    maximum: quantity.maximum ?? boundOf(bare, 'maxValue'),
    longest: (meta['longest'] as number | undefined) ?? longestOf(bare),
    words: quantity.words ?? wordsOf(bare),
    structural: quantity.structural ?? false,
    refersTo: quantity.refersTo,
    prose: quantity.form === 'text',
    description: meta['description'] as string | undefined,
    optional,
    standard,
    bare
  }
}

function kindOf(bare: z.ZodType, words: readonly string[] | undefined): ValueKind {
  if (bare instanceof z.ZodBoolean || words?.[0] === 'false') return 'switch'
  if (bare instanceof z.ZodEnum || bare instanceof z.ZodLiteral) return 'word'
  if (bare instanceof z.ZodNumber) return bare.format === 'safeint' ? 'whole-number' : 'number'
  if (bare instanceof z.ZodArray || bare instanceof z.ZodTuple) return 'list'
  if (bare instanceof z.ZodObject || bare instanceof z.ZodRecord || bare instanceof z.ZodDiscriminatedUnion)
    return 'mapping'
  if (bare instanceof z.ZodISODate) return 'date'
  if (bare instanceof z.ZodURL) return 'address'
  return bare instanceof z.ZodUnion ? 'either' : 'text'
}

/** Bounds that a number's own checks state; the largest safe integers, which every integer has, say nothing. */
function boundOf(bare: z.ZodType, side: 'minValue' | 'maxValue'): number | undefined {
  const bound = bare instanceof z.ZodNumber ? bare[side] : null
  return bound === null || !Number.isFinite(bound) || Math.abs(bound) === Number.MAX_SAFE_INTEGER
    ? undefined
    : bound
}

function longestOf(bare: z.ZodType): number | undefined {
  return bare instanceof z.ZodString ? (bare.maxLength ?? undefined) : undefined
}

function wordsOf(bare: z.ZodType): readonly string[] | undefined {
  if (bare instanceof z.ZodEnum) return bare.options.map(String)
  return bare instanceof z.ZodLiteral ? [...bare.values].map(String) : undefined
}

/** The keys that a mapping of this schema may have, given what is written; undefined where every name will do. */
export function keysOf(schema: z.ZodType, written: unknown): readonly string[] | undefined {
  const shape = shapeOf(factsOf(schema).bare, written)
  return shape === undefined ? undefined : Object.keys(shape)
}

/** The schema of one part of a value; undefined where the schema knows no such part. */
export function partOf(schema: z.ZodType, written: unknown, key: string | number): z.ZodType | undefined {
  const { bare } = factsOf(schema)
  if (bare instanceof z.ZodArray) return bare.element as z.ZodType
  if (bare instanceof z.ZodTuple) return bare.def.items[Number(key)] as z.ZodType | undefined
  if (bare instanceof z.ZodRecord) return bare.valueType as z.ZodType
  const shape = shapeOf(bare, written)
  return shape !== undefined && Object.hasOwn(shape, key) ? shape[key] : undefined
}

/** The schema at a path, followed through what is written there. */
export function schemaAt(root: z.ZodType, data: unknown, path: Path): z.ZodType | undefined {
  let schema: z.ZodType | undefined = root
  let written = data
  for (const key of path) {
    if (schema === undefined) return undefined
    schema = partOf(schema, written, key)
    written = memberOf(written, key)
  }
  return schema
}

/** The value at a path; undefined where nothing is written. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce(memberOf, data)
}

/** A member that the value itself has: what it inherits is not written. */
export function memberOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined
}

/**
 * Which of several shapes a written mapping has: the one whose `kind` it names,
 * else the one whose first key it has; -1 where it has none.
 */
export function variantOf(schema: z.ZodType, written: unknown): number {
  const { bare } = factsOf(schema)
  if (!(bare instanceof z.ZodUnion)) return -1
  return bare.options.findIndex((option) => {
    if (!(option instanceof z.ZodObject)) return false
    const shape = option.shape as Readonly<Record<string, z.ZodType>>
    const kind = shape['kind'] === undefined ? undefined : factsOf(shape['kind']).words?.[0]
    if (kind !== undefined) return memberOf(written, 'kind') === kind
    return memberOf(written, Object.keys(shape)[0] ?? '') !== undefined
  })
}

/** The shape of a mapping; of several variants, the one that is written. */
function shapeOf(bare: z.ZodType, written: unknown): Readonly<Record<string, z.ZodType>> | undefined {
  const object = bare instanceof z.ZodUnion ? bare.options[variantOf(bare, written)] : bare
  return object instanceof z.ZodObject ? object.shape : undefined
}
