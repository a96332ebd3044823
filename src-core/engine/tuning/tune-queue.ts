import type { Model, QueueModel } from '../model'
import { reader } from './read-parameters'
import { subTimeouts, timeoutsOf, type Timeouts } from './timeouts'

export interface QueueTuning {
  readonly arrivalKey: number
  arrivalsPerStep: number
  perStep: number
  timeouts: Timeouts
  redo: boolean
  paused: boolean
  limit: number
}

/** One timeout for all tasks gives all-or-nothing results, so they too are spread, by this share. */
const taskTimeoutSpread = 0.2

export function tuneQueue(
  model: Model,
  part: QueueModel,
  values: Float64Array
): Omit<QueueTuning, 'arrivalKey'> {
  const { dt } = model
  const read = reader(part.at, values)
  const rate = read('rate')
  const throttle = read('throttle')
  const timeout = read('timeout')
  return {
    arrivalsPerStep: read('arrivals') * dt,
    perStep: (rate < throttle ? rate : throttle) * dt,
    timeouts: timeout > 0 ? timeoutsOf(subTimeouts(timeout / dt, taskTimeoutSpread, 5)) : timeoutsOf([]),
    redo: read('redo') !== 0,
    paused: read('paused') !== 0,
    limit: read('limit')
  }
}
