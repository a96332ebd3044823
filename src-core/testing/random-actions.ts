import fc from 'fast-check'
import { reals } from './reals'
import type { ScenarioText } from './build-scenario'
import type { ClientsText } from './random-clients'
import type { ComponentText } from './random-components'

export type ActionText = NonNullable<NonNullable<ScenarioText['faults']>[number]['actions']>[number]

/** What chance says of something that is done to a world; `when` is a share of the run, `lasts` and `over` are in steps. */
export interface DrawnAction {
  readonly verb: 'set' | 'disconnect' | 'flush'
  readonly when: number
  readonly lasts: number
  readonly over: number
  readonly what: number
  readonly how: 'to' | 'times'
  readonly value: number
  readonly share: number
}

export const drawnActions: fc.Arbitrary<DrawnAction> = fc.record({
  verb: fc.constantFrom('set', 'set', 'set', 'disconnect', 'flush'),
  when: reals(0, 0.99),
  lasts: fc.nat({ max: 100 }),
  over: fc.oneof(fc.constant(0), fc.nat({ max: 60 })),
  what: fc.nat({ max: 200 }),
  how: fc.constantFrom('to', 'times'),
  value: reals(0, 1),
  share: fc.oneof(fc.constant(1), reals(0, 1))
})

/** A parameter that may change, with the range that chance takes its new value from. */
export interface Changeable {
  readonly path: string
  /** A list of words, or the largest number; `start` is what a factor acts on. */
  readonly values: readonly (string | boolean)[] | number
  /** The smallest number that the pack format allows. */
  readonly least: number
  readonly isTime: boolean
  /** Sizes a ring: only the pack may change it, which the layout has seen. */
  readonly shapesRings: boolean
}

const number = (path: string, most: number, least = 0): Changeable => ({
  path,
  values: most,
  least,
  isTime: false,
  shapesRings: false
})
const time = (path: string, most: number, shapesRings = false): Changeable => ({
  ...number(path, most, 0.001),
  isTime: true,
  shapesRings
})
const words = (path: string, values: Changeable['values']): Changeable => ({ ...number(path, 0), values })

interface Parts {
  readonly clients: Readonly<Record<string, ClientsText>>
  readonly components: Readonly<Record<string, ComponentText>>
}

export function changeableOf({ clients, components }: Parts): readonly Changeable[] {
  return [
    ...Object.entries(clients).flatMap(([id, part]) => changeableClients(`clients.${id}`, part)),
    ...Object.entries(components).flatMap(([id, part]) => changeableComponent(id, part))
  ]
}

function changeableClients(path: string, part: ClientsText): readonly Changeable[] {
  return [
    ...(part.kind === 'open' && part.from === undefined ? [number(`${path}.rate`, 2000)] : []),
    ...(part.kind === 'closed' ? [time(`${path}.life`, 300)] : []),
    ...(part.mayMoveTo !== undefined && part.mayMoveTo.length > 1
      ? [words(`${path}.group`, part.mayMoveTo), words(`${path}.group`, part.mayMoveTo)]
      : []),
    time(`${path}.timeout`, 50, true),
    time(`${path}.backoff.base`, 40, true),
    time(`${path}.backoff.cap`, 60, true),
    words(`${path}.backoff.jitter`, ['none', 'full', 'equal', 'decorrelated']),
    words(`${path}.backoff.kind`, ['none', 'fixed', 'exponential']),
    words(`${path}.retries`, [true, false]),
    words(`${path}.defects.backoffIgnored`, [true, false]),
    words(`${path}.defects.retriesForever`, [true, false]),
    number(`${path}.admission`, 1),
    ...(part.budget === undefined ? [] : [number(`${path}.budget.deposit`, 1)]),
    ...(part.throttle === undefined ? [] : [number(`${path}.throttle.k`, 3, 1)])
  ]
}

function changeableComponent(path: string, part: ComponentText): readonly Changeable[] {
  if (part.kind === 'device-group') {
    return [
      number(`${path}.rate`, 2000),
      time(`${path}.buffer`, 80),
      number(`${path}.rejectionCost`, 0.99),
      words(`${path}.refusal`, ['fast', 'silent', 'final']),
      words(`${path}.deadlineCheck`, [true, false]),
      number(`${path}.pausedNodes`, 4),
      ...(part.table === undefined
        ? []
        : [number(`${path}.table.size`, 5000, 50), time(`${path}.table.hold`, 50)])
    ]
  }
  if (part.kind !== 'work-queue') return []
  return [
    number(`${path}.arrivals`, 800),
    number(`${path}.rate`, 800),
    words(`${path}.paused`, [true, false]),
    words(`${path}.redo`, [true, false]),
    time(`${path}.timeout`, 50, true),
    number(`${path}.limit`, 20_000)
  ]
}

interface Around {
  readonly changeable: readonly Changeable[]
  readonly step: number
  readonly groupIds: readonly string[]
  readonly queueIds: readonly string[]
  readonly clients: Readonly<Record<string, ClientsText>>
  /** False: only parameters that size no ring. */
  readonly anyValue: boolean
}

export function actionFrom(one: DrawnAction, around: Around): ActionText {
  const { groupIds, queueIds, clients } = around
  const closed = Object.keys(clients).filter((id) => clients[id]?.kind === 'closed')
  if (one.verb === 'disconnect' && closed.length > 0) {
    return { disconnect: `clients.${closed[one.what % closed.length]}`, share: one.share }
  }
  if (one.verb === 'flush') {
    const holders = [...groupIds, ...queueIds]
    return { flush: holders[one.what % holders.length]!, share: one.share }
  }
  return changeFrom(one, around)
}

function changeFrom(one: DrawnAction, { changeable, step, anyValue }: Around): ActionText {
  const allowed = changeable.filter((candidate) => anyValue || !candidate.shapesRings)
  const { path, values, least, isTime } = allowed[one.what % allowed.length]!
  if (typeof values !== 'number')
    return { set: path, to: values[Math.min(Math.floor(one.value * values.length), values.length - 1)]! }
  const over = one.over * step
  // Factors stay small: rings are sized for one change of a parameter at a time.
  if (one.how === 'times') return { set: path, times: 0.05 + 1.95 * one.value, over }
  return { set: path, to: least + one.value * values * (isTime ? step : 1), over }
}
