import type { InjectStory } from '../exercise-account'
import { lineBreak, paragraph, run, typed, type Row, type Section, type Text } from '../document'
import { momentIn, type ReportMatter } from '../report-matter'

/** Every inject of the scenario, what was planned and what became of it; then those made up on the day. */
export function injectsSection(matter: ReportMatter): Section {
  const { debrief, words } = matter
  const { say } = words
  const improvised = debrief.timeline.filter(({ kind }) => kind === 'improvise')
  const rows = [
    ...debrief.exercise.injects.map((inject) => row(matter, inject)),
    ...improvised.map(({ minutes, label, by }): Row => ({
      cells: [
        [say('report.injects.improvised')],
        [typed(label), ...(by === '' ? [] : ([lineBreak, run('soft', by)] as const))],
        [say('report.injects.fired', { moment: momentIn(matter, minutes) })]
      ]
    }))
  ]
  const section = { id: 'injects', title: say('report.injects') }
  if (rows.length === 0) return { ...section, blocks: [paragraph(say('report.injects.none'))] }
  return {
    ...section,
    blocks: [
      {
        kind: 'table',
        name: 'injects',
        columns: [
          { title: say('report.injects.planned') },
          { title: say('report.injects.inject') },
          { title: say('report.injects.outcome') }
        ],
        rows
      }
    ]
  }
}

function row(matter: ReportMatter, inject: InjectStory): Row {
  return {
    cells: [
      [plannedText(matter, inject)],
      [run('strong', inject.title), lineBreak, run('soft', `${inject.from}: ${inject.text}`)],
      outcomeText(matter, inject)
    ]
  }
}

/** When an inject was to come, in words. */
function plannedText(matter: ReportMatter, { planned, plannedMinutes }: InjectStory): string {
  const { say } = matter.words
  if (plannedMinutes !== null) return momentIn(matter, plannedMinutes)
  return say(planned === 'when' ? 'report.injects.when' : 'report.injects.call')
}

function outcomeText(matter: ReportMatter, { outcome, firedMinutes, reason, answer }: InjectStory): Text {
  const { say } = matter.words
  const moment = firedMinutes === null ? '' : momentIn(matter, firedMinutes)
  const text = say(`report.injects.${outcome}`, { moment })
  const isOdd = outcome === 'skipped' || outcome === 'held'
  return [
    isOdd ? run('bad', text) : text,
    ...(reason === '' ? [] : ([lineBreak, run('soft', say('report.injects.reason', { reason }))] as const)),
    ...(answer === '' ? [] : ([lineBreak, run('soft', say('report.injects.answer', { answer }))] as const))
  ]
}
