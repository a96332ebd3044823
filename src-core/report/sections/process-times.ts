import { toDuration } from '#text/format-time'
import { say } from '#text/say'
import { html, type Html } from '../html'
import type { ReportMatter } from '../report-matter'

/** How long each stage took; a stage that was not reached says so. */
export function processTimesSection({ debrief: { processTimes } }: ReportMatter): Html {
  return html`<section id="process-times">
    <h2>${say('report.process')}</h2>
    <table class="pairs">
      <thead>
        <tr>
          <th scope="col">${say('report.process.stage')}</th>
          <th scope="col">${say('report.process.time')}</th>
        </tr>
      </thead>
      <tbody>
        ${processTimes.map(
          ({ id, minutes }) =>
            html`<tr><th scope="row">${say(`process.${id}`)}</th><td${minutes === null ? html` class="bad"` : null}>${
              minutes === null ? say('report.process.notReached') : toDuration(minutes)
            }</td></tr>`
        )}
      </tbody>
    </table>
  </section>`
}
