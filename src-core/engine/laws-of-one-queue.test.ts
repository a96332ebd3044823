import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  capacityOfOne,
  finish,
  longestTimeout,
  minutesOf,
  oneQueues,
  oneQueueWorld,
  type OneQueue
} from '../testing/one-queue'
import { reals } from '../testing/reals'

const dt = 0.5
const seconds = 900
/** Long enough for whatever heals to have healed. */
const longSeconds = 3600

const goodOf = (one: OneQueue, differing = {}) =>
  finish(oneQueueWorld(one, dt, seconds, differing)).goodTotal[0]!

/** Whether all new requests are answered again at the end. */
function recovers(one: OneQueue): boolean {
  const world = finish(oneQueueWorld(one, dt, longSeconds))
  return world.goodStep[0]! > world.newStep[0]! * (1 - 1e-6)
}

describe('one queue with one open class', () => {
  it('answers no fewer requests with more capacity', () => {
    fc.assert(
      fc.property(oneQueues, reals(1, 2), (one, more) => {
        expect(goodOf(one, { rate: more * capacityOfOne })).toBeGreaterThanOrEqual(goodOf(one) * (1 - 1e-9))
      }),
      { seed: 20_260_407, numRuns: 60 }
    )
  })

  it('answers no fewer with a shorter buffer not below the longest timeout, rejection free and no deadline check', () => {
    // Where rejecting costs work a longer buffer saves some, and where late work is dropped free it spares attempts.
    const free = oneQueues.map((one) => ({ ...one, rejectionCost: 0, deadlineCheck: false }))
    fc.assert(
      fc.property(free, reals(1, 2), reals(0, 2), (one, short, longer) => {
        const shorter = goodOf(one, { buffer: short * longestTimeout(one) })
        const long = goodOf(one, { buffer: (short + longer) * longestTimeout(one) })
        expect(shorter).toBeGreaterThanOrEqual(long * (1 - 1e-9))
      }),
      { seed: 20_260_408, numRuns: 60 }
    )
  })
})

describe('negative controls: open class, load below capacity', () => {
  const tally = { unhurt: 0, hurt: 0 }
  const note = (one: OneQueue) => {
    const world = finish(oneQueueWorld(one, dt, 60 + one.surgeSeconds))
    tally[world.rejectedTotal[0]! + world.wastedTotal[0]! > 1 ? 'hurt' : 'unhurt']++
  }

  it('rejection free and never late: recovers', () => {
    // Half of the shortest timeout, and a step less: nothing that was admitted is ever late.
    const never = oneQueues.map((one) => {
      const longest = (0.5 * one.timeout * (1 - one.spread)) / longestTimeout(one)
      return { ...one, rejectionCost: 0, buffer: Math.min(one.buffer, longest) }
    })
    fc.assert(
      fc.property(never, (one) => {
        note(one)
        expect(recovers(one)).toBe(true)
      }),
      { seed: 20_260_409, numRuns: 50 }
    )
  })

  it('without retries: recovers', () => {
    fc.assert(
      fc.property(oneQueues, (one) => {
        note(one)
        expect(recovers({ ...one, attempts: 1 })).toBe(true)
      }),
      { seed: 20_260_410, numRuns: 50 }
    )
    console.log('negative controls', tally)
    expect(tally.hurt).toBeGreaterThan(40)
  })
})

describe('steps half as long', () => {
  it('agree on every minute within 2 %, away from a fold', () => {
    const tally = { compared: 0, nearFold: 0, stuck: 0 }
    fc.assert(
      fc.property(oneQueues, (one) => {
        const verdicts = [0.94, 1, 1.06].map((factor) => recovers({ ...one, surge: one.surge * factor }))
        if (verdicts.some((verdict) => verdict !== verdicts[1])) {
          tally.nearFold++
          return
        }
        tally.compared++
        if (!verdicts[1]!) tally.stuck++
        const fine = one.timeout / 40
        const step = 60 / Math.ceil(60 / fine)
        const coarse = minutesOf(oneQueueWorld(one, step, 600))
        const half = minutesOf(oneQueueWorld(one, step / 2, 600))
        coarse.good.forEach((good, minute) => {
          expect(Math.abs(good - half.good[minute]!) / half.fresh[minute]!).toBeLessThan(0.02)
        })
      }),
      { seed: 20_260_411, numRuns: 30 }
    )
    console.log('steps half as long', tally)
    expect(tally.compared).toBeGreaterThan(15)
    expect(tally.stuck).toBeGreaterThan(0)
  })

  it('agree on the surge that tips, found by bisection, within 2 %', () => {
    const storm: OneQueue = {
      load: 0.6,
      timeout: 8,
      spread: 0.2,
      attempts: 4,
      backoff: { kind: 'exponential', jitter: 'full', base: 1, cap: 20 },
      buffer: 1.5,
      refusal: 'fast',
      rejectionCost: 0,
      deadlineCheck: false,
      surge: 1,
      surgeSeconds: 40
    }
    const tipping = (step: number) => {
      let [low, high] = [1, 6]
      while (high - low > 0.002) {
        const surge = (low + high) / 2
        const world = finish(oneQueueWorld({ ...storm, surge }, step, 1200))
        if (world.goodStep[0]! > 0.9 * world.newStep[0]!) low = surge
        else high = surge
      }
      return (low + high) / 2
    }
    const [coarse, half] = [tipping(0.2), tipping(0.1)]
    console.log('tips at a surge of', coarse, 'and at half the step', half)
    expect(coarse).toBeGreaterThan(1.1)
    expect(coarse).toBeLessThan(5.9)
    expect(Math.abs(coarse / half - 1)).toBeLessThan(0.02)
  })
})
