import { describe, expect, it } from 'vitest'
import { layOutMarks, toPlace } from './timeline-layout'

const item = (minutes: number, label: string) => ({ kind: 'inject', minutes, label, by: null }) as const

describe('the timeline', () => {
  it('keeps every mark on the strip', () => {
    expect(toPlace(-99, 0, 100, 420, 16)).toBe(16)
    expect(toPlace(999, 0, 100, 420, 16)).toBe(404)
    expect(toPlace(5, 5, 5, 420, 16)).toBe(16)
  })
  it('lets the newest speak where words would lie on each other', () => {
    const marks = layOutMarks(
      [item(50, 'first page'), item(50, 'bridge drop'), item(50, 'CEO asks')],
      0,
      100,
      420,
      16
    )
    expect(marks.map(({ lane }) => lane)).toEqual([null, 1, 0])
  })
  it('turns labels inwards at the ends', () => {
    const [start, end] = layOutMarks(
      [item(0, 'a long first label'), item(100, 'a long last label')],
      0,
      100,
      420,
      16
    )
    expect(start?.anchor).toBe('start')
    expect(end?.anchor).toBe('end')
  })
})
