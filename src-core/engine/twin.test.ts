import { describe, expect, it } from 'vitest'
import { comparePair } from '../testing/twin-pairs'
import { situations } from '../testing/twin-situations'

/** Twentieths of a second: a hundredth of the shortest timeout. */
const dt = 0.05
const replications = 8

describe('the engine agrees with the request twin within three standard errors', () => {
  it.each(situations.map((situation, index) => [situation.name, situation, index] as const))(
    '%s',
    (_, situation, index) => {
      const seeds = Array.from({ length: replications }, (_, nth) => 1000 * (index + 1) + nth)
      const compared = comparePair(situation, dt, seeds)
      const apart = compared.filter(({ engine, twin, allowed }) => Math.abs(engine - twin.mean) > allowed)
      expect(apart).toEqual([])
      // The twin knows the flows well enough to tell a wrong engine from a right one.
      const flows = compared.filter(({ what, twin }) => what.startsWith('offered') && twin.mean > 1000)
      expect(flows.length).toBeGreaterThan(0)
      for (const { twin } of flows) expect(twin.error / twin.mean).toBeLessThan(0.02)
    }
  )
})
