import { backoffWindow, delayKernel, type Backoff, type DelayKernel } from '../delay-kernel'
import type { ClassModel, Model } from '../model'
import { streamKey } from '../random'
import { reader, type Read } from './read-parameters'
import { subTimeouts, timeoutsOf, type Timeouts } from './timeouts'

export interface ClassTuning {
  readonly arrivalKey: number
  readonly driftKey: number
  /** New requests per step, before curve and noise (open). */
  newPerStep: number
  /** Share of the connections that ends in a step (closed). */
  endPerStep: number
  members: number
  /** Where its requests are sent to. */
  destination: number
  admission: number
  drift: number
  retriesOnTimeout: boolean
  retriesOnRejection: boolean
  retriesForever: boolean
  /** Attempt that follows the last one; -1: none. */
  afterLast: number
  timeouts: Timeouts
  /** After a failure that the client knows of at once, per attempt. */
  kernels: readonly DelayKernel[]
  /** After a refusal that it finds out by its timeout. */
  silentKernels: readonly DelayKernel[]
  /** Mean time from a request's start to each of its attempts, in seconds, when the ones before time out. */
  starts: Float64Array
  deposit: number
  bucket: number
  poolPerStep: number
  poolTakesAll: boolean
  throttleFactor: number
  throttleDecay: number
  breakerThreshold: number
  breakerDecay: number
  breakerOpenTicks: number
  breakerProbe: number
}

const backoffKinds = ['none', 'fixed', 'exponential'] as const
const jitters = ['none', 'full', 'equal', 'decorrelated'] as const

export function tuneClass(model: Model, seed: number, part: ClassModel, values: Float64Array): ClassTuning {
  const { dt } = model
  const read = reader(part.at, values)
  const life = read('life')
  const retries = read('retries', 1) !== 0
  const longest = longestTimeout(model, part)
  const delays = subTimeouts(read('timeout') / dt, read('timeoutSpread'), part.subTimeouts).map((delay) =>
    atMost(delay, longest)
  )
  const room = model.ringRows - 3 - delays.at(-1)!
  const windows = backoffWindows(part, read, dt).map(
    ([from, to]) => [atMost(from, room), atMost(to, room)] as const
  )
  const retriesForever = read('defects.retriesForever') !== 0
  return {
    arrivalKey: streamKey(seed, `arrivals ${part.id}`),
    driftKey: streamKey(seed, `drift ${part.id}`),
    newPerStep: read('rate') * dt,
    endPerStep: life > dt ? dt / life : life > 0 ? 1 : 0,
    members: read('members'),
    destination: read('group'),
    admission: read('admission', 1),
    drift: read('noise'),
    retriesOnTimeout: retries && read('retryOn.timeout', 1) !== 0,
    retriesOnRejection: retries && read('retryOn.rejection', 1) !== 0,
    retriesForever,
    afterLast: retriesForever ? part.attempts - 1 : part.closed ? 0 : -1,
    timeouts: timeoutsOf(delays),
    kernels: windows.map(([from, to]) => delayKernel([{ from, to, share: 1 }])),
    silentKernels: windows.map(([from, to]) =>
      delayKernel(delays.map((delay) => ({ from: delay + from, to: delay + to, share: 1 / delays.length })))
    ),
    starts: attemptStarts(part, read('timeout'), windows, dt),
    deposit: read('budget.deposit'),
    bucket: read('budget.bucket'),
    poolPerStep: read('lineage.pool') * dt,
    poolTakesAll: read('lineage.kind') === 1,
    throttleFactor: read('throttle.k', 1),
    throttleDecay: decay(dt, read('throttle.window', 1)),
    breakerThreshold: read('breaker.threshold', 1),
    breakerDecay: decay(dt, read('breaker.window', 1)),
    breakerOpenTicks: Math.ceil(read('breaker.open') / dt),
    breakerProbe: read('breaker.probe')
  }
}

/**
 * The longest timeout, in steps, that the rings of the class's destinations can follow. They are laid out for
 * what the pack asks for; an order given again and again may pile up more, and gets as much as they hold.
 */
function longestTimeout(model: Model, part: ClassModel): number {
  let longest = model.ringRows - 3
  for (const stream of model.streams) {
    if (stream.class !== part.index) continue
    longest = atMost(longest, model.groups[stream.group]!.rows - 3)
  }
  return longest
}

function atMost(value: number, limit: number): number {
  return value < limit ? value : limit
}

function attemptStarts(
  part: ClassModel,
  timeout: number,
  windows: readonly (readonly [number, number])[],
  dt: number
): Float64Array {
  const starts = new Float64Array(part.attempts)
  for (let a = 1; a < part.attempts; a++) {
    const [from, to] = windows[a - 1]!
    starts[a] = starts[a - 1]! + timeout + ((from + to) / 2) * dt
  }
  return starts
}

function backoffWindows(part: ClassModel, read: Read, dt: number): readonly (readonly [number, number])[] {
  const backoff: Backoff = {
    kind: backoffKinds[read('backoff.kind')] ?? 'none',
    jitter: jitters[read('backoff.jitter')] ?? 'none',
    base: read('backoff.base'),
    cap: read('backoff.cap'),
    multiplier: read('backoff.multiplier', 1)
  }
  const ignored = read('defects.backoffIgnored') !== 0
  return Array.from({ length: part.attempts }, (_, failure) => {
    const [from, to] = ignored ? [0, 0] : backoffWindow(backoff, failure)
    return [from / dt, to / dt] as const
  })
}

/** Share that an exponential window of `window` seconds forgets in a step. */
function decay(dt: number, window: number): number {
  return dt < window ? dt / window : 1
}
