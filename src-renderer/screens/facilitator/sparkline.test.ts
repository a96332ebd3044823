import { describe, expect, it } from 'vitest'
import { sparkline } from './sparkline'

describe('true and seen in small', () => {
  it('draws what is true throughout, and breaks what is seen where nothing came', () => {
    const samples = [
      { truth: 0, seen: 0 },
      { truth: 10, seen: null },
      { truth: 10, seen: 10 }
    ]
    expect(sparkline(samples, 100, 24)).toEqual({
      truth: 'M0.0 22.0L50.0 2.0L100.0 2.0',
      seen: 'M0.0 22.0M100.0 2.0'
    })
  })
  it('draws a level line in the middle, and nothing of nothing', () => {
    expect(sparkline([{ truth: 5, seen: null }], 100, 24)).toEqual({ truth: 'M0.0 12.0', seen: '' })
    expect(sparkline([], 100, 24)).toEqual({ truth: '', seen: '' })
  })
})
