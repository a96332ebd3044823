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
  readonly discipline: 'fifo' | 'lifo' | 'priority' | 'codel'
  /** Controlled delay: seconds that a visit may wait in a queue that stood longer than the interval, and the interval. */
  readonly codel: { readonly target: number; readonly interval: number }
  readonly deadlineCheck: boolean
  /** Whether what a visit called is ended when nobody waits for the visit any more. */
  readonly passDeadline: boolean
  /** Cores that the visits at their own work share; infinite: one for each. */
  readonly cores: number
  /** Part by which own work takes longer while all cores run. */
  readonly crowding: number
  readonly instances: TwinInstances | null
  readonly errorWork: number
  /** One after the other. */
  readonly calls: readonly TwinCall[]
}

/** Instances that fail, each on its own, while the tier uses more than a share of its workers and places. */
export interface TwinInstances {
  readonly count: number
  readonly crashAt: number
  /** Failures per running instance and second. */
  readonly rate: number
  /** What its clients hear: an error at once, or nothing. */
  readonly failure: 'crash' | 'lock-up'
  readonly restart: number
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
  codel: { target: 0, interval: 0 },
  deadlineCheck: false,
  passDeadline: false,
  cores: Number.POSITIVE_INFINITY,
  crowding: 0,
  instances: null,
  errorWork: 0,
  calls: []
}
