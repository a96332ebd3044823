/**
 * What the per-request twin of service tiers simulates: clients that call tiers,
 * whose workers are held while what they called has not answered. Times are in
 * seconds. The plan knows nothing of the engine's steps, rows and origins.
 */
export interface TierTwinPlan {
  readonly seed: number
  readonly seconds: number
  /** Width of the bins in which events are counted; the state is read at the end of each. */
  readonly binSeconds: number
  /** Seconds until a fast refusal is known: a try that follows in no time would find the same full queue. */
  readonly turnaround?: number
  readonly clients: readonly TwinClients[]
  readonly tiers: readonly TwinTier[]
}

export interface TwinClients {
  /** New requests per second at a time: Poisson with this rate, which `most` is never below. */
  readonly rate: (at: number) => number
  readonly most: number
  /** Index of the tier. */
  readonly to: number
  /** Equally likely. */
  readonly timeouts: readonly number[]
  readonly attempts: number
  readonly rank: number
}

export interface TwinTier {
  readonly workers: number
  /** Own work on a request that begins at a time. */
  readonly time: (at: number) => number
  readonly law: 'constant' | 'exponential'
  readonly queueLimit: number
  readonly refusal: 'fast' | 'silent'
  readonly discipline: 'fifo' | 'lifo' | 'priority'
  readonly deadlineCheck: boolean
  readonly errorWork: number
  /** One after the other. */
  readonly calls: readonly TwinCall[]
}

export interface TwinCall {
  readonly to: number
  readonly timeouts: readonly number[]
  readonly retries: number
  readonly fanOut: number
}

export const plainTier: TwinTier = {
  workers: 1,
  time: () => 1,
  law: 'constant',
  queueLimit: Number.POSITIVE_INFINITY,
  refusal: 'fast',
  discipline: 'fifo',
  deadlineCheck: false,
  errorWork: 0,
  calls: []
}
