import { describe, expect, it } from 'vitest'
import { createDice } from '../testing/dice'
import { doublesFrom, ulpsBetween } from '../testing/ulps'
import { exp, log, pow } from './exact-math'

const draws = 20_000

/** The largest distance, in units of the last place, between ours and the platform's over random arguments. */
function worst(
  ours: (x: number) => number,
  theirs: (x: number) => number,
  argument: (u: number) => number
): number {
  const dice = createDice(20)
  let most = 0
  for (let n = 0; n < draws; n++) {
    const x = argument(dice.roll())
    most = Math.max(most, ulpsBetween(ours(x), theirs(x)))
  }
  return most
}

describe('exp', () => {
  it.each([
    ['where noise and drift lie', -5, 5],
    ['around zero', -1e-3, 1e-3],
    ['where Poisson probabilities lie', -40, 0],
    ['over its whole range', -700, 709]
  ])('is within 2 units of the last place %s', (_, from, to) => {
    expect(worst(exp, Math.exp, (u) => from + (to - from) * u)).toBeLessThanOrEqual(2)
  })

  it('has the values at its ends and special points', () => {
    expect(exp(0)).toBe(1)
    expect(exp(-0)).toBe(1)
    expect(ulpsBetween(exp(1), Math.E)).toBeLessThanOrEqual(1)
    expect(exp(709.5)).toBe(Infinity)
    expect(exp(Infinity)).toBe(Infinity)
    expect(exp(-700.5)).toBe(0)
    expect(exp(-Infinity)).toBe(0)
    expect(exp(Number.NaN)).toBeNaN()
    expect(ulpsBetween(exp(709), Math.exp(709))).toBeLessThanOrEqual(2)
    expect(ulpsBetween(exp(-700), Math.exp(-700))).toBeLessThanOrEqual(2)
  })

  it('never falls where its pieces meet', () => {
    // The reduction changes its multiple of ln 2 at odd multiples of half of it.
    for (let k = -60; k <= 60; k++) {
      const edge = (k + 0.5) * Math.LN2
      for (let n = -40; n < 40; n++) {
        const below = edge + n * 1e-15 * Math.abs(edge)
        expect(exp(below + 1e-15 * Math.abs(edge))).toBeGreaterThanOrEqual(exp(below))
      }
    }
  })
})

describe('log', () => {
  it.each([
    ['around one', (u: number) => 0.5 + 1.5 * u],
    ['very near one', (u: number) => 1 + (u - 0.5) * 1e-6],
    ['of probabilities', (u: number) => u + 1e-17],
    ['over its whole range', (u: number) => Math.exp(-700 + 1400 * u)]
  ])('is within 2 units of the last place %s', (_, argument) => {
    expect(worst(log, Math.log, argument)).toBeLessThanOrEqual(2)
  })

  it('has the values at its ends and special points', () => {
    expect(log(1)).toBe(0)
    expect(log(2)).toBe(Math.LN2)
    expect(log(0)).toBe(-Infinity)
    expect(log(-0)).toBe(-Infinity)
    expect(log(-1)).toBeNaN()
    expect(log(Number.NaN)).toBeNaN()
    expect(log(Infinity)).toBe(Infinity)
    expect(ulpsBetween(log(Number.MIN_VALUE), Math.log(Number.MIN_VALUE))).toBeLessThanOrEqual(2)
    expect(ulpsBetween(log(Number.MAX_VALUE), Math.log(Number.MAX_VALUE))).toBeLessThanOrEqual(2)
  })

  it('never falls where its pieces meet', () => {
    for (const edge of [1, Math.SQRT1_2, Math.SQRT2, 2, 4, 0.5, 2.3e-308]) {
      for (let n = -200; n < 200; n++) {
        expect(log(doublesFrom(edge, n + 1))).toBeGreaterThanOrEqual(log(doublesFrom(edge, n)))
      }
    }
  })

  it('undoes exp', () => {
    for (let x = -600; x <= 600; x += 0.37) expect(log(exp(x))).toBeCloseTo(x, 12)
  })
})

describe('pow', () => {
  it('squares whole exponents exactly where the result is exact', () => {
    expect(pow(2, 10)).toBe(1024)
    expect(pow(2, 64)).toBe(18_446_744_073_709_552_000)
    expect(pow(3, 20)).toBe(3_486_784_401)
    expect(pow(10, 15)).toBe(1e15)
    expect(pow(7, 0)).toBe(1)
    expect(pow(0, 0)).toBe(1)
    expect(pow(-2, 3)).toBe(-8)
  })

  it('has the values at its ends', () => {
    expect(pow(0, 2.5)).toBe(0)
    expect(pow(0, -1)).toBe(Infinity)
    expect(pow(4, 0.5)).toBe(2)
    expect(pow(1, 0.3)).toBe(1)
  })

  it('is as near as the logarithm allows for any exponent', () => {
    // An error of half a unit in log(base) is multiplied by the exponent.
    const dice = createDice(4)
    for (let n = 0; n < draws; n++) {
      const base = 0.01 + 30 * dice.roll()
      const exponent = -20 + 40 * dice.roll()
      const allowed = 4 + 2 * Math.abs(exponent * Math.log(base))
      expect(ulpsBetween(pow(base, exponent), Math.pow(base, exponent))).toBeLessThanOrEqual(allowed)
    }
  })
})
