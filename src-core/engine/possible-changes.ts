import type { Action, Mitigation } from '../scenario/exercise-schema'
import type { Scenario } from '../scenario/scenario-schema'
import { parameterValue, type Parameter } from '../support/parameter'

/**
 * Which values each parameter may take in this pack: its start value and what
 * the pack's faults, preparations, mitigations and variations may set. The world's rings are
 * sized by the largest, so that nothing grows while it runs.
 */
export interface PossibleChanges {
  largest(parameter: number): number
  values(parameter: number): readonly number[]
}

/** What may be done to one parameter: values that replace it, and by how much several changes together may raise it. */
interface Reach {
  readonly values: Set<number>
  factor: number
  added: number
}

type Given = number | string | boolean

export function changesOf(
  scenario: Scenario,
  parameters: readonly Parameter[],
  parameterIndex: ReadonlyMap<string, number>,
  initial: Float64Array,
  destinations: readonly string[]
): PossibleChanges {
  const reaches = parameters.map((_, index): Reach => ({
    values: new Set([initial[index]!]),
    factor: 1,
    added: 0
  }))
  const each = (path: string, note: (reach: Reach, parameter: Parameter) => void) => {
    for (const index of placesOf(path, parameterIndex)) note(reaches[index]!, parameters[index]!)
  }
  const replace = (given: readonly Given[]) => (reach: Reach, parameter: Parameter) => {
    for (const one of given) {
      const value = parameterValue(parameter, one, destinations)
      if (value !== undefined) reach.values.add(value)
    }
  }
  for (const { action, mitigation, strength } of actionsOf(scenario, parameterIndex, initial)) {
    if (action.set === undefined) continue
    if (action.to !== undefined) each(action.set, replace(valuesOf(action.to, mitigation)))
    each(action.set, (reach) => {
      reach.factor *= growth(action.times, mitigation, strength)
      reach.added += rise(action.add, mitigation, strength)
    })
  }
  for (const { set, times, choose } of scenario.variations) {
    if (choose !== undefined) each(set, replace(choose))
    if (times !== undefined) each(set, (reach) => (reach.factor *= times[1] > 1 ? times[1] : 1))
  }
  for (const component of Object.values(scenario.components)) {
    // What acts by itself comes on top of all other changes.
    const { kind } = component
    if (kind === 'autoscaler') each(component.parameter, (reach) => (reach.added += component.maximum))
    if (kind === 'rollout')
      each(component.parameter, (reach) => (reach.factor *= component.factor > 1 ? component.factor : 1))
  }
  return {
    values: (parameter) => (parameter < 0 ? [] : [...reaches[parameter]!.values]),
    largest: (parameter) => (parameter < 0 ? 0 : largestOf(reaches[parameter]!, parameters[parameter]!))
  }
}

/** In whatever order changes come together, none takes the parameter beyond this. */
function largestOf({ values, factor, added }: Reach, { maximum }: Parameter): number {
  const largest = ([...values].reduce((most, value) => (value > most ? value : most), 0) + added) * factor
  return largest < maximum ? largest : maximum
}

/** The largest factor of an action, under a fault's strength, where it raises at all. */
function growth(times: Given | undefined, mitigation: Mitigation | undefined, strength: number): number {
  const factors = times === undefined ? [] : valuesOf(times, mitigation).map(Number)
  return factors.reduce((most, factor) => {
    const scaled = 1 + (factor - 1) * strength
    return scaled > most ? scaled : most
  }, 1)
}

function rise(add: Given | undefined, mitigation: Mitigation | undefined, strength: number): number {
  const amounts = add === undefined ? [] : valuesOf(add, mitigation).map(Number)
  return amounts.reduce((most, amount) => (amount * strength > most ? amount * strength : most), 0)
}

interface PossibleAction {
  readonly action: Action
  readonly mitigation: Mitigation | undefined
  /** How strong the fault may be that does it. */
  readonly strength: number
}

function actionsOf(
  scenario: Scenario,
  parameterIndex: ReadonlyMap<string, number>,
  initial: Float64Array
): readonly PossibleAction[] {
  const byFaults = scenario.faults.flatMap(({ id, actions }) => {
    const strength = initial[parameterIndex.get(`faults.${id}.strength`) ?? -1] ?? 1
    return actions.map((action) => ({ action, mitigation: undefined, strength: strength > 1 ? strength : 1 }))
  })
  const ordered = Object.values(scenario.mitigations).flatMap((mitigation) =>
    [mitigation, ...mitigation.collateral].flatMap(({ actions }) =>
      actions.map((action) => ({ action, mitigation, strength: 1 }))
    )
  )
  const prepared = Object.values(scenario.preparations).flatMap(({ actions }) =>
    actions.map((action) => ({ action, mitigation: undefined, strength: 1 }))
  )
  return [...byFaults, ...ordered, ...prepared]
}

/** Every value that a text with `{name}` can become; of a number that the team chooses, its ends. */
function valuesOf(given: Given, mitigation: Mitigation | undefined): readonly Given[] {
  const name = typeof given === 'string' ? /^\{([^{}]*)\}$/.exec(given)?.[1] : undefined
  const parameter = name === undefined ? undefined : mitigation?.parameters[name]
  if (parameter === undefined) return [given]
  return parameter.kind === 'number' ? [parameter.minimum, parameter.maximum] : Object.keys(parameter.options)
}

/** Places of the parameters that a path of the pack can mean, where `{name}` stands for one word. */
function placesOf(path: string, parameterIndex: ReadonlyMap<string, number>): readonly number[] {
  if (path.includes('{'))
    return [...parameterIndex].flatMap(([candidate, index]) => (matches(path, candidate) ? [index] : []))
  const index = parameterIndex.get(path)
  return index === undefined ? [] : [index]
}

function matches(path: string, candidate: string): boolean {
  const wanted = path.split('.')
  const found = candidate.split('.')
  return (
    wanted.length === found.length &&
    wanted.every((word, index) => word === found[index] || (word.startsWith('{') && word.endsWith('}')))
  )
}
