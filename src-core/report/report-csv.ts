import { toClockTime } from '#text/format-time'
import { seatTitle, type ReportMatter } from './report-matter'
import { roundedMinutes, seriesPoints } from './series-points'

type Cell = string | number | null

/** The timeline, one event a line, as RFC 4180 text; times as numbers, so that they can be reckoned with. */
export function timelineCsv(matter: ReportMatter): string {
  const { brief, debrief, words } = matter
  const rows = debrief.timeline.map((event): readonly Cell[] => [
    roundedMinutes(event.minutes),
    toClockTime(event.minutes, brief.clock),
    event.roomMs === null ? null : roundedMinutes(event.roomMs / 60_000),
    event.kind,
    words.say(`report.event.${event.kind}`),
    event.label,
    event.detail,
    event.by === '' ? '' : seatTitle(matter, event.by)
  ])
  return csvText([['minutes', 'clock', 'room_minutes', 'kind', 'what', 'label', 'detail', 'by'], ...rows])
}

/** Every series, one point a line: the lines of impact, and each panel as it was and as it was seen. */
export function seriesCsv(matter: ReportMatter): string {
  return csvText([
    ['series', 'unit', 'view', 'minutes', 'value', 'arrived_minutes'],
    ...seriesPoints(matter).map(({ series, unit, view, minutes, value, arrivedMinutes }) => [
      ...[series, unit, view, minutes, value, arrivedMinutes]
    ])
  ])
}

/** Lines end as RFC 4180 has it. There is no byte order mark: it would be a part of the first name. */
function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function harmless(text: string): string {
  return /^[\s\u00a0\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
}
