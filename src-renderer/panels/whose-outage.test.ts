import { describe, expect, it } from 'vitest'
import { whoseOutage } from './whose-outage'

describe('whose outage it was', () => {
  it('is left out of a drill, which happened to nobody', () => {
    const date = '2025-10-07'
    expect(whoseOutage({ organisation: 'Somewhere', date })).toBe('Somewhere · 7 October 2025')
    expect(whoseOutage({ organisation: '-', date })).toBe('7 October 2025')
  })
})
