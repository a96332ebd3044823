import { toCompact, toPlain } from '#text/format-number'
import { say } from '#text/say'
import type { PlayFile } from '#core/scenario/play-text'
import { textTable } from './text-table'

interface BestAccount {
  readonly seed: number
  readonly variant: 'seen' | 'knowing'
  readonly searchSeed: number
  readonly play: PlayFile
  readonly impactUserMinutes: number
  readonly noneUserMinutes: number
  readonly recordUserMinutes: number
  readonly recordScore: number | null
  readonly runs: number
  readonly wallMs: number
}

interface Shown {
  readonly title: string
  readonly jobs: number
  readonly out: string | undefined
}

/** What a search found, in a page that a person reads at a glance. */
export function toBestText(account: BestAccount, { title, jobs, out }: Shown): string {
  const { seed, variant, searchSeed, runs, wallMs, recordScore } = account
  const head = say('cli.best.head', {
    ...{ title, seed, searchSeed, runs, jobs, variant: say(`cli.best.variant.${variant}`) },
    seconds: toPlain(Math.round(wallMs / 100) / 10),
    impact: toCompact(account.impactUserMinutes),
    none: toCompact(account.noneUserMinutes),
    record: toCompact(account.recordUserMinutes),
    score: recordScore === null ? say('cli.best.notScored') : toPlain(Math.round(recordScore))
  })
  const rows = account.play.decisions.map(({ at, decide, with: values = {} }) => [
    at,
    decide,
    Object.entries(values)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('; ')
  ])
  const table =
    rows.length === 0
      ? say('cli.best.nothing')
      : textTable([[say('cli.run.at'), say('cli.run.decision'), say('cli.best.with')], ...rows])
  const saved = out === undefined ? [] : [say('cli.best.saved', { path: out })]
  return [head, table, ...saved].join('\n\n')
}
