import { toPlainMoment } from '../plain-moment'
import { typed, type Cover } from '../document'
import type { ReportMatter } from '../report-matter'

/** What this is, of whom, and of when; how it is to be handled, and whether it is final. */
export function coverOf({ brief, debrief, createdAt, options, words }: ReportMatter): Cover {
  const { say, toDay, toDuration } = words
  const organisation = brief.organisation === '-' ? '' : `${brief.organisation}, `
  const rehearsal = brief.rehearsal ? `, ${say('session.rehearsal')}` : ''
  return {
    marking: options.marking,
    state: say(options.isFinal ? 'report.final' : 'report.draft'),
    handling: say('report.handling'),
    kind: say('report.title'),
    title: brief.title,
    facts: [
      [say('report.team'), [typed(teamName({ brief, words }))]],
      [say('report.played'), [toPlainMoment(createdAt, words)]],
      [
        say('report.room'),
        [debrief.roomMs > 0 ? toDuration(debrief.roomMs / 60_000) : say('report.roomNone')]
      ],
      [say('report.incident'), [`${organisation}${toDay(brief.date)}`]],
      [say('report.mode'), [say(`mode.${brief.mode}`) + rehearsal]]
    ]
  }
}

/** What the team is called, or that nobody said. */
export function teamName({ brief, words }: Pick<ReportMatter, 'brief' | 'words'>): string {
  return brief.teamName === '' ? words.say('report.noTeam') : brief.teamName
}
