import type { PlannedDecision, Mitigation } from '../scenario/exercise-schema'
import type { Scenario } from '../scenario/scenario-schema'

type Values = PlannedDecision['with']
type Parameter = Mitigation['parameters'][string]

/** What a search tries first for the parameters of a mitigation: the standard, each option alone, all, and numbers from end to end. */
export function firstValues({ mitigations }: Pick<Scenario, 'mitigations'>, id: string): readonly Values[] {
  const parameters = Object.entries(mitigations[id]?.parameters ?? {})
  let all: readonly Values[] = [{}]
  for (const [name, parameter] of parameters) {
    all = all.flatMap((values) => valuesOf(parameter).map((value) => ({ ...values, [name]: value })))
  }
  return all
}

function valuesOf(parameter: Parameter): readonly Values[string][] {
  if (parameter.kind === 'number') {
    const { minimum, maximum, standard } = parameter
    const middle = rounded((minimum + maximum) / 2, parameter)
    return [...new Set([standard, minimum, middle, maximum])]
  }
  const options = Object.keys(parameter.options)
  const alone = options.map((option) => [option])
  if (!parameter.several) return alone
  const sets = [parameter.standard, ...alone, options].map((set) => [...set].sort())
  return sets.filter((set, index) => sets.findIndex((other) => String(other) === String(set)) === index)
}

/** Other values of one parameter, near those given; `place` (0 to 1) says which. The same values where it has none. */
export function otherValues(
  { mitigations }: Pick<Scenario, 'mitigations'>,
  id: string,
  values: Values,
  place: number
): Values {
  const parameters = Object.entries(mitigations[id]?.parameters ?? {})
  const scaled = place * parameters.length
  const [name, parameter] = parameters[Math.floor(scaled)] ?? []
  if (name === undefined || parameter === undefined) return values
  const given = values[name] ?? parameter.standard
  const inner = scaled - Math.floor(scaled)
  const value =
    parameter.kind === 'number' ? moved(parameter, given, inner) : swapped(parameter, given, inner)
  return { ...values, [name]: value }
}

/** A number half of the way, or a tenth of it, towards one of its ends. */
function moved(
  parameter: Extract<Parameter, { readonly kind: 'number' }>,
  given: Values[string],
  place: number
): number {
  const { minimum, maximum } = parameter
  const from = Number(given)
  const [end = minimum, share = 0.5] =
    [
      [minimum, 0.5],
      [minimum, 0.1],
      [maximum, 0.1],
      [maximum, 0.5]
    ][Math.floor(place * 4)] ?? []
  return rounded(from + share * (end - from), parameter)
}

/** To three figures of the range, so that a person can read it. */
function rounded(
  value: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number }
): number {
  let unit = 1
  while (unit > (maximum - minimum) / 100) unit /= 10
  while (unit * 10 <= (maximum - minimum) / 100) unit *= 10
  // Divided by a whole number where it can be, so that 0.3 is 0.3.
  const near =
    unit >= 1
      ? Math.round(value / unit) * unit
      : Math.round(value * Math.round(1 / unit)) / Math.round(1 / unit)
  return Math.min(maximum, Math.max(minimum, near))
}

/** One option more or less; of those that stand alone, another one. */
function swapped(
  { options, several }: Extract<Parameter, { readonly kind: 'choice' }>,
  given: Values[string],
  place: number
): readonly string[] & string[] {
  const all = Object.keys(options).sort()
  const option = all[Math.floor(place * all.length)] ?? ''
  if (!several) return [option]
  const now = Array.isArray(given) ? given.map(String) : [String(given)]
  const next = now.includes(option) ? now.filter((one) => one !== option) : [...now, option].sort()
  return next.length === 0 ? now : next
}
