import type { ServiceModel } from '../model'
import type { World } from '../world'

/** Time over which what users notice is smoothed, in seconds. */
const smoothing = 60

/**
 * What the users of each service notice. The bad share of a need is
 * 1 - on-time answers / new requests for open clients (an answer is late when
 * the attempt that got it began after the service's limit), 1 - connected / members
 * for closed ones, and 1 for a work queue whose oldest task waits longer than
 * the limit. Needs combine as independent: 1 - product(1 - share x bad).
 * Impact adds users x weight x max(0, bad - target) x dt, in user-minutes.
 */
export function stepUserImpact(world: World): void {
  const { services, dt } = world.model
  for (let s = 0; s < services.length; s++) {
    const service = services[s]!
    const { needs } = service
    let fine = 1
    for (let n = 0; n < needs.length; n++) fine *= 1 - needs[n]!.share * needBad(world, service, n)
    world.badShare[s] = 1 - fine
    const above = 1 - fine - world.parameters[service.target]!
    if (above <= 0) continue
    const users = world.parameters[service.users]! * world.parameters[service.weight]!
    world.impact[s]! += (users * above * dt) / 60
  }
}

function needBad(world: World, service: ServiceModel, n: number): number {
  const need = service.needs[n]!
  if (need.class < 0) return queueBad(world, service, need.queue)
  return classBad(world, service, need.class, service.pair + n)
}

function classBad(world: World, service: ServiceModel, c: number, pair: number): number {
  const { model, needNew, needOnTime } = world
  const part = model.classes[c]!
  if (part.closed) {
    const members = world.tuning.classes[c]!.members
    return members > 0 ? clamp(1 - world.connected[c]! / members) : 0
  }
  if (nothingKnown(world, c)) return 0
  const onTime = onTimeAnswers(world, c, service.limit)
  const weight = model.dt < smoothing ? model.dt / smoothing : 1
  needNew[pair]! += weight * (world.newStep[c]! - needNew[pair]!)
  needOnTime[pair]! += weight * (onTime - needOnTime[pair]!)
  return needNew[pair]! > 0 ? clamp(1 - needOnTime[pair]! / needNew[pair]!) : 0
}

/** Before any request has come to an end, those under way are no bad answers: a run starts with none. */
function nothingKnown({ goodTotal, exhaustedTotal, shedTotal }: World, c: number): boolean {
  return goodTotal[c] === 0 && exhaustedTotal[c] === 0 && shedTotal[c] === 0
}

/** Answers on attempts that began, on average, within the limit. */
function onTimeAnswers(world: World, c: number, limit: number): number {
  const part = world.model.classes[c]!
  const { starts } = world.tuning.classes[c]!
  let onTime = 0
  for (let a = 0; a < part.attempts && starts[a]! <= limit; a++) onTime += world.good[part.lane + a]!
  return onTime
}

function queueBad(world: World, service: ServiceModel, q: number): number {
  return taskDelay(world, q) > service.limit ? 1 : 0
}

/** How long the oldest waiting task has waited, in seconds. */
export function taskDelay(world: World, q: number): number {
  return world.backlog[q]! > 0 ? (world.tick - world.taskHead[q]!) * world.model.dt : 0
}

function clamp(share: number): number {
  return share < 0 ? 0 : share > 1 ? 1 : share
}
