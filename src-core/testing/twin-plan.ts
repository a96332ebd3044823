import { between, type Dice } from './dice'

/**
 * What the per-request twin simulates: clients of a few classes before one
 * station of parallel servers with one first-in-first-out queue. Times are in
 * seconds. The plan knows nothing of the engine's steps, rings and shares.
 */
export interface TwinPlan {
  readonly seed: number
  readonly seconds: number
  readonly classes: readonly TwinClass[]
  readonly station: TwinStation
  /** In the order of their times. */
  readonly changes?: readonly TwinChange[]
  /** Width of the bins in which events are counted. */
  readonly binSeconds: number
  /** Waits are kept from this time on; left out: not kept. */
  readonly waitsFrom?: number
}

export interface TwinClass {
  /** Open: new requests per second, Poisson. Closed: none. */
  readonly rate: number
  /** Closed: how many members there are; 0 for an open class. */
  readonly members: number
  /** Closed: members that begin without a connection and all knock at time 0. */
  readonly cutAtStart: number
  /** Closed: mean life of a connection, exponential; 0: for ever. */
  readonly life: number
  /** Equally likely; none: clients wait for ever. */
  readonly timeouts: readonly number[]
  readonly attempts: number
  readonly backoff: TwinBackoff
  readonly retriesOnTimeout: boolean
  readonly retriesOnRejection: boolean
}

export interface TwinBackoff {
  readonly kind: 'none' | 'fixed' | 'exponential'
  readonly jitter: 'none' | 'full' | 'equal' | 'decorrelated'
  readonly base: number
  readonly cap: number
}

export interface TwinStation {
  readonly servers: number
  readonly meanService: number
  readonly law: 'exponential' | 'deterministic'
  /** Most requests in queue and service together. */
  readonly places: number
  /** Work of a rejection as a share of a service. */
  readonly rejectionCost: number
  readonly refusal: 'fast' | 'silent' | 'final'
  /** Requests whose client has given up are dropped, free, when their turn comes. */
  readonly deadlineCheck: boolean
}

export interface TwinChange {
  readonly at: number
  /** Factor on the rates of all open classes. */
  readonly demand?: number
  /** Factor on the station's speed, and with it on its places. */
  readonly speed?: number
}

/** One back-off after failure k = 0, 1, 2...; `last` is the delay before, for decorrelated jitter. */
export function drawBackoff(dice: Dice, backoff: TwinBackoff, failure: number, last: number): number {
  const { kind, jitter, base, cap } = backoff
  if (kind === 'none') return 0
  if (jitter === 'decorrelated') {
    // A. Brooker's "Exponential Backoff and Jitter" (2015): sleep = min(cap, random(base, 3 x sleep)).
    const top = between(dice, base, Math.max(base, 3 * last))
    return Math.min(Math.max(cap, base), top)
  }
  const delay = Math.min(cap, kind === 'fixed' ? base : base * 2 ** failure)
  if (jitter === 'full') return between(dice, 0, delay)
  return jitter === 'equal' ? between(dice, delay / 2, delay) : delay
}

/** Sub-timeouts as the pack format describes them: `count` of them, evenly spread over timeout x (1 ± spread). */
export function spreadTimeouts(timeout: number, spread: number, count: number): readonly number[] {
  if (count === 1) return [timeout]
  const step = (2 * spread * timeout) / (count - 1)
  return Array.from({ length: count }, (_, index) => timeout * (1 - spread) + index * step)
}

export const patientClients: TwinClass = {
  rate: 0,
  members: 0,
  cutAtStart: 0,
  life: 0,
  timeouts: [],
  attempts: 1,
  backoff: { kind: 'none', jitter: 'none', base: 0, cap: 0 },
  retriesOnTimeout: true,
  retriesOnRejection: true
}

export const plainStation: TwinStation = {
  servers: 1,
  meanService: 1,
  law: 'exponential',
  places: Number.POSITIVE_INFINITY,
  rejectionCost: 0,
  refusal: 'fast',
  deadlineCheck: false
}
