import { describe, expect, it } from 'vitest'
import {
  avalanche,
  engineAvalanche,
  lookSeconds,
  twinAvalanche,
  type Avalanche,
  type AvalancheSeries
} from '../testing/avalanche'
import { once } from '../testing/validation-case'

/** Requests per second, and workers that 35 ms at A and 30 ms at B keep busy, before C slows. */
const steady = { rate: 1000, busyA: 35, busyB: 30 }

/** When a series first reached a level, straight between looks, to the nearest half second. */
function since(series: readonly number[], level: number): number {
  const next = series.findIndex((value) => value >= level)
  const [below, above] = [series[next - 1] ?? level, series[next] ?? level]
  const share = above > below ? (level - below) / (above - below) : 0
  // Look 0 is at the end of the first tenth.
  return Math.round((next + share) * lookSeconds * 2) / 2
}

/** The events of the worked example. Rates are those of a tenth of a second. */
function eventsOf({ busyA, busyB, queuedB, offeredA, offeredB }: AvalancheSeries) {
  return {
    // Two fifths more workers in use than before.
    'B busier': since(busyB, 1.4 * steady.busyB),
    'A busier': since(busyA, 1.4 * steady.busyA),
    // Nineteen workers of twenty in use.
    'B saturated': since(busyB, 0.95 * avalanche.workersB),
    // Three waiting for two workers.
    'queue of B': since(queuedB, 1.5 * avalanche.workersB),
    // A tenth more requests: A's workers have begun to try again.
    'first step of B': since(offeredB, 1.1 * steady.rate),
    // A fifth more requests: so has the gateway.
    'step of A': since(offeredA, 1.2 * steady.rate),
    // Twice the requests: the gateway's retries are tried again by A.
    'second step of B': since(offeredB, 2 * steady.rate),
    'A saturated': since(busyA, 0.9 * avalanche.workersA)
  }
}

const expected = {
  'B busier': 0.5,
  'A busier': 1,
  'B saturated': 1.5,
  'queue of B': 2.5,
  'first step of B': 3,
  'step of A': 3.5,
  'second step of B': 3.5,
  'A saturated': 3.5
}

const engine = once(() => engineAvalanche(avalanche))
const twin = once(() => twinAvalanche(avalanche, 16))

/** Mean of a series over its last second. */
function lastly(series: readonly number[]): number {
  const looks = series.slice(-Math.round(1 / lookSeconds))
  return looks.reduce((sum, value) => sum + value, 0) / looks.length
}

describe('an avalanche through three tiers', () => {
  it('comes in this order, to the half second, in the engine', () => {
    expect(eventsOf(engine())).toEqual(expected)
  })

  it('comes in this order, to the half second, request by request', () => {
    expect(eventsOf(twin())).toEqual(expected)
  })

  it('ends with every request sent twice to A, 2,150 per second at B, and no answer', () => {
    for (const series of [engine(), twin()]) {
      expect(lastly(series.good)).toBe(0)
      expect(lastly(series.offeredA)).toBeGreaterThan(0.97 * 2000)
      expect(lastly(series.offeredA)).toBeLessThan(1.03 * 2000)
      expect(lastly(series.offeredB)).toBeGreaterThan(0.97 * 2150)
      expect(lastly(series.offeredB)).toBeLessThan(1.03 * 2150)
    }
  })
})

const healing = { ...avalanche, slowFor: 30, seconds: 45 }

function finalGoodput(of: Avalanche): { readonly engine: number; readonly twin: number } {
  return {
    engine: lastly(engineAvalanche(of, 0.01).good) / steady.rate,
    twin: lastly(twinAvalanche(of, 1).good) / steady.rate
  }
}

describe('after C has healed', () => {
  it('nothing is answered, for A and B work for clients who have given up', () => {
    expect(finalGoodput(healing)).toEqual({ engine: 0, twin: 0 })
  })

  it.each([
    ['without retries', { retries: 0 }],
    ['with queues of 60', { queueA: 60, queueB: 60 }]
  ])('everything is answered %s', (_, change) => {
    const good = finalGoodput({ ...healing, ...change })
    expect(good.engine).toBeGreaterThan(0.95)
    expect(good.twin).toBeGreaterThan(0.9)
  })
})

describe('with 110 workers at A', () => {
  it('B never has as many waiting as workers and gets less: the counts decide the signature', () => {
    const few = { ...avalanche, workersA: 110, seconds: 12 }
    for (const series of [engineAvalanche(few, 0.01), twinAvalanche(few, 1)]) {
      expect(Math.max(...series.queuedB)).toBeLessThan(avalanche.workersB)
      expect(lastly(series.offeredB)).toBeLessThan(0.95 * steady.rate)
    }
  })
})
