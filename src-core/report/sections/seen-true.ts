import { toClockTime, toDuration } from '#text/format-time'
import { say } from '#text/say'
import type { SeenAgainstTrue } from '../debrief'
import { drawChart } from '../draw-chart'
import { html, type Html } from '../html'
import type { ReportMatter } from '../report-matter'
import { seenTrueChart } from '../seen-true-chart'

/** What the team could see against what was true, panel by panel. */
export function seenTrueSection(matter: ReportMatter): Html {
  const { seenAgainstTrue } = matter.debrief
  if (seenAgainstTrue.length === 0) return html``
  return html`<section id="seen-true">
    <h2>${say('report.seen')}</h2>
    <p class="note">${say('report.seen.note')}</p>
    <p class="key" aria-hidden="true">
      <span class="team">${say('report.seen.seen')}</span>
      <span class="truth">${say('report.seen.true')}</span
      ><span class="blind">${say('report.seen.blind')}</span>
      <span class="act">${say('report.impact.decisions')}</span>
    </p>
    <div class="panels">${seenAgainstTrue.map((panel, index) => panelFigure(matter, panel, index))}</div>
    ${ageTables(matter)}
  </section>`
}

function panelFigure({ debrief, brief }: ReportMatter, panel: SeenAgainstTrue, index: number): Html {
  const decided = debrief.decisions.map(({ atMinutes }) => atMinutes)
  const chart = drawChart(`panel${index}`, seenTrueChart(panel, decided, brief.clock), {
    width: 420,
    height: 190
  })
  const blindMinutes = panel.blind.reduce((sum, [from, to]) => sum + to - from, 0)
  const blind =
    panel.blind.length === 0
      ? say('report.seen.neverBlind')
      : say('report.seen.blindFor', { time: toDuration(blindMinutes), count: panel.blind.length })
  const unit = panel.unit === '' ? null : html` <span class="detail">${panel.unit}</span>`
  const alternative = say('report.seen.alternative', { title: panel.title, blind })
  return html`<figure class="chart panel" role="img" aria-label="${alternative}">
    <figcaption><strong>${panel.title}</strong>${unit}<br /><span class="detail">${blind}</span></figcaption>
    ${chart}
  </figure>`
}

/** So many decisions fit beside a panel's title on a page. */
const columnsPerTable = 9

/** How old the newest visible point of each panel was when the team decided. */
function ageTables({ debrief, brief }: ReportMatter): readonly Html[] {
  const { decisions, seenAgainstTrue } = debrief
  const tables: Html[] = []
  for (let from = 0; from < decisions.length; from += columnsPerTable) {
    const shown = decisions.slice(from, from + columnsPerTable)
    const head = shown.map(
      ({ atMinutes }, index) =>
        html`<th scope="col" class="number">
          <span class="act">${from + index + 1}</span> ${toClockTime(atMinutes, brief.clock)}
        </th>`
    )
    const rows = seenAgainstTrue.map(
      (panel) =>
        html`<tr>
          <th scope="row">${panel.title}</th>
          ${shown.map(({ order }) => ageCell(panel, order))}
        </tr>`
    )
    tables.push(
      html`<table class="ages">
        <caption>
          ${say('report.seen.ages')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say('report.seen.panel')}</th>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`
    )
  }
  return tables
}

/** Older than this, a point tells of another situation. */
const oldMinutes = 5

function ageCell({ ageAtDecision }: SeenAgainstTrue, order: number): Html {
  const age = ageAtDecision.find((one) => one.order === order)?.minutes ?? null
  const isOld = age === null || age > oldMinutes
  return html`<td class="number${isOld ? ' bad' : ''}">
    ${age === null ? say('report.seen.nothing') : toDuration(age)}
  </td>`
}
