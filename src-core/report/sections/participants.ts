import { toClockTime } from '#text/format-time'
import { note, paragraph, typed, type Row, type Section } from '../document'
import { seatTitle, type ReportMatter } from '../report-matter'

/** Who held which seat, and how much each seat did. */
export function participantsSection(matter: ReportMatter): Section {
  const { brief, debrief, options, words } = matter
  const { say } = words
  const taken = debrief.timeline.filter(({ kind }) => kind === 'take-seat')
  const section = { id: 'participants', title: say('report.participants') }
  if (brief.seats.length === 0 && taken.length === 0)
    return { ...section, blocks: [paragraph(say('report.participants.none'))] }
  const changes = taken.map(({ minutes, label, detail }) => [
    `${toClockTime(minutes, brief.clock)}: `,
    typed(`${seatTitle(matter, label)} – ${detail === '' ? say('report.participants.noName') : detail}`)
  ])
  return {
    ...section,
    blocks: [
      ...(options.isAnonymous ? [note(say('report.participants.anonymous'))] : []),
      {
        kind: 'table',
        name: 'participants',
        columns: [
          { title: say('report.participants.seat') },
          { title: say('report.participants.name') },
          { title: say('report.participants.decisions'), holds: 'number' },
          { title: say('report.participants.notes'), holds: 'number' }
        ],
        rows: brief.seats.map(({ seat, name }) => row(matter, seat, name))
      },
      ...(changes.length === 0
        ? []
        : [note(say('report.participants.changes')), { kind: 'list', items: changes } as const])
    ]
  }
}

function row(matter: ReportMatter, seat: string, name: string): Row {
  const { debrief, words } = matter
  const done = (kind: string) => debrief.timeline.filter((event) => event.kind === kind && event.by === seat)
  return {
    isNamed: true,
    cells: [
      [seatTitle(matter, seat)],
      [name === '' ? words.say('report.participants.noName') : typed(name)],
      [String(done('decision').length)],
      [String(done('note').length)]
    ]
  }
}
