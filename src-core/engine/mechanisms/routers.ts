import { attemptKinds, firstTry, nameless, turnedBack, type RouterModel } from '../router-model'
import type { World } from '../world'

/*
 * Routers decide, for each kind of attempt k, which share goes along each of
 * their branches, is answered on the spot (a cache's hits), or ends without an
 * answer (a name that nobody publishes):
 *   sum of branches + good + failed = 1.
 * Those of nested routers combine from the ends upwards,
 *   ends(r) = sum over branches of share x ends(where it leads),
 * so that what a class needs to know is one row per router, and the cost is
 * linear in branches x ends.
 */

/** Below this a share is rounding, and nobody is there. */
const nobody = 1e-9

/** Works out where what reaches each router ends in this step. */
export function settleRoutes(world: World): void {
  const { routers, routerOrder } = world.model
  for (const index of routerOrder) {
    const router = routers[index]!
    clearRoute(world, router)
    switch (router.kind) {
      case 'cache':
        openCache(world, router)
        break
      case 'name-record':
        openRecord(world, router)
        break
      case 'sites':
        openSites(world, router)
        break
    }
    combineBranches(world, router)
  }
}

function clearRoute(world: World, { index }: RouterModel): void {
  const { routers, groups } = world.model
  for (let k = 0; k < attemptKinds; k++) {
    const route = k * routers.length + index
    world.routeGood[route] = 0
    world.routeFailed[route] = 0
    world.routerOffered[route] = 0
    world.routeEnds.fill(0, route * groups.length, (route + 1) * groups.length)
  }
}

/** Share of the first tries that a cache answers: hit share when warm x warmth. */
export function hitShareOf(world: World, cache: number): number {
  return world.parameters[world.model.caches[cache]!.hitShare]! * world.warmth[cache]!
}

/** A retry of what it has missed is a miss again, but for `retryHits`; who found no answer to a name never asked it. */
function openCache(world: World, router: RouterModel): void {
  const { routers, caches } = world.model
  const hit = hitShareOf(world, router.part)
  const again = hit * world.parameters[caches[router.part]!.retryHits]!
  for (let k = 0; k < attemptKinds; k++) {
    const share = k === turnedBack ? again : hit
    world.routeGood[k * routers.length + router.index] = share
    setBranch(world, router, k, 0, 1 - share)
  }
}

/**
 * Clients go where the answer that they hold leads. Those who hold that there is
 * none fail, and fail again when they retry while there still are any: it is
 * the same clients, and not a new draw.
 */
function openRecord(world: World, router: RouterModel): void {
  const { routers, records } = world.model
  const { column, answers } = records[router.part]!
  const none = world.answerHeld[column + answers]!
  const held = 1 - none
  for (let k = 0; k < attemptKinds; k++) {
    const failed = held < nobody ? 1 : none < nobody ? 0 : k === nameless ? 1 : none
    world.routeFailed[k * routers.length + router.index] = failed
    for (let a = 0; a < answers; a++) {
      const share = held < nobody ? 0 : world.answerHeld[column + a]! / held
      setBranch(world, router, k, a, (1 - failed) * share)
    }
  }
}

function openSites(world: World, router: RouterModel): void {
  for (let k = 0; k < attemptKinds; k++) {
    for (let b = 0; b < router.branches.length; b++)
      setBranch(world, router, k, b, world.siteShare[router.branch + b]!)
  }
}

/** Branch arrays hold all branches of one kind of attempt, then those of the next. */
function setBranch(world: World, router: RouterModel, k: number, b: number, share: number): void {
  const branches = world.branchShare.length / attemptKinds
  world.branchShare[k * branches + router.branch + b] = share
}

export function branchShareOf(world: World, router: RouterModel, k: number, b: number): number {
  return world.branchShare[(k * world.branchShare.length) / attemptKinds + router.branch + b]!
}

function combineBranches(world: World, router: RouterModel): void {
  const { routeEnds, routeGood, routeFailed } = world
  const routers = world.model.routers.length
  const ends = world.model.groups.length
  for (let k = 0; k < attemptKinds; k++) {
    const route = k * routers + router.index
    for (let b = 0; b < router.branches.length; b++) {
      const share = branchShareOf(world, router, k, b)
      if (share === 0) continue
      const { end, router: next } = router.branches[b]!
      if (end >= 0) {
        routeEnds[route * ends + end]! += share
        continue
      }
      const onward = k * routers + next
      routeGood[route]! += share * routeGood[onward]!
      routeFailed[route]! += share * routeFailed[onward]!
      for (let e = 0; e < ends; e++) routeEnds[route * ends + e]! += share * routeEnds[onward * ends + e]!
    }
  }
}

/** Hands on what reached each router to those behind it, from the first to the last. */
export function passOffered(world: World): void {
  const { routerOffered } = world
  const { routers, routerOrder } = world.model
  for (let position = routerOrder.length - 1; position >= 0; position--) {
    const router = routers[routerOrder[position]!]!
    for (let k = 0; k < attemptKinds; k++) {
      const offered = routerOffered[k * routers.length + router.index]!
      if (offered === 0) continue
      for (let b = 0; b < router.branches.length; b++) {
        const next = router.branches[b]!.router
        if (next >= 0)
          routerOffered[k * routers.length + next]! += offered * branchShareOf(world, router, k, b)
      }
    }
  }
}

/** Attempts of all kinds that reached a router in the last step. */
export function offeredToRouter(world: World, router: number): number {
  let sum = 0
  for (let k = 0; k < attemptKinds; k++) sum += world.routerOffered[k * world.model.routers.length + router]!
  return sum
}

/** Share of first tries through a router that succeed, as the ends behind it do now. */
export function successThroughRouter(world: World, router: number): number {
  const ends = world.model.groups.length
  const route = firstTry * world.model.routers.length + router
  let success = world.routeGood[route]!
  for (let e = 0; e < ends; e++) success += world.routeEnds[route * ends + e]! * world.groupSuccess[e]!
  return success
}
