import { paragraph, run, type Block, type Section } from '../document'
import type { ReportMatter } from '../report-matter'

/** What the comparison says, and what it does not. */
export function comparisonSection({ debrief: { assumptions, impact }, words }: ReportMatter): Section {
  const { say, toCompact } = words
  const assumed = assumptions.filter(({ basis }) => basis === 'assumed').length
  const counts = { assumed, documented: assumptions.length - assumed }
  const { best } = impact
  const lines = [
    { id: 'none', userMinutes: impact.none },
    { id: 'record', userMinutes: impact.record },
    ...(best === undefined ? [] : [{ id: 'best', userMinutes: best.userMinutes } as const]),
    { id: 'team', userMinutes: impact.team }
  ] as const
  return {
    id: 'comparison',
    title: say('report.limits'),
    blocks: [
      {
        kind: 'table',
        name: 'lines',
        caption: say('report.limits.lines'),
        columns: [
          { title: say('report.limits.line') },
          { title: say('report.impactUnit'), holds: 'number' },
          { title: say('report.limits.againstNone'), holds: 'number' }
        ],
        rows: lines.map(({ id, userMinutes }) => ({
          isNamed: true,
          cells: [
            [say(`report.line.${id}`)],
            [toCompact(userMinutes)],
            [id === 'none' ? '–' : words.toSignedCompact(userMinutes - impact.none)]
          ]
        }))
      },
      ...(best === undefined
        ? [paragraph(say('report.limits.noBest'))]
        : [paragraph(say(`report.limits.best.${best.variant}`, { runs: best.runs, budget: best.budget }))]),
      ...scores(impact, words),
      paragraph(run('strong', say('report.limits.prediction')), ' ', say('report.limits.model')),
      paragraph(say('report.limits.comparison')),
      paragraph(say(assumptions.length === 0 ? 'report.limits.noNumbers' : 'report.limits.numbers', counts))
    ]
  }
}

/** The place between nobody acting (0) and the best found (100): of the session, and of the record. */
function scores(impact: ReportMatter['debrief']['impact'], words: ReportMatter['words']): readonly Block[] {
  const { say, toDecimal } = words
  if (impact.score === undefined) return []
  if (impact.score === null) return [paragraph(say('report.limits.notScored'))]
  const record = impact.recordScore
  return [
    paragraph(
      say('report.limits.score', {
        score: toDecimal(impact.score, 0),
        record: record === null || record === undefined ? '–' : toDecimal(record, 0)
      })
    )
  ]
}
