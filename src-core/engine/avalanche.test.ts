import { describe, expect, it } from 'vitest'
import { avalanche, engineAvalanche, twinAvalanche } from '../testing/avalanche'
import { lastly, steady } from '../testing/tier-cases'

describe('with 110 workers at A', () => {
  it('B never has as many waiting as workers and gets less: the counts decide the signature', () => {
    const few = { ...avalanche, workersA: 110, seconds: 12 }
    for (const series of [engineAvalanche(few, 0.01), twinAvalanche(few, 1)]) {
      expect(Math.max(...series.queuedB)).toBeLessThan(avalanche.workersB)
      expect(lastly(series.offeredB)).toBeLessThan(0.95 * steady.rate)
    }
  })
})
