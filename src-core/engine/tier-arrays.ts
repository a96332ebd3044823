import type { Model } from './model'

/** State of the service tiers; sizes: T tiers, K calls, R rows and X cells of all tiers. */
export interface TierArrays {
  // Ledgers, per tier [T].
  /** Workers held: their own work, waiting for calls, side work of errors. */
  readonly tierBusy: Float64Array
  readonly tierErrorTotal: Float64Array

  // Per tier [T].
  /** Workers at their own work. */
  readonly tierLocal: Float64Array
  /** The same right after the last step's starts, before those who are ready for the next step's calls left. */
  readonly tierRunning: Float64Array
  readonly tierErring: Float64Array
  readonly tierErrorStep: Float64Array
  /** Begun in the last step. */
  readonly tierStarted: Float64Array
  /** Begun per second, smoothed. */
  readonly tierStartRate: Float64Array
  /** Own work of what began last, in seconds. */
  readonly tierLocalTime: Float64Array
  /** Instances that failed and have not come back. */
  readonly tierDown: Float64Array
  /** Share of what the tier held that its failing instances lost in the last step. */
  readonly tierKilled: Float64Array
  /** First step whose row may still hold mass. */
  readonly tierHead: Float64Array
  /** Last step that ended with an empty queue. */
  readonly tierEmptyAt: Float64Array

  // Per call [K].
  /** Requests whose worker waits for this call, and single calls that are not answered. */
  readonly callWaiting: Float64Array
  readonly callAlive: Float64Array
  /** Smoothed outcomes. */
  readonly callGood: Float64Array
  readonly callBad: Float64Array
  /** Calls that begin in the next step, and the sum of their origins. */
  readonly callsDue: Float64Array
  readonly callsOrigin: Float64Array
  /** Mean origin of the retries of this step. */
  readonly retryOrigin: Float64Array
  /** Per lane of all calls: mean origin of this step's attempts, failures to try again, and the sum of their origins. */
  readonly originDue: Float64Array
  readonly failedCalls: Float64Array
  readonly failedOrigin: Float64Array
  /** Answers to each row of the caller: good, failed, and ended because its client is gone. */
  readonly answersGood: Float64Array
  readonly answersBad: Float64Array
  readonly answersEnded: Float64Array

  // Rings by step of arrival [X], mass whose client waits: in the queue, with a worker, refused without a word.
  readonly tierQueue: Float64Array
  readonly tierRun: Float64Array
  readonly tierGhost: Float64Array
  /** Step at which the request that calls arrived at its caller, mean of the cell. */
  readonly tierOrigin: Float64Array
  /** Wasted work: in the queue per row and stream, with workers per row [R]. */
  readonly tierDead: Float64Array
  readonly tierRunDead: Float64Array
  /** All that a row holds: in the queue, with workers; 1 where it may hold ghosts [R]. */
  readonly tierQueueRow: Float64Array
  readonly tierRunRow: Float64Array
  readonly tierGhostRow: Float64Array
  /** Share of a row's waiting clients that gave up in the last step [R]. */
  readonly tierHazard: Float64Array
  /** Longest wait in steps under CoDel [R]. */
  readonly tierPatience: Float64Array
  /** What ends its own work, its side work, and its restart, by step. */
  readonly localDue: Float64Array
  readonly errorDue: Float64Array
  readonly restartDue: Float64Array
}

type Sizes<K extends keyof TierArrays> = Record<K, number>

function per<K extends keyof TierArrays>(size: number, ...names: K[]): Sizes<K> {
  return Object.fromEntries(names.map((name) => [name, size])) as Sizes<K>
}

/** What belongs to the ledgers, in its order. */
export function tierLedgers(model: Model) {
  return per(model.tiers.length, 'tierBusy', 'tierErrorTotal')
}

/** The rest, in its order. */
export function tierState({ tiers, classes, tierSizes }: Model) {
  const calls = classes.filter((part) => part.call !== null)
  const lanes = calls.reduce((sum, part) => sum + part.attempts, 0)
  const { tierCells, tierRows, tierStrips, localCells, errorCells, restartCells, answerCells } = tierSizes
  return {
    ...per(
      tiers.length,
      'tierLocal',
      'tierRunning',
      'tierErring',
      'tierErrorStep',
      'tierStarted',
      'tierStartRate',
      'tierLocalTime'
    ),
    ...per(tiers.length, 'tierDown', 'tierKilled', 'tierHead', 'tierEmptyAt'),
    ...per(calls.length, 'callWaiting', 'callAlive', 'callGood', 'callBad', 'callsDue', 'callsOrigin'),
    ...per(calls.length, 'retryOrigin'),
    ...per(lanes, 'originDue', 'failedCalls', 'failedOrigin'),
    ...per(answerCells, 'answersGood', 'answersBad', 'answersEnded'),
    ...per(tierCells, 'tierQueue', 'tierRun', 'tierGhost', 'tierOrigin'),
    ...per(tierStrips, 'tierDead'),
    ...per(tierRows, 'tierRunDead', 'tierQueueRow', 'tierRunRow', 'tierGhostRow', 'tierHazard'),
    ...per(tierRows, 'tierPatience'),
    ...per(localCells, 'localDue'),
    ...per(errorCells, 'errorDue'),
    ...per(restartCells, 'restartDue')
  }
}
