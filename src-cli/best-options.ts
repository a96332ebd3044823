import { availableParallelism } from 'node:os'
import type { BestAsked } from '#core/scoring/best-found'
import type { BestVariant } from '#core/scoring/best-play'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'
import { wordProblem, type Arguments } from './arguments'

export interface BestOptions {
  readonly asked: BestAsked
  readonly jobs: number
}

const variants = ['seen', 'knowing'] as const satisfies readonly BestVariant[]
const standardBudget = '2000'
const mostRuns = 100_000
const mostJobs = 64
const highestSeed = 4_294_967_295

/** Options of a search, for every command that takes them. */
export const bestOptionKinds = {
  budget: 'value',
  variant: 'value',
  'search-seed': 'value',
  jobs: 'value'
} as const

/** Reads how the best play is to be searched for; all that is wrong at once. */
export function readBestOptions(args: Arguments): Result<BestOptions> {
  const budget = readCount(args, 'budget', standardBudget, mostRuns)
  const jobs = readCount(args, 'jobs', String(availableParallelism()), mostJobs)
  const searchSeed = readCount(args, 'search-seed', '1', highestSeed)
  const given = args.value('variant') ?? 'seen'
  const variant = variants.find((one) => one === given)
  const problems = [budget, jobs, searchSeed].flatMap((read): readonly Problem[] =>
    read.ok ? [] : read.problems
  )
  if (variant === undefined) problems.push(wordProblem('variant', given, variants))
  if (variant === undefined || !budget.ok || !jobs.ok || !searchSeed.ok) return failure(...problems)
  return success({
    asked: { variant, budget: budget.value, searchSeed: searchSeed.value },
    jobs: jobs.value
  })
}

function readCount(args: Arguments, option: string, standard: string, most: number): Result<number> {
  const given = args.value(option) ?? standard
  const count = Number(given)
  const fits = /^\d+$/.test(given) && count >= 1 && count <= most
  return fits
    ? success(count)
    : failure(problem('argument-count', { option: `--${option}`, value: given, most }))
}
