import type { CheckedPack } from '../scenario/check-scenario'
import type { PlannedDecision } from '../scenario/exercise-schema'
import { evaluatorOf, judgePlay, type BestGround } from './best-evaluate'
import {
  questionOf,
  type BestQuestion,
  type BestVariant,
  type Evaluation,
  type Play,
  type Wish
} from './best-play'
import { beginSearch, nextRound, thresholdOf } from './best-search'
import { neededProbes } from './best-trim'

/** What is asked of a search, besides where. */
export interface BestAsked {
  readonly variant: BestVariant
  /** Runs that it may take: a candidate that is given up half-way counts as one. */
  readonly budget: number
  readonly searchSeed: number
}

/** What a search found. */
export interface BestResult extends BestAsked {
  /** Runs that it took. */
  readonly runs: number
  /** User-impact minutes to the horizon: of the play found, and when nobody acts. */
  readonly impact: number
  readonly none: number
  /** In the order of their times; played with the same seed and set-up they come to `impact`. */
  readonly decisions: readonly PlannedDecision[]
}

/** One piece of work of a search: what it comes to follows from it and the ground alone. */
export type BestJob =
  /** A candidate, given up above the threshold. */
  | { readonly kind: 'try'; readonly play: Play; readonly threshold: number }
  /** Decisions exactly as they are given; Infinity where the variant would not have allowed them. */
  | { readonly kind: 'judge'; readonly decisions: readonly PlannedDecision[] }
  /** The same decisions without the probes whose answers nothing rests on. */
  | { readonly kind: 'trim'; readonly decisions: readonly PlannedDecision[] }

/** Work that can be done in any order, by anybody; the answers are asked for in the order of the jobs. */
export interface BestRound {
  readonly jobs: readonly BestJob[]
  readonly runs: number
  /** The least impact so far; null: nothing has been tried. */
  readonly impact: number | null
}

/** Of the best plays, so many are played to their horizon before one is chosen. */
const checkedAgain = 3

/** Does the jobs of a search, with a memory of its own. */
export function jobDoer(ground: BestGround): (job: BestJob) => Evaluation {
  const tryPlay = evaluatorOf(ground)
  return (job) => {
    if (job.kind === 'try') return tryPlay(job.play, job.threshold)
    if (job.kind === 'judge') return judgePlay(ground, job.decisions)
    return judgePlay(ground, neededProbes(ground, job.decisions))
  }
}

/**
 * Searches for the best play, round by round: each round is handed out, and its
 * answers are handed in. Never worse than a play given to start from, as far as
 * the variant allows that one.
 */
export function* searchBest(
  { scenario }: Pick<CheckedPack, 'scenario'>,
  asked: BestAsked,
  starts: readonly (readonly PlannedDecision[])[]
): Generator<BestRound, BestResult, readonly Evaluation[]> {
  const question = questionOf(scenario, asked.variant)
  const playable = starts.map((start) =>
    start.filter(({ decide }) => !Object.hasOwn(scenario.preparations, decide))
  )
  const judged = yield {
    jobs: [[], ...playable].map((decisions) => ({ kind: 'judge', decisions })),
    runs: 0,
    impact: null
  }
  const none = judged[0]?.impact ?? Infinity
  // Nobody acting, the starts, the best plays once more to their horizon, and the found one without its idle probes, are runs too.
  const spent = judged.length + checkedAgain + (asked.variant === 'seen' ? 1 : 0)
  const budget = Math.max(1, asked.budget - spent)
  let search = beginSearch(
    { scenario, question, budget, searchSeed: asked.searchSeed },
    playable.map((decisions) => wishesOf(decisions, scenario, question))
  )
  while (search.batch.length > 0) {
    const threshold = thresholdOf(search)
    const answers = yield {
      jobs: search.batch.map((play) => ({ kind: 'try', play, threshold })),
      runs: judged.length + search.runs,
      impact: search.beam[0]?.impact ?? null
    }
    search = nextRound(search, answers)
  }
  // A candidate may have been taken to be over before its horizon.
  const played = yield {
    jobs: search.beam.slice(0, checkedAgain).map(({ decisions }) => ({ kind: 'judge', decisions })),
    runs: judged.length + search.runs,
    impact: search.beam[0]?.impact ?? null
  }
  const found = [...played, ...judged].reduce((best, one) => (one.impact < best.impact ? one : best))
  const runs = spent + search.runs
  if (asked.variant === 'knowing') return { ...asked, runs, none, ...resultOf(found) }
  const [trimmed] = yield {
    jobs: [{ kind: 'trim', decisions: found.decisions }],
    runs: runs - 1,
    impact: found.impact
  }
  return { ...asked, runs, none, ...resultOf(trimmed?.impact === found.impact ? trimmed : found) }
}

function resultOf({ impact, decisions }: Evaluation): Pick<BestResult, 'impact' | 'decisions'> {
  return { impact, decisions }
}

/** The mitigations of a play, wished for at their times. */
function wishesOf(
  decisions: readonly PlannedDecision[],
  { mitigations, start, step }: CheckedPack['scenario'],
  { onsetTick, lastTick }: BestQuestion
): Play {
  return decisions
    .filter(({ decide }) => Object.hasOwn(mitigations, decide))
    .map((decision): Wish => {
      const tick = Math.round((decision.at - start) / step)
      const fromTick = Math.min(lastTick, Math.max(onsetTick, tick))
      return { decide: decision.decide, with: decision.with, fromTick }
    })
}

/** Does a whole search here and now. */
export function bestFound(
  ground: Omit<BestGround, 'question'>,
  asked: BestAsked,
  starts: readonly (readonly PlannedDecision[])[]
): BestResult {
  const doJob = jobDoer({ ...ground, question: questionOf(ground.pack.scenario, asked.variant) })
  const search = searchBest(ground.pack, asked, starts)
  let step = search.next()
  while (step.done !== true) step = search.next(step.value.jobs.map(doJob))
  return step.value
}
