import type { TimelineItem } from '#core/observability/view'

export interface TimelineMark {
  readonly key: string
  readonly item: TimelineItem
  readonly x: number
  /** Lane of its label counted away from the line; null when there is no room for the words. */
  readonly lane: number | null
  readonly label: string
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Width of a 9.5 px character, on average. */
const characterWidth = 5.2
const lanes = 2
const longest = 20
const breathing = 6

/** Where a minute stands on a strip of so many pixels. */
export function toPlace(minutes: number, from: number, to: number, width: number, edge: number): number {
  const share = to > from ? (minutes - from) / (to - from) : 0
  return edge + Math.min(1, Math.max(0, share)) * (width - 2 * edge)
}

/** Marks of one side of the line. The newest speak first: what does not fit keeps its mark only. */
export function layOutMarks(
  items: readonly TimelineItem[],
  from: number,
  to: number,
  width: number,
  edge: number
): readonly TimelineMark[] {
  const taken: (readonly [number, number])[][] = Array.from({ length: lanes }, () => [])
  return items
    .map((item, index) => ({ item, index }))
    .reverse()
    .map(({ item, index }) => {
      const x = toPlace(item.minutes, from, to, width, edge)
      const label =
        item.label.length > longest ? `${item.label.slice(0, longest - 1).trimEnd()}…` : item.label
      const length = label.length * characterWidth
      const anchor = x - length / 2 < 4 ? 'start' : x + length / 2 > width - 4 ? 'end' : 'middle'
      const left = anchor === 'start' ? x : anchor === 'end' ? x - length : x - length / 2
      const span = [left - breathing / 2, left + length + breathing / 2] as const
      const lane = taken.findIndex((row) => row.every(([start, end]) => span[1] <= start || span[0] >= end))
      taken[lane]?.push(span)
      return { key: `${index}`, item, x, label, anchor, lane: lane < 0 ? null : lane } as const
    })
    .reverse()
}
