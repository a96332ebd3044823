import { toClockTime, toSinceOnset } from '#text/format-time'
import type { TimelineEvent } from '../debrief'
import { drawChart } from '../draw-chart'
import {
  heading,
  lineBreak,
  note,
  run,
  typed,
  type Block,
  type Row,
  type Section,
  type Text
} from '../document'
import { impactChart } from '../impact-chart'
import { seatTitle, whoIn, type ReportMatter } from '../report-matter'

/** What happened when, on the scenario's clock and in the room, under the users whom it affected. */
export function timelineSection(matter: ReportMatter): Section {
  const { say } = matter.words
  const { zone } = matter.brief.clock
  const inRoom = matter.debrief.timeline.some(({ roomMs }) => roomMs !== null)
  return {
    id: 'timeline',
    title: say('report.timeline'),
    blocks: [
      heading(say('report.impact')),
      impactFigure(matter),
      ...byService(matter),
      heading(say('report.timeline.events')),
      note(say(inRoom ? 'report.timeline.clocks' : 'report.timeline.oneClock', { zone })),
      eventTable(matter, inRoom)
    ]
  }
}

function impactFigure({ debrief, brief, words }: ReportMatter): Block {
  const { say, toCompact } = words
  const { team, none, record } = debrief.impact
  const values = { team: toCompact(team), none: toCompact(none), record: toCompact(record) }
  const lines = (['team', 'record', 'best', 'none'] as const)
    .filter((id) => debrief.lines.some((line) => line.id === id))
    .map((id) => ({ looks: id, name: say(`report.line.${id}`) }))
  const decided = { looks: 'act', name: say('report.impact.decisions') } as const
  return {
    kind: 'charts',
    isWide: true,
    charts: [
      {
        name: 'impact',
        drawing: drawChart('impact', impactChart(debrief, brief.clock, words), { width: 760, height: 330 }),
        title: [],
        alternative: say('report.impact.alternative', values),
        caption: say('report.impact.caption', { zone: brief.clock.zone }),
        marks: debrief.decisions.length === 0 ? lines : [...lines, decided]
      }
    ]
  }
}

function byService({ debrief: { impact }, words: { say, toCompact } }: ReportMatter): readonly Block[] {
  if (impact.byService.length < 2) return []
  return [
    {
      kind: 'table',
      name: 'services',
      caption: say('report.impact.byService'),
      columns: [
        { title: say('report.impact.service') },
        { title: say('report.impactUnit'), holds: 'number' }
      ],
      rows: impact.byService.map(({ title, userMinutes }) => ({
        isNamed: true,
        cells: [[title], [toCompact(userMinutes)]]
      }))
    }
  ]
}

function eventTable(matter: ReportMatter, inRoom: boolean): Block {
  const { say } = matter.words
  const { timeline } = matter.debrief
  if (timeline.length === 0) return note(say('report.timeline.none'))
  return {
    kind: 'table',
    name: 'events',
    columns: [
      { title: say('report.timeline.scenario'), holds: 'time' },
      { title: say('report.timeline.since'), holds: 'time' },
      ...(inRoom ? [{ title: say('report.timeline.room'), holds: 'time' as const }] : []),
      { title: say('report.timeline.kind'), holds: 'kind' },
      { title: say('report.timeline.what') },
      { title: say('report.timeline.by') }
    ],
    rows: timeline.map((event) => row(matter, event, inRoom))
  }
}

function row(matter: ReportMatter, event: TimelineEvent, inRoom: boolean): Row {
  const { minutes, roomMs, kind } = event
  const time = toClockTime(minutes, matter.brief.clock)
  const room = roomMs === null ? '–' : matter.words.toDuration(Math.round(roomMs / 1000) / 60)
  return {
    cells: [
      [kind === 'decision' ? run('act', time) : time],
      [toSinceOnset(minutes)],
      ...(inRoom ? [[room]] : []),
      [eventName(matter, event)],
      eventText(matter, event),
      event.by === '' ? [] : [whoIn(matter, event.by, minutes)]
    ]
  }
}

/** The kind of an event, in words. */
export function eventName({ words }: ReportMatter, { kind }: TimelineEvent): string {
  return words.say(`report.event.${kind}`)
}

/** What an event was about, and what was said with it. */
export function eventText(matter: ReportMatter, { kind, label, detail }: TimelineEvent): Text {
  const title =
    kind === 'pace'
      ? matter.words.toPace(Number(label))
      : kind === 'take-seat'
        ? seatTitle(matter, label)
        : label
  const isStrong = kind === 'inject' || kind === 'decision'
  const more = detail === '' ? [] : ([lineBreak, run('soft', detail)] as const)
  return title === '' ? [] : [isStrong ? run('strong', title) : typed(title), ...more]
}
