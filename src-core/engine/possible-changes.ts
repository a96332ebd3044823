import type { Scenario } from '../scenario/scenario-schema'
import { parameterValue, type Parameter } from '../support/parameter'

/**
 * Which values each parameter may take in this pack: its start value and what
 * the pack's faults, mitigations and variations may set. The world's rings are
 * sized by the largest, so that nothing grows while it runs.
 */
export interface PossibleChanges {
  largest(parameter: number): number
  values(parameter: number): readonly number[]
}

export function changesOf(
  scenario: Scenario,
  parameters: readonly Parameter[],
  parameterIndex: ReadonlyMap<string, number>,
  initial: Float64Array,
  destinations: readonly string[]
): PossibleChanges {
  const sets = new Map<number, Set<number>>()
  const note = (path: string, change: (start: number, parameter: Parameter) => number | undefined) => {
    for (const [candidate, index] of parameterIndex) {
      if (!matches(path, candidate)) continue
      const value = change(initial[index]!, parameters[index]!)
      if (value !== undefined) sets.set(index, (sets.get(index) ?? new Set()).add(value))
    }
  }
  for (const action of actionsOf(scenario)) {
    const { set, to, times, add } = action
    if (set === undefined) continue
    note(set, (start, parameter) => {
      if (typeof times === 'number') return start * times
      if (typeof add === 'number') return start + add
      return to === undefined ? undefined : parameterValue(parameter, to, destinations)
    })
  }
  for (const variation of scenario.variations) {
    const { times, choose } = variation
    if (times !== undefined) note(variation.set, (start) => start * times[1])
    for (const given of choose ?? [])
      note(variation.set, (_, parameter) => parameterValue(parameter, given, destinations))
  }
  const values = (parameter: number) =>
    parameter < 0 ? [] : [initial[parameter]!, ...(sets.get(parameter) ?? [])]
  return {
    values,
    largest: (parameter) => values(parameter).reduce((most, value) => (value > most ? value : most), 0)
  }
}

function actionsOf(scenario: Scenario) {
  const mitigations = Object.values(scenario.mitigations)
  return [...scenario.faults, ...mitigations].flatMap((part) => part.actions)
}

/** Whether a path of the pack, where `{name}` stands for one word, can mean `candidate`. */
function matches(path: string, candidate: string): boolean {
  const wanted = path.split('.')
  const found = candidate.split('.')
  return (
    wanted.length === found.length &&
    wanted.every((word, index) => word === found[index] || (word.startsWith('{') && word.endsWith('}')))
  )
}
