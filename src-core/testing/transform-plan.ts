import type { TimedInput } from '../engine/run'
import type { Action } from '../scenario/exercise-schema'
import { actionSchema } from '../scenario/exercise-schema'
import type { ScenarioText } from './build-scenario'
import type { ActionText } from './random-actions'
import type { ClientsText } from './random-clients'
import type { ComponentText } from './random-components'
import type { WorldPlan } from './random-worlds'

type Clients = NonNullable<ScenarioText['clients']>

/** Parameters that count requests, connections or tasks: they grow with the size of a world. */
const ofClients = /^clients\..*\.(rate|members|bucket|pool)$/
const ofComponents = /^[^.]+\.(rate|table\.size|arrivals|throttle|limit)$/

/** The same world, k times as large: every rate, capacity and population. */
export function scalePlan(plan: WorldPlan, k: number): WorldPlan {
  const { clients, components } = partsOf(plan)
  const scaled = (action: ActionText) => [
    resize(action, (path) => (ofClients.test(path) || ofComponents.test(path) ? k : 1))
  ]
  return {
    ...rewrite(plan, scaled),
    parts: {
      ...rewrite(plan, scaled).parts,
      clients: mapValues(clients, (one) => scaleClients(one, k)),
      components: mapValues(components, (one) => scaleComponent(one, k))
    }
  }
}

/** The same world with each class in two equal halves, but for those that a work queue feeds: it feeds one class only. */
export function splitPlan(plan: WorldPlan): WorldPlan {
  const { clients } = partsOf(plan)
  const isSplit = (id: string) => !('from' in clients[id]!)
  const halves = (id: string) => (isSplit(id) ? [`${id}-a`, `${id}-b`] : [id])
  const doubled = (action: ActionText): ActionText[] => {
    const id = /^clients\.([^.]+)/.exec(action.set ?? action.disconnect ?? '')?.[1]
    if (id === undefined || !isSplit(id)) return [action]
    const smaller = resize(action, (path) => (ofClients.test(path) ? 0.5 : 1))
    return halves(id).map((half) => ({
      ...smaller,
      ...(smaller.set === undefined ? {} : { set: smaller.set.replace(id, half) }),
      ...(smaller.disconnect === undefined ? {} : { disconnect: smaller.disconnect.replace(id, half) })
    }))
  }
  const rewritten = rewrite(plan, doubled)
  const split: Clients = Object.fromEntries(
    Object.entries(clients).flatMap(([id, one]) =>
      halves(id).map((half) => [half, isSplit(id) ? scaleClients(one, 0.5) : one])
    )
  )
  const through = ['bridge-0', `clients.${halves('class-0')[0]}`]
  const components = mapValues(partsOf(plan).components, (one) =>
    one.kind === 'telemetry-path' ? { ...one, through } : one
  )
  return { ...rewritten, parts: { ...rewritten.parts, clients: split, components, services: {} } }
}

function partsOf({ parts }: WorldPlan): {
  readonly clients: Clients
  readonly components: Readonly<Record<string, ComponentText>>
} {
  return { clients: parts.clients ?? {}, components: parts.components ?? {} }
}

function scaleClients(one: ClientsText, k: number): ClientsText {
  const budget = one.budget && {
    ...one.budget,
    bucket: one.budget.bucket * k,
    initial: (one.budget.initial ?? 0) * k
  }
  const lineage = one.lineage && {
    ...one.lineage,
    ...(one.lineage.pool === undefined ? {} : { pool: one.lineage.pool * k })
  }
  const gates = { ...(budget && { budget }), ...(lineage && { lineage }) }
  if (one.kind === 'closed') return { ...one, ...gates, members: one.members * k }
  return { ...one, ...gates, ...(one.rate === undefined ? {} : { rate: one.rate * k }) }
}

function scaleComponent(one: ComponentText, k: number): ComponentText {
  if (one.kind === 'device-group') {
    return {
      ...one,
      rate: one.rate * k,
      ...(one.table && { table: { ...one.table, size: one.table.size * k } })
    }
  }
  if (one.kind !== 'work-queue') return one
  const limits = {
    ...(one.throttle && { throttle: one.throttle * k }),
    ...(one.limit && { limit: one.limit * k })
  }
  return { ...one, ...limits, rate: one.rate * k, arrivals: (one.arrivals ?? 0) * k }
}

/** An action whose new value counts something takes its part of it; factors stay as they are. */
function resize(action: ActionText, factorFor: (path: string) => number): ActionText {
  if (action.set === undefined || typeof action.to !== 'number') return action
  return { ...action, to: action.to * factorFor(action.set) }
}

/** Every action of a plan rewritten: those of its faults, its mitigations and its inputs. */
function rewrite(plan: WorldPlan, change: (action: ActionText) => readonly ActionText[]): WorldPlan {
  const all = (actions: readonly ActionText[]) => actions.flatMap(change)
  const { parts, inputs } = plan
  return {
    ...plan,
    inputs: inputs.map((timed) => rewriteInput(timed, change)),
    parts: {
      ...parts,
      faults: parts.faults?.map((fault) => ({ ...fault, actions: all(fault.actions) })),
      mitigations: mapValues(parts.mitigations ?? {}, (one) => ({ ...one, actions: all(one.actions) }))
    }
  }
}

function rewriteInput(timed: TimedInput, change: (action: ActionText) => readonly ActionText[]): TimedInput {
  const { input } = timed
  if (input.kind !== 'act') return timed
  const actions = input.actions
    .flatMap((action: Action) => change(action as ActionText))
    .map((action) => actionSchema.parse(action))
  return { ...timed, input: { ...input, actions } }
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
