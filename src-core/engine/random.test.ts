import { describe, expect, it } from 'vitest'
import { normal, normalQuantile, poisson, streamKey, uniform } from './random'

const draws = 20_000

function momentsOf(draw: (step: number) => number) {
  const values = Array.from({ length: draws }, (_, step) => draw(step))
  const mean = values.reduce((sum, value) => sum + value, 0) / draws
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (draws - 1)
  return { mean, variance }
}

/** Chi-square of counts that should all be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Chi-square exceeds this with probability 0.1 % at 99 degrees of freedom (tables). */
const unlikelyAt99 = 148.2

function correlation(a: (step: number) => number, b: (step: number) => number): number {
  let sum = 0
  for (let step = 0; step < draws; step++) sum += (a(step) - 0.5) * (b(step) - 0.5)
  return (sum / draws) * 12
}

describe('uniform numbers', () => {
  const key = streamKey(7, 'arrivals phones')

  it.each([
    ['steps', (n: number) => uniform(key, n, 0)],
    ['draws', (n: number) => uniform(key, 5, n)],
    ['seeds', (n: number) => uniform(streamKey(n, 'arrivals phones'), 5, 0)],
    ['streams', (n: number) => uniform(streamKey(7, `stream ${n}`), 5, 0)]
  ])('fill [0, 1) evenly over %s', (_, draw) => {
    const counts = new Array<number>(100).fill(0)
    for (let n = 0; n < draws; n++) counts[Math.floor(draw(n) * 100)]!++
    expect(chiSquare(counts)).toBeLessThan(unlikelyAt99)
  })

  it('of neighbouring steps fill the square evenly', () => {
    const counts = new Array<number>(100).fill(0)
    for (let n = 0; n < draws; n++) {
      counts[Math.floor(uniform(key, 2 * n, 0) * 10) * 10 + Math.floor(uniform(key, 2 * n + 1, 0) * 10)]!++
    }
    expect(chiSquare(counts)).toBeLessThan(unlikelyAt99)
  })

  it.each([
    ['streams', (n: number) => uniform(streamKey(7, 'service bridge'), n, 0)],
    ['seeds', (n: number) => uniform(streamKey(8, 'arrivals phones'), n, 0)],
    ['steps', (n: number) => uniform(key, n + 1, 0)],
    ['draws', (n: number) => uniform(key, n, 1)]
  ])('of different %s have nothing to do with each other', (_, other) => {
    // Three and a half standard errors of a correlation of nothing.
    expect(Math.abs(correlation((n) => uniform(key, n, 0), other))).toBeLessThan(3.5 / Math.sqrt(draws))
  })

  it('depend on seed, stream, step and draw alone', () => {
    expect(uniform(streamKey(7, 'arrivals phones'), 12, 3)).toBe(uniform(key, 12, 3))
  })
})

describe('normal numbers', () => {
  it('have mean 0 and variance 1', () => {
    const key = streamKey(3, 'noise')
    const { mean, variance } = momentsOf((step) => normal(key, step, 0))
    expect(Math.abs(mean)).toBeLessThan(3.5 / Math.sqrt(draws))
    expect(Math.abs(variance - 1)).toBeLessThan(3.5 * Math.sqrt(2 / draws))
  })

  it.each([
    [0.5, 0],
    [0.9, 1.2815515655],
    [0.975, 1.9599639845],
    [0.99, 2.326347874],
    [0.999, 3.0902323062],
    [1e-6, -4.7534243088],
    [1e-12, -7.0344838253]
  ])('have the quantile that tables give at %d', (p, quantile) => {
    expect(normalQuantile(p)).toBeCloseTo(quantile, 5)
  })

  it('are finite wherever a uniform number can lie', () => {
    for (const p of [0, 5e-17, 1 - 2 ** -53, 1]) expect(Number.isFinite(normalQuantile(p))).toBe(true)
  })
})

describe('Poisson numbers', () => {
  it.each([0.01, 0.7, 5, 29.9, 30, 400, 1e6])('with mean %d have that mean and variance', (mean) => {
    const key = streamKey(11, `poisson ${mean}`)
    const found = momentsOf((step) => poisson(mean, key, step))
    expect(Math.abs(found.mean - mean)).toBeLessThan(3.5 * Math.sqrt(mean / draws))
    // The variance of a sample's variance has the fourth moment, mean + 3 mean²; rounding adds a twelfth.
    const spread = 3.5 * Math.sqrt((mean + 2 * mean * mean) / draws)
    expect(Math.abs(found.variance - mean)).toBeLessThan(spread + 1 / 12)
  })

  it('are whole, never negative, and nothing for no mean', () => {
    const key = streamKey(1, 'whole')
    for (let step = 0; step < 1000; step++) {
      const count = poisson(35, key, step)
      expect(Number.isInteger(count) && count >= 0).toBe(true)
    }
    for (const mean of [0, -1, Number.NaN]) expect(poisson(mean, key, 0)).toBe(0)
  })
})
