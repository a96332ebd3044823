import fc from 'fast-check'
import type { TimedInput } from '../engine/run'
import type { ScenarioText } from './build-scenario'
import { actionSchema } from '../scenario/exercise-schema'
import { actionFrom, changeableOf, drawnActions, type ActionText, type DrawnAction } from './random-actions'
import { clientsFrom, drawnClients, type DrawnClients } from './random-clients'
import {
  drawnGroups,
  drawnQueues,
  groupFrom,
  queueFrom,
  type DrawnGroup,
  type DrawnQueue,
  type ComponentText
} from './random-components'

/** A world that chance laid out, with what is done to it. */
export interface WorldPlan {
  readonly parts: ScenarioText
  readonly inputs: readonly TimedInput[]
  readonly ticks: number
  readonly seed: number
  readonly noise: boolean
  readonly blends: boolean
}

interface Drawn {
  readonly step: number
  readonly ticks: number
  readonly seed: number
  readonly noise: boolean
  readonly blends: boolean
  readonly classes: readonly DrawnClients[]
  readonly groups: readonly DrawnGroup[]
  readonly queues: readonly DrawnQueue[]
  readonly faults: readonly DrawnAction[]
  readonly orders: readonly DrawnAction[]
  readonly acts: readonly DrawnAction[]
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  step: fc.constantFrom(1, 0.1, 0.25, 0.5, 2),
  ticks: fc.integer({ min: 60, max: 300 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  noise: fc.boolean(),
  blends: fc.boolean(),
  classes: fc.array(drawnClients, { minLength: 1, maxLength: 4 }),
  groups: fc.array(drawnGroups, { minLength: 1, maxLength: 3 }),
  queues: fc.array(drawnQueues, { maxLength: 2 }),
  faults: fc.array(drawnActions, { maxLength: 4 }),
  orders: fc.array(drawnActions, { maxLength: 2 }),
  acts: fc.array(drawnActions, { maxLength: 3 })
})

/** Worlds of every kind of part, with faults, orders, injected actions and parameter changes. */
export const randomWorlds: fc.Arbitrary<WorldPlan> = drawn.map(planFrom)

function planFrom(world: Drawn): WorldPlan {
  const { step, ticks, seed, noise, blends, classes, groups, queues, faults, orders, acts } = world
  const groupIds = groups.map((_, index) => `bridge-${index}`)
  const queueIds = queues.map((_, index) => `backlog-${index}`)
  const around = { step, groupIds, queueIds }
  const clients = Object.fromEntries(
    classes.map((one, index) => [
      `class-${index}`,
      clientsFrom(one, { ...around, earlier: classes.slice(0, index) })
    ])
  )
  const components = componentsFrom(world, around)
  const changeable = changeableOf({ clients, components })
  const action = (one: DrawnAction, anyValue: boolean) =>
    actionFrom(one, { ...around, changeable, clients, anyValue })
  const parts: ScenarioText = {
    step,
    start: 'T-0m',
    horizon: `T+${ticks * step}s`,
    seed: 1,
    clients,
    components,
    services: { calls: serviceFrom([...Object.keys(clients).map((id) => `clients.${id}`), ...queueIds]) },
    faults: faults.map((one, index) => faultFrom(one, `fault-${index}`, world, action(one, true))),
    mitigations: Object.fromEntries(
      orders.map((one, index) => [`order-${index}`, mitigationFrom(one, step, action(one, true))])
    )
  }
  const inputs = [
    ...orders.map((one, order): TimedInput => ({
      tick: Math.floor(one.when * ticks),
      input: { kind: 'order', order, mitigation: `order-${order}`, parameters: {} }
    })),
    ...acts.map((one): TimedInput => ({
      tick: Math.floor(one.when * ticks),
      input: { kind: 'act', actions: [actionSchema.parse(action(one, false))] }
    }))
  ]
  return { parts, inputs: inputs.sort((a, b) => a.tick - b.tick), ticks, seed, noise, blends }
}

interface Around {
  readonly step: number
  readonly groupIds: readonly string[]
  readonly queueIds: readonly string[]
}

function componentsFrom({ groups, queues }: Drawn, { step, groupIds, queueIds }: Around) {
  const components: Record<string, ComponentText> = {
    path: { kind: 'telemetry-path', title: 'Readings', through: ['bridge-0', 'clients.class-0'] },
    pipeline: { kind: 'change-pipeline', title: 'Changes', through: ['bridge-0'] }
  }
  groups.forEach((one, index) => (components[groupIds[index]!] = groupFrom(one, step)))
  queues.forEach((one, index) => (components[queueIds[index]!] = queueFrom(one, step)))
  return components
}

function serviceFrom(paths: readonly string[]) {
  return { title: 'Calls', users: 1000, needs: Object.fromEntries(paths.map((path) => [path, 0.5])) }
}

function faultFrom(one: DrawnAction, id: string, { step, ticks }: Drawn, action: ActionText) {
  const at = `T+${Math.floor(one.when * ticks) * step}s`
  const lasting = one.lasts > 0 ? { for: one.lasts * step } : {}
  return { id, title: 'Fault', at, ...lasting, actions: [action] }
}

function mitigationFrom(one: DrawnAction, step: number, action: ActionText) {
  const median = one.lasts * step
  const lag = { median, low: median / 2, high: 2 * median }
  return { title: 'Order', does: 'Something', lag, pipeline: 'pipeline', actions: [action] }
}
