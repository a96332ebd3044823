import { pow } from './exact-math'

/**
 * How a mass that fails now spreads over the steps to come, as the changes of a
 * running rate: at `offsets[i]` steps from now the rate changes by mass x
 * `weights[i]`. A window of any length costs two writes when its ends are whole
 * steps, four otherwise. Weights of the implied rates sum to 1.
 */
export interface DelayKernel {
  readonly offsets: Int32Array
  readonly weights: Float64Array
}

/** A delay spread evenly over [from, to] steps (a point when they are equal), with a share of the mass. */
export interface DelayWindow {
  readonly from: number
  readonly to: number
  readonly share: number
}

/**
 * Slot j >= 1 stands for delays in (j - 1, j]; so spread delays come half a step
 * late on average, which whoever reports them takes off. A point delay is split
 * over its two neighbouring slots. Every delay is at least one step.
 */
export function delayKernel(windows: readonly DelayWindow[]): DelayKernel {
  const changes = new Map<number, number>()
  const add = (slot: number, change: number) => {
    if (change !== 0) changes.set(slot, (changes.get(slot) ?? 0) + change)
  }
  for (const window of windows) addWindow(window, add)
  const entries = [...changes].filter(([, change]) => change !== 0).sort(([a], [b]) => a - b)
  return {
    offsets: Int32Array.from(entries, ([slot]) => slot),
    weights: Float64Array.from(entries, ([, change]) => change)
  }
}

function addWindow({ from, to, share }: DelayWindow, add: (slot: number, change: number) => void): void {
  const first = Math.floor(from) + 1
  if (to <= first) {
    // Within one slot; a point between two slots is shared by them.
    if (to === from) addPoint(from, share, add)
    else addPoint(first, share, add)
    return
  }
  const density = share / (to - from)
  const last = Math.ceil(to)
  const inFirst = (first - from) * density
  const inLast = (to - (last - 1)) * density
  add(first, inFirst)
  add(first + 1, density - inFirst)
  add(last, inLast - density)
  add(last + 1, -inLast)
}

function addPoint(delay: number, share: number, add: (slot: number, change: number) => void): void {
  const at = delay > 1 ? delay : 1
  const slot = Math.floor(at)
  const later = (at - slot) * share
  add(slot, share - later)
  add(slot + 1, later - (share - later))
  add(slot + 2, -later)
}

export interface Backoff {
  readonly kind: 'none' | 'fixed' | 'exponential'
  readonly jitter: 'none' | 'full' | 'equal' | 'decorrelated'
  /** In seconds. */
  readonly base: number
  readonly cap: number
  readonly multiplier: number
}

/**
 * The window, in seconds, in which a client waits after failure k = 0, 1, 2...
 * d = min(cap, base x multiplier^k). Full jitter: [0, d]; equal: [d/2, d]
 * (M. Brooker, "Exponential Backoff and Jitter", 2015). Decorrelated jitter
 * draws from [base, 3 x the last delay]; the fluid takes the last delay's mean.
 */
export function backoffWindow(backoff: Backoff, failure: number): readonly [number, number] {
  if (backoff.kind === 'none') return [0, 0]
  const grown = backoff.kind === 'fixed' ? backoff.base : backoff.base * pow(backoff.multiplier, failure)
  const delay = grown < backoff.cap ? grown : backoff.cap
  switch (backoff.jitter) {
    case 'none':
      return [delay, delay]
    case 'full':
      return [0, delay]
    case 'equal':
      return [delay / 2, delay]
    case 'decorrelated':
      return decorrelatedWindow(backoff, failure)
  }
}

function decorrelatedWindow({ base, cap }: Backoff, failure: number): readonly [number, number] {
  let mean = base
  let top = base
  for (let k = 0; k <= failure; k++) {
    top = 3 * mean < cap ? 3 * mean : cap
    if (top < base) top = base
    mean = (base + top) / 2
  }
  return [base < top ? base : top, top]
}
