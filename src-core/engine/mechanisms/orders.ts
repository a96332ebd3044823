import { orderableOf } from '../../support/orderable'
import { problem, type Problem } from '../../support/result'
import { pow } from '../exact-math'
import { resolveActions, type DecisionValues } from '../resolve-actions'
import { normal, streamKey } from '../random'
import { reasonAgainst } from './impossible'
import type { Order, World } from '../world'
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
  const slowDown = order.pipeline < 0 ? 1 : world.slowDown[order.pipeline]!
  // In the step before which it was given no time has passed yet.
  if (world.tick > order.givenTick) order.done += world.model.dt / slowDown
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

/** Takes in an order that `orderProblem` did not refuse. */
export function giveOrder(world: World, order: number, mitigation: string, parameters: DecisionValues): void {
  const nth = world.orders.filter((other) => other.mitigation === mitigation).length
  const work = lagOf(world, mitigation, nth)
  const { pipeline } = orderableOf(world.model.scenario, mitigation)!
  const given: Order = {
    order,
    mitigation,
    parameters,
    pipeline: world.model.pipelines.findIndex(({ id }) => id === pipeline),
    givenTick: world.tick,
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
 * The work of the nth order of a mitigation, in seconds: a quantile drawn from
 * (seed, mitigation, n) and never from the step, of a log-normal law on each
 * side of the median that meets the stated 10 % and 90 % quantiles. With noise
 * off, the median.
 */
function lagOf(world: World, mitigation: string, nth: number): number {
  const { median, low, high } = orderableOf(world.model.scenario, mitigation)!.lag
  if (!world.noise || median === 0) return median
  const z = normal(streamKey(world.seed, `lag ${mitigation}`), nth, 0)
  const bound = z < 0 ? (low ?? median) : (high ?? median)
  const ratio = z < 0 ? median / bound : bound / median
  return median * pow(ratio, z / quantile90)
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
