import { heading, lineBreak, note, paragraph, run, typed, type Block, type Section } from '../document'
import { momentIn, type ReportMatter } from '../report-matter'

/** What the exercise was about, what it was for, and who took part. */
export function overviewSection(matter: ReportMatter): Section {
  const { brief, debrief, words } = matter
  const { say, toDuration } = words
  const { summary } = debrief.exercise
  const start = debrief.lines[0]?.minutes[0] ?? 0
  return {
    id: 'overview',
    title: say('report.overview'),
    blocks: [
      heading(say('report.overview.scenario')),
      ...(summary === '' ? [] : [paragraph(summary)]),
      heading(say('report.overview.scope')),
      paragraph(
        say('report.overview.span', {
          from: momentIn(matter, start),
          ended: momentIn(matter, debrief.endedMinutes),
          length: toDuration(debrief.endedMinutes - start),
          horizon: momentIn(matter, debrief.horizonMinutes)
        })
      ),
      paragraph(say(brief.mode === 'assess' ? 'report.overview.assess' : 'report.overview.teach')),
      heading(say('report.overview.objectives')),
      objectives(matter),
      heading(say('report.participants')),
      participants(matter)
    ]
  }
}

function objectives({ debrief: { exercise }, words }: ReportMatter): Block {
  if (exercise.objectives.length === 0) return note(words.say('report.overview.noObjectives'))
  return {
    kind: 'list',
    items: exercise.objectives.map(({ title, text }) =>
      text === '' ? [run('strong', title)] : [run('strong', title), lineBreak, text]
    )
  }
}

function participants({ brief, words: { say } }: ReportMatter): Block {
  if (brief.seats.length === 0) return note(say('report.participants.none'))
  const team = brief.teamName === '' ? say('report.anonymous.team') : brief.teamName
  return paragraph(typed(team), `: ${say('report.overview.seats', { count: brief.seats.length })}`)
}
