export interface Placed {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly lines: readonly string[]
}

export interface MapLayout {
  readonly nodeWidth: number
  readonly nodeHeight: number
  readonly nodes: readonly Placed[]
  readonly links: readonly { readonly id: string; readonly path: string }[]
}

interface MapNode {
  readonly id: string
  readonly title: string
  readonly column: number
  readonly row: number
}

const edge = 8
const gap = 6
const widest = 150
const narrowest = 64
/** Width of a semi-bold 11 px character, on average. */
const characterWidth = 6.3
const lineHeight = 12.5

/** Places nodes and links in a drawing of so many pixels; titles take up to two lines. */
export function layOutMap(
  nodes: readonly MapNode[],
  links: readonly { readonly from: string; readonly to: string }[],
  width: number,
  height: number
): MapLayout {
  const room = width - 2 * edge
  const columns = stretched(nodes.map(({ column }) => column))
  const share = smallestShare(nodes, columns)
  const nodeWidth = Math.max(narrowest, Math.min(widest, (share * room - gap) / (1 + share), room))
  const perLine = Math.floor((nodeWidth - 8) / characterWidth)
  const titles = nodes.map(({ title }) => wrapTitle(title, perLine))
  const nodeHeight = titles.some((lines) => lines.length > 1) ? 33 + lineHeight : 34
  const rows = Math.max(1, ...nodes.map(({ row }) => row + 1))
  const pitch = rows > 1 ? Math.min(86, (height - 2 * edge - nodeHeight) / (rows - 1)) : 0
  const placed = nodes.map(({ id, row }, index) => ({
    id,
    x: edge + nodeWidth / 2 + (columns[index] ?? 0.5) * (room - nodeWidth),
    y: edge + nodeHeight / 2 + row * pitch,
    lines: titles[index] ?? []
  }))
  return { nodeWidth, nodeHeight, nodes: placed, links: curves(placed, links, nodeWidth, nodeHeight) }
}

/** Columns spread over the whole width, so that nodes can be as wide as there is room. */
function stretched(columns: readonly number[]): readonly number[] {
  const first = Math.min(...columns)
  const span = Math.max(...columns) - first
  return columns.map((column) => (span > 0 ? (column - first) / span : 0.5))
}

/** The smallest distance between two neighbours of one row, as a share of the width. */
function smallestShare(nodes: readonly MapNode[], columns: readonly number[]): number {
  let smallest = 1
  nodes.forEach((one, left) => {
    nodes.forEach((two, right) => {
      const distance = (columns[right] ?? 0) - (columns[left] ?? 0)
      if (one.row === two.row && distance > 0) smallest = Math.min(smallest, distance)
    })
  })
  return smallest
}

function curves(
  nodes: readonly Placed[],
  links: readonly { readonly from: string; readonly to: string }[],
  width: number,
  height: number
): MapLayout['links'] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return links.flatMap(({ from, to }) => {
    const one = byId.get(from)
    const two = byId.get(to)
    if (!one || !two) return []
    const path = one.y === two.y ? sideways(one, two, width) : upright(one, two, height)
    return [{ id: `${from}>${to}`, path }]
  })
}

function upright(one: Placed, two: Placed, height: number): string {
  const down = two.y > one.y ? 1 : -1
  const start = one.y + (down * height) / 2
  const end = two.y - (down * height) / 2
  const middle = (start + end) / 2
  return `M${round(one.x)} ${round(start)}C${round(one.x)} ${round(middle)} ${round(two.x)} ${round(middle)} ${round(two.x)} ${round(end)}`
}

function sideways(one: Placed, two: Placed, width: number): string {
  const right = two.x > one.x ? 1 : -1
  return `M${round(one.x + (right * width) / 2)} ${round(one.y)}L${round(two.x - (right * width) / 2)} ${round(two.y)}`
}

function round(value: number): string {
  return value.toFixed(1)
}

/** At most two lines of so many characters; what does not fit ends in an ellipsis. */
export function wrapTitle(title: string, perLine: number): string[] {
  if (title.length <= perLine) return [title]
  const words = title.split(' ')
  let first = ''
  while (words.length > 0 && `${first} ${words[0] ?? ''}`.trim().length <= perLine) {
    first = `${first} ${words.shift() ?? ''}`.trim()
  }
  const rest = words.join(' ')
  if (first === '') return [cut(title, perLine)]
  return rest === '' ? [first] : [first, cut(rest, perLine)]
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(1, length - 1)).trimEnd()}…`
}
