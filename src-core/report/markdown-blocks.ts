import type { Block, Run, Text } from './document'

/**
 * The little of Markdown that packs use: headings, paragraphs, lists, quotes,
 * tables, emphasis, code, fenced too, and links. Everything else, markup included,
 * is the text that it is. `level` is the heading that `#` becomes.
 */
export function markdownBlocks(text: string, level: 3 | 4): readonly Block[] {
  // Between two fences, blank lines and marks are what they are.
  return text.split(/^```[^\n]*$/m).flatMap((part, index) => {
    if (index % 2 === 1) return [{ kind: 'code', lines: part.replace(/^\n|\s+$/g, '').split('\n') }]
    const blocks = part.split(/\n\s*\n/).filter((block) => block.trim() !== '')
    return blocks.flatMap((block) => blocksOf(block.trim().split('\n'), level))
  })
}

function blocksOf(lines: readonly string[], level: 3 | 4): readonly Block[] {
  const [first = '', ...rest] = lines
  const heading = /^(#{1,6})\s+(.*)$/.exec(first)
  if (heading !== null) {
    const isFirst = level === 3 && heading[1] === '#'
    const title: Block = { kind: 'heading', level: isFirst ? 3 : 4, text: runsOf(heading[2] ?? '') }
    return rest.length === 0 ? [title] : [title, ...blocksOf(rest, level)]
  }
  const itemAt = lines.findIndex((line) => isItem(line))
  if (itemAt > 0) return [...blocksOf(lines.slice(0, itemAt), level), ...blocksOf(lines.slice(itemAt), level)]
  if (first.startsWith('|')) return [tableOf(lines)]
  if (itemAt === 0) return [{ kind: 'list', items: itemsOf(lines).map(runsOf) }]
  return [{ kind: 'paragraph', text: runsOf(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')) }]
}

function isItem(line: string): boolean {
  return /^\s*(?:[-*+]|\d+[.)])\s+/.test(line)
}

/** The first row is the head; the line of dashes under it is only for the eye. */
function tableOf(lines: readonly string[]): Block {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+$/.test(line))
    .map((line) => line.replace(/^\||\|\s*$/g, '').split('|'))
  const [head = [], ...body] = rows
  return {
    kind: 'table',
    name: 'noted',
    columns: head.map((cell) => ({ title: plain(runsOf(cell.trim())) })),
    rows: body.map((row) => ({ cells: row.map((cell) => runsOf(cell.trim())) }))
  }
}

function plain(text: Text): string {
  return text.map((run) => (typeof run === 'string' ? run : run.text)).join('')
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
function runsOf(text: string): Text {
  const runs: Run[] = []
  let from = 0
  const add = (words: string) => {
    if (words !== '') runs.push(words)
  }
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, code, strong, emphasis, label, address, bare] = match
    add(text.slice(from, match.index))
    from = match.index + whole.length
    if (code !== undefined) runs.push({ look: 'code', text: code })
    else if (strong !== undefined) runs.push({ look: 'strong', text: strong })
    else if (emphasis !== undefined) runs.push({ look: 'emphasis', text: emphasis })
    else {
      const page = address ?? bare ?? ''
      runs.push({ href: page, text: label ?? page })
    }
  }
  add(text.slice(from))
  return runs
}
