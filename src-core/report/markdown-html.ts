import { html, type Html } from './html'

/**
 * The little of Markdown that packs use: headings, paragraphs, lists, quotes,
 * tables, emphasis, code and links. Everything else, markup included,
 * is shown as the text that it is. `level` is the heading that `#` becomes.
 */
export function markdownHtml(text: string, level: number): Html {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return html`${blocks.flatMap((block) => blockHtml(block.trim().split('\n'), level))}`
}

function blockHtml(lines: readonly string[], level: number): readonly Html[] {
  const [first = '', ...rest] = lines
  const heading = /^(#{1,6})\s+(.*)$/.exec(first)
  if (heading !== null) {
    const depth = Math.min(6, level + (heading[1] ?? '').length - 1)
    const title = headingHtml(depth, inline(heading[2] ?? ''))
    return rest.length === 0 ? [title] : [title, ...blockHtml(rest, level)]
  }
  const itemAt = lines.findIndex((line) => isItem(line))
  if (itemAt > 0)
    return [...blockHtml(lines.slice(0, itemAt), level), ...blockHtml(lines.slice(itemAt), level)]
  if (first.startsWith('|')) return [tableHtml(lines)]
  if (itemAt === 0)
    return [
      html`<ul>
        ${itemsOf(lines).map((item) => html`<li>${inline(item)}</li>`)}
      </ul>`
    ]
  return [html`<p>${inline(lines.map((line) => line.replace(/^>\s?/, '')).join(' '))}</p>`]
}

function headingHtml(depth: number, title: Html): Html {
  const tags = { 3: html`<h3>${title}</h3>`, 4: html`<h4>${title}</h4>` } as const
  return depth <= 3 ? tags[3] : tags[4]
}

function isItem(line: string): boolean {
  return /^\s*(?:[-*+]|\d+[.)])\s+/.test(line)
}

/** The first row is the head; the line of dashes under it is only for the eye. */
function tableHtml(lines: readonly string[]): Html {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+$/.test(line))
    .map((line) => line.replace(/^\||\|\s*$/g, '').split('|'))
  const [head = [], ...body] = rows
  return html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${inline(cell.trim())}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${body.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${inline(cell.trim())}</td>`)}
          </tr>`
      )}
    </tbody>
  </table>`
}

/** Lines of a list joined to its items. */
function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[] = []
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items
}

const inlinePattern =
  /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|<?(https?:\/\/[^\s<>)]+)>?/g

/** Emphasis, code and links to pages of the web; a link to anything else stays text. */
function inline(text: string): Html {
  const parts: Html[] = []
  let from = 0
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, code, strong, emphasis, label, address, bare] = match
    parts.push(html`${text.slice(from, match.index)}`)
    from = match.index + whole.length
    if (code !== undefined) parts.push(html`<code>${code}</code>`)
    else if (strong !== undefined) parts.push(html`<strong>${strong}</strong>`)
    else if (emphasis !== undefined) parts.push(html`<em>${emphasis}</em>`)
    else {
      const url = address ?? bare ?? ''
      parts.push(html`<a href="${url}" rel="noreferrer">${label ?? url}</a>`)
    }
  }
  return html`${parts}${text.slice(from)}`
}
