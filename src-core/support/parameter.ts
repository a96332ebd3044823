import { readDuration } from './duration'

/**
 * One number of the world that has a path. Values are what the engine sees:
 * seconds for lengths of time, an index for words and components, 1 or 0 for
 * switches.
 */
export interface Parameter {
  readonly path: string
  readonly unit: string
  readonly initial: number
  readonly minimum: number
  readonly maximum: number
  /** Shapes the world's memory: may be chosen before a world starts, not while it runs. */
  readonly structural: boolean
  readonly words: readonly string[] | null
  readonly refersTo: 'destination' | null
}

/** What a value written by a person means for a parameter; undefined when it does not fit. */
export function parameterValue(
  parameter: Pick<Parameter, 'unit' | 'words' | 'refersTo' | 'minimum' | 'maximum'>,
  given: number | string | boolean,
  destinations: readonly string[]
): number | undefined {
  const value = readValue(parameter, given, destinations)
  if (value === undefined || Number.isNaN(value)) return undefined
  if (parameter.words !== null || parameter.refersTo !== null) return value
  return value >= parameter.minimum && value <= parameter.maximum ? value : undefined
}

function readValue(
  parameter: Pick<Parameter, 'unit' | 'words' | 'refersTo'>,
  given: number | string | boolean,
  destinations: readonly string[]
): number | undefined {
  if (parameter.refersTo === 'destination') return indexIn(destinations, String(given))
  if (parameter.words !== null) return indexIn(parameter.words, asWord(parameter.words, given))
  if (typeof given === 'boolean') return undefined
  if (typeof given === 'number') return given
  if (parameter.unit === 's' && readDuration(given) !== undefined) return readDuration(given)
  return given.trim() === '' ? undefined : Number(given)
}

/** Switches may be written as 1 and 0 too. */
function asWord(words: readonly string[], given: number | string | boolean): string {
  const isSwitch = words[0] === 'false'
  if (isSwitch && (given === 1 || given === 0)) return given === 1 ? 'true' : 'false'
  return String(given)
}

function indexIn(list: readonly string[], word: string): number | undefined {
  const index = list.indexOf(word)
  return index < 0 ? undefined : index
}
