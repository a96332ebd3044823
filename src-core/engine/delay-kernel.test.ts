import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffWindow, delayKernel, type Backoff, type DelayKernel } from './delay-kernel'

/** The mass that arrives in each slot: the running rate that the kernel's changes add up to. */
function slotsOf(kernel: DelayKernel): number[] {
  const last = Math.max(...kernel.offsets, 0)
  const slots: number[] = []
  let rate = 0
  for (let slot = 0; slot <= last; slot++) {
    kernel.offsets.forEach((offset, index) => {
      if (offset === slot) rate += kernel.weights[index]!
    })
    slots.push(rate)
  }
  return slots
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const meanSlot = (slots: readonly number[]) => sum(slots.map((mass, slot) => mass * slot))

const windows = fc
  .tuple(fc.double({ min: 0, max: 300, noNaN: true }), fc.double({ min: 0, max: 300, noNaN: true }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

describe('a delay kernel', () => {
  it('gives out the whole mass, none of it in the same step and none of it negative', () => {
    fc.assert(
      fc.property(windows, (window) => {
        const slots = slotsOf(delayKernel([{ ...window, share: 1 }]))
        expect(sum(slots)).toBeCloseTo(1, 9)
        expect(slots[0]).toBe(0)
        expect(Math.min(...slots)).toBeGreaterThan(-1e-9)
        // Nothing is due after the slot in which the window ends, and the rate ends with it.
        expect(slots.length - 1).toBeLessThanOrEqual(Math.max(Math.floor(window.to), 1) + 2)
        expect(Math.abs(slots.at(-1)!)).toBeLessThan(1e-9)
      }),
      { seed: 11, numRuns: 500 }
    )
  })

  it('keeps the mean of a spread delay, half a step late', () => {
    fc.assert(
      fc.property(windows, ({ from, to }) => {
        fc.pre(to > Math.floor(from) + 1)
        const slots = slotsOf(delayKernel([{ from, to, share: 1 }]))
        // Slot j stands for (j - 1, j]; what is cut by the window's ends lies a little off its slot's middle.
        expect(Math.abs(meanSlot(slots) - 0.5 - (from + to) / 2)).toBeLessThanOrEqual(
          0.5 / (to - from) + 1e-9
        )
      }),
      { seed: 12, numRuns: 500 }
    )
  })

  it('keeps the mean of a spread delay exactly when its ends are whole steps', () => {
    for (const [from, to] of [
      [0, 1],
      [0, 20],
      [3, 7],
      [10, 11]
    ] as const) {
      const slots = slotsOf(delayKernel([{ from, to, share: 1 }]))
      expect(meanSlot(slots) - 0.5).toBeCloseTo((from + to) / 2, 12)
    }
  })

  it('splits a point between its two neighbouring slots and keeps its mean', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 300, noNaN: true }), (delay) => {
        const slots = slotsOf(delayKernel([{ from: delay, to: delay, share: 1 }]))
        expect(slots.filter((mass) => Math.abs(mass) > 1e-12).length).toBeLessThanOrEqual(2)
        expect(meanSlot(slots)).toBeCloseTo(delay, 9)
      }),
      { seed: 13, numRuns: 300 }
    )
    expect(slotsOf(delayKernel([{ from: 2.25, to: 2.25, share: 1 }]))).toEqual([0, 0, 0.75, 0.25, 0])
  })

  it('costs two writes whatever the length of a window with whole ends', () => {
    expect([...delayKernel([{ from: 0, to: 5000, share: 1 }]).offsets]).toEqual([1, 5001])
  })

  it('costs four writes for a window that begins and ends within a step', () => {
    const kernel = delayKernel([{ from: 0.5, to: 5.5, share: 1 }])
    expect([...kernel.offsets]).toEqual([1, 2, 6, 7])
    expect(slotsOf(kernel).map((mass) => Math.round(mass * 1e6) / 1e6)).toEqual([
      0, 0.1, 0.2, 0.2, 0.2, 0.2, 0.1, 0
    ])
  })

  it('lets no delay be shorter than a step', () => {
    expect(slotsOf(delayKernel([{ from: 0, to: 0, share: 1 }]))).toEqual([0, 1, 0])
    expect(slotsOf(delayKernel([{ from: 0.2, to: 0.7, share: 1 }]))).toEqual([0, 1, 0])
  })

  it('adds up windows by their shares', () => {
    const slots = slotsOf(
      delayKernel([
        { from: 2, to: 2, share: 0.25 },
        { from: 2, to: 6, share: 0.75 }
      ])
    )
    expect(slots[2]).toBeCloseTo(0.25, 12)
    expect(slots[3]).toBeCloseTo(0.1875, 12)
    expect(sum(slots)).toBeCloseTo(1, 12)
  })
})

const exponential: Backoff = { kind: 'exponential', jitter: 'none', base: 1, cap: 20, multiplier: 2 }

describe('a back-off', () => {
  it('grows by its multiplier up to its cap', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6].map((failure) => backoffWindow(exponential, failure)[1])
    expect(delays).toEqual([1, 2, 4, 8, 16, 20, 20])
    expect(backoffWindow({ ...exponential, multiplier: 3 }, 2)).toEqual([9, 9])
  })

  it('stays the same when it is fixed, and is nothing when there is none', () => {
    expect(backoffWindow({ ...exponential, kind: 'fixed', base: 7 }, 4)).toEqual([7, 7])
    expect(backoffWindow({ ...exponential, kind: 'fixed', base: 30 }, 4)).toEqual([20, 20])
    expect(backoffWindow({ ...exponential, kind: 'none' }, 4)).toEqual([0, 0])
  })

  it('is spread by its jitter', () => {
    expect(backoffWindow({ ...exponential, jitter: 'full' }, 2)).toEqual([0, 4])
    expect(backoffWindow({ ...exponential, jitter: 'equal' }, 2)).toEqual([2, 4])
  })

  it('draws decorrelated jitter between the base and three times the last mean', () => {
    const decorrelated: Backoff = { ...exponential, jitter: 'decorrelated' }
    expect(backoffWindow(decorrelated, 0)).toEqual([1, 3])
    expect(backoffWindow(decorrelated, 1)).toEqual([1, 6])
    expect(backoffWindow(decorrelated, 2)).toEqual([1, 10.5])
    expect(backoffWindow(decorrelated, 20)).toEqual([1, 20])
    expect(backoffWindow({ ...decorrelated, base: 30 }, 3)).toEqual([30, 30])
  })
})
