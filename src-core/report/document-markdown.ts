import type { Block, Chart, Column, ReportDocument, Row, Section, Table, Text } from './document'

/**
 * The after-action report as Markdown. Charts are pictures in files beside it,
 * in the folder that `chartFolder` names: pictures inside the text are thrown
 * away by most places where Markdown is read.
 */
export function renderMarkdown({ cover, sections }: ReportDocument, chartFolder: string): string {
  const facts = cover.facts.map(([name, value]) => `- **${plain(name)}:** ${textOf(value)}`)
  const marking = cover.marking === '' ? [] : [`**${plain(cover.marking)}**`]
  return [
    `# ${plain(cover.kind)}: ${plain(cover.title)}`,
    [...marking, `**${plain(cover.state)}**`].join(' · '),
    facts.join('\n'),
    `*${plain(cover.handling)}*`,
    ...sections.map((section) => sectionText(section, chartFolder))
  ]
    .join('\n\n')
    .concat('\n')
}

function sectionText({ title, blocks }: Section, chartFolder: string): string {
  return [`## ${plain(title)}`, ...blocks.map((block) => blockText(block, chartFolder))]
    .filter((text) => text !== '')
    .join('\n\n')
}

function blockText(block: Block, chartFolder: string): string {
  switch (block.kind) {
    case 'paragraph':
      return textOf(block.text)
    case 'heading':
      return `${'#'.repeat(block.level)} ${textOf(block.text)}`
    case 'facts':
      return block.facts.map(([name, value]) => `- **${plain(name)}:** ${textOf(value)}`).join('\n')
    case 'figures': {
      const figures = block.figures.map(({ name, value }) => `- **${plain(name)}:** ${plain(value)}`)
      return [plain(block.unit), figures.join('\n')].join('\n\n')
    }
    case 'list':
      return block.items
        .map((item, index) => `${block.isNumbered === true ? `${index + 1}.` : '-'} ${textOf(item)}`)
        .join('\n')
    case 'table':
      return tableText(block)
    case 'code':
      return codeText(block.lines)
    case 'key':
      // Every picture bears its own key.
      return ''
    case 'charts':
      return block.charts.map((chart) => chartText(chart, chartFolder)).join('\n\n')
  }
}

function chartText({ name, title, alternative, caption }: Chart, chartFolder: string): string {
  const head = title.length === 0 ? [] : [textOf(title)]
  return [...head, `![${plain(alternative)}](${encodeURI(chartFolder)}/${name}.svg)`, plain(caption)].join(
    '\n\n'
  )
}

function tableText({ caption, columns, rows = [], groups = [] }: Table): string {
  const head = [
    ...(caption === undefined ? [] : [plain(caption), '']),
    line(columns.map(({ title }) => plain(title))),
    line(columns.map(({ holds }: Column) => (holds === 'number' ? '--:' : '---')))
  ]
  const body = [
    ...rows.map(rowText),
    ...groups.flatMap((group) => [
      line([textOf(group.heading), ...columns.slice(1).map(() => '')]),
      ...group.rows.map(rowText)
    ])
  ]
  return [...head, ...body].join('\n')
}

function rowText({ cells, isNamed = false }: Row): string {
  return line(
    cells.map((cell, index) =>
      isNamed && index === 0 && cell.length > 0 ? `**${textOf(cell)}**` : textOf(cell)
    )
  )
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** A fence that is longer than any that stands in the text. */
function codeText(lines: readonly string[]): string {
  const longest = Math.max(
    0,
    ...lines.flatMap((text) => [...text.matchAll(/`+/g)].map(([run]) => run.length))
  )
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return [fence, ...lines, fence].join('\n')
}

function textOf(text: Text): string {
  return text
    .map((run) => {
      if (typeof run === 'string') return plain(run)
      if ('href' in run) return `[${plain(run.text)}](<${run.href.replace(/[<>\\\s]/g, encodeURIComponent)}>)`
      if (run.text === '') return run.look === 'break' ? '<br>' : ''
      if (run.look === 'strong') return around('**', run.text)
      if (run.look === 'emphasis') return around('*', run.text)
      return plain(run.text)
    })
    .join('')
}

/** Marks take hold only where they touch the words. */
function around(mark: string, text: string): string {
  const words = plain(text.trim())
  return words === '' ? '' : `${mark}${words}${mark}`
}

/**
 * Text as it is, on one line: nothing in it is a mark, a tag, an entity or an
 * address, and nothing turns the direction of what follows.
 */
function plain(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]{}()#+|~!-]/g, '\\$&')
    .replace(/^(\s*\d+)\./, '$1\\.')
    .replace(/(https?|ftp|mailto|www)([:.])/gi, '$1\\$2')
    .replace(/@/g, '&#64;')
    .replace(/\s*\r?\n\s*/g, '<br>')
}
