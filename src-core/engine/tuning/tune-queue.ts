import type { Model, QueueModel } from '../model'
import { streamKey } from '../random'
import { reader } from './read-parameters'
import { subTimeouts, timeoutsOf, type Timeouts } from './timeouts'

export interface QueueTuning {
  readonly arrivalKey: number
  readonly arrivalsPerStep: number
  readonly perStep: number
  readonly timeouts: Timeouts
  readonly redo: boolean
  readonly paused: boolean
  readonly limit: number
}

/** One timeout for all tasks gives all-or-nothing results, so they too are spread, by this share. */
const taskTimeoutSpread = 0.2
/** Timeouts of a queue's tasks. */
export const taskTimeouts = 5

export function tuneQueue(model: Model, seed: number, part: QueueModel, values: Float64Array): QueueTuning {
  const { dt } = model
  const read = reader(part.at, values)
  const rate = read('rate')
  const throttle = read('throttle')
  // As much as its ring can follow, should orders pile up.
  const longest = part.rows - 3
  const delays = subTimeouts(read('timeout') / dt, taskTimeoutSpread, taskTimeouts)
  return {
    arrivalKey: streamKey(seed, `arrivals ${part.id}`),
    arrivalsPerStep: read('arrivals') * dt,
    perStep: (rate < throttle ? rate : throttle) * dt,
    timeouts: timeoutsOf(
      read('timeout') > 0 ? delays.map((delay) => (delay < longest ? delay : longest)) : []
    ),
    redo: read('redo') !== 0,
    paused: read('paused') !== 0,
    limit: read('limit')
  }
}
