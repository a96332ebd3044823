import { orderableOf } from '#core/support/orderable'
import { toCompact, toPlain } from '#text/format-number'
import { toSinceOnset } from '#text/format-time'
import { say } from '#text/say'
import type { PlayedRun } from './play-run'
import type { RunAccount } from './run-account'
import { textTable } from './text-table'

/** What a run came to, in a page that a person reads at a glance. */
export function toRunText(account: RunAccount, played: PlayedRun, out: string | undefined): string {
  const { scenario } = played.session.pack
  const sections = [
    say('cli.run.head', {
      ...{ title: scenario.title, seed: account.seed, play: account.play, noise: account.noise },
      ...{ engine: account.engineVersion, fingerprint: account.fingerprint },
      from: toSinceOnset(account.startMinutes),
      to: toSinceOnset(account.untilMinutes),
      impact: toCompact(account.impactUserMinutes),
      engineMs: Math.round(account.engineMs)
    }),
    milestoneTable(account, played),
    decisionTable(account, played),
    signalTable(account),
    out === undefined ? '' : say('cli.run.saved', { path: out })
  ]
  return sections.filter((section) => section !== '').join('\n\n')
}

function milestoneTable(account: RunAccount, played: PlayedRun): string {
  if (played.milestones.length === 0) return ''
  if (account.milestones.length === 0) return say('cli.run.noMilestones')
  const head = [say('cli.run.milestone'), say('cli.run.expected'), say('cli.run.actual'), say('cli.run.held')]
  const rows = played.milestones.map(
    ({ title, kind, expectedMinutes, toleranceMinutes, actualMinutes, already, held }) => [
      `${title} (${say(`cli.run.kind.${kind}`)})`,
      expectedMinutes === null ? '' : `${at(expectedMinutes)} ± ${minutesText(toleranceMinutes ?? 0)}`,
      actualMinutes === null
        ? say(kind === 'always' ? 'cli.run.neverBroken' : 'cli.run.notReached')
        : already
          ? say('cli.run.already', { moment: at(actualMinutes) })
          : at(actualMinutes),
      say(held ? 'cli.run.isHeld' : 'cli.run.isMissed')
    ]
  )
  const count = account.milestones.filter(({ held }) => held).length
  const sum = say('cli.run.milestones', { held: count, count: account.milestones.length })
  return `${sum}\n${textTable([head, ...rows])}`
}

function decisionTable(account: RunAccount, { session }: PlayedRun): string {
  if (account.decisions.length === 0) return ''
  const { scenario } = session.pack
  const head = [say('cli.run.at'), say('cli.run.decision'), say('cli.run.effect')]
  const rows = account.decisions.map(({ atMinutes, decide, reason, effectMinutes }) => [
    at(atMinutes),
    orderableOf(scenario, decide)?.title ?? scenario.preparations[decide]?.title ?? decide,
    reason === undefined
      ? effectMinutes === null
        ? say('cli.run.noEffect')
        : at(effectMinutes)
      : say('cli.run.refused', { reason })
  ])
  return textTable([head, ...rows])
}

function signalTable({ signals }: RunAccount): string {
  const names = Object.keys(signals)
  const minutes = signals[names[0] ?? '']?.minutes ?? []
  if (names.length === 0) return ''
  const head = [say('cli.run.at'), ...names.map((name) => `${name} (${signals[name]?.unit ?? ''})`)]
  const rows = minutes.map((minute, index) => [
    at(minute),
    ...names.map((name) => toPlain(signals[name]?.values[index] ?? Number.NaN))
  ])
  return textTable([head, ...rows])
}

function at(minutes: number): string {
  return toSinceOnset(minutes, !Number.isInteger(Math.round(minutes * 60_000) / 60_000))
}

function minutesText(minutes: number): string {
  return `${toPlain(minutes)} min`
}
