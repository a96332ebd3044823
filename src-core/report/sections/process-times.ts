import { note, run, type Section } from '../document'
import type { ReportMatter } from '../report-matter'

/** How long each stage took; a stage that was not reached says so. */
export function processTimesSection({ debrief, words: { say, toDuration } }: ReportMatter): Section {
  return {
    id: 'process-times',
    title: say('report.process'),
    blocks: [
      note(say('report.process.note')),
      {
        kind: 'table',
        name: 'stages',
        columns: [{ title: say('report.process.stage') }, { title: say('report.process.time') }],
        rows: debrief.processTimes.map(({ id, minutes }) => ({
          isNamed: true,
          cells: [
            [say(`process.${id}`)],
            [minutes === null ? run('bad', say('report.process.notReached')) : toDuration(minutes)]
          ]
        }))
      }
    ]
  }
}
