import { quantile } from '../support/quantile'
import type { SweepRun } from './sweep'

/** What many runs came to together. */
export interface SweepAccount {
  readonly runs: readonly SweepRun[]
  /** User-impact minutes below which that share of the runs lies. */
  readonly quantiles: Readonly<Record<'min' | 'p10' | 'p25' | 'p50' | 'p75' | 'p90' | 'max', number>>
  /** Share of the runs in which all milestones held, and each one; null where no run has milestones. */
  readonly held: { readonly all: number; readonly byMilestone: Readonly<Record<string, number>> } | null
  /** Numbers that lie apart in runs that miss a milestone, those that lie furthest apart first. */
  readonly missedWhere: readonly {
    readonly number: string
    /** Mean place in its drawn values, from 0, the lowest, to 1. */
    readonly missed: number
    readonly held: number
  }[]
}

const places = { min: 0, p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9, max: 1 } as const
/** How many numbers are named as likely reasons. */
const mostReasons = 8

export function accountForSweep(runs: readonly SweepRun[]): SweepAccount {
  const impacts = runs.map((run) => run.impactUserMinutes).sort((a, b) => a - b)
  const quantiles = Object.fromEntries(
    Object.entries(places).map(([name, place]) => [name, quantile(impacts, place)])
  ) as SweepAccount['quantiles']
  return { runs, quantiles, held: heldShares(runs), missedWhere: reasons(runs) }
}

function heldShares(runs: readonly SweepRun[]): SweepAccount['held'] {
  const judged = runs.filter((run) => run.milestones.length > 0)
  if (judged.length === 0) return null
  const share = (holds: (run: SweepRun) => boolean) => judged.filter(holds).length / judged.length
  const ids = judged[0]?.milestones.map(({ id }) => id) ?? []
  return {
    all: share(holdsAll),
    byMilestone: Object.fromEntries(
      ids.map((id) => [id, share((run) => run.milestones.some((one) => one.id === id && one.held))])
    )
  }
}

function holdsAll(run: SweepRun): boolean {
  return run.milestones.every(({ held }) => held)
}

function reasons(runs: readonly SweepRun[]): SweepAccount['missedWhere'] {
  const missed = runs.filter((run) => !holdsAll(run))
  const held = runs.filter(holdsAll)
  if (missed.length === 0 || held.length === 0) return []
  return Object.keys(runs[0]?.numbers ?? {})
    .map((number) => {
      const all = runs.map((run) => run.numbers[number] ?? 0)
      const low = Math.min(...all)
      const width = Math.max(...all) - low
      const place = (among: readonly SweepRun[]) =>
        width === 0 ? 0.5 : mean(among.map((run) => ((run.numbers[number] ?? 0) - low) / width))
      return { number, missed: place(missed), held: place(held) }
    })
    .sort((a, b) => Math.abs(b.missed - b.held) - Math.abs(a.missed - a.held))
    .slice(0, mostReasons)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
