import { unknownName } from '../scenario/nearest'
import type { Scenario } from '../scenario/scenario-schema'
import { problem, type Problem } from '../support/result'

/** What is wrong with the preparations that a set-up chooses: unknown ones, repeated ones, more than the budget. */
export function preparationProblems(
  { preparations, preparationBudget: budget }: Pick<Scenario, 'preparations' | 'preparationBudget'>,
  chosen: readonly string[]
): readonly Problem[] {
  const problems = chosen.flatMap((id, index): readonly Problem[] => {
    if (!Object.hasOwn(preparations, id)) {
      const { name, nearest } = unknownName(id, Object.keys(preparations))
      return [problem('set-up-unknown-preparation', { id: name, nearest })]
    }
    return chosen.indexOf(id) < index ? [problem('set-up-preparation-twice', { id })] : []
  })
  const cost = [...new Set(chosen)].reduce((sum, id) => sum + (preparations[id]?.cost ?? 0), 0)
  return cost > budget ? [...problems, problem('set-up-over-budget', { cost, budget })] : problems
}
