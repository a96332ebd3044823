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
 * linear in branches x ends. A router whose own shares and whose routers behind
 * it are as they were in the step before is as it was.
 */

/** Below this a share is rounding, and nobody is there. */
const nobody = 1e-9

/** Works out where what reaches each router ends in this step. */
export function settleRoutes(world: World): void {
  const { routers, routerOrder } = world.model
  world.routerOffered.fill(0)
  for (const index of routerOrder) {
    const router = routers[index]!
    const changed = noteInput(world, router) || leadsToChanged(world, router)
    world.tuning.rerouted[index] = changed ? 1 : 0
    if (!changed) continue
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

/** Notes what a router goes by now; whether it is something else than before. */
function noteInput(world: World, router: RouterModel): boolean {
  const { caches, records } = world.model
  switch (router.kind) {
    case 'cache': {
      const hit = note(world, router, 0, hitShareOf(world, router.part))
      const again = note(world, router, 1, world.parameters[caches[router.part]!.retryHits]!)
      return hit || again
    }
    case 'name-record': {
      const { column, answers } = records[router.part]!
      return noteAll(world, router, world.answerHeld, column, answers + 1)
    }
    case 'sites':
      return noteAll(world, router, world.siteShare, router.branch, router.branches.length)
  }
}

function noteAll(
  world: World,
  router: RouterModel,
  values: Float64Array,
  from: number,
  count: number
): boolean {
  let changed = false
  for (let n = 0; n < count; n++) if (note(world, router, n, values[from + n]!)) changed = true
  return changed
}

function note({ tuning }: World, router: RouterModel, n: number, value: number): boolean {
  if (tuning.routedBy[router.input + n] === value) return false
  tuning.routedBy[router.input + n] = value
  return true
}

function leadsToChanged({ tuning }: World, { branches }: RouterModel): boolean {
  for (const { router } of branches) if (router >= 0 && tuning.rerouted[router] === 1) return true
  return false
}

function clearRoute(world: World, { index, ends }: RouterModel): void {
  const { routers, groups } = world.model
  for (let k = 0; k < attemptKinds; k++) {
    const route = k * routers.length + index
    world.routeGood[route] = 0
    world.routeFailed[route] = 0
    for (const e of ends) world.routeEnds[route * groups.length + e] = 0
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
      for (const e of world.model.routers[next]!.ends)
        routeEnds[route * ends + e]! += share * routeEnds[onward * ends + e]!
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
  for (const e of world.model.routers[router]!.ends)
    success += world.routeEnds[route * ends + e]! * world.groupSuccess[e]!
  return success
}
