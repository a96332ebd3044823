import { toPlain, toWritten } from '#text/format-number'
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

/** Numbers with the same reason stand together under it: the documented ones first. */
function numberTable(numbers: readonly NumberAccount[]): Html {
  const groups = new Map<string, NumberAccount[]>()
  for (const basis of ['documented', 'assumed'] as const) {
    for (const number of numbers.filter((candidate) => candidate.basis === basis)) {
      const reason = JSON.stringify([basis, number.note, number.source, number.tag])
      groups.set(reason, [...(groups.get(reason) ?? []), number])
    }
  }
  return html`<h3>${say('report.sources.numbers')}</h3>
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">${say('report.sources.number')}</th>
          <th scope="col" class="number">${say('report.sources.value')}</th>
          <th scope="col" class="number">${say('report.sources.range')}</th>
        </tr>
      </thead>
      ${[...groups.values()].map(groupBody)}
    </table>`
}

function groupBody(numbers: readonly NumberAccount[]): Html {
  const [first] = numbers
  if (first === undefined) return html``
  const { basis, note, source, tag } = first
  const from = source === null ? null : html` <code>${source}</code>${tag === null ? '' : ` [${tag}]`}`
  return html`<tbody class="${basis}">
    <tr>
      <th scope="rowgroup" colspan="3">
        <span class="basis">${say(`report.sources.${basis}`)}</span> ${note}${from}
      </th>
    </tr>
    ${numbers.map(numberRow)}
  </tbody>`
}

function numberRow({ path, value, unit, range }: NumberAccount): Html {
  const [low, high] = range ?? []
  const within = low === undefined || high === undefined ? '' : `${toPlain(low)} – ${toPlain(high)}`
  return html`<tr>
    <td><code>${path}</code></td>
    <td class="number">${toWritten(value, unit)}</td>
    <td class="number">${within}</td>
  </tr>`
}
