import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventHeap, popEvent, pushEvent } from './event-heap'

describe('an event heap', () => {
  it('gives events by time, and of the same time in the order in which they came', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20 }), { maxLength: 200 }), (times) => {
        const heap = createEventHeap(2)
        times.forEach((time, index) => {
          pushEvent(heap, time, index % 7, index)
        })
        const popped: { time: number; kind: number; subject: number }[] = []
        while (popEvent(heap)) popped.push({ time: heap.time, kind: heap.kind, subject: heap.subject })
        const expected = times
          .map((time, subject) => ({ time, kind: subject % 7, subject }))
          .sort((a, b) => a.time - b.time || a.subject - b.subject)
        expect(popped).toEqual(expected)
      }),
      { seed: 30, numRuns: 200 }
    )
  })

  it('is empty when all has been taken', () => {
    expect(popEvent(createEventHeap())).toBe(false)
  })
})
