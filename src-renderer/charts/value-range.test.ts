import { describe, expect, it } from 'vitest'
import { valueRange } from './value-range'

const free = { minimum: null, maximum: null }

describe('a value axis', () => {
  it('starts at nothing and ends on a round tick', () => {
    expect(valueRange([3, 376], free)).toEqual({ min: 0, max: 400, interval: 100 })
    expect(valueRange([0.02], free)).toEqual({ min: 0, max: 0.02, interval: 0.005 })
  })
  it('keeps stated ends and divides them evenly', () => {
    expect(valueRange([99.97], { minimum: 99, maximum: 100 })).toEqual({ min: 99, max: 100, interval: 0.25 })
  })
  it('does not move for a hair of noise above a stated end', () => {
    expect(valueRange([100.02], { minimum: 99, maximum: 100 }).max).toBe(100)
  })
  it('gives way to a value outside the stated ends', () => {
    expect(valueRange([-4, 130], { minimum: 0, maximum: 100 })).toEqual({ min: -50, max: 150, interval: 50 })
  })
  it('has a height even when there is nothing to show', () => {
    expect(valueRange([], free)).toEqual({ min: 0, max: 1, interval: 0.25 })
    expect(valueRange([0, 0], free).max).toBe(1)
  })
})
