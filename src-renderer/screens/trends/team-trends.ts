import type { SessionCard } from '#bridge/contract'
import { toReading } from '#text/format-number'
import { toDuration } from '#text/format-time'
import { say } from '#text/say'
import type { SessionFigures } from '../../stores/session-figures.svelte'

/** The sessions of one team: those that count, by date, and how many rehearsals are left out. */
export interface TeamSessions {
  readonly counted: readonly SessionCard[]
  readonly rehearsals: number
}

/** Teams by how their name is written, whoever wrote it: the one that played last comes first. */
export function teamsOf(sessions: readonly SessionCard[]): readonly string[] {
  const names = new Map<string, string>()
  const over = sessions.filter(({ state }) => state === 'finished')
  for (const { teamName } of [...over].sort((one, two) => two.createdAt.localeCompare(one.createdAt))) {
    if (!names.has(keyOf(teamName))) names.set(keyOf(teamName), teamName.trim())
  }
  return [...names.values()]
}

export function sessionsOf(sessions: readonly SessionCard[], teamName: string): TeamSessions {
  const own = sessions.filter((card) => card.state === 'finished' && keyOf(card.teamName) === keyOf(teamName))
  return {
    counted: own
      .filter(({ rehearsal }) => !rehearsal)
      .sort((one, two) => one.createdAt.localeCompare(two.createdAt)),
    rehearsals: own.filter(({ rehearsal }) => rehearsal).length
  }
}

function keyOf(teamName: string): string {
  return teamName.trim().toLocaleLowerCase('en')
}

/** One figure of a team over its sessions. */
export interface Trend {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly minimum: number
  readonly maximum: number | null
  readonly points: readonly TrendPoint[]
  readonly toWords: (value: number) => string
}

export interface TrendPoint {
  /** null: there is no figure. */
  readonly value: number | null
  /** A process time that was not reached. */
  readonly isMissed: boolean
}

/** What of the scores is one figure. */
export function scoreTrends(sessions: readonly SessionFigures[]): readonly Trend[] {
  const trend = (
    id: string,
    title: string,
    unit: string,
    of: (account: SessionFigures['debrief']) => number | null
  ): Trend => ({
    ...{ id, title, unit, minimum: 0, maximum: 100 },
    points: sessions.map(({ debrief }) => ({ value: of(debrief), isMissed: false })),
    toWords: (value) => `${toReading(Math.round(value))}\u202f${unit}`
  })
  const percent = say('trends.percent')
  return [
    {
      ...trend(
        'score',
        say('trends.impactScore'),
        say('trends.impactScoreUnit'),
        ({ impact }) => impact.score ?? null
      ),
      minimum: -50
    },
    {
      ...trend('share', say('trends.impactShare'), percent, ({ impact: { team, none } }) =>
        none > 0 ? (100 * team) / none : null
      ),
      maximum: null
    },
    trend('helped', say('trends.helped'), percent, ({ decisions }) =>
      share(decisions.filter(({ worth }) => worth > 0).length, decisions.length)
    ),
    trend('supported', say('trends.supported'), percent, ({ decisions }) => {
      const judged = decisions.filter(({ fit }) => fit.verdict !== 'not-judged')
      return share(judged.filter(({ fit }) => fit.verdict === 'supported').length, judged.length)
    })
  ]
}

function share(some: number, all: number): number | null {
  return all === 0 ? null : (100 * some) / all
}

/** How long each part of the process took, in scenario minutes. */
export function timeTrends(sessions: readonly SessionFigures[]): readonly Trend[] {
  const ids = new Set(sessions.flatMap(({ debrief }) => debrief.processTimes.map(({ id }) => id)))
  return [...ids].map((id) => ({
    id,
    title: say(`process.${id}`),
    unit: say('trends.minutes'),
    minimum: 0,
    maximum: null,
    points: sessions.map(({ debrief }) => {
      const time = debrief.processTimes.find((one) => one.id === id)
      return { value: time?.minutes ?? null, isMissed: time?.minutes === null }
    }),
    toWords: toDuration
  }))
}

/** A point in words, for tables and for whoever cannot see a chart. */
export function pointWords({ value, isMissed }: TrendPoint, { toWords }: Pick<Trend, 'toWords'>): string {
  if (value !== null) return toWords(value)
  return isMissed ? say('trends.notReached') : '–'
}
