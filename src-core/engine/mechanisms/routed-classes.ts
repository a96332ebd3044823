import { atLeastZero } from '../exact-math'
import type { ClassModel } from '../model'
import { attemptKinds, firstTry, nameless, turnedBack } from '../router-model'
import type { World } from '../world'

/**
 * A class whose requests go to a router. What ends there leaves its attempts:
 * hits are good answers of this step, names without an answer are failures that
 * the client knows of at once. The rest is split over its streams:
 * attempts before = good + failed at routers + offered to all streams.
 */
export function splitClass(world: World, part: ClassModel, router: number): void {
  const { retryRate, newStep } = world
  const c = part.index
  const again = namelessShare(world, part)
  // The first lane takes retries too, where a class begins anew after its last attempt.
  const anew = retryRate[part.lane]!
  const fresh = anew > 0 ? newStep[c]! / (newStep[c]! + anew) : 1
  shareStreams(world, part, router, fresh, again)
  const ended = endAtRouters(world, part, router, fresh, again)
  world.namelessWaiting[c] = again * world.waiting[c]! + ended
}

/** A class that now goes straight to where it ends still has those waiting who found no answer before. */
export function followNameless(world: World, part: ClassModel): void {
  if (world.namelessWaiting[part.index] === 0) return
  world.namelessWaiting[part.index] = namelessShare(world, part) * world.waiting[part.index]!
}

/** Of the retries that are due, the share that found no answer to a name before: those who wait mix. */
function namelessShare(world: World, part: ClassModel): number {
  const c = part.index
  let due = 0
  for (let a = 0; a < part.attempts; a++) due += world.retryRate[part.lane + a]!
  const waited = world.waiting[c]! + due
  const nobody = world.namelessWaiting[c]!
  return nobody <= 0 || waited <= 0 ? 0 : nobody < waited ? nobody / waited : 1
}

/** The streams take what passes all routers, in the mixture of its attempts; counts what reached the first router. */
function shareStreams(world: World, part: ClassModel, router: number, fresh: number, again: number): void {
  const { attempts, streamShare, routeEnds, routerOffered } = world
  const routers = world.model.routers.length
  const ends = world.model.groups.length
  const first = attempts[part.lane]! * fresh
  let all = 0
  for (let a = 0; a < part.attempts; a++) all += attempts[part.lane + a]!
  const retries = atLeastZero(all - first)
  let passed = 0
  for (const e of part.ends) streamShare[part.streamAt[e]!] = 0
  for (let k = 0; k < attemptKinds; k++) {
    const route = k * routers + router
    const mass = k === firstTry ? first : retries * (k === nameless ? again : 1 - again)
    routerOffered[route]! += mass
    // Where nothing is sent the shares are those of a first try, for whoever asks where it would go.
    const weight = all > 0 ? mass : k === firstTry ? 1 : 0
    if (weight === 0) continue
    for (const e of part.ends) {
      const share = weight * routeEnds[route * ends + e]!
      if (share === 0) continue
      streamShare[part.streamAt[e]!]! += share
      passed += share
    }
  }
  if (passed === 0) return
  for (const e of part.ends) streamShare[part.streamAt[e]!]! /= passed
}

/** Takes what ends at routers out of the lanes; returns the failures that will be tried again. */
function endAtRouters(world: World, part: ClassModel, router: number, fresh: number, again: number): number {
  const { attempts, good, routeGood, routeFailed } = world
  const c = part.index
  const routers = world.model.routers.length
  const { retriesOnRejection, retriesForever } = world.tuning.classes[c]!
  const into = retriesOnRejection ? world.failed : world.abandoned
  const firstHit = routeGood[firstTry * routers + router]!
  const firstFailed = routeFailed[firstTry * routers + router]!
  const hitAgain = mix(routeGood, routers, router, again)
  const failedAgain = mix(routeFailed, routers, router, again)
  let hits = 0
  let failures = 0
  let passed = 0
  let retried = 0
  let last = 0
  for (let lane = part.lane; lane < part.lane + part.attempts; lane++) {
    const first = lane === part.lane ? attempts[lane]! * fresh : 0
    const retry = atLeastZero(attempts[lane]! - first)
    const hit = first * firstHit + retry * hitAgain
    last = first * firstFailed + retry * failedAgain
    const retryLeft = atLeastZero(retry - retry * hitAgain - retry * failedAgain)
    const left = atLeastZero(first - first * firstHit - first * firstFailed) + retryLeft
    good[lane]! += hit
    into[lane]! += last
    attempts[lane] = left
    hits += hit
    failures += last
    passed += left
    retried += retryLeft
  }
  note(world, c, hits, failures, passed, retried)
  if (retriesOnRejection) world.knownStep[c]! += failures
  else world.abandonedStep[c]! += failures
  if (part.closed || (retriesOnRejection && retriesForever)) return failures
  return retriesOnRejection ? failures - last : 0
}

function note(
  world: World,
  c: number,
  hits: number,
  failures: number,
  passed: number,
  retried: number
): void {
  world.goodStep[c]! += hits
  world.routedGoodStep[c] = hits
  world.routedFailedStep[c] = failures
  world.routedRetryStep[c] = atLeastZero(world.retryStep[c]! - retried)
  world.retryStep[c] = retried
  world.attemptStep[c] = passed
}

/** The share for retries, of whom a share had found no answer to a name. */
function mix(shares: Float64Array, routers: number, router: number, again: number): number {
  return again * shares[nameless * routers + router]! + (1 - again) * shares[turnedBack * routers + router]!
}
