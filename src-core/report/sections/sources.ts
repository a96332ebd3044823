import { say } from '#text/say'
import type { NumberAccount } from '../debrief'
import { html, type Html } from '../html'
import { markdownHtml } from '../markdown-html'
import type { ReportMatter } from '../report-matter'

/** Every number of the scenario, and where it comes from. */
export function sourcesSection({ debrief }: ReportMatter): Html {
  const { assumptions, sources, sourcesNote } = debrief
  return html`<section id="sources">
    <h2>${say('report.sources')}</h2>
    ${markdownHtml(sourcesNote, 3)} ${sourceList(sources)}
    ${assumptions.length === 0 ? null : numberTable(assumptions)}
  </section>`
}

function sourceList(sources: ReportMatter['debrief']['sources']): Html {
  if (sources.length === 0) return html``
  return html`<h3>${say('report.sources.list')}</h3>
    <ul class="sources">
      ${sources.map(
        ({ id, title, url }) =>
          html`<li>
            <code>${id}</code>
            ${title}${url === null ? null : html`<br /><a href="${url}" rel="noreferrer">${url}</a>`}
          </li>`
      )}
    </ul>`
}

function numberTable(numbers: readonly NumberAccount[]): Html {
  return html`<h3>${say('report.sources.numbers')}</h3>
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">${say('report.sources.number')}</th>
          <th scope="col" class="number">${say('report.sources.value')}</th>
          <th scope="col">${say('report.sources.basis')}</th>
          <th scope="col">${say('report.sources.why')}</th>
        </tr>
      </thead>
      <tbody>
        ${numbers.map(numberRow)}
      </tbody>
    </table>`
}

function numberRow({ path, value, unit, basis, note, source, tag, range }: NumberAccount): Html {
  const [low, high] = range ?? []
  const within =
    low === undefined || high === undefined ? null : html` ${say('report.sources.range', { low, high })}`
  const from = source === null ? null : html` <code>${source}</code>${tag === null ? null : html` [${tag}]`}`
  return html`<tr class="${basis}">
    <td><code>${breakable(path)}</code></td>
    <td class="number">${value} ${unit}</td>
    <td>${say(`report.sources.${basis}`)}</td>
    <td>${note}${within}${from}</td>
  </tr>`
}

/** A long path may break after its dots, not in the middle of a word. */
function breakable(path: string): Html {
  return html`${path.split('.').map((word, index) => html`${index === 0 ? '' : html`.<wbr />`}${word}`)}`
}
