import type { CheckedPack } from '#core/scenario/check-scenario'
import type { SweepAccount } from '#core/scoring/sweep-account'
import { toCompact } from '#text/format-number'
import { say } from '#text/say'
import { textTable } from './text-table'

interface SweepFacts {
  readonly pack: CheckedPack
  readonly play: string
  readonly kind: 'seeds' | 'assumed'
  readonly wallMs: number
  readonly jobs: number
}

/** What a sweep came to, in a page that a person reads at a glance. */
export function toSweepText(account: SweepAccount, { pack, play, kind, wallMs, jobs }: SweepFacts): string {
  const head = say(kind === 'seeds' ? 'cli.sweep.seeds' : 'cli.sweep.assumed', {
    title: pack.scenario.title,
    count: account.runs.length,
    play,
    jobs,
    seconds: (wallMs / 1000).toFixed(1)
  })
  return [head, impacts(account), milestones(account), reasons(account)]
    .filter((section) => section !== '')
    .join('\n\n')
}

function impacts({ quantiles }: SweepAccount): string {
  const rows = Object.entries(quantiles).map(([name, impact]) => [name, toCompact(impact)])
  return textTable([[say('cli.sweep.quantile'), say('cli.sweep.impact')], ...rows])
}

function milestones({ held }: SweepAccount): string {
  if (held === null) return ''
  const rows = Object.entries(held.byMilestone).map(([id, share]) => [id, percent(share)])
  return textTable([
    [say('cli.run.milestone'), say('cli.sweep.held')],
    ...rows,
    [say('cli.sweep.all'), percent(held.all)]
  ])
}

function reasons({ missedWhere }: SweepAccount): string {
  if (missedWhere.length === 0) return ''
  const head = [say('cli.sweep.number'), say('cli.sweep.whereMissed'), say('cli.sweep.whereHeld')]
  const rows = missedWhere.map(({ number, missed, held }) => [number, percent(missed), percent(held)])
  return `${say('cli.sweep.reasons')}\n${textTable([head, ...rows])}`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
