import type { SessionCard } from '#bridge/contract'
import type { CapabilityAccount, DecisionAccount } from '#core/report/debrief'
import type { FitVerdict } from '#core/scoring/decision-fit'
import { toCompact, toDecimal, toPace, toSignedCompact } from '#text/format-number'
import { toDuration, toSinceOnset } from '#text/format-time'
import { say } from '#text/say'
import type { SessionFigures } from '../../stores/session-figures.svelte'

/** One of the sessions that stand beside each other. */
export interface Compared {
  readonly card: Pick<SessionCard, 'parent' | 'goneBack'>
  readonly figures: SessionFigures
}

export interface Cell {
  readonly text: string
  readonly tone?: 'bad' | 'ok' | 'soft'
  /** A rating in place of a text. */
  readonly capability?: CapabilityAccount
}
export interface FigureRow {
  readonly label: string
  readonly cells: readonly Cell[]
  /** Of a condition: it is not the same in all of them. */
  readonly differs: boolean
}
export interface FigureSection {
  readonly title: string
  readonly rows: readonly FigureRow[]
}

/**
 * How a condition bears on the figures: `model`: another world, so that a figure cannot be held
 * against another; `play`: the same world, played otherwise; `none`: it only tells.
 */
type Bearing = 'model' | 'play' | 'none'
interface Condition {
  readonly label: string
  readonly bearing: Bearing
  readonly of: (session: Compared) => string
}

const switched = (isOn: boolean): string => say(isOn ? 'compare.on' : 'compare.off')
const listed = (parts: readonly string[]): string =>
  parts.length === 0 ? say('compare.nothing') : parts.join(', ')

const conditions: readonly Condition[] = [
  of('compare.pack', 'model', ({ debrief }) => debrief.reproduce.packHash.slice(0, 10)),
  of('compare.engine', 'model', ({ debrief }) => String(debrief.reproduce.engineVersion)),
  of('compare.seed', 'model', ({ debrief }) => String(debrief.reproduce.seed)),
  of('compare.noise', 'model', ({ debrief }) => switched(debrief.conditions.noise)),
  of('compare.impairments', 'model', ({ debrief }) => switched(debrief.conditions.impairments)),
  of('compare.parameters', 'model', ({ debrief }) =>
    listed(Object.entries(debrief.conditions.parameters).map(([path, value]) => `${path} = ${String(value)}`))
  ),
  of('compare.overrides', 'model', ({ debrief }) => String(debrief.conditions.overrides)),
  of('compare.prepared', 'play', ({ debrief }) =>
    listed(debrief.conditions.prepared.map(({ title }) => title))
  ),
  of('compare.mode', 'play', ({ brief }) => say(`mode.${brief.mode}`)),
  of('compare.advance', 'play', ({ debrief }) => say(`setUp.${debrief.conditions.advance}`)),
  of('compare.pace', 'play', ({ debrief }) => toPace(debrief.conditions.pace)),
  of('compare.hints', 'play', ({ debrief }) => String(debrief.conditions.hints)),
  of('compare.freezes', 'none', ({ debrief }) => String(debrief.freezes)),
  {
    label: say('compare.goneBack'),
    bearing: 'play',
    of: ({ card }) => String(card.goneBack)
  },
  {
    label: say('compare.branch'),
    bearing: 'play',
    of: ({ card: { parent } }) =>
      parent === null
        ? say('compare.branchStart')
        : say('compare.branchAt', { since: toSinceOnset(parent.minutes) })
  },
  of('compare.ended', 'none', ({ debrief }) => toSinceOnset(debrief.endedMinutes))
]

function of(
  label: Parameters<typeof say>[0],
  bearing: Bearing,
  word: (figures: SessionFigures) => string
): Condition {
  return { label: say(label), bearing, of: ({ figures }) => word(figures) }
}

/** Every condition in words, session by session, and whether one that bears on anything is not the same in all. */
function conditionsOf(sessions: readonly Compared[]) {
  return conditions.map(({ label, bearing, of: wordOf }) => {
    const words = sessions.map(wordOf)
    return { label, bearing, words, differs: bearing !== 'none' && new Set(words).size > 1 }
  })
}

/** What stands between these sessions: conditions that make a figure another figure, and those that make another game. */
export function differences(sessions: readonly Compared[]): Readonly<Record<'model' | 'play', string[]>> {
  const found: Record<'model' | 'play', string[]> = { model: [], play: [] }
  for (const { label, bearing, words, differs } of conditionsOf(sessions))
    if (bearing !== 'none' && differs) found[bearing].push(`${label} (${words.join(' / ')})`)
  // A model that was changed by hand is another one, however often that was done in each.
  const overrides = say('compare.overrides')
  const isByHand = sessions.some(({ figures }) => figures.debrief.conditions.overrides > 0)
  if (isByHand && !found.model.some((words) => words.startsWith(overrides))) found.model.push(overrides)
  return found
}

/** Everything of these sessions, row by row. */
export function figureSections(sessions: readonly Compared[]): readonly FigureSection[] {
  const row = (label: string, cell: (session: SessionFigures) => Cell): FigureRow => ({
    label,
    cells: sessions.map(({ figures }) => cell(figures)),
    differs: false
  })
  return [
    {
      title: say('compare.conditions'),
      rows: conditionsOf(sessions).map(({ label, words, differs }) => ({
        label,
        cells: words.map((text) => ({ text })),
        differs
      }))
    },
    { title: say('compare.impact'), rows: impactRows(sessions, row) },
    { title: say('compare.decisions'), rows: decisionFigures(row) },
    { title: say('compare.capabilities'), rows: capabilityRows(sessions, row) },
    { title: say('compare.times'), rows: timeRows(sessions, row) }
  ].filter(({ rows }) => rows.length > 0)
}

type MakeRow = (label: string, cell: (session: SessionFigures) => Cell) => FigureRow

function impactRows(sessions: readonly Compared[], row: MakeRow): readonly FigureRow[] {
  const services = new Map(
    sessions.flatMap(({ figures }) =>
      figures.debrief.impact.byService.map(({ id, title }) => [id, title] as const)
    )
  )
  return [
    row(say('compare.score'), ({ debrief: { impact } }) =>
      typeof impact.score === 'number'
        ? { text: toDecimal(impact.score, 0) }
        : { text: say('compare.noScore'), tone: 'soft' }
    ),
    row(say('compare.userMinutes'), ({ debrief: { impact } }) => ({ text: toCompact(impact.team) })),
    row(say('compare.saved'), ({ debrief: { impact } }) => {
      const saved = impact.none - impact.team
      return { text: toSignedCompact(saved), ...(saved === 0 ? {} : { tone: saved > 0 ? 'ok' : 'bad' }) }
    }),
    row(say('compare.nobody'), ({ debrief: { impact } }) => ({ text: toCompact(impact.none) })),
    row(say('compare.record'), ({ debrief: { impact } }) => ({ text: toCompact(impact.record) })),
    row(say('compare.best'), ({ debrief: { impact } }) =>
      impact.best === undefined
        ? { text: say('compare.bestUnknown'), tone: 'soft' }
        : { text: toCompact(impact.best.userMinutes) }
    ),
    ...[...services].map(([id, service]) =>
      row(say('compare.service', { service }), ({ debrief: { impact } }) => {
        const own = impact.byService.find((one) => one.id === id)
        return own === undefined ? { text: '–', tone: 'soft' } : { text: toCompact(own.userMinutes) }
      })
    )
  ]
}

function decisionFigures(row: MakeRow): readonly FigureRow[] {
  const count = (label: string, counts: (decision: DecisionAccount) => boolean) =>
    row(label, ({ debrief }) => ({ text: String(debrief.decisions.filter(counts).length) }))
  const fits = (verdict: FitVerdict) => (decision: DecisionAccount) => decision.fit.verdict === verdict
  return [
    count(say('compare.decisionCount'), () => true),
    count(say('compare.helped'), ({ worth }) => worth > 0),
    count(say('compare.harmed'), ({ worth }) => worth < 0),
    count(say('compare.supported'), fits('supported')),
    count(say('compare.unsupported'), fits('unsupported')),
    count(say('compare.contradicted'), fits('contradicted')),
    row(say('compare.brier'), ({ debrief: { meanBrier } }) =>
      meanBrier === null ? { text: say('compare.noBrier'), tone: 'soft' } : { text: toDecimal(meanBrier, 2) }
    )
  ]
}

function capabilityRows(sessions: readonly Compared[], row: MakeRow): readonly FigureRow[] {
  const titles = new Map(
    sessions.flatMap(({ figures }) =>
      figures.debrief.capabilities.map(({ id, title }) => [id, title] as const)
    )
  )
  return [...titles].map(([id, title]) =>
    row(title, ({ debrief }) => {
      const capability = debrief.capabilities.find((one) => one.id === id)
      return capability === undefined ? { text: '–', tone: 'soft' } : { text: '', capability }
    })
  )
}

function timeRows(sessions: readonly Compared[], row: MakeRow): readonly FigureRow[] {
  const ids = new Set(sessions.flatMap(({ figures }) => figures.debrief.processTimes.map(({ id }) => id)))
  return [...ids].map((id) =>
    row(say(`process.${id}`), ({ debrief }) => {
      const minutes = debrief.processTimes.find((time) => time.id === id)?.minutes ?? null
      return minutes === null
        ? { text: say('debrief.notReached'), tone: 'bad' }
        : { text: toDuration(minutes) }
    })
  )
}

/** A whole scenario minute in which at least one of the sessions decided something. */
export interface DecisionMinute {
  readonly minutes: number
  /** For each session, what it decided then. */
  readonly bySession: readonly (readonly DecisionAccount[])[]
}

/** The decisions of all sessions, by the minute of the scenario in which they were taken. */
export function decisionMinutes(sessions: readonly Compared[]): readonly DecisionMinute[] {
  const minuteOf = ({ atMinutes }: DecisionAccount) => Math.floor(atMinutes)
  const all = sessions.flatMap(({ figures }) => figures.debrief.decisions.map(minuteOf))
  return [...new Set(all)]
    .sort((one, two) => one - two)
    .map((minutes) => ({
      minutes,
      bySession: sessions.map(({ figures }) =>
        figures.debrief.decisions.filter((decision) => minuteOf(decision) === minutes)
      )
    }))
}
