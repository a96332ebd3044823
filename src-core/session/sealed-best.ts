import { z } from 'zod'
import { decisionSchema, type PlannedDecision } from '../scenario/exercise-schema'
import type { CheckedPack } from '../scenario/check-scenario'
import { failure, problem, success, type Result } from '../support/result'
import { decisionProblems } from './check-decision'

/** A best play as a session file carries it: what was asked of the search, and what it found. */
export interface SealedBest {
  readonly variant: 'knowing' | 'seen'
  readonly budget: number
  readonly runs: number
  readonly searchSeed: number
  /** Times in seconds from onset. Played with the session's seed and set-up they come to the best impact. */
  readonly decisions: readonly PlannedDecision[]
}

const count = z.int().min(0).max(4_294_967_295)
const bestSchema = z.strictObject({
  variant: z.enum(['knowing', 'seen']),
  budget: count,
  runs: count,
  searchSeed: count,
  decisions: z.array(z.strictObject({ ...decisionSchema.shape, at: z.number() })).max(1000)
})

/** Checks that a best play from a stranger's file can be played on its pack. */
export function checkSealedBest({ scenario }: CheckedPack, given: unknown): Result<SealedBest> {
  const read = bestSchema.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    const field = ['results', 'best', ...(issue?.path ?? [])].map(String).join('.')
    return failure(problem('session-file-field', { field }))
  }
  const problems = read.data.decisions.flatMap(({ at, decide, with: chosen }, index) =>
    at < scenario.start || at > scenario.horizon
      ? [problem('session-file-field', { field: `results.best.decisions.${String(index)}.at` })]
      : decisionProblems(scenario, decide, chosen)
  )
  return problems.length > 0 ? failure(...problems) : success(read.data)
}
