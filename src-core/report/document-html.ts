import { hasRightToLeft } from '#text/right-to-left'
import type { Block, Chart, Column, Cover, Mark, Row, Section, Table, Text } from './document'
import { html, trusted, type Html } from './html'

const noBreak: Html = html``

/** One section as HTML: a heading and its blocks. */
export function sectionHtml({ id, title, blocks }: Section): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${blocks.map(blockHtml)}
  </section>`
}

/** The cover as HTML. */
export function coverHtml({ marking, state, handling, kind, title, facts }: Cover): Html {
  const label = marking === '' ? noBreak : html`<strong class="marking">${marking}</strong>`
  return html`<header class="cover">
    <p class="marks">${label}<span class="state">${state}</span></p>
    <p class="kind">${kind}</p>
    <h1>${title}</h1>
    ${factsHtml(facts)}
    <p class="note">${handling}</p>
  </header>`
}

/** The list of sections; `span.page` waits for the page on which each begins. */
export function contentsHtml(title: string, sections: readonly Section[]): Html {
  return html`<nav class="contents" aria-labelledby="contents-title">
    <h2 id="contents-title">${title}</h2>
    <ol>
      ${sections.map(
        ({ id, title: name }) =>
          html`<li>
            <a href="#${id}"><span>${name}</span><span class="page" data-of="${id}"></span></a>
          </li>`
      )}
    </ol>
  </nav>`
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'paragraph':
      return block.isNote === true
        ? html`<p class="note">${textHtml(block.text)}</p>`
        : html`<p>${textHtml(block.text)}</p>`
    case 'heading':
      return block.level === 3
        ? html`<h3>${textHtml(block.text)}</h3>`
        : html`<h4>${textHtml(block.text)}</h4>`
    case 'facts':
      return factsHtml(block.facts)
    case 'figures':
      return figuresHtml(block)
    case 'list': {
      const items = block.items.map((item) => html`<li>${textHtml(item)}</li>`)
      return block.isNumbered === true
        ? html`<ol>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`
    }
    case 'table':
      return tableHtml(block)
    case 'code':
      return html`<pre><code>${block.lines.join('\n')}</code></pre>`
    case 'key':
      return keyHtml(block.marks)
    case 'charts':
      return block.isWide
        ? html`${block.charts.map(chartHtml)}`
        : html`<div class="panels">${block.charts.map(chartHtml)}</div>`
  }
}

function factsHtml(facts: Cover['facts']): Html {
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${textHtml(value)}</dd>
        </div>`
    )}
  </dl>`
}

function figuresHtml({ figures, unit }: Extract<Block, { kind: 'figures' }>): Html {
  return html`<dl class="figures">
      ${figures.map(
        ({ id, name, value }) =>
          html`<div class="figure ${id}">
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`
      )}
    </dl>
    <p class="unit">${unit}</p>`
}

function keyHtml(marks: readonly Mark[]): Html {
  if (marks.length === 0) return html``
  return html`<p class="key" aria-hidden="true">
    ${marks.map(({ looks, name }) => html`<span class="${looks}">${name}</span> `)}
  </p>`
}

function chartHtml({ drawing, title, alternative, caption, marks }: Chart): Html {
  const head =
    title.length === 0
      ? html``
      : html`<p class="chart-title">${textHtml(title)}<br /><span class="soft">${caption}</span></p>`
  const foot = title.length === 0 ? html`<figcaption>${caption}</figcaption>` : html``
  // The drawing itself is silent: its label says what it shows.
  return html`<figure class="chart">
    ${head}${keyHtml(marks)}
    <div role="img" aria-label="${alternative}">${drawing}</div>
    ${foot}
  </figure>`
}

function tableHtml({ name, caption, columns, rows = [], groups = [] }: Table): Html {
  const head =
    caption === undefined
      ? html``
      : html`<caption>
          ${caption}
        </caption>`
  return html`<table class="${name}">
    ${head}
    <thead>
      <tr>
        ${columns.map(({ title, holds }) => html`<th scope="col" class="${classOf(holds)}">${title}</th>`)}
      </tr>
    </thead>
    ${
      rows.length === 0
        ? null
        : html`<tbody>
            ${rows.map((row) => rowHtml(row, columns))}
          </tbody>`
    }
    ${groups.map(
      (group) =>
        html`<tbody>
          <tr>
            <th scope="rowgroup" colspan="${columns.length}">${textHtml(group.heading)}</th>
          </tr>
          ${group.rows.map((row) => rowHtml(row, columns))}
        </tbody>`
    )}
  </table>`
}

function rowHtml({ cells, isNamed = false }: Row, columns: readonly Column[]): Html {
  return html`<tr>
    ${cells.map((cell, index) => {
      const holds = classOf(columns[index]?.holds)
      return isNamed && index === 0
        ? html`<th scope="row" class="${holds}">${textHtml(cell)}</th>`
        : html`<td class="${holds}">${textHtml(cell)}</td>`
    })}
  </tr>`
}

function classOf(holds: Column['holds']): string {
  return holds ?? 'text'
}

/** Runs of text as HTML; what people typed is kept apart, so that its direction turns nothing else around. */
function textHtml(text: Text): Html {
  return html`${text.map((run) => {
    if (typeof run === 'string') return html`${run}`
    if ('href' in run) return html`<a href="${run.href}" rel="noreferrer">${run.text}</a>`
    if (run.look === 'break') return trusted('<br />')
    if (run.look === 'strong')
      return hasRightToLeft(run.text)
        ? html`<strong><bdi>${run.text}</bdi></strong>`
        : html`<strong>${run.text}</strong>`
    if (run.look === 'emphasis') return html`<em>${run.text}</em>`
    if (run.look === 'code') return html`<code>${run.text}</code>`
    if (run.look === 'typed') return html`<bdi>${run.text}</bdi>`
    // What people typed stands here too, after words of ours, and has a direction of its own.
    return html`<span class="${run.look}" dir="auto">${run.text}</span>`
  })}`
}
