import type { ClassModel, ServiceModel } from '../model'
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
  const { cells, at, model } = world
  const { services, dt } = model
  for (let s = 0; s < services.length; s++) {
    const service = services[s]!
    const { needs } = service
    let fine = 1
    for (let n = 0; n < needs.length; n++) fine *= 1 - needs[n]!.share * needBad(world, service, n)
    cells[at.badShare + s] = 1 - fine
    const above = 1 - fine - cells[at.parameters + service.target]!
    if (above <= 0) continue
    const users = cells[at.parameters + service.users]! * cells[at.parameters + service.weight]!
    cells[at.impact + s]! += (users * above * dt) / 60
  }
}

function needBad(world: World, service: ServiceModel, n: number): number {
  const { class: c, queue } = service.needs[n]!
  if (c < 0) return taskDelay(world, queue) > service.limit ? 1 : 0
  const part = world.model.classes[c]!
  if (part.closed) return shareCut(world, c)
  // Before any request has come to an end, those under way are no bad answers: a run starts with none.
  return nothingKnown(world, c) ? 0 : shareLate(world, part, service.limit, service.pair + n)
}

function shareCut({ cells, at, tuning }: World, c: number): number {
  const { members } = tuning.classes[c]!
  return members > 0 ? clamp(1 - cells[at.connected + c]! / members) : 0
}

function nothingKnown({ cells, at }: World, c: number): boolean {
  return cells[at.goodTotal + c] === 0 && cells[at.exhaustedTotal + c] === 0 && cells[at.shedTotal + c] === 0
}

/** Of new requests, those without an answer on an attempt that began, on average, within the limit. */
function shareLate(
  { cells, at, model, tuning }: World,
  part: ClassModel,
  limit: number,
  pair: number
): number {
  const { starts } = tuning.classes[part.index]!
  const good = at.good + part.lane
  let onTime = 0
  for (let a = 0; a < part.attempts && starts[a]! <= limit; a++) onTime += cells[good + a]!
  const weight = model.dt < smoothing ? model.dt / smoothing : 1
  const newBefore = cells[at.needNew + pair]!
  const newNow = newBefore + weight * (cells[at.newStep + part.index]! - newBefore)
  const onTimeBefore = cells[at.needOnTime + pair]!
  const onTimeNow = onTimeBefore + weight * (onTime - onTimeBefore)
  cells[at.needNew + pair] = newNow
  cells[at.needOnTime + pair] = onTimeNow
  return newNow > 0 ? clamp(1 - onTimeNow / newNow) : 0
}

/** How long the oldest waiting task has waited, in seconds. */
export function taskDelay(world: World, q: number): number {
  return world.backlog[q]! > 0 ? (world.tick - world.taskHead[q]!) * world.model.dt : 0
}

function clamp(share: number): number {
  return share < 0 ? 0 : share > 1 ? 1 : share
}
