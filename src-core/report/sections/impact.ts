import { toCompact } from '#text/format-number'
import { say } from '#text/say'
import { drawChart } from '../draw-chart'
import { html, type Html } from '../html'
import { impactChart } from '../impact-chart'
import type { ReportMatter } from '../report-matter'

/** Users affected over time, by who decided. */
export function impactSection({ debrief, brief }: ReportMatter): Html {
  const { impact } = debrief
  const values = {
    team: toCompact(impact.team),
    none: toCompact(impact.none),
    record: toCompact(impact.record)
  }
  const chart = drawChart('impact', impactChart(debrief, brief.clock), { width: 760, height: 330 })
  return html`<section id="impact">
    <h2>${say('report.impact')}</h2>
    <figure class="chart" role="img" aria-label="${say('report.impact.alternative', values)}">
      <p class="key" aria-hidden="true">
        ${(['team', 'record', 'none'] as const).map(
          (id) => html`<span class="${id}">${say(`report.line.${id}`)}</span>`
        )}<span class="act">${say('report.impact.decisions')}</span>
      </p>
      ${chart}
      <figcaption>${say('report.impact.caption', { zone: brief.clock.zone })}</figcaption>
    </figure>
    ${services(impact.byService)}
  </section>`
}

function services(byService: ReportMatter['debrief']['impact']['byService']): Html {
  if (byService.length < 2) return html``
  return html`<table class="services">
    <caption>
      ${say('report.impact.byService')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say('report.impact.service')}</th>
        <th scope="col" class="number">${say('report.impactUnit')}</th>
      </tr>
    </thead>
    <tbody>
      ${byService.map(
        ({ title, userMinutes }) =>
          html`<tr>
            <th scope="row">${title}</th>
            <td class="number">${toCompact(userMinutes)}</td>
          </tr>`
      )}
    </tbody>
  </table>`
}
