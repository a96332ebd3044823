import type { ClassModel, Model } from '../model'
import type { TierModel } from '../tier-model'
import { reader } from './read-parameters'
import { subTimeouts, timeoutsOf } from './timeouts'
import { tuneClass, type ClassTuning } from './tune-class'

export interface TierTuning {
  workers: number
  /** Its own work on one request, in seconds, when no worker lacks a core. */
  time: number
  queueLimit: number
  silent: boolean
  final: boolean
  discipline: Discipline
  lifoAbove: number
  /** In steps. */
  codelTarget: number
  codelInterval: number
  deadlineCheck: boolean
  passDeadline: boolean
  /** 0: as many as workers. */
  cores: number
  /** Part by which own work takes longer while all cores run. */
  crowding: number
  /** In steps. */
  errorWork: number
  shedAbove: number
  instances: number
  paused: number
  crashAt: number
  /** Share of the running instances that fails in one step. */
  crashPerStep: number
  locksUp: boolean
  restartTicks: number
  calls: CallTuning[]
}

export interface CallTuning {
  retries: number
  fanOut: number
  share: number
  /** Weight of one step in the smoothed outcomes of its calls. */
  smoothing: number
}

const disciplines = ['fifo', 'adaptive-lifo', 'codel', 'priority'] as const
export type Discipline = (typeof disciplines)[number]

export function tuneTier(model: Model, part: TierModel, values: Float64Array): TierTuning {
  const { dt } = model
  const read = reader(part.at, values)
  const crashes = read('instances.crashRate') * dt
  return {
    workers: read('workers'),
    time: read('time'),
    queueLimit: read('queueLimit'),
    silent: read('refusal') === 1,
    final: read('refusal') === 2,
    discipline: disciplines[read('discipline')] ?? 'fifo',
    lifoAbove: read('lifoAbove'),
    codelTarget: read('codelTarget') / dt,
    codelInterval: read('codelInterval') / dt,
    deadlineCheck: read('deadlineCheck') !== 0,
    passDeadline: read('passDeadline') !== 0,
    cores: read('cores'),
    crowding: read('crowding'),
    errorWork: read('errorWork') / dt,
    shedAbove: read('shedAbove', 1),
    instances: read('instances.count', 1),
    paused: read('instances.paused'),
    crashAt: read('instances.crashAt', 1),
    crashPerStep: crashes < 1 ? crashes : 1,
    locksUp: read('instances.failure') === 1,
    restartTicks: Math.ceil(read('instances.restartDelay') / dt),
    calls: part.calls.map((call) => {
      const of = reader(call.at, values)
      const retries = Math.floor(of('retries'))
      const longest = of('timeout') * (1 + retries)
      return {
        retries,
        fanOut: of('fanOut', 1),
        share: of('share', 1),
        smoothing: dt < longest ? dt / longest : 1
      }
    })
  }
}

/**
 * A call's class. A try that fails is followed by the next one step later, so
 * all its timeouts are shorter by (tries - 1) / tries steps: a worker whose
 * tries all time out is then held for exactly their sum.
 */
export function tuneCall(model: Model, seed: number, part: ClassModel, values: Float64Array): ClassTuning {
  const read = reader(part.at, values)
  const tries = Math.floor(read('retries')) + 1
  const delays = subTimeouts(read('timeout') / model.dt, read('timeoutSpread'), part.subTimeouts)
  return Object.assign(tuneClass(model, seed, part, values), {
    retriesOnTimeout: true,
    retriesOnRejection: true,
    destination: part.call!.destination,
    timeouts: timeoutsOf(delays.map((delay) => delay - (tries - 1) / tries))
  })
}
