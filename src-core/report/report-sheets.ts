import type { DecisionAccount } from './debrief'
import type { LineId } from './document'
import { toPlainMoment } from './plain-moment'
import { seatTitle, type ReportMatter } from './report-matter'
import { teamName } from './sections/cover'
import { fitText } from './sections/decisions'
import { capabilityTitle } from './sections/improvement-plan'
import { roundedMinutes, seriesPoints } from './series-points'

/** A moment of the scenario's own clock: a day, and seconds from its beginning. */
export interface SheetMoment {
  readonly day: string
  readonly seconds: number
}

export type SheetCell = string | number | SheetMoment | null

export interface Sheet {
  readonly name: string
  /** Names of the columns and their widths in letters. */
  readonly columns: readonly (readonly [title: string, width: number])[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** The figures of a report as sheets of numbers, dates and texts, to reckon on with. */
export function reportSheets(matter: ReportMatter): readonly Sheet[] {
  return [
    summarySheet(matter),
    timelineSheet(matter),
    decisionSheet(matter),
    processSheet(matter),
    capabilitySheet(matter),
    planSheet(matter),
    seriesSheet(matter),
    assumptionSheet(matter)
  ]
}

function summarySheet(matter: ReportMatter): Sheet {
  const { brief, debrief, options, createdAt, words } = matter
  const { say } = words
  const { reproduce, impact } = debrief
  const perService = impact.byService.map(({ title, userMinutes }) => [
    `${say('report.impactUnit')}: ${title}`,
    userMinutes
  ])
  return {
    name: say('report.summary'),
    columns: [
      [say('report.reproduce.what'), 44],
      [say('report.reproduce.is'), 70]
    ],
    rows: [
      [say('report.title'), brief.title],
      ...(options.marking === '' ? [] : [[say('report.marking'), options.marking]]),
      [say('report.state'), say(options.isFinal ? 'report.final' : 'report.draft')],
      [say('report.team'), teamName(matter)],
      [say('report.played'), toPlainMoment(createdAt, words)],
      [say('report.mode'), say(`mode.${brief.mode}`)],
      ...lineRows(matter),
      ...(perService.length < 2 ? [] : perService),
      [say('report.sheet.roomMinutes'), roundedMinutes(debrief.roomMs / 60_000)],
      [say('report.conditions.freezes'), debrief.freezes],
      [say('report.conditions.hintsGiven'), debrief.exercise.hints.length],
      [say('report.reproduce.pack'), reproduce.packId],
      [say('report.reproduce.packHash'), reproduce.packHash],
      [say('report.reproduce.engine'), reproduce.engineVersion],
      [say('report.reproduce.seed'), reproduce.seed],
      [say('report.reproduce.logHash'), reproduce.logHash],
      [say('report.reproduce.fingerprint'), reproduce.fingerprint]
    ]
  }
}

function lineRows({ debrief: { impact }, words: { say } }: ReportMatter): readonly (readonly SheetCell[])[] {
  const named = (id: LineId, userMinutes: number) => [
    `${say('report.impactUnit')}: ${say(`report.line.${id}`)}`,
    userMinutes
  ]
  return [
    ...[named('team', impact.team), named('record', impact.record), named('none', impact.none)],
    ...(impact.best === undefined ? [] : [named('best', impact.best.userMinutes)])
  ]
}

function timelineSheet(matter: ReportMatter): Sheet {
  const { debrief, words } = matter
  const { say } = words
  return {
    name: say('report.timeline'),
    columns: [
      [say('report.timeline.scenario'), 18],
      [say('report.sheet.minutes'), 16],
      [say('report.sheet.roomMinutes'), 16],
      [say('report.timeline.kind'), 22],
      [say('report.timeline.what'), 44],
      [say('report.sheet.detail'), 70],
      [say('report.timeline.by'), 24]
    ],
    rows: debrief.timeline.map(({ minutes, roomMs, kind, label, detail, by }) => [
      clockCell(matter, minutes),
      roundedMinutes(minutes),
      roomMs === null ? null : roundedMinutes(roomMs / 60_000),
      say(`report.event.${kind}`),
      label,
      detail,
      by === '' ? null : seatTitle(matter, by)
    ])
  }
}

function decisionSheet(matter: ReportMatter): Sheet {
  const { say } = matter.words
  return {
    name: say('report.sheet.decisions'),
    columns: [
      [say('report.decisions.number'), 8],
      [say('report.decisions.time'), 18],
      [say('report.sheet.minutes'), 16],
      [say('report.sheet.decision'), 40],
      [say('report.sheet.rationale'), 60],
      [say('report.decisions.by'), 24],
      [say('report.sheet.effectMinutes'), 18],
      [say('report.sheet.worth'), 24],
      [say('report.sheet.fit'), 60],
      [say('report.sheet.confidence'), 14],
      [say('report.sheet.brier'), 14]
    ],
    rows: matter.debrief.decisions.map((decision, index) => decisionRow(matter, decision, index))
  }
}

function decisionRow(matter: ReportMatter, decision: DecisionAccount, index: number): readonly SheetCell[] {
  const { atMinutes, effectMinutes, title, rationale, by, worth } = decision
  return [
    index + 1,
    clockCell(matter, atMinutes),
    roundedMinutes(atMinutes),
    title,
    rationale,
    by === '' ? null : seatTitle(matter, by),
    effectMinutes === null ? null : roundedMinutes(effectMinutes),
    worth,
    fitText(matter, decision),
    decision.confidence,
    decision.brier
  ]
}

function processSheet({ debrief, words: { say } }: ReportMatter): Sheet {
  return {
    name: say('report.process'),
    columns: [
      [say('report.process.stage'), 44],
      [say('report.sheet.scenarioMinutes'), 20]
    ],
    rows: debrief.processTimes.map(({ id, minutes }) => [
      say(`process.${id}`),
      minutes === null ? say('report.process.notReached') : roundedMinutes(minutes)
    ])
  }
}

function capabilitySheet({ debrief, words: { say } }: ReportMatter): Sheet {
  return {
    name: say('report.capabilities.short'),
    columns: [
      [say('report.capabilities.capability'), 30],
      [say('report.capabilities.task'), 44],
      [say('report.capabilities.rating'), 14],
      [say('report.capabilities.proposed'), 14],
      [say('report.capabilities.reason'), 60],
      [say('report.capabilities.cueMinutes'), 20],
      [say('report.capabilities.doneMinutes'), 20]
    ],
    rows: debrief.capabilities.flatMap(({ title, tasks }) =>
      tasks.map((task): readonly SheetCell[] => [
        ...[title, task.title, task.rating ?? say('report.capabilities.notRated'), task.proposed ?? ''],
        task.ratingReason,
        task.cueMinutes === null ? null : roundedMinutes(task.cueMinutes),
        task.doneMinutes === null ? null : roundedMinutes(task.doneMinutes)
      ])
    )
  }
}

function planSheet(matter: ReportMatter): Sheet {
  const { debrief, words } = matter
  const { say } = words
  const day = (text: string): SheetCell => (text === '' ? null : { day: text, seconds: 0 })
  return {
    name: say('report.plan'),
    columns: [
      [say('report.capabilities.capability'), 30],
      [say('report.plan.issue'), 50],
      [say('report.plan.action'), 50],
      [say('report.plan.element'), 16],
      [say('report.plan.priority'), 12],
      [say('report.plan.owner'), 22],
      [say('report.plan.start'), 18],
      [say('report.plan.due'), 18],
      [say('report.plan.verification'), 40],
      [say('report.plan.status'), 14]
    ],
    rows: debrief.improvements.map((item) => [
      ...[capabilityTitle(matter, item.capability), item.issue, item.action],
      ...[say(`report.plan.${item.element}`), say(`report.plan.${item.priority}`), item.owner],
      ...[day(item.start), day(item.due), item.verification, say(`report.plan.${item.status}`)]
    ])
  }
}

function seriesSheet(matter: ReportMatter): Sheet {
  const { say } = matter.words
  return {
    name: say('report.sheet.series'),
    columns: [
      [say('report.sheet.series'), 28],
      [say('report.sheet.unit'), 16],
      [say('report.sheet.view'), 12],
      [say('report.sheet.minutes'), 16],
      [say('report.sources.value'), 18],
      [say('report.sheet.arrivedMinutes'), 18]
    ],
    rows: seriesPoints(matter).map(({ series, unit, view, minutes, value, arrivedMinutes }) => [
      ...[series, unit, say(`report.sheet.${view}`), minutes, value, arrivedMinutes]
    ])
  }
}

function assumptionSheet({ debrief, words: { say } }: ReportMatter): Sheet {
  return {
    name: say('report.sheet.assumptions'),
    columns: [
      [say('report.sources.number'), 50],
      [say('report.sources.value'), 18],
      [say('report.sheet.unit'), 16],
      [say('report.sheet.basis'), 16],
      [say('report.sheet.low'), 14],
      [say('report.sheet.high'), 14],
      [say('report.sheet.source'), 24],
      [say('report.sheet.reason'), 90]
    ],
    rows: debrief.assumptions.map(({ path, value, unit, basis, range, source, tag, note }) => [
      path,
      numberOr(value),
      unit,
      say(`report.sources.${basis}`),
      range?.[0] ?? null,
      range?.[1] ?? null,
      [source, tag].filter((part) => part !== null).join(' '),
      note
    ])
  }
}

/** A pack writes `140000` and `5s`: only the first is a number. */
function numberOr(value: string): SheetCell {
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
}

/** The scenario's own clock; null where the pack names no day. */
function clockCell({ brief }: ReportMatter, minutes: number): SheetCell {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(brief.date)) return null
  return { day: brief.date, seconds: brief.clock.onsetSecondsOfDay + Math.round(minutes * 60) }
}
