import { describe, expect, it } from 'vitest'
import { erlangB, erlangC, highestTrustedLoad, meanWait } from './queueing'

/** Erlang's own sum, in logarithms: B = (a^c / c!) / sum of a^n / n!. */
function summedErlangB(servers: number, offered: number): number {
  let term = 0
  const terms = [0]
  for (let n = 1; n <= servers; n++) {
    term += Math.log(offered / n)
    terms.push(term)
  }
  const top = Math.max(...terms)
  return Math.exp(term - top) / terms.reduce((sum, one) => sum + Math.exp(one - top), 0)
}

describe('Erlang B', () => {
  it.each([
    [1, 0.5],
    [3, 10],
    [10, 10],
    [100, 90],
    [1000, 1000],
    [4096, 4100]
  ])('of %d servers at %d erlangs is the share that Erlang summed', (servers, offered) => {
    expect(erlangB(servers, offered)).toBeCloseTo(summedErlangB(servers, offered), 12)
  })

  it.each([
    [10_000, 9_000],
    [10_000, 9_900],
    [10_000, 10_000],
    [20_000, 21_000],
    [20_000, 60_000],
    [6_000, 2_000]
  ])('of %d servers at %d erlangs is right although its recursion starts late', (servers, offered) => {
    expect(erlangB(servers, offered)).toBeCloseTo(summedErlangB(servers, offered), 9)
  })

  it('is nothing without load and everything without servers', () => {
    expect(erlangB(10, 0)).toBe(0)
    expect(erlangB(0, 5)).toBe(1)
    expect(erlangB(1_000_000, 10)).toBe(0)
  })

  it('rises with load and falls with servers', () => {
    for (let servers = 1; servers < 200; servers += 7) {
      for (let offered = 5; offered < 200; offered += 11) {
        expect(erlangB(servers, offered + 1)).toBeGreaterThanOrEqual(erlangB(servers, offered))
        expect(erlangB(servers + 1, offered)).toBeLessThanOrEqual(erlangB(servers, offered))
      }
    }
  })
})

describe('Erlang C', () => {
  it('is one from saturation on', () => {
    expect(erlangC(10, 10)).toBe(1)
    expect(erlangC(10, 12)).toBe(1)
  })

  it('is the load itself for one server', () => {
    for (const load of [0.1, 0.5, 0.9]) expect(erlangC(1, load)).toBeCloseTo(load, 12)
  })
})

describe('mean wait', () => {
  it('is nothing for no arrivals and for no servers that run', () => {
    expect(meanWait(5, 0, 3, 1)).toBe(0)
    expect(meanWait(5, 1, 0, 1)).toBe(0)
  })

  it('grows no further above the load that it is trusted to', () => {
    const most = meanWait(1, 1, highestTrustedLoad, 1)
    expect(most).toBeCloseTo(highestTrustedLoad / (1 - highestTrustedLoad), 9)
    expect(meanWait(1, 1, 1.5, 1)).toBe(most)
  })
})
