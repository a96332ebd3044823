import { parameterFindings } from '../scenario/decision-values'
import { orderParameters } from '../scenario/order-parameters'
import type { Scenario } from '../scenario/scenario-schema'
import { problem, type Problem } from '../support/result'
import type { DecisionParameters } from './commands'

/** What is wrong with the parameters chosen for a decision; nothing when it can be ordered so. */
export function decisionProblems(
  scenario: Scenario,
  id: string,
  chosen: DecisionParameters
): readonly Problem[] {
  const parameters = orderParameters(scenario, id)
  if (parameters === undefined) return [problem('unknown-decision', { id })]
  return parameterFindings({ parameters }, chosen).map(({ code, values }) => problem(code, values))
}

/** The chosen parameters with the standard value of each one left out. */
export function withStandard(scenario: Scenario, id: string, chosen: DecisionParameters): DecisionParameters {
  const parameters = orderParameters(scenario, id) ?? {}
  const standard = Object.entries(parameters).map(([name, parameter]) => [name, parameter.standard] as const)
  return { ...Object.fromEntries(standard), ...chosen }
}
