import { heading, note, run, typed, type Block, type Section, type Text } from '../document'
import { momentIn, whoIn, type ReportMatter } from '../report-matter'

/** What is to be talked over, and what was written down while it was played. */
export function hotWashSection(matter: ReportMatter): Section {
  const { say } = matter.words
  const { discussionQuestions: questions, observations, hotWash } = matter.debrief
  return {
    id: 'hot-wash',
    title: say('report.hotWash'),
    blocks: [
      heading(say('report.hotWash.questions')),
      questions.length === 0
        ? note(say('report.hotWash.noQuestions'))
        : { kind: 'list', isNumbered: true, items: questions.map((question) => [question]) },
      heading(say('report.hotWash.said')),
      listOr(
        hotWash.map(({ about, text, by }) => [
          run('soft', `${say(`report.hotWash.${about}`)}: `),
          typed(text),
          ...(by === '' ? [] : [' – ', whoIn(matter, by, Infinity)])
        ]),
        say('report.hotWash.noSaid')
      ),
      heading(say('report.hotWash.observations')),
      listOr(
        observations.map(({ minutes, text, by }) => told(matter, minutes, text, by)),
        say('report.hotWash.noObservations')
      ),
      heading(say('report.hotWash.notes')),
      listOr(
        matter.debrief.timeline
          .filter((event) => event.kind === 'note')
          .map(({ minutes, label, by }) => told(matter, minutes, label, by)),
        say('report.hotWash.noNotes')
      )
    ]
  }
}

function listOr(items: readonly Text[], nothing: string): Block {
  return items.length === 0 ? note(nothing) : { kind: 'list', items }
}

function told(matter: ReportMatter, minutes: number, text: string, by: string): Text {
  const who = by === '' ? [] : [', ', whoIn(matter, by, minutes)]
  return [momentIn(matter, minutes), ...who, ': ', typed(text)]
}
