import { availableParallelism } from 'node:os'
import type { SweepPlace } from '#core/scoring/sweep'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'
import type { Arguments } from './arguments'

export interface SweepOptions {
  readonly asked: { readonly kind: 'seeds' | 'assumed'; readonly places: readonly SweepPlace[] }
  readonly jobs: number
}

const highestSeed = 4_294_967_295
const mostRuns = 100_000
const mostJobs = 64

/** Reads which runs are wanted, and in how many threads; all that is wrong at once. */
export function readSweepOptions(args: Arguments): Result<SweepOptions> {
  const asked = readPlaces(args.value('seeds'), args.value('assumed'))
  const jobs = readJobs(args.value('jobs'))
  if (asked.ok && jobs.ok) return success({ asked: asked.value, jobs: jobs.value })
  return failure(...[asked, jobs].flatMap((read): readonly Problem[] => (read.ok ? [] : read.problems)))
}

function readPlaces(seeds: string | undefined, assumed: string | undefined): Result<SweepOptions['asked']> {
  if (seeds === undefined && assumed === undefined) return failure(problem('sweep-of-nothing'))
  if (seeds !== undefined && assumed !== undefined) return failure(problem('sweep-of-both'))
  if (seeds !== undefined) {
    const [, first = '', last = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(seeds) ?? []
    const count = Number(last) - Number(first) + 1
    if (first === '' || !(count >= 1 && count <= mostRuns) || Number(last) > highestSeed)
      return failure(problem('argument-seeds', { value: seeds, most: mostRuns, highest: highestSeed }))
    return success({ kind: 'seeds', places: list(count, (index) => ({ seed: Number(first) + index })) })
  }
  const count = wholeNumber(assumed ?? '', mostRuns)
  if (count === undefined)
    return failure(problem('argument-count', { option: '--assumed', value: assumed ?? '', most: mostRuns }))
  return success({ kind: 'assumed', places: list(count, (draw) => ({ draw })) })
}

function readJobs(given: string | undefined): Result<number> {
  if (given === undefined) return success(availableParallelism())
  const jobs = wholeNumber(given, mostJobs)
  return jobs === undefined
    ? failure(problem('argument-count', { option: '--jobs', value: given, most: mostJobs }))
    : success(jobs)
}

function wholeNumber(text: string, most: number): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= 1 && number <= most ? number : undefined
}

function list<T>(count: number, entry: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => entry(index))
}
