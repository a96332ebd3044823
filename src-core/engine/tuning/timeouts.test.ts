import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reals } from '../../testing/reals'
import { sameTimeouts, subTimeouts, timeoutsOf } from './timeouts'

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

describe('sub-timeouts', () => {
  it('lie evenly on timeout x (1 ± spread)', () => {
    const five = subTimeouts(10, 0.2, 5)
    for (const [index, timeout] of [8, 9, 10, 11, 12].entries()) expect(five[index]).toBeCloseTo(timeout, 12)
    expect(subTimeouts(10, 0.2, 2)[1]).toBeCloseTo(12, 12)
  })

  it('are one where there is no spread or only one', () => {
    expect(subTimeouts(10, 0, 5)).toEqual([10])
    expect(subTimeouts(10, 0.2, 1)).toEqual([10])
  })
})

describe('timeouts by age', () => {
  it('fall from all to nobody, and weights are what is lost at each age', () => {
    fc.assert(
      fc.property(reals(1, 60), reals(0, 0.95), fc.integer({ min: 1, max: 5 }), (timeout, spread, count) => {
        const delays = subTimeouts(timeout, spread, count)
        const { ages, weights, survival } = timeoutsOf(delays)
        expect(survival[0]).toBe(1)
        expect(survival.at(-1)).toBe(0)
        for (let age = 1; age < survival.length; age++)
          expect(survival[age]).toBeLessThanOrEqual(survival[age - 1]!)
        expect(sum(weights)).toBeCloseTo(1, 12)
        // Clients wait as long on average as their timeouts say, none below a step.
        const mean = sum(Array.from(ages, (age, index) => age * weights[index]!))
        expect(mean).toBeCloseTo(sum(delays.map((delay) => Math.max(delay, 1))) / delays.length, 9)
      }),
      { seed: 21, numRuns: 200 }
    )
  })

  it('share one that lies between two whole ages', () => {
    const { ages, weights, survival } = timeoutsOf([2.25])
    expect([...ages]).toEqual([2, 3])
    expect([...weights]).toEqual([0.75, 0.25])
    expect([...survival]).toEqual([1, 1, 0.25, 0])
  })

  it('let nobody give up where there are none', () => {
    const { ages, survival } = timeoutsOf([])
    expect(ages.length).toBe(0)
    expect([...survival]).toEqual([1])
  })

  it('are the same when they survive alike', () => {
    expect(sameTimeouts(timeoutsOf([4, 5]), timeoutsOf([5, 4]))).toBe(true)
    expect(sameTimeouts(timeoutsOf([4]), timeoutsOf([5]))).toBe(false)
  })
})
