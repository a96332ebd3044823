import { collapseCases } from './collapse-cases'
import { componentCases } from './component-cases'
import { publishedCases } from './published-cases'
import { retryCases } from './retry-cases'
import { tierCases } from './tier-cases'
import { resultOf, type ValidationCase, type ValidationResult } from './validation-case'
import { waitingCases } from './waiting-cases'

/** The whole validation table, group by group. */
export const validationCases: Readonly<
  Record<'waiting' | 'retries' | 'collapse' | 'tiers' | 'components' | 'published', readonly ValidationCase[]>
> = {
  waiting: waitingCases,
  retries: retryCases,
  collapse: collapseCases,
  tiers: tierCases,
  components: componentCases,
  published: publishedCases
}

/** Every case with what was measured, for a document. It takes as long as the tests of the table do. */
export function validationTable(): readonly ValidationResult[] {
  return Object.values(validationCases).flatMap((group) => group.map(resultOf))
}
