import * as world from './arrays'
import { add, addressOf, at, put } from './memory'
import { Class, Need, Service } from './records'
import { classAt, dt, needAt, serviceAt, serviceCount } from './tables'
import { taskDelay } from './work-queues'

/** Time over which what users notice is smoothed, in seconds. */
const smoothing: f64 = 60

/**
 * What the users of each service notice. The bad share of a need is
 * 1 - on-time answers / new requests for open clients (an answer is late when
 * the attempt that got it began after the service's limit), 1 - connected / members
 * for closed ones, and 1 for a work queue whose oldest task waits longer than
 * the limit. Needs combine as independent: 1 - product(1 - share x bad).
 * Impact adds users x weight x max(0, bad - target) x dt, in user-minutes.
 */
export function stepUserImpact(tick: i32): void {
  for (let s = 0; s < serviceCount; s++) {
    const service = serviceAt(s)
    let fine: f64 = 1
    for (let n = service.needFrom; n < service.needTo; n++) {
      const need = needAt(n)
      fine *= 1 - need.share * needBad(service, need, n, tick)
    }
    put(world.badShare, s, 1 - fine)
    const above = 1 - fine - at(world.parameters, service.target)
    if (above <= 0) continue
    const users = at(world.parameters, service.users) * at(world.parameters, service.weight)
    add(world.impact, s, (users * above * dt) / 60)
  }
}

function needBad(service: Service, need: Need, n: i32, tick: i32): f64 {
  const c = need.class
  if (c < 0) return taskDelay(need.queue, tick) > service.limit ? 1 : 0
  const part = classAt(c)
  if (part.closed) return shareCut(part, c)
  // Before any request has come to an end, those under way are no bad answers: a run starts with none.
  return nothingKnown(c) ? 0 : shareLate(part, c, service.limit, n)
}

function shareCut(part: Class, c: i32): f64 {
  return part.members > 0 ? clamp(1 - at(world.connected, c) / part.members) : 0
}

function nothingKnown(c: i32): bool {
  return at(world.goodTotal, c) === 0 && at(world.exhaustedTotal, c) === 0 && at(world.shedTotal, c) === 0
}

/** Of new requests, those without an answer on an attempt that began, on average, within the limit. */
function shareLate(part: Class, c: i32, limit: f64, pair: i32): f64 {
  const good = addressOf(world.good, part.lane)
  let onTime: f64 = 0
  for (let a = 0; a < part.attempts && at(part.starts, a) <= limit; a++) onTime += at(good, a)
  const weight = dt < smoothing ? dt / smoothing : 1
  const newBefore = at(world.needNew, pair)
  const newNow = newBefore + weight * (at(world.newStep, c) - newBefore)
  const onTimeBefore = at(world.needOnTime, pair)
  const onTimeNow = onTimeBefore + weight * (onTime - onTimeBefore)
  put(world.needNew, pair, newNow)
  put(world.needOnTime, pair, onTimeNow)
  return newNow > 0 ? clamp(1 - onTimeNow / newNow) : 0
}

function clamp(share: f64): f64 {
  return share < 0 ? 0 : share > 1 ? 1 : share
}
