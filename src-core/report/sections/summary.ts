import { toCompact, toPercent, toSignedCompact } from '#text/format-number'
import { toDuration } from '#text/format-time'
import { say } from '#text/say'
import { html, type Html } from '../html'
import { momentIn, type ReportMatter } from '../report-matter'

/** The session in sentences: what it came to, against nobody and against the record. */
export function summarySection(matter: ReportMatter): Html {
  const sentences = [...outcomeSentences(matter), ...decisionSentences(matter), ...sightSentences(matter)]
  return html`<section id="summary">
    <h2>${say('report.summary')}</h2>
    ${figures(matter)} ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
  </section>`
}

function figures({ debrief: { impact } }: ReportMatter): Html {
  const of = (id: 'team' | 'none' | 'record') =>
    html`<div class="figure ${id}">
      <dt>${say(`report.line.${id}`)}</dt>
      <dd>${toCompact(impact[id])}</dd>
    </div>`
  return html`<dl class="figures">${[of('none'), of('record'), of('team')]}</dl>
    <p class="unit">${say('report.impactUnit')}</p>`
}

function outcomeSentences(matter: ReportMatter): readonly string[] {
  const { impact, horizonMinutes, processTimes } = matter.debrief
  const { team, none, record } = impact
  const mitigated = processTimes.find(({ id }) => id === 'mitigate')?.minutes ?? null
  return [
    say('report.summary.team', { team: toCompact(team), horizon: momentIn(matter, horizonMinutes) }),
    against('none', none, team),
    against('record', record, team),
    mitigated === null
      ? say('report.summary.notMitigated')
      : say('report.summary.mitigated', { moment: momentIn(matter, mitigated) })
  ]
}

function against(line: 'none' | 'record', theirs: number, ours: number): string {
  const values = {
    theirs: toCompact(theirs),
    difference: toCompact(Math.abs(theirs - ours)),
    share: theirs > 0 ? toPercent(Math.abs(theirs - ours) / theirs) : '–'
  }
  if (theirs === ours) return say(`report.summary.${line}.same`, values)
  return say(ours < theirs ? `report.summary.${line}.less` : `report.summary.${line}.more`, values)
}

function decisionSentences(matter: ReportMatter): readonly string[] {
  const { decisions } = matter.debrief
  if (decisions.length === 0) return [say('report.summary.noDecision')]
  const byWorth = [...decisions].sort((a, b) => b.worth - a.worth)
  const [best] = byWorth
  const worst = byWorth.at(-1)
  const sentences = [
    say('report.summary.decisions', {
      count: decisions.length,
      helped: decisions.filter(({ worth }) => worth > 0).length,
      harmful: decisions.filter(({ worth }) => worth < 0).length,
      neutral: decisions.filter(({ worth }) => worth === 0).length
    })
  ]
  const say1 = (key: 'report.summary.best' | 'report.summary.worst', one: (typeof decisions)[number]) =>
    say(key, { title: one.title, moment: momentIn(matter, one.atMinutes), worth: toSignedCompact(one.worth) })
  if (best !== undefined && best.worth > 0) sentences.push(say1('report.summary.best', best))
  if (worst !== undefined && worst.worth < 0) sentences.push(say1('report.summary.worst', worst))
  return sentences
}

/** The panel that was blind the longest while the team played. */
function sightSentences({ debrief: { seenAgainstTrue, endedMinutes } }: ReportMatter): readonly string[] {
  const [darkest] = seenAgainstTrue
    .map(({ title, blind }) => ({
      title,
      minutes: blind.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, endedMinutes) - from), 0)
    }))
    .sort((a, b) => b.minutes - a.minutes)
  if (darkest === undefined || darkest.minutes === 0) return []
  return [say('report.summary.blind', { title: darkest.title, time: toDuration(darkest.minutes) })]
}
