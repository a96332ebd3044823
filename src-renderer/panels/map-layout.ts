export interface Placed {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly lines: readonly string[]
}

export interface MapLayout {
  /** How high the drawing is: as asked for, or what its lines of nodes need at the least. */
  readonly height: number
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
/** Room for how long ago a node was seen. */
const narrowest = 64
/** A longer word than this many pixels is cut before nodes grow for it. */
const longestWord = 100
/** Width of a semi-bold 11 px character, on average. */
const characterWidth = 6.3
const padding = 8
const lineHeight = 12.5
const oneLineHeight = 34
const furthest = 86
/** Between two lines of nodes something of their links must be seen. */
const nearest = 6

/** Places nodes and links in a drawing of so many pixels; titles take up to two lines. */
export function layOutMap(
  nodes: readonly MapNode[],
  links: readonly { readonly from: string; readonly to: string }[],
  width: number,
  height: number
): MapLayout {
  const room = width - 2 * edge
  const lines = linesOf(nodes, room)
  const nodeWidth = Math.max(1, Math.min(widest, ...lines.map(({ length }) => shareOf(room, length))))
  const perLine = Math.floor((nodeWidth - padding) / characterWidth)
  const least = 2 * edge + lines.length * (oneLineHeight + nearest) - nearest
  const tall = Math.max(height, least)
  const free = tall - 2 * edge
  const twoLines = nodes.some(({ title }) => wrapTitle(title, perLine).length > 1)
  const isTight = free < lines.length * (oneLineHeight + lineHeight + nearest) - nearest
  const nodeHeight = twoLines && !isTight ? oneLineHeight + lineHeight : oneLineHeight
  const pitch = lines.length > 1 ? Math.min(furthest, (free - nodeHeight) / (lines.length - 1)) : 0
  const placed = lines.flatMap((line, index) =>
    placeLine(line, room, nodeWidth).map(({ id, title, x }) => ({
      id,
      x,
      y: edge + nodeHeight / 2 + index * pitch,
      lines: isTight ? [cut(title, perLine)] : wrapTitle(title, perLine)
    }))
  )
  const drawn = curves(placed, links, nodeWidth, nodeHeight)
  return { height: tall, nodeWidth, nodeHeight, nodes: placed, links: drawn }
}

/** How wide a node can be where so many share a line. */
function shareOf(room: number, count: number): number {
  return (room - gap * (count - 1)) / Math.max(1, count)
}

/** The rows from the top, each from left to right; a row that is too full for its words takes turns on several lines. */
function linesOf(nodes: readonly MapNode[], room: number): readonly (readonly MapNode[])[] {
  const columns = stretched(nodes)
  const rows = [...new Set(nodes.map(({ row }) => row))].sort((one, two) => one - two)
  return rows.flatMap((row) => {
    const own = columns.filter((node) => node.row === row).sort((one, two) => one.column - two.column)
    const most = Math.max(1, Math.floor((room + gap) / (wantedWidth(own) + gap)))
    const parts = Math.ceil(own.length / most)
    return Array.from({ length: parts }, (_, part) => own.filter((_node, index) => index % parts === part))
  })
}

function wantedWidth(nodes: readonly MapNode[]): number {
  const words = nodes.flatMap(({ title }) => title.split(' '))
  const longest = Math.max(...words.map(({ length }) => length)) * characterWidth + padding
  return Math.max(narrowest, Math.min(longestWord, longest))
}

/** Columns spread over the whole width, so that nodes can be as wide as there is room. */
function stretched(nodes: readonly MapNode[]): readonly MapNode[] {
  const first = Math.min(...nodes.map(({ column }) => column))
  const span = Math.max(...nodes.map(({ column }) => column)) - first
  return nodes.map((node) => ({ ...node, column: span > 0 ? (node.column - first) / span : 0.5 }))
}

/** Each node at its column, pushed aside as far as its neighbours and the edges need. */
function placeLine(line: readonly MapNode[], room: number, nodeWidth: number) {
  const pitch = nodeWidth + gap
  const first = edge + nodeWidth / 2
  const last = first + room - nodeWidth
  const places: number[] = []
  for (const { column } of line) {
    places.push(Math.max(first + column * (room - nodeWidth), (places.at(-1) ?? -Infinity) + pitch))
  }
  return line.map(({ id, title }, index) => {
    const furthestRight = last - (line.length - 1 - index) * pitch
    return { id, title, x: Math.min(places[index] ?? first, furthestRight) }
  })
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
