import type { RouterModel, SitesModel } from '../router-model'
import type { World } from '../world'
import { isBad } from './watching'

/**
 * Sites and their traffic. The share that a site should have is its weight over
 * the weights of all healthy sites (of all sites when none is healthy). The
 * router moves towards it by at most `step` of the traffic every `every`
 * seconds: with d = sum |should - is| / 2 the traffic that is in the wrong
 * place, share += (should - is) x min(1, step / d).
 */
export function stepSites(world: World): void {
  const { siteRouters, routers } = world.model
  for (let s = 0; s < siteRouters.length; s++) {
    const sites = siteRouters[s]!
    const router = routers[sites.router]!
    followHealth(world, sites, router)
    shift(world, s, sites, router)
  }
}

/** A site turns bad, or sound again, when its signal has said so for `after` seconds. */
function followHealth(world: World, sites: SitesModel, router: RouterModel): void {
  const { siteBad, siteTurned, parameters, tick } = world
  const wait = parameters[sites.after]! / world.model.dt
  for (let b = 0; b < router.branches.length; b++) {
    const watch = sites.health[b] ?? null
    if (watch === null) continue
    const bad = isBad(world, watch) ? 1 : 0
    const site = router.branch + b
    if (bad === siteBad[site]) siteTurned[site] = tick + 1
    else if (tick + 1 - siteTurned[site]! >= wait) siteBad[site] = bad
  }
}

function shift(world: World, s: number, sites: SitesModel, router: RouterModel): void {
  const { siteShare, siteNextTick, parameters, tick } = world
  if (tick < siteNextTick[s]!) return
  const byHealth = parameters[sites.followsHealth] !== 0 && weightOf(world, sites, router, true) > 0
  const total = weightOf(world, sites, router, byHealth)
  if (total === 0) return
  let misplaced = 0
  for (let b = 0; b < router.branches.length; b++) {
    const away = weightAt(world, sites, router, b, byHealth) / total - siteShare[router.branch + b]!
    if (away > 0) misplaced += away
  }
  if (misplaced === 0) return
  const step = parameters[sites.step]!
  const part = step < misplaced ? step / misplaced : 1
  for (let b = 0; b < router.branches.length; b++) {
    const should = weightAt(world, sites, router, b, byHealth) / total
    const is = siteShare[router.branch + b]!
    siteShare[router.branch + b] = part === 1 ? should : is + (should - is) * part
  }
  siteNextTick[s] = tick + parameters[sites.every]! / world.model.dt
}

function weightOf(world: World, sites: SitesModel, router: RouterModel, byHealth: boolean): number {
  let total = 0
  for (let b = 0; b < router.branches.length; b++) total += weightAt(world, sites, router, b, byHealth)
  return total
}

function weightAt(
  world: World,
  sites: SitesModel,
  router: RouterModel,
  b: number,
  byHealth: boolean
): number {
  return byHealth && world.siteBad[router.branch + b] === 1 ? 0 : world.parameters[sites.weights[b]!]!
}
