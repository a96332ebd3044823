import type { ParameterPlaces } from './parameter-places'
import type { Scenario } from '../scenario/scenario-schema'
import type { Parameter } from '../support/parameter'
import type { CallModel, TierModel, TierSizes } from './tier-model'
import type { CheckerModel, ControlModel, RecyclerModel, RolloutModel, ScalerModel } from './controller-model'
import type { CacheModel, RecordModel, RouterModel, SitesModel } from './router-model'

/**
 * A scenario laid out for the engine: what never changes while a world runs.
 * Indices count in the pack's order. A *lane* is one attempt of one class; a
 * *stream* is one class at one device group that it may be sent to.
 */
export interface Model {
  readonly scenario: Scenario
  /** Length of a step in seconds. */
  readonly dt: number
  /** Step 0 begins at this second after onset (negative). */
  readonly startSeconds: number
  readonly lastTick: number
  readonly ticksPerMinute: number
  readonly parameters: readonly Parameter[]
  readonly initial: Float64Array
  readonly parameterIndex: ReadonlyMap<string, number>
  readonly classes: readonly ClassModel[]
  readonly destinations: readonly DestinationModel[]
  readonly routers: readonly RouterModel[]
  /** The routers' indices, each after all that it may send to. */
  readonly routerOrder: readonly number[]
  readonly caches: readonly CacheModel[]
  readonly records: readonly RecordModel[]
  readonly siteRouters: readonly SitesModel[]
  readonly controls: readonly ControlModel[]
  /** By parameter: the controls that move it, and the parameters whose value follows from it. */
  readonly controlsOn: ReadonlyMap<number, readonly number[]>
  readonly followers: ReadonlyMap<number, readonly number[]>
  readonly checkers: readonly CheckerModel[]
  readonly scalers: readonly ScalerModel[]
  readonly recyclers: readonly RecyclerModel[]
  readonly rollouts: readonly RolloutModel[]
  /** Names of the signals that routers and controllers look at. */
  readonly watched: readonly string[]
  readonly groups: readonly GroupModel[]
  readonly streams: readonly StreamModel[]
  /** Callees before their callers. */
  readonly tiers: readonly TierModel[]
  readonly tierSizes: TierSizes
  readonly queues: readonly QueueModel[]
  readonly paths: readonly PathModel[]
  readonly pipelines: readonly PathModel[]
  readonly services: readonly ServiceModel[]
  /** Of which kinds there are any: a step leaves out the others. */
  readonly has: Readonly<
    Record<
      'tiers' | 'queues' | 'caches' | 'records' | 'sites' | 'checkers' | 'recyclers' | 'scalers' | 'rollouts',
      boolean
    >
  >
  readonly faults: readonly FaultModel[]
  /** Parameters that the caller set: no variation changes them. */
  readonly set: ReadonlySet<string>
  readonly laneCount: number
  /** Rows of the retry ring, one column per lane: the longest wait before a retry, in steps. */
  readonly ringRows: number
  readonly cohortCells: number
  readonly cohortSums: number
  readonly rowCount: number
  readonly queueRowCount: number
}

export interface ClassModel {
  readonly id: string
  /** Where its parameters lie. */
  readonly path: string
  readonly index: number
  readonly closed: boolean
  readonly attempts: number
  readonly subTimeouts: number
  /** First lane; lanes of a class are contiguous. */
  readonly lane: number
  /** Stream at each device group, -1 where it may never come. */
  readonly streamAt: Int32Array
  /** The device groups to which it may come, in their order. */
  readonly ends: number[]
  readonly curve: Curve
  /** Work queue that feeds it, -1: its own rate. */
  readonly from: number
  readonly connectedAtStart: number
  readonly tokensAtStart: number
  readonly has: {
    readonly budget: boolean
    readonly throttle: boolean
    readonly breaker: boolean
    readonly pool: boolean
  }
  /** The call from tier to tier that it stands for; null: a class of the pack. */
  readonly call: CallModel | null
  readonly at: ParameterPlaces
}

export interface GroupModel {
  readonly id: string
  readonly index: number
  /** Streams [streamFrom, streamTo) end here. */
  readonly streamFrom: number
  readonly streamTo: number
  /** Cells of one cohort, over all its streams. */
  readonly width: number
  /** First cohort cell, first sum by class, and first row, of its ring. */
  readonly cell: number
  readonly sum: number
  readonly row: number
  readonly rows: number
  readonly table: boolean
  /** The service tier whose front it is, -1: a device group. */
  readonly tier: number
  readonly at: ParameterPlaces
}

/** Where a class can send its requests: the value of its `group`. */
export interface DestinationModel {
  readonly id: string
  /** The device group that it is, -1: a router. */
  readonly group: number
  /** The router that it is, -1: a device group. */
  readonly router: number
}

export interface StreamModel {
  readonly class: number
  readonly group: number
  /** First lane of its class, and how many. */
  readonly lane: number
  readonly lanes: number
  /** Offset of its lanes in the group's cohort. */
  readonly offset: number
}

export interface QueueModel {
  readonly id: string
  readonly index: number
  readonly curve: Curve
  /** The class that its released work becomes, -1: none. */
  readonly feeds: number
  readonly row: number
  readonly rows: number
  readonly at: ParameterPlaces
}

/** What a telemetry path or a change pipeline passes through. */
export interface PathModel {
  readonly id: string
  readonly index: number
  readonly classes: readonly number[]
  readonly groups: readonly number[]
  readonly routers: readonly number[]
  /** Places of its parameters; -1 where its kind has none. */
  readonly base: number
  readonly tries: number
  readonly retryDelay: number
  readonly sensitivity: number
  readonly floor: number
}

export interface ServiceModel {
  readonly id: string
  readonly needs: readonly {
    readonly class: number
    readonly queue: number
    readonly share: number
  }[]
  readonly limit: number
  /** First cell of its pairs in the world's service arrays. */
  readonly pair: number
  /** Places of its parameters. */
  readonly users: number
  readonly weight: number
  readonly target: number
}

/** Factor over time: straight lines between (tick, factor); empty means 1. */
export interface Curve {
  readonly ticks: Float64Array
  readonly factors: Float64Array
}

/** An action of the pack with its names looked up. */
export type ResolvedAction =
  | {
      readonly kind: 'change'
      readonly parameter: number
      readonly how: 'to' | 'times' | 'add'
      readonly value: number
      readonly overTicks: number
    }
  | { readonly kind: 'disconnect'; readonly class: number; readonly share: number }
  | { readonly kind: 'flush-group'; readonly group: number; readonly share: number }
  | { readonly kind: 'flush-queue'; readonly queue: number; readonly share: number }
  | { readonly kind: 'flush-router'; readonly router: number; readonly share: number }

/** A fault of the pack, laid out. */
export interface FaultModel {
  readonly fromTick: number
  readonly untilTick: number
  /** How long it lasts when somebody brings it in; Infinity: for good. */
  readonly lastsTicks: number
  readonly actions: readonly ResolvedAction[]
  /** Place of its strength among the parameters. */
  readonly strength: number
}

/** Needs of all services together. */
export function needCount({ services }: Pick<Model, 'services'>): number {
  return services.reduce((sum, service) => sum + service.needs.length, 0)
}

/** The factor of a curve at a tick: constant before its first and after its last point. */
export function curveAt(curve: Curve, tick: number): number {
  const { ticks, factors } = curve
  const count = ticks.length
  if (count === 0) return 1
  if (tick <= ticks[0]!) return factors[0]!
  for (let next = 1; next < count; next++) {
    if (tick < ticks[next]!) {
      const from = ticks[next - 1]!
      const share = (tick - from) / (ticks[next]! - from)
      return factors[next - 1]! + share * (factors[next]! - factors[next - 1]!)
    }
  }
  return factors[count - 1]!
}
