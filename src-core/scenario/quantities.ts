import { z } from 'zod'
import { durationPattern, momentPattern, readDuration, readMoment } from '../support/duration'

/** How a value is written, where its type alone does not tell. */
export type Form = 'duration' | 'moment' | 'identifier' | 'text' | 'clock-time' | 'date' | 'address'

/**
 * What the schema knows about a value beside its type. A number with a `unit`
 * under a client, a component or a service is a parameter: faults, mitigations,
 * variations and `--set` may change it by its path, unless it is `structural`
 * (it shapes the world's memory and cannot change while a world runs).
 */
export interface QuantityMeta {
  readonly unit: string
  readonly structural?: boolean
  /** The parameter is one of these words; the engine sees its index. */
  readonly words?: readonly string[]
  /** The parameter names a component of the pack; the engine sees its index. */
  readonly refersTo?: 'destination'
  readonly minimum?: number
  readonly maximum?: number
  readonly form?: Form
  [key: string]: unknown
}

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
  readonly structural?: boolean
}

/** Longest length of time, and furthest moment from onset: a year. */
const YEAR_SECONDS = 31_536_000

/** A number in `unit`. */
export function quantity(unit: string, bounds: Bounds = {}) {
  const { minimum = 0, maximum = 1e12 } = bounds
  return z
    .number()
    .min(minimum)
    .max(maximum)
    .meta({ unit, minimum, maximum, structural: bounds.structural ?? false } satisfies QuantityMeta)
}

/** A share of one, 0 to `maximum`. */
export function share(bounds: Bounds = {}) {
  return quantity('share', { maximum: 1, ...bounds })
}

/** A length of time: `250ms`, `5s`, `2m`, `1h`, or a number of seconds. The value is in seconds. */
export function duration(bounds: Bounds = {}) {
  const { minimum = 0, maximum = YEAR_SECONDS } = bounds
  return z
    .union([z.number(), z.string().regex(durationPattern)])
    .transform((given) => (typeof given === 'number' ? given : (readDuration(given) ?? Number.NaN)))
    .refine((seconds) => seconds >= minimum && seconds <= maximum, refusal('out-of-bounds'))
    .meta({
      unit: 's',
      minimum,
      maximum,
      structural: bounds.structural ?? false,
      form: 'duration'
    } satisfies QuantityMeta)
}

/** A moment of the scenario, counted from onset: `T-30m`, `T+61m`, `T+1h56m`. The value is in seconds. */
export function moment() {
  return z
    .string()
    .regex(momentPattern)
    .transform((text) => readMoment(text) ?? Number.NaN)
    .refine((seconds) => !(Math.abs(seconds) > YEAR_SECONDS), refusal('out-of-bounds'))
    .meta({ form: 'moment', minimum: -YEAR_SECONDS, maximum: YEAR_SECONDS })
}

/** A switch: true or false. As a parameter it is 1 or 0. */
export function flag() {
  return z
    .boolean()
    .transform((on) => (on ? 1 : 0))
    .meta({ unit: 'switch', words: ['false', 'true'] } satisfies QuantityMeta)
}

/** One of a few words, changeable as a parameter. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words).meta({ unit: 'word', words } satisfies QuantityMeta)
}

/** The id of a component that takes requests, changeable as a parameter. */
export function destination() {
  return identifier().meta({ unit: 'component', refersTo: 'destination' } satisfies QuantityMeta)
}

/** Ids are lower-case words joined by hyphens, so that they read well in paths. */
export function identifier() {
  return z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
    .max(60)
    .meta({ form: 'identifier' })
}

/** Text that people read. */
export function words(maximum = 400) {
  return z.string().trim().min(1).max(maximum).meta({ form: 'text', longest: maximum })
}

/** Text that people read, where there is any. */
export function optionalWords(maximum: number) {
  return z.string().trim().max(maximum).default('').meta({ form: 'text', longest: maximum })
}

/** A time of day: `07:30` or `07:30:00`. */
export function clockTime() {
  return z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
    .meta({ form: 'clock-time' })
}

/** The address of a page. Readers may follow it, so it is nothing but the web. */
export function webAddress() {
  return z
    .url({ protocol: /^https?$/ })
    .max(500)
    .meta({ form: 'address' })
}

/** What a rule between keys reports: the code of the problem. */
function refusal(code: string): { readonly params: { readonly code: string } } {
  return { params: { code } }
}

/**
 * As `refusal`, for a rule of a mapping that is checked even where one of its
 * keys is wrong by itself, so that a person sees all problems at once.
 */
export function mappingRefusal(code: string) {
  return {
    ...refusal(code),
    when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null
  }
}
