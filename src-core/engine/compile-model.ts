import type { Scenario } from '../scenario/scenario-schema'
import { parameterValue, type Parameter } from '../support/parameter'
import { destinationIds, endIds } from '../support/destination-kinds'
import { idsOfKind } from './layout/lay'
import { layDestinations } from './layout/lay-destinations'
import { layPaths } from './layout/lay-carriers'
import { layControllers } from './layout/lay-controllers'
import { layClasses } from './layout/lay-classes'
import { layGroups } from './layout/lay-groups'
import { layQueues } from './layout/lay-queues'
import { layRouters } from './layout/lay-routers'
import { layServices } from './layout/lay-services'
import { layTiers } from './layout/lay-tiers'
import type { Model } from './model'
import { changesOf } from './possible-changes'
import { faultsOf } from './resolve-actions'

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
  const destinations = destinationIds(scenario.components)
  const groupIds = endIds(scenario.components)
  const changes = changesOf(scenario, parameters, parameterIndex, initial, destinations)
  const lay = { scenario, dt, parameterIndex, initial, changes, destinations, groupIds }
  const queueIds = idsOfKind(scenario, 'work-queue')
  const horizonTick = Math.round((scenario.horizon - scenario.start) / dt)
  const { classes, streams, laneCount, ringRows } = layClasses(lay, queueIds)
  const { groups, cohortCells, cohortSums, rowCount } = layGroups(lay, classes, streams)
  const { tiers, tierSizes } = layTiers(lay, classes, groups, streams)
  const { queues, queueRowCount } = layQueues(lay, queueIds, classes, horizonTick)
  const watched: string[] = []
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
    destinations: layDestinations(lay),
    ...layRouters(lay, watched),
    ...layControllers(lay, watched),
    watched,
    groups,
    streams,
    tiers,
    tierSizes,
    queues,
    paths: layPaths(lay, 'telemetry-path', classes),
    pipelines: layPaths(lay, 'change-pipeline', classes),
    services: layServices(lay, classes, queueIds),
    laneCount,
    ringRows,
    cohortCells,
    cohortSums,
    rowCount,
    queueRowCount,
    set: new Set(Object.keys(options.set ?? {}))
  }
  const has = kindsOf(model)
  return { ...model, has, faults: faultsOf({ ...model, has }) }
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
    const value = parameter && parameterValue(parameter, given, destinationIds(scenario.components))
    if (index === undefined || value === undefined) throw new Error(`cannot set ${path} to ${given}`)
    initial[index] = value
  }
  return initial
}

function kindsOf(model: Omit<Model, 'has' | 'faults'>): Model['has'] {
  return {
    tiers: model.tiers.length > 0,
    queues: model.queues.length > 0,
    caches: model.caches.length > 0,
    records: model.records.length > 0,
    sites: model.siteRouters.length > 0,
    checkers: model.checkers.length > 0,
    recyclers: model.recyclers.length > 0,
    scalers: model.scalers.length > 0,
    rollouts: model.rollouts.length > 0
  }
}
