import { darkestPanel } from '../darkest-panel'
import { heading, note, paragraph, type Block, type LineId, type Section } from '../document'
import { areasToImprove, strengths } from '../highlights'
import { momentIn, type ReportMatter } from '../report-matter'

/** The session in sentences: what it came to, against nobody and against the record. */
export function summarySection(matter: ReportMatter): Section {
  const { say } = matter.words
  return {
    id: 'summary',
    title: say('report.summary'),
    blocks: [
      figures(matter),
      ...outcomeSentences(matter).map((sentence) => paragraph(sentence)),
      ...[...decisionSentences(matter), ...sightSentences(matter)].map((sentence) => paragraph(sentence)),
      heading(say('report.strengths')),
      listOr(strengths(matter), say('report.strengths.none')),
      heading(say('report.areas')),
      listOr(areasToImprove(matter), say('report.areas.none')),
      note(say('report.summary.proposed'))
    ]
  }
}

function listOr(items: readonly string[], nothing: string): Block {
  if (items.length === 0) return paragraph(nothing)
  return { kind: 'list', isNumbered: true, items: items.map((item) => [item]) }
}

function figures({ debrief: { impact }, words: { say, toCompact } }: ReportMatter): Block {
  const of = (id: LineId, userMinutes: number) => ({
    ...{ id, name: say(`report.line.${id}`), value: toCompact(userMinutes) }
  })
  const best = impact.best === undefined ? [] : [of('best', impact.best.userMinutes)]
  return {
    kind: 'figures',
    figures: [of('none', impact.none), of('record', impact.record), ...best, of('team', impact.team)],
    unit: say('report.impactUnit')
  }
}

function outcomeSentences(matter: ReportMatter): readonly string[] {
  const { say, toCompact } = matter.words
  const { impact, horizonMinutes, processTimes } = matter.debrief
  const { team, none, record } = impact
  const mitigated = processTimes.find(({ id }) => id === 'mitigate')?.minutes ?? null
  return [
    say('report.summary.team', { team: toCompact(team), horizon: momentIn(matter, horizonMinutes) }),
    against(matter, 'none', none, team),
    against(matter, 'record', record, team),
    mitigated === null
      ? say('report.summary.notMitigated')
      : say('report.summary.mitigated', { moment: momentIn(matter, mitigated) })
  ]
}

function against({ words }: ReportMatter, line: 'none' | 'record', theirs: number, ours: number): string {
  const { say, toCompact, toPercent } = words
  const values = {
    theirs: toCompact(theirs),
    difference: toCompact(Math.abs(theirs - ours)),
    share: theirs > 0 ? toPercent(Math.abs(theirs - ours) / theirs) : '–'
  }
  if (theirs === ours) return say(`report.summary.${line}.same`, values)
  return say(ours < theirs ? `report.summary.${line}.less` : `report.summary.${line}.more`, values)
}

function decisionSentences({ debrief: { decisions }, words: { say } }: ReportMatter): readonly string[] {
  if (decisions.length === 0) return [say('report.summary.noDecision')]
  return [
    say('report.summary.decisions', {
      count: decisions.length,
      helped: decisions.filter(({ worth }) => worth > 0).length,
      harmful: decisions.filter(({ worth }) => worth < 0).length,
      neutral: decisions.filter(({ worth }) => worth === 0).length
    })
  ]
}

/** The panel that was blind the longest while the team played. */
function sightSentences(matter: ReportMatter): readonly string[] {
  const darkest = darkestPanel(matter)
  if (darkest === null) return []
  const { say, toDuration } = matter.words
  return [say('report.summary.blind', { title: darkest.title, time: toDuration(darkest.minutes) })]
}
