import type { Scenario } from '../scenario/scenario-schema'
import { parameterValue, type Parameter } from '../support/parameter'
import { changesOf } from './possible-changes'
import { faultsOf, type FaultModel } from './resolve-actions'

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
  readonly groups: readonly GroupModel[]
  readonly streams: readonly StreamModel[]
  readonly queues: readonly QueueModel[]
  readonly paths: readonly PathModel[]
  readonly pipelines: readonly PathModel[]
  readonly services: readonly ServiceModel[]
  readonly faults: readonly FaultModel[]
  /** Parameters that the caller set: no variation changes them. */
  readonly set: ReadonlySet<string>
  readonly laneCount: number
  readonly retrySlots: number
  readonly cohortCells: number
  readonly rowCount: number
  readonly queueRowCount: number
}

export interface ClassModel {
  readonly id: string
  readonly index: number
  readonly closed: boolean
  readonly attempts: number
  readonly subTimeouts: number
  /** First lane; lanes of a class are contiguous. */
  readonly lane: number
  /** First cell of its retry ring, rows of `attempts` cells. */
  readonly ring: number
  readonly ringRows: number
  /** Stream at each device group, -1 where it may not go. */
  readonly streamAt: Int32Array
  readonly curve: Curve
  /** Work queue that feeds it, -1: its own rate. */
  readonly from: number
  readonly connectedAtStart: number
  readonly tokensAtStart: number
  readonly has: { readonly budget: boolean; readonly throttle: boolean; readonly breaker: boolean; readonly pool: boolean }
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
  /** First cohort cell, and first row, of its ring. */
  readonly cell: number
  readonly row: number
  readonly rows: number
  readonly table: boolean
  readonly at: ParameterPlaces
}

export interface StreamModel {
  readonly class: number
  readonly group: number
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

/** Place of each parameter of one part in the world's parameter array, by its name within the part; -1 when absent. */
export type ParameterPlaces = (name: string) => number

export interface ModelOptions {
  /** Parameters changed before the world starts, by path. */
  readonly set?: Readonly<Record<string, number | string | boolean>>
}

/** A checked scenario with the parameters that its declaration gives it. */
export interface Compilable {
  readonly scenario: Scenario
  readonly parameters: readonly Parameter[]
}

/** Lays out a checked scenario. Throws on a path or value that the check would have refused. */
export function compileModel({ scenario, parameters }: Compilable, options: ModelOptions = {}): Model {
  const dt = scenario.step
  const parameterIndex = new Map(parameters.map((parameter, index) => [parameter.path, index]))
  const initial = initialValues(scenario, parameters, parameterIndex, options)
  const groupIds = idsOfKind(scenario, 'device-group')
  const changes = changesOf(scenario, parameters, parameterIndex, initial, groupIds)
  const lay = { scenario, dt, parameterIndex, initial, changes, groupIds }
  const queueIds = idsOfKind(scenario, 'work-queue')
  const horizonTick = Math.round((scenario.horizon - scenario.start) / dt)
  const { classes, streams, laneCount, retrySlots } = layClasses(lay, queueIds)
  const { groups, cohortCells, rowCount } = layGroups(lay, classes, streams)
  const { queues, queueRowCount } = layQueues(lay, queueIds, classes, horizonTick)
  const model = {
    scenario,
    dt,
    startSeconds: scenario.start,
    lastTick: horizonTick,
    ticksPerMinute: 60 / dt,
    parameters,
    initial,
    parameterIndex,
    classes,
    groups,
    streams,
    queues,
    paths: layPaths(lay, 'telemetry-path', classes),
    pipelines: layPaths(lay, 'change-pipeline', classes),
    services: layServices(lay, classes, queueIds),
    laneCount,
    retrySlots,
    cohortCells,
    rowCount,
    queueRowCount,
    set: new Set(Object.keys(options.set ?? {}))
  }
  return { ...model, faults: faultsOf(model) }
}

interface Lay {
  readonly scenario: Scenario
  readonly dt: number
  readonly parameterIndex: ReadonlyMap<string, number>
  readonly initial: Float64Array
  readonly changes: ReturnType<typeof changesOf>
  readonly groupIds: readonly string[]
}

function initialValues(
  scenario: Scenario,
  parameters: readonly Parameter[],
  parameterIndex: ReadonlyMap<string, number>,
  options: ModelOptions
): Float64Array {
  const initial = Float64Array.from(parameters, (parameter) => parameter.initial)
  for (const [path, given] of Object.entries(options.set ?? {})) {
    const index = parameterIndex.get(path)
    const parameter = index === undefined ? undefined : parameters[index]
    const value = parameter && parameterValue(parameter, given, idsOfKind(scenario, 'device-group'))
    if (index === undefined || value === undefined) throw new Error(`cannot set ${path} to ${given}`)
    initial[index] = value
  }
  return initial
}

function placesFor(parameterIndex: ReadonlyMap<string, number>, part: string): ParameterPlaces {
  return (name) => parameterIndex.get(`${part}.${name}`) ?? -1
}

function idsOfKind(scenario: Scenario, kind: string): readonly string[] {
  return Object.keys(scenario.components).filter((id) => scenario.components[id]?.kind === kind)
}

function layClasses(lay: Lay, queueIds: readonly string[]) {
  const classes: ClassModel[] = []
  const streams: { class: number; group: number; offset: number }[] = []
  let laneCount = 0
  let retrySlots = 0
  for (const [id, clients] of Object.entries(lay.scenario.clients)) {
    const index = classes.length
    const at = placesFor(lay.parameterIndex, `clients.${id}`)
    const attempts = Math.floor(lay.initial[at('attempts')]!)
    // Longest wait before a retry: a silent refusal is noticed by the last sub-timeout, then the back-off follows.
    const longest = lay.changes.largest(at('timeout')) * (1 + lay.changes.largest(at('timeoutSpread'))) + longestBackoff(lay, at)
    const ringRows = Math.ceil(longest / lay.dt) + 4
    classes.push({
      id,
      index,
      closed: clients.kind === 'closed',
      attempts,
      subTimeouts: Math.floor(lay.initial[at('subTimeouts')]!),
      lane: laneCount,
      ring: retrySlots,
      ringRows,
      streamAt: new Int32Array(lay.groupIds.length).fill(-1),
      curve: layCurve(lay, clients.kind === 'open' ? clients.curve : []),
      from: clients.kind === 'open' && clients.from !== undefined ? queueIds.indexOf(clients.from) : -1,
      connectedAtStart: clients.kind === 'closed' ? clients.connectedAtStart : 0,
      tokensAtStart: clients.budget?.initial ?? 0,
      has: {
        budget: clients.budget !== undefined,
        throttle: clients.throttle !== undefined,
        breaker: clients.breaker !== undefined,
        pool: clients.lineage?.pool !== undefined
      },
      at
    })
    const allowed = new Set([...clients.mayMoveTo.map((group) => lay.groupIds.indexOf(group)), ...lay.changes.values(at('group'))])
    for (const group of [...allowed].sort((a, b) => a - b)) {
      if (group >= 0) streams.push({ class: index, group, offset: 0 })
    }
    laneCount += attempts
    retrySlots += ringRows * attempts
  }
  return { classes, streams: sortByGroup(streams, classes), laneCount, retrySlots }
}

function longestBackoff(lay: Lay, at: ParameterPlaces): number {
  const cap = lay.changes.largest(at('backoff.cap'))
  const base = lay.changes.largest(at('backoff.base'))
  return cap > base ? cap : base
}

/** Streams in the order of their groups, each with its place in the group's cohort, and known to its class. */
function sortByGroup(streams: { class: number; group: number; offset: number }[], classes: readonly ClassModel[]): StreamModel[] {
  streams.sort((a, b) => a.group - b.group || a.class - b.class)
  let offset = 0
  streams.forEach((stream, index) => {
    if (index > 0 && streams[index - 1]!.group !== stream.group) offset = 0
    stream.offset = offset
    offset += classes[stream.class]!.attempts
    classes[stream.class]!.streamAt[stream.group] = index
  })
  return streams
}

function layGroups(lay: Lay, classes: readonly ClassModel[], streams: readonly StreamModel[]) {
  let cell = 0
  let row = 0
  const groups = lay.groupIds.map((id, index): GroupModel => {
    const here = streams.flatMap((stream, position) => (stream.group === index ? [position] : []))
    const streamFrom = here[0] ?? 0
    const at = placesFor(lay.parameterIndex, id)
    // Beyond the longest timeout all work is wasted alike, so older cohorts are merged into one.
    const longest = here.reduce((most, position) => {
      const of = classes[streams[position]!.class]!.at
      const timeout = lay.changes.largest(of('timeout')) * (1 + lay.changes.largest(of('timeoutSpread')))
      return timeout > most ? timeout : most
    }, lay.dt)
    const width = here.reduce((sum, position) => sum + classes[streams[position]!.class]!.attempts, 0)
    const rows = Math.ceil(longest / lay.dt) + 4
    const group: GroupModel = {
      id,
      index,
      streamFrom,
      streamTo: streamFrom + here.length,
      width,
      cell,
      row,
      rows,
      table: at('table.size') >= 0,
      at
    }
    cell += rows * width
    row += rows
    return group
  })
  return { groups, cohortCells: cell, rowCount: row }
}

/** Longest ring of a work queue; a longer wait is followed in the oldest row only. */
const longestQueueRing = 65_536

function layQueues(lay: Lay, queueIds: readonly string[], classes: readonly ClassModel[], horizonTick: number) {
  let row = 0
  const queues = queueIds.map((id, index): QueueModel => {
    const component = lay.scenario.components[id]
    if (component?.kind !== 'work-queue') throw new Error(`${id} is no work queue`)
    const history = component.history > 0 ? Math.ceil(component.history / lay.dt) + 4 : horizonTick + 4
    const at = placesFor(lay.parameterIndex, id)
    const timeouts = Math.ceil((lay.changes.largest(at('timeout')) * 1.2) / lay.dt) + 4
    const rows = Math.min(Math.max(history, timeouts), Math.max(longestQueueRing, timeouts))
    const queue: QueueModel = {
      id,
      index,
      curve: layCurve(lay, component.curve),
      feeds: classes.findIndex((candidate) => candidate.from === index),
      row,
      rows,
      at
    }
    row += rows
    return queue
  })
  return { queues, queueRowCount: row }
}

function layPaths(lay: Lay, kind: 'telemetry-path' | 'change-pipeline', classes: readonly ClassModel[]): PathModel[] {
  return idsOfKind(lay.scenario, kind).map((id, index) => {
    const component = lay.scenario.components[id]
    const through = component?.kind === kind ? component.through : []
    const at = placesFor(lay.parameterIndex, id)
    return {
      id,
      index,
      classes: through.filter((name) => name.startsWith('clients.')).map((name) => classIndex(classes, name)),
      groups: through.filter((name) => !name.startsWith('clients.')).map((name) => lay.groupIds.indexOf(name)),
      base: at('base'),
      tries: at('tries'),
      retryDelay: at('retryDelay'),
      sensitivity: at('sensitivity'),
      floor: at('floor')
    }
  })
}

function classIndex(classes: readonly ClassModel[], path: string): number {
  return classes.findIndex((candidate) => `clients.${candidate.id}` === path)
}

function layServices(lay: Lay, classes: readonly ClassModel[], queueIds: readonly string[]): ServiceModel[] {
  let pair = 0
  return Object.entries(lay.scenario.services).map(([id, service]) => {
    const needs = Object.entries(service.needs).map(([path, share]) => ({
      class: classIndex(classes, path),
      queue: queueIds.indexOf(path),
      share
    }))
    const at = placesFor(lay.parameterIndex, `services.${id}`)
    const places = { users: at('users'), weight: at('weight'), target: at('target') }
    const model = { id, needs, limit: service.limit, pair, ...places }
    pair += needs.length
    return model
  })
}

function layCurve(lay: Lay, points: readonly (readonly [number, number])[]): Curve {
  return {
    ticks: Float64Array.from(points, ([seconds]) => (seconds - lay.scenario.start) / lay.dt),
    factors: Float64Array.from(points, ([, factor]) => factor)
  }
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
