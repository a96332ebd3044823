import type { PlannedDecision } from '../scenario/exercise-schema'
import type { Scenario } from '../scenario/scenario-schema'
import { changed, diceOf, singleWishes } from './best-changes'
import { inOrder, playKey, type BestQuestion, type Evaluation, type Play } from './best-play'

/**
 * A beam search with local improvement. Its rounds are fixed batches: what a
 * round tries follows from the search's seed and from what earlier rounds came
 * to, never from who evaluated it or how fast.
 */
export interface BestSearch {
  readonly scenario: Pick<Scenario, 'mitigations'>
  readonly question: BestQuestion
  readonly budget: number
  readonly searchSeed: number
  /** The plays that are gone on from, the best first. */
  readonly beam: readonly Candidate[]
  /** Plays that have been tried, by their key. */
  readonly tried: ReadonlySet<string>
  /** Candidates made so far; with the seed it decides the next one's dice. */
  readonly made: number
  /** Runs taken so far. */
  readonly runs: number
  readonly batch: readonly Play[]
}

/** A play with what it came to. */
export interface Candidate {
  readonly play: Play
  readonly impact: number
  readonly decisions: readonly PlannedDecision[]
}

/** How many plays are gone on from, and how many are tried in one round. */
const beamWidth = 8
const batchSize = 48
/** Candidates that are made in vain before a round is left shorter. */
const mostVain = 400

/** Begins a search; its first batch is nobody acting, the plays given to start from, and each mitigation alone. */
export function beginSearch(
  asked: Pick<BestSearch, 'scenario' | 'question' | 'budget' | 'searchSeed'>,
  starts: readonly Play[]
): BestSearch {
  const singles = singleWishes(asked.scenario, asked.question).map((wish) => [wish])
  const all = [[], ...starts.map(inOrder), ...singles]
  const keys = all.map(playKey)
  const batch = all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, asked.budget)
  return { ...asked, beam: [], tried: new Set(batch.map(playKey)), made: 0, runs: 0, batch }
}

/** Above which impact a candidate need not be followed to its end: it would not be gone on from. */
export function thresholdOf({ beam }: BestSearch): number {
  return beam.length < beamWidth ? Infinity : (beam.at(-1)?.impact ?? Infinity)
}

/** The search after its batch has been evaluated, in the batch's order; its next batch is empty when it is over. */
export function nextRound(search: BestSearch, evaluations: readonly Evaluation[]): BestSearch {
  const found = search.batch.flatMap((play, index): Candidate[] => {
    const evaluation = evaluations[index]
    return evaluation === undefined || evaluation.impact === Infinity ? [] : [{ play, ...evaluation }]
  })
  const beam = bestOf([...search.beam, ...found])
  const runs = search.runs + search.batch.length
  return withBatch({ ...search, beam, runs, batch: [] })
}

/** Of plays that come to the same decisions one is kept; the least impact first, then the fewest wishes. */
function bestOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = candidates
    .map((candidate) => ({ candidate, key: playKey(candidate.play) }))
    .sort(
      (a, b) =>
        a.candidate.impact - b.candidate.impact ||
        a.candidate.play.length - b.candidate.play.length ||
        (a.key < b.key ? -1 : 1)
    )
    .map(({ candidate }) => candidate)
  const seen = new Set<string>()
  const kept: Candidate[] = []
  for (const candidate of sorted) {
    const what = JSON.stringify(candidate.decisions)
    if (seen.has(what)) continue
    seen.add(what)
    kept.push(candidate)
    if (kept.length === beamWidth) break
  }
  return kept
}

function withBatch(search: BestSearch): BestSearch {
  const { beam, scenario, question, searchSeed, budget, runs } = search
  const tried = new Set(search.tried)
  const batch: Play[] = []
  const size = Math.min(batchSize, budget - runs)
  let { made } = search
  const take = (play: Play) => {
    const key = playKey(play)
    if (tried.has(key) || batch.length >= size) return
    tried.add(key)
    batch.push(play)
  }
  // Whatever the best holds that it can do without goes first.
  const [first] = beam
  first?.play.forEach((_, index) => {
    take(first.play.filter((_wish, other) => other !== index))
  })
  for (let vain = 0; batch.length < size && vain < mostVain; vain++) {
    const dice = diceOf(searchSeed, made++)
    // The better a play, the more is tried from it.
    const place = dice()
    const parent = beam[Math.floor(place * place * beam.length)]
    if (parent === undefined) break
    let play = changed(scenario, question, parent.play, dice)
    if (dice() < 0.3) play = changed(scenario, question, play, dice)
    take(play)
  }
  return { ...search, tried, made, batch }
}
