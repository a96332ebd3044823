import type { Lag } from '../../scenario/lag-schema'
import { lagPartsOf } from '../../support/lag-part-kinds'
import { orderableOf } from '../../support/orderable'
import { problem, type Problem } from '../../support/result'
import { pow } from '../exact-math'
import { resolveActions, type DecisionValues } from '../resolve-actions'
import { normal, streamKey } from '../random'
import { reasonAgainst } from './impossible'
import type { Order, OrderPart, World } from '../world'
import { act } from './parameter-changes'

/**
 * Decisions on their way. Lag is work that passes through the change pipeline:
 * it advances by dt / slow-down in each step, so an order given into a congested
 * pipeline takes longer, and one given earlier keeps its luck.
 */
export function stepOrders(world: World): void {
  for (const order of world.orders) if (isInFlight(order)) advance(world, order)
}

function isInFlight(order: Order): boolean {
  return order.state === 'in-flight'
}

function advance(world: World, order: Order): void {
  // A step that ends one part and begins the next is all of the first's speed.
  const now = order.parts.find(({ endTick }) => endTick < 0)
  const slowDown = order.pipeline < 0 || now?.slowed === false ? 1 : world.slowDown[order.pipeline]!
  // In the step before which it was given no time has passed yet.
  if (world.tick > order.givenTick) order.done += world.model.dt / slowDown
  if (now !== undefined) endParts(order, world.tick)
  // A hair of tolerance, because sums of dt are rounded.
  if (order.done < order.work - 1e-9) return
  order.done = order.work
  order.state = 'done'
  order.effectTick = world.tick
  // Probes and communications change nothing; a mitigation may do more than the team was told.
  const mitigation = world.model.scenario.mitigations[order.mitigation]
  const effects = mitigation === undefined ? [] : [mitigation, ...mitigation.collateral]
  for (const { actions } of effects) {
    for (const action of resolveActions(world.model, actions, order.parameters)) act(world, action)
  }
}

function endParts(order: Order, tick: number): void {
  const isOver = ({ until, endTick }: OrderPart) => endTick < 0 && order.done >= until - 1e-9
  if (order.parts.some(isOver))
    order.parts = order.parts.map((part) => (isOver(part) ? { ...part, endTick: tick } : part))
}

/** Takes in an order that `orderProblem` did not refuse. */
export function giveOrder(world: World, order: number, mitigation: string, parameters: DecisionValues): void {
  const nth = world.orders.filter((other) => other.mitigation === mitigation).length
  const { pipeline, lag } = orderableOf(world.model.scenario, mitigation)!
  const z = world.noise ? normal(streamKey(world.seed, `lag ${mitigation}`), nth, 0) : 0
  const work = lengthAt(lag, z)
  const given: Order = {
    order,
    mitigation,
    parameters,
    pipeline: world.model.pipelines.findIndex(({ id }) => id === pipeline),
    givenTick: world.tick,
    parts: partsOf(lag, z, work),
    work,
    done: 0,
    state: 'in-flight',
    effectTick: -1
  }
  world.orders = [...world.orders, given]
}

/** Calls back an order that is still in flight. */
export function cancelOrder(world: World, order: number): void {
  for (const other of world.orders) if (other.order === order && isInFlight(other)) other.state = 'cancelled'
}

/**
 * A length in seconds at a normal deviate z, which is drawn from (seed, mitigation,
 * nth order) and never from the step: of a log-normal law on each side of the
 * median that meets the stated 10 % and 90 % quantiles. At 0, with noise off too,
 * the median.
 */
function lengthAt({ median, low, high }: Pick<Lag, 'median' | 'low' | 'high'>, z: number): number {
  if (z === 0 || median === 0) return median
  const bound = z < 0 ? (low ?? median) : (high ?? median)
  const ratio = z < 0 ? median / bound : bound / median
  return median * pow(ratio, z / quantile90)
}

/** What the work is made of: one luck draws every part, and together they are the whole. */
function partsOf(lag: Lag, z: number, work: number): readonly OrderPart[] {
  const made = lagPartsOf(lag).map(([kind, part]) => ({
    kind,
    slowed: part.slowed,
    length: lengthAt(part, z)
  }))
  const sum = made.reduce((all, { length }) => all + length, 0)
  let before = 0
  return made.map(({ kind, slowed, length }, index) => {
    before += length
    const until = index === made.length - 1 || sum === 0 ? work : (work * before) / sum
    return { kind, slowed, until, endTick: -1 }
  })
}

/** The 90 % quantile of the standard normal distribution. */
const quantile90 = 1.2815515655446004

/** Why a mitigation, probe or communication cannot be ordered now; null when it can. Never for lack of evidence. */
export function orderProblem(world: World, id: string): Problem | null {
  const { scenario } = world.model
  const ordered = orderableOf(scenario, id)
  if (ordered === undefined) return problem('unknown-decision', { id })
  const earlier = world.orders.filter((order) => order.mitigation === id && order.state !== 'cancelled')
  if (!ordered.repeatable && earlier.length > 0) {
    return problem(earlier.some(isInFlight) ? 'decision-in-flight' : 'decision-already-done', { id })
  }
  const mitigation = scenario.mitigations[id]
  if (mitigation === undefined) return null
  const missing = mitigation.after.find(
    (before) => !world.orders.some((order) => order.mitigation === before && order.state === 'done')
  )
  if (missing !== undefined) {
    return problem('decision-needs-before', { id, before: scenario.mitigations[missing]?.title ?? missing })
  }
  const reason = reasonAgainst(world, mitigation)
  return reason === null ? null : problem('decision-impossible', { id, reason })
}
