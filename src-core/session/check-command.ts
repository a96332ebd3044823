import type { Command } from './commands'

type Fits = (value: unknown) => boolean
/** Fields of a command; those whose name ends in `?` may be absent. */
type Shape = Readonly<Record<string, Fits>>

const isText = (longest: number): Fits => {
  return (value) => typeof value === 'string' && value.length <= longest
}
const isOneOf = (...words: readonly string[]): Fits => {
  return (value) => typeof value === 'string' && words.includes(value)
}
const isNumber = (minimum: number, maximum: number): Fits => {
  return (value) => typeof value === 'number' && value >= minimum && value <= maximum
}
const isSwitch: Fits = (value) => typeof value === 'boolean'
const isCount: Fits = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isListOf = (fits: Fits, most: number): Fits => {
  return (value) => Array.isArray(value) && value.length <= most && value.every(fits)
}
const isRecordOf = (fits: Fits, most: number): Fits => {
  return (value) => isPlain(value) && Object.keys(value).length <= most && Object.values(value).every(fits)
}
const isEither = (...kinds: readonly Fits[]): Fits => {
  return (value) => kinds.some((fits) => fits(value))
}

/** Lengths are those of a form that a person fills in, generously. */
const shortText = isText(200)
const longText = isText(10_000)
const anyNumber: Fits = (value) => typeof value === 'number' && Number.isFinite(value)
const isPace = isNumber(0.1, 120)

const seat: Shape = {
  seat: isOneOf('commander', 'operations', 'network', 'communications', 'scribe'),
  name: shortText
}

const shapes: Readonly<Record<Command['kind'], Shape>> = {
  'set-up': {
    teamName: shortText,
    seats: isListOf((value) => isPlain(value) && wrongField(value, seat) === null, 20),
    mode: isOneOf('teach', 'assess'),
    advance: isOneOf('compressed', 'step-by-decision', 'facilitator-paced'),
    pace: isPace,
    noise: isSwitch,
    impairments: isSwitch,
    rehearsal: isSwitch,
    parameters: isRecordOf(isEither(anyNumber, shortText), 200),
    'preparations?': isListOf(shortText, 100)
  },
  decide: {
    decide: shortText,
    parameters: isRecordOf(isEither(anyNumber, shortText, isListOf(shortText, 100)), 50),
    by: shortText,
    rationale: longText,
    'confidence?': isNumber(0, 1)
  },
  cancel: { order: isCount, by: shortText },
  freeze: {},
  resume: {},
  'set-pace': { pace: isPace },
  note: { text: longText, by: shortText },
  finish: {}
}

/** The first field of a command from a stranger that is not what it should be; null when all are. */
export function wrongCommandField(command: unknown): string | null {
  if (!isPlain(command)) return 'command'
  const { kind, ...fields } = command
  const known = typeof kind === 'string' && Object.hasOwn(shapes, kind)
  if (!known) return 'command.kind'
  const wrong = wrongField(fields, shapes[kind as Command['kind']])
  return wrong === null ? null : `command.${wrong}`
}

function wrongField(value: Readonly<Record<string, unknown>>, shape: Shape): string | null {
  const left = new Set(Object.keys(value))
  for (const [name, fits] of Object.entries(shape)) {
    const field = name.replace(/\?$/, '')
    const isAbsent = !left.delete(field)
    if (isAbsent ? field === name : !fits(value[field])) return field
  }
  const [unknown] = left
  return unknown === undefined ? null : unknown.slice(0, 60)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
