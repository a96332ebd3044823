import { toSignedCompact } from '#text/format-number'
import { toClockTime, toSinceOnset } from '#text/format-time'
import { say } from '#text/say'
import type { DecisionAccount } from '../debrief'
import { html, type Html } from '../html'
import { whoIn, type ReportMatter } from '../report-matter'

/** Every decision, and what it was worth. */
export function decisionsSection(matter: ReportMatter): Html {
  const { decisions } = matter.debrief
  if (decisions.length === 0)
    return html`<section id="decisions">
      <h2>${say('report.decisions')}</h2>
      <p>${say('report.summary.noDecision')}</p>
    </section>`
  return html`<section id="decisions">
    <h2>${say('report.decisions')}</h2>
    <p class="note">${say('report.decisions.note')}</p>
    <table class="decisions">
      <thead>
        <tr>
          <th scope="col" class="number">${say('report.decisions.number')}</th>
          <th scope="col">${say('report.decisions.time')}</th>
          <th scope="col">${say('report.decisions.decision')}</th>
          <th scope="col">${say('report.decisions.by')}</th>
          <th scope="col">${say('report.decisions.effect')}</th>
          <th scope="col" class="number">${say('report.decisions.worth')}</th>
        </tr>
      </thead>
      <tbody>
        ${decisions.map((decision, index) => row(matter, decision, index))}
      </tbody>
    </table>
  </section>`
}

function row(matter: ReportMatter, decision: DecisionAccount, index: number): Html {
  const { clock } = matter.brief
  const { atMinutes, effectMinutes, title, rationale, by, worth } = decision
  const tone = worth > 0 ? 'good' : worth < 0 ? 'bad' : 'even'
  const effect = effectMinutes === null ? say('report.decisions.noEffect') : toClockTime(effectMinutes, clock)
  const why = rationale === '' ? say('report.decisions.noRationale') : `“${rationale}”`
  return html`<tr>
    <td class="number act">${index + 1}</td>
    <td class="time">
      ${toClockTime(atMinutes, clock)}<br /><span class="detail">${toSinceOnset(atMinutes)}</span>
    </td>
    <td><strong>${title}</strong><br /><span class="detail">${why}</span></td>
    <td>${whoIn(matter, by)}</td>
    <td class="time">${effect}</td>
    <td class="number ${tone}">${toSignedCompact(worth)}</td>
  </tr>`
}
