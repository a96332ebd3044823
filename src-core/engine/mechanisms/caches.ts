import { attemptKinds, firstTry } from '../router-model'
import type { CacheModel } from '../router-model'
import type { World } from '../world'
import { branchShareOf, hitShareOf, offeredToRouter } from './routers'

/**
 * Caches fill with the answers that come back. With hit share h = H w (H when
 * warm, w the share of the entries held), a first try hits with probability h,
 * and of the misses the share f = H (1 - w) / (1 - h) is for an entry that will
 * be kept; so
 *   w' = w + answers x f / entries - w dt / life,
 * which with all misses answered is 1 - w = exp(-arrivals x H x t / entries):
 * each entry is asked for equally often. Misses that nobody answers in time
 * fill nothing, which is what keeps a cold cache cold (Huang et al.,
 * Metastable Failures in the Wild, OSDI 2022, look-aside cache).
 */
export function stepCaches(world: World): void {
  const { caches } = world.model
  for (let k = 0; k < caches.length; k++) stepCache(world, k, caches[k]!)
}

function stepCache(world: World, k: number, cache: CacheModel): void {
  const { parameters, warmth, model } = world
  const { routers } = model
  let hits = 0
  for (let kind = 0; kind < attemptKinds; kind++)
    hits +=
      world.routerOffered[kind * routers.length + cache.router]! *
      (1 - branchShareOf(world, routers[cache.router]!, kind, 0))
  const misses = offeredToRouter(world, cache.router) - hits
  world.hitStep[k] = hits
  world.missStep[k] = misses > 0 ? misses : 0
  const whenWarm = parameters[cache.hitShare]!
  const hit = hitShareOf(world, k)
  const cold = 1 - warmth[k]!
  const kept = hit < 1 ? (whenWarm * cold) / (1 - hit) : 0
  const filled = (answered(world, cache.router, world.missStep[k]) * kept) / parameters[cache.entries]!
  const life = parameters[cache.life]!
  const lost = life > 0 ? warmth[k]! * (life > model.dt ? model.dt / life : 1) : 0
  warmth[k]! += (filled < cold ? filled : cold) - lost
}

/**
 * Misses that came back in time: those that another cache behind it answered,
 * and of each end's good answers the part that it has in what the end is
 * offered now. So the answers of all are the end's; which of them are whose is
 * exact while the mixture stands still.
 */
function answered(world: World, router: number, misses: number): number {
  if (misses === 0) return 0
  const { routers, groups } = world.model
  const { end, router: next } = routers[router]!.branches[0]!
  if (end >= 0) return fromEnd(world, end, misses)
  const route = firstTry * routers.length + next
  let sum = misses * world.routeGood[route]!
  for (const e of routers[next]!.ends) {
    const share = world.routeEnds[route * groups.length + e]!
    if (share > 0) sum += fromEnd(world, e, misses * share)
  }
  return sum
}

function fromEnd(world: World, end: number, offered: number): number {
  const all = world.offeredStep[end]!
  return all > 0 ? world.groupGoodStep[end]! * (offered < all ? offered / all : 1) : 0
}
