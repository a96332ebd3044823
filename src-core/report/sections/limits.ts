import { say } from '#text/say'
import { html, type Html } from '../html'
import type { ReportMatter } from '../report-matter'

/** What the comparison says, and what it does not. */
export function limitsSection({ debrief: { assumptions } }: ReportMatter): Html {
  const assumed = assumptions.filter(({ basis }) => basis === 'assumed').length
  const counts = { assumed, documented: assumptions.length - assumed }
  return html`<section id="limits">
    <h2>${say('report.limits')}</h2>
    <p><strong>${say('report.limits.prediction')}</strong> ${say('report.limits.model')}</p>
    <p>${say('report.limits.comparison')}</p>
    <p>${say('report.limits.numbers', counts)}</p>
  </section>`
}
