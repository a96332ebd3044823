import { parameterValue } from '../support/parameter'
import { templateValues } from './action-templates'
import type { Check } from './check-context'
import type { Action, Mitigation } from './exercise-schema'

/** The largest value that each parameter can take: its own, and what faults, mitigations and variations make of it. */
export function largestValues(check: Check): (path: string) => number {
  const largest = new Map([...check.parameters.values()].map(({ path, initial }) => [path, initial]))
  const raise = (path: string, to: (initial: number) => number) => {
    const parameter = check.parameters.get(path)
    if (parameter === undefined) return
    const value = to(parameter.initial)
    if (value > (largest.get(path) ?? 0)) largest.set(path, value)
  }
  const take = (action: Action, mitigation: Mitigation | undefined) => {
    for (const path of templateValues(action.set ?? '', mitigation)) {
      const parameter = check.parameters.get(String(path))
      if (parameter === undefined) continue
      for (const given of action.to === undefined ? [] : templateValues(action.to, mitigation)) {
        raise(parameter.path, () => parameterValue(parameter, given, check.destinations) ?? 0)
      }
      for (const given of templateValues(action.times ?? 1, mitigation))
        raise(parameter.path, (initial) => initial * Number(given))
      for (const given of templateValues(action.add ?? 0, mitigation))
        raise(parameter.path, (initial) => initial + Number(given))
    }
  }
  for (const fault of check.scenario.faults) for (const action of fault.actions) take(action, undefined)
  for (const { actions } of Object.values(check.scenario.preparations))
    for (const action of actions) take(action, undefined)
  for (const mitigation of Object.values(check.scenario.mitigations)) {
    for (const action of mitigation.actions) take(action, mitigation)
    for (const effect of mitigation.collateral) for (const action of effect.actions) take(action, mitigation)
  }
  for (const { set, times, choose } of check.scenario.variations) {
    if (times !== undefined) raise(set, (initial) => initial * times[1])
    for (const given of choose ?? []) raise(set, () => (typeof given === 'number' ? given : 0))
  }
  return (path) => largest.get(path) ?? 0
}
