import type { Mitigation } from './exercise-schema'
import { unknownName } from './nearest'
import type { PackProblemCode } from './problem-codes'
import { clip, type Path } from './read-yaml'

/** Something wrong with what was chosen for a mitigation's parameters; the path leads from the choices. */
export interface ParameterFinding {
  readonly code: PackProblemCode
  readonly values: Readonly<Record<string, string | number>>
  readonly path: Path
  readonly part: 'key' | 'value'
}

type Chosen = Readonly<Record<string, number | string | readonly string[]>>

/** Checks what was chosen for a mitigation's parameters; what is left out takes its standard value. */
export function parameterFindings(
  mitigation: Pick<Mitigation, 'parameters'>,
  chosen: Chosen
): readonly ParameterFinding[] {
  return Object.entries(chosen).flatMap(([name, value]): readonly ParameterFinding[] => {
    if (!Object.hasOwn(mitigation.parameters, name)) {
      const values = unknownName(name, Object.keys(mitigation.parameters))
      return [{ code: 'unknown-choice', values, path: [name], part: 'key' }]
    }
    const parameter = mitigation.parameters[name]
    if (parameter === undefined) return []
    return parameter.kind === 'number'
      ? numberFindings(name, value, parameter)
      : optionFindings(name, value, parameter)
  })
}

type NumberParameter = Extract<Mitigation['parameters'][string], { readonly kind: 'number' }>
type ChoiceParameter = Extract<Mitigation['parameters'][string], { readonly kind: 'choice' }>

function numberFindings(
  name: string,
  value: Chosen[string],
  parameter: NumberParameter
): readonly ParameterFinding[] {
  const { minimum, maximum, unit } = parameter
  const number = Array.isArray(value)
    ? Number.NaN
    : typeof value === 'string' && value.trim() === ''
      ? Number.NaN
      : Number(value)
  const values = {
    key: name,
    value: clip(String(value)),
    minimum,
    maximum,
    unit,
    example: String(parameter.standard)
  }
  if (!Number.isFinite(number)) return [{ code: 'expected-number', values, path: [name], part: 'value' }]
  return number >= minimum && number <= maximum
    ? []
    : [{ code: 'out-of-bounds', values, path: [name], part: 'value' }]
}

function optionFindings(
  name: string,
  value: Chosen[string],
  parameter: ChoiceParameter
): readonly ParameterFinding[] {
  const options = Object.keys(parameter.options)
  const list = (Array.isArray(value) ? value : [value]).map(String)
  const at = (index: number): Path => (Array.isArray(value) ? [name, index] : [name])
  const whole = { path: [name], part: 'value' } as const
  if (list.length === 0)
    return [{ code: 'no-option', values: { key: name, known: options.join(', ') }, ...whole }]
  if (list.length > 1 && !parameter.several)
    return [{ code: 'one-option-only', values: { key: name }, ...whole }]
  const unknown = list.flatMap((word, index): readonly ParameterFinding[] =>
    options.includes(word)
      ? []
      : [{ code: 'unknown-option', values: unknownName(word, options), path: at(index), part: 'value' }]
  )
  const repeated = list.flatMap((word, index): readonly ParameterFinding[] =>
    list.indexOf(word) === index
      ? []
      : [{ code: 'repeated-option', values: { name: clip(word) }, path: at(index), part: 'value' }]
  )
  return [...unknown, ...repeated]
}
