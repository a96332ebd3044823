import { impactSeries } from '../scoring/impact-series'
import { entriesOf, withoutDecisions, withRecord } from '../scoring/branches'
import type { Recording } from '../session/counterfactuals'
import type { SealedBest } from '../session/sealed-best'
import type { JudgedResults } from '../session/session-file'
import type { Debrief, ImpactLine } from './debrief'

/**
 * The four scores of a session as its file carries them, so that whoever recomputes
 * it can compare each figure: every figure of an account, and no words.
 */
export function sealedScores(debrief: Debrief) {
  const { impact, decisions, interactions, meanBrier, capabilities, processTimes, answerTimes } = debrief
  return {
    impact: {
      horizonMinutes: debrief.horizonMinutes,
      userMinutes: {
        ...{ team: impact.team, none: impact.none, record: impact.record },
        best: impact.best?.userMinutes ?? null
      },
      byService: impact.byService.map(({ id, userMinutes }) => ({ id, userMinutes })),
      score: impact.score ?? null,
      recordScore: impact.recordScore ?? null
    },
    decisions: {
      list: decisions.map(({ order, decide, atMinutes, effectMinutes, worth, earlier, fit, ...rest }) => {
        const { leadMinutes, afterCueMinutes, reversible, impossible, confidence, brier } = rest
        return {
          ...{ order, decide, atMinutes, effectMinutes, worth, earlier, fit: fit.verdict },
          ...{ leadMinutes, afterCueMinutes, reversible, impossible, confidence, brier }
        }
      }),
      ...{ meanBrier, interactions }
    },
    capabilities: capabilities.map(({ id, rating, proposed, tasks }) => ({
      ...{ id, rating, proposed },
      tasks: tasks.map((task) => ({ id: task.id, rating: task.rating, proposed: task.proposed }))
    })),
    processTimes: Object.fromEntries(processTimes.map(({ id, minutes }) => [id, minutes])),
    answerTimes: answerTimes.map(({ inject, askedMinutes, minutes }) => ({
      id: inject,
      askedMinutes,
      minutes
    }))
  }
}

/** What users felt in each of the lines, for whoever reckons by themselves. */
export interface SealedSeries {
  /** Minutes after onset at which each minute begins. */
  readonly minutes: readonly number[]
  readonly services: readonly {
    readonly id: string
    readonly title: string
    readonly users: number
    readonly weight: number
    readonly target: number
  }[]
  readonly lines: readonly {
    readonly id: ImpactLine['id']
    /** Per service, in their order: for each minute, the mean bad share above the target. */
    readonly shareAboveTarget: readonly (readonly number[])[]
  }[]
}

/** Plays every line of a session once more and measures what users felt. */
export function sealedSeries(recording: Recording, best: SealedBest | null): SealedSeries {
  const lines: readonly (readonly [ImpactLine['id'], Recording])[] = [
    ['team', recording],
    ['none', withoutDecisions(recording)],
    ['record', withRecord(recording)],
    ...(best === null ? [] : ([['best', withBestPlay(recording, best)]] as const))
  ]
  const measured = lines.map(([id, line]) => ({ id, services: impactSeries(line) }))
  const services = measured[0]?.services ?? []
  const start = recording.pack.scenario.start / 60
  return {
    minutes: (services[0]?.shareAboveTarget ?? []).map((_share, minute) => start + minute),
    services: services.map(({ id, title, users, weight, target }) => ({ id, title, users, weight, target })),
    lines: measured.map(({ id, services: each }) => ({
      id,
      shareAboveTarget: each.map(({ shareAboveTarget }) => shareAboveTarget)
    }))
  }
}

/** All that a session file carries of how a session was judged. */
export function judgedResults(recording: Recording, debrief: Debrief): JudgedResults {
  const best = sealedBest(debrief)
  return {
    scores: sealedScores(debrief),
    series: sealedSeries(recording, best),
    ...(best === null ? {} : { best })
  }
}

function withBestPlay(recording: Recording, { decisions }: SealedBest): Recording {
  const { pack, entries } = recording
  return { ...recording, entries: [...entries.slice(0, 1), ...entriesOf(pack, decisions)] }
}

/** The best play that an account shows, as a session file carries it; null: it shows none. */
function sealedBest({ impact: { best } }: Pick<Debrief, 'impact'>): SealedBest | null {
  if (best === undefined) return null
  const { variant, budget, runs, searchSeed } = best
  const decisions = best.decisions.map(({ atMinutes, decide, with: values }) => ({
    ...{ at: atMinutes * 60, decide, by: '', why: '' },
    with: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' || typeof value === 'string' ? value : [...value]
      ])
    )
  }))
  return { variant, budget, runs, searchSeed, decisions }
}
