import type { BestResult } from '../scoring/best-found'
import { entriesOf, playToHorizon } from '../scoring/branches'
import { impactScore } from '../scoring/impact-score'
import type { CheckedPack } from '../scenario/check-scenario'
import type { Mode, SetUp } from '../session/commands'
import { orderableOf } from '../support/orderable'
import type { BestFound, Debrief, ImpactLine } from './debrief'
import { lineOf } from './impact-line'

/** A best play once it was searched for, with all that a debrief shows of it. */
export interface KnownBest {
  readonly best: BestFound
  readonly line: ImpactLine
}

/** Plays what a search found, under the set-up that it searched under. */
export function knownBest(
  pack: CheckedPack,
  seed: number,
  setUp: SetUp,
  result: Omit<BestResult, 'impact' | 'none'>
): KnownBest {
  const first = { sequence: 0, tick: 0, roomMs: 0, command: setUp }
  const entries = [first, ...entriesOf(pack, result.decisions)]
  const line = lineOf('best', playToHorizon({ pack, seed, entries }))
  const { variant, budget, runs, searchSeed } = result
  const decisions = result.decisions.map(({ at, decide, with: values }) => ({
    atMinutes: at / 60,
    decide,
    title: orderableOf(pack.scenario, decide)?.title ?? decide,
    with: values
  }))
  return { best: { userMinutes: line.userMinutes, variant, budget, runs, searchSeed, decisions }, line }
}

/** A debrief that shows the best play too; in *Teach* without a score. */
export function withBest(debrief: Debrief, mode: Mode, { best, line }: KnownBest): Debrief {
  const { team, none, record } = debrief.impact
  const ends = { none, best: best.userMinutes }
  const scores =
    mode === 'assess' ? { score: impactScore(team, ends), recordScore: impactScore(record, ends) } : {}
  return {
    ...debrief,
    lines: [...debrief.lines.filter(({ id }) => id !== 'best'), line],
    impact: { ...debrief.impact, best, ...scores }
  }
}
