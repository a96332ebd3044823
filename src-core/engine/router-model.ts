/*
 * Routers, laid out. A *kind of attempt* is what a router can tell apart: 0 a
 * first try, 1 a retry of one that ended at a name without an answer, 2 a retry
 * of one that failed behind the routers.
 */

export const attemptKinds = 3
export const firstTry = 0
export const nameless = 1
export const turnedBack = 2

export interface RouterModel {
  readonly id: string
  readonly index: number
  readonly kind: 'cache' | 'name-record' | 'sites'
  /** Its index among those of its kind. */
  readonly part: number
  /** First of its branches in the world's branch arrays. */
  readonly branch: number
  readonly branches: readonly BranchModel[]
  /** Where what reaches it may end, in their order. */
  readonly ends: readonly number[]
  /** First of the cells that hold what it was last routed by. */
  readonly input: number
}

/** A way on: to another router, or to where requests end; the other of the two is -1. */
export interface BranchModel {
  readonly name: string
  readonly router: number
  readonly end: number
}

/** Places of its parameters are -1 where it has none. */
export interface CacheModel {
  readonly router: number
  readonly warmAtStart: number
  readonly hitShare: number
  readonly entries: number
  readonly life: number
  readonly retryHits: number
}

export interface RecordModel {
  readonly router: number
  /** Answers that can be published; one more column of its arrays stands for none. */
  readonly answers: number
  readonly weights: readonly number[]
  /** First cell of its columns, and of its ring: rows by step of expiry. */
  readonly column: number
  readonly ring: number
  readonly rows: number
  readonly ttl: number
  readonly negativeTtl: number
  readonly published: number
  readonly automation: AutomationModel | null
}

export interface AutomationModel {
  readonly enactors: number
  /** First of its enactors in the world's arrays. */
  readonly enactor: number
  readonly enabled: number
  readonly planEvery: number
  readonly apply: number
  readonly cleanUp: number
  readonly keep: number
  readonly slow: number
  readonly checksAgain: number
  readonly repaired: number
}

export interface SitesModel {
  readonly router: number
  readonly weights: readonly number[]
  readonly health: readonly (WatchModel | null)[]
  readonly followsHealth: number
  readonly after: number
  readonly step: number
  readonly every: number
}

/** A signal by its place among the world's signals. */
export interface WatchModel {
  readonly signal: number
  readonly bad: number
  readonly threshold: number
}
