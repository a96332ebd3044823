import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { World } from './world'
import { playPlan, worldOf } from '../testing/play-plan'
import { randomWorlds, type WorldPlan } from '../testing/random-worlds'
import { scalePlan, splitPlan } from '../testing/transform-plan'

/**
 * Worlds without noise and blends, which depend on absolute numbers, and without
 * adaptive throttling, whose formula counts one request more than there were.
 */
const sizeless = randomWorlds
  .map((plan): WorldPlan => ({ ...plan, noise: false, blends: false }))
  .filter(({ parts }) => Object.values(parts.clients ?? {}).every((one) => one.throttle === undefined))

const ofGroups = [
  'offeredTotal',
  'rejectedTotal',
  'groupGoodTotal',
  'wastedTotal',
  'droppedTotal',
  'queued'
] as const
const ofQueues = [
  'taskOfferedTotal',
  'taskDoneTotal',
  'taskWastedTotal',
  'taskDroppedTotal',
  'backlog'
] as const
const ofClasses = [
  'newTotal',
  'goodTotal',
  'exhaustedTotal',
  'shedTotal',
  'inFlight',
  'waiting',
  'connected'
] as const

type Ledger = (typeof ofGroups | typeof ofQueues | typeof ofClasses)[number]

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)

/** The largest relative difference between ledgers of two worlds, the first made k times as large. */
function difference(
  small: World,
  large: World,
  k: number,
  ledgers: readonly Ledger[],
  summed: boolean
): number {
  const scale = 1 + k * (sum(small.newTotal) + sum(small.offeredTotal) + sum(small.taskOfferedTotal))
  return ledgers.reduce((most, name) => {
    const ours = summed ? Float64Array.of(sum(small[name])) : small[name]
    const theirs = summed ? Float64Array.of(sum(large[name])) : large[name]
    const apart = ours.reduce((far, value, index) => Math.max(far, Math.abs(value * k - theirs[index]!)), 0)
    return Math.max(most, apart / scale)
  }, 0)
}

describe('without noise and blends, whatever the world', () => {
  it('rates, capacities and populations k times as large leave every share unchanged', () => {
    // Powers of two scale without rounding, which worlds on the edge of a collapse would amplify.
    fc.assert(
      fc.property(sizeless, fc.constantFrom(2, 1024), (plan, k) => {
        const small = playPlan(worldOf(plan), plan)
        const scaled = scalePlan(plan, k)
        const large = playPlan(worldOf(scaled), scaled)
        expect(difference(small, large, k, [...ofGroups, ...ofQueues, ...ofClasses], false)).toBeLessThan(
          1e-9
        )
      }),
      { seed: 20_260_405, numRuns: 120 }
    )
  })

  it('a class in two equal halves changes nothing', () => {
    fc.assert(
      fc.property(sizeless, (plan) => {
        const whole = playPlan(worldOf(plan), plan)
        const split = splitPlan(plan)
        const halved = playPlan(worldOf(split), split)
        expect(halved.model.classes.length).toBeGreaterThan(0)
        expect(difference(whole, halved, 1, [...ofGroups, ...ofQueues], false)).toBeLessThan(1e-9)
        expect(difference(whole, halved, 1, ofClasses, true)).toBeLessThan(1e-9)
      }),
      { seed: 20_260_406, numRuns: 120 }
    )
  })
})
