import { describe, expect, it } from 'vitest'
import { impactScore } from './impact-score'

describe('the normalised score', () => {
  it('is 0 where nobody acts, 100 for the best found, and in proportion between', () => {
    expect([900, 100, 300].map((impact) => impactScore(impact, { none: 900, best: 100 }))).toEqual([
      0, 100, 75
    ])
  })
  it('is clipped at both ends', () => {
    expect(impactScore(50, { none: 900, best: 100 })).toBe(100)
    expect(impactScore(9000, { none: 900, best: 100 })).toBe(-50)
  })
  it('does not exist where nothing can be told apart', () => {
    expect(impactScore(900, { none: 900, best: 900 })).toBeNull()
  })
})
