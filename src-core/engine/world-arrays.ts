import { controllerSizes, type ControllerArrays } from './controller-arrays'
import { needCount, type Model } from './model'
import { routingSizes, type RoutingArrays } from './routing-arrays'
import { tierLedgers, tierState, type TierArrays } from './tier-arrays'

/** Every array of the state; sizes: C classes, L lanes, G groups, Q work queues, S services. */
export interface WorldArrays extends TierArrays, RoutingArrays, ControllerArrays {
  // Ledgers, per class [C].
  readonly newTotal: Float64Array
  readonly goodTotal: Float64Array
  readonly exhaustedTotal: Float64Array
  readonly shedTotal: Float64Array
  /** Live mass in queues: a client waits for it. */
  readonly inFlight: Float64Array
  /** Mass that waits to retry. */
  readonly waiting: Float64Array
  /** Closed classes: members with a connection. */
  readonly connected: Float64Array
  // Ledgers, per device group [G].
  readonly offeredTotal: Float64Array
  readonly rejectedTotal: Float64Array
  readonly groupGoodTotal: Float64Array
  readonly wastedTotal: Float64Array
  readonly droppedTotal: Float64Array
  readonly queued: Float64Array
  // Ledgers, per work queue [Q].
  readonly taskOfferedTotal: Float64Array
  readonly taskDoneTotal: Float64Array
  readonly taskWastedTotal: Float64Array
  readonly taskDroppedTotal: Float64Array
  readonly backlog: Float64Array
  /** User-impact minutes so far, per service [S]. */
  readonly impact: Float64Array

  /** Value of every parameter now. */
  readonly parameters: Float64Array
  /** Its value before any change: as set, or as the seed's variation drew it. */
  readonly base: Float64Array
  /** Its value when the tuning was last worked out; a change is told to the cohorts by the difference. */
  readonly tuned: Float64Array
  /** Share of its class's attempts that each stream takes in this step [streams]. */
  readonly streamShare: Float64Array

  // Last step, per lane [L].
  readonly attempts: Float64Array
  readonly good: Float64Array
  readonly failed: Float64Array
  readonly failedSilently: Float64Array
  /** Failures that are not tried again. */
  readonly abandoned: Float64Array
  // Last step, per class [C].
  readonly newStep: Float64Array
  readonly attemptStep: Float64Array
  readonly retryStep: Float64Array
  readonly goodStep: Float64Array
  readonly failedStep: Float64Array
  /** Failures gathered for the retries of this step: known at once, silent, never tried again. */
  readonly knownStep: Float64Array
  readonly silentStep: Float64Array
  readonly abandonedStep: Float64Array
  readonly exhaustedStep: Float64Array
  readonly shedStep: Float64Array
  /** Cut connections that try again in the next step, closed classes. */
  readonly cut: Float64Array
  /** Destination that the stream shares stand for; -1: none yet. */
  readonly routedTo: Float64Array
  /** Step of the last failure. */
  readonly lastFailure: Float64Array
  // Client gates, per class [C].
  readonly tokens: Float64Array
  readonly throttleRequests: Float64Array
  readonly throttleAccepts: Float64Array
  readonly breakerAttempts: Float64Array
  readonly breakerFailures: Float64Array
  /** 0 closed, 1 open, 2 probing. */
  readonly breakerState: Float64Array
  readonly breakerUntil: Float64Array
  /** Smoothed share of outcomes that were good. */
  readonly classSuccess: Float64Array
  readonly groupSuccess: Float64Array

  // Last step, per device group [G].
  readonly offeredStep: Float64Array
  /** Work that it could do. */
  readonly capacityStep: Float64Array
  readonly groupRetryStep: Float64Array
  readonly rejectedStep: Float64Array
  readonly groupGoodStep: Float64Array
  readonly groupFailedStep: Float64Array
  readonly wastedStep: Float64Array
  readonly droppedStep: Float64Array
  /** Thrown away by a flush before this step. */
  readonly flushed: Float64Array
  /** Connection table: entries in use. */
  readonly tableUsed: Float64Array
  readonly tableBlocking: Float64Array
  readonly tableBlockingAt: Float64Array
  /** First step whose cohort may still hold mass. */
  readonly head: Float64Array

  // Last step, per work queue [Q].
  readonly taskOfferedStep: Float64Array
  readonly taskRedoneStep: Float64Array
  readonly taskDoneStep: Float64Array
  readonly taskWastedStep: Float64Array
  readonly taskDroppedStep: Float64Array
  readonly taskFlushed: Float64Array
  readonly taskHead: Float64Array

  /** Loss and delay of a telemetry path now [paths], slow-down of a pipeline [pipelines]. */
  readonly pathLoss: Float64Array
  readonly pathDelay: Float64Array
  readonly slowDown: Float64Array
  /** Smoothed new and on-time flow of each service's needs, and bad share per service. */
  readonly needNew: Float64Array
  readonly needOnTime: Float64Array
  readonly badShare: Float64Array

  /** Retry rate that is due, per lane (and one more, so that every lane has a next), and the difference buffer that changes it: rows of a column per lane. */
  readonly retryRate: Float64Array
  readonly retryRing: Float64Array
  /** Cohorts of the device groups: unserved mass as admitted, per lane, and the row's total with wasted work (see src-loops/cohorts.ts). */
  readonly cohorts: Float64Array
  /** The same mass as admitted, summed over the lanes of each class. */
  readonly cohortSums: Float64Array
  readonly rowTotal: Float64Array
  /** Cohorts of the work queues. */
  readonly taskLive: Float64Array
  readonly taskWaste: Float64Array
}

/** Arrays that the fingerprint reads each minute lie before this one. */
export const ledgerEnd = 'parameters'

type Sizes = Readonly<Record<keyof WorldArrays, number>>

function per<K extends keyof WorldArrays>(size: number, ...names: K[]) {
  return Object.fromEntries(names.map((name) => [name, size])) as Record<K, number>
}

/** Rings of what waits, and of what is queued. */
function ringSizes(model: Model) {
  return {
    ...per(model.laneCount + 1, 'retryRate'),
    ...per(model.ringRows * model.laneCount, 'retryRing'),
    ...per(model.cohortCells, 'cohorts'),
    ...per(model.cohortSums, 'cohortSums'),
    ...per(model.rowCount, 'rowTotal'),
    ...per(model.queueRowCount, 'taskLive', 'taskWaste')
  }
}

function measure(model: Model): Sizes {
  const c = model.classes.length
  const g = model.groups.length
  const q = model.queues.length
  return {
    ...per(c, 'newTotal', 'goodTotal', 'exhaustedTotal', 'shedTotal', 'inFlight', 'waiting', 'connected'),
    ...per(g, 'offeredTotal', 'rejectedTotal', 'groupGoodTotal', 'wastedTotal', 'droppedTotal', 'queued'),
    ...per(q, 'taskOfferedTotal', 'taskDoneTotal', 'taskWastedTotal', 'taskDroppedTotal', 'backlog'),
    ...per(model.services.length, 'impact'),
    ...tierLedgers(model),
    ...per(model.parameters.length, 'parameters', 'base', 'tuned'),
    ...per(model.streams.length, 'streamShare'),
    ...per(model.laneCount, 'attempts', 'good', 'failed', 'failedSilently', 'abandoned'),
    ...per(
      c,
      'newStep',
      'attemptStep',
      'retryStep',
      'goodStep',
      'failedStep',
      'knownStep',
      'silentStep',
      'abandonedStep',
      'exhaustedStep',
      'shedStep',
      'cut',
      'routedTo',
      'lastFailure'
    ),
    ...per(c, 'tokens', 'throttleRequests', 'throttleAccepts', 'breakerAttempts', 'breakerFailures'),
    ...per(c, 'breakerState', 'breakerUntil', 'classSuccess'),
    ...per(
      g,
      'groupSuccess',
      'offeredStep',
      'capacityStep',
      'groupRetryStep',
      'rejectedStep',
      'groupGoodStep',
      'groupFailedStep'
    ),
    ...per(
      g,
      'wastedStep',
      'droppedStep',
      'flushed',
      'tableUsed',
      'tableBlocking',
      'tableBlockingAt',
      'head'
    ),
    ...per(q, 'taskOfferedStep', 'taskRedoneStep', 'taskDoneStep', 'taskWastedStep', 'taskDroppedStep'),
    ...per(q, 'taskFlushed', 'taskHead'),
    ...per(model.paths.length, 'pathLoss', 'pathDelay'),
    ...per(model.pipelines.length, 'slowDown'),
    ...per(needCount(model), 'needNew', 'needOnTime'),
    ...per(model.services.length, 'badShare'),
    ...ringSizes(model),
    ...tierState(model),
    ...routingSizes(model),
    ...controllerSizes(model)
  }
}

/** Where each array begins among the numbers of the state, and where the last one ends. */
export type Places = Readonly<Record<keyof WorldArrays | 'end', number>>

const known = new WeakMap<Model, Places>()

/** The same for all worlds of a model. */
export function placesOf(model: Model): Places {
  const places = known.get(model) ?? layPlaces(measure(model))
  known.set(model, places)
  return places
}

function layPlaces(sizes: Sizes): Places {
  const places: [keyof Places, number][] = []
  let from = 0
  for (const [name, size] of Object.entries(sizes) as [keyof WorldArrays, number][]) {
    places.push([name, from])
    from += size
  }
  return Object.fromEntries([...places, ['end', from]]) as Places
}

/** Views into a buffer, in the order of their places. */
export function viewsOf({ end, ...places }: Places, buffer: ArrayBuffer): WorldArrays {
  const arrays = Object.entries(places) as [keyof WorldArrays, number][]
  const views: Partial<Record<keyof WorldArrays, Float64Array>> = {}
  arrays.forEach(([name, place], index) => {
    const next = arrays[index + 1]?.[1] ?? end
    views[name] = new Float64Array(buffer, place * Float64Array.BYTES_PER_ELEMENT, next - place)
  })
  return views as WorldArrays
}
