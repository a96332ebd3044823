import { nodesOf, removedBy } from '../engine/mechanisms/checked-nodes'
import { offeredToRouter } from '../engine/mechanisms/routers'
import { attemptKinds } from '../engine/router-model'
import type { World } from '../engine/world'

/** Relative error that sums of many roundings may reach. */
const exactness = 1e-9

/** Throws, with the law and the numbers, when routers or controllers break one of theirs. */
export function checkRoutingLaws(world: World): void {
  checkRoutes(world)
  checkRoutedClasses(world)
  checkCaches(world)
  checkRecords(world)
  checkControllers(world)
}

function checkRoutes(world: World): void {
  const { routers, groups } = world.model
  for (const router of routers) {
    for (let k = 0; k < attemptKinds; k++) {
      const route = k * routers.length + router.index
      const ends = sum(world.routeEnds, route * groups.length, groups.length)
      const all = ends + world.routeGood[route]! + world.routeFailed[route]!
      equal(world, `${router.id}: all that reaches it ends somewhere`, all, 1)
    }
    if (router.kind !== 'sites') continue
    const shares = sum(world.siteShare, router.branch, router.branches.length)
    equal(world, `${router.id}: sites share all traffic`, shares, 1)
  }
}

/** attempts = answered and failed at routers + offered to all streams; what reaches the first routers is all of it. */
function checkRoutedClasses(world: World): void {
  const { model, tuning, attemptStep, streamShare, namelessWaiting, waiting } = world
  let sent = 0
  let reached = 0
  for (const router of model.routers) reached += offeredToRouter(world, router.index)
  for (const router of model.routers) {
    for (let k = 0; k < attemptKinds; k++) {
      router.branches.forEach((branch, b) => {
        const share = world.branchShare[(k * world.branchShare.length) / attemptKinds + router.branch + b]!
        if (branch.router >= 0)
          reached -= share * world.routerOffered[k * model.routers.length + router.index]!
      })
    }
  }
  for (const part of model.classes) {
    const c = part.index
    atMost(world, `${part.id}: who found no name and waits, waits`, namelessWaiting[c]!, waiting[c]!)
    const { router } = model.destinations[tuning.classes[c]!.destination]!
    if (router < 0) continue
    sent += attemptStep[c]! + world.routedGoodStep[c]! + world.routedFailedStep[c]!
    const shares = part.streamAt.reduce((total, s) => (s < 0 ? total : total + streamShare[s]!), 0)
    if (attemptStep[c]! > exactness) equal(world, `${part.id}: its streams share all`, shares, 1)
  }
  equal(world, 'attempts sent to routers = attempts that reached them', reached, sent)
}

function checkCaches(world: World): void {
  world.model.caches.forEach(({ router }, k) => {
    const { id } = world.model.routers[router]!
    const offered = offeredToRouter(world, router)
    equal(world, `${id}: offered = hits + misses`, world.hitStep[k]! + world.missStep[k]!, offered)
    atMost(world, `${id}: it holds no more than all entries`, world.warmth[k]!, 1)
  })
}

function checkRecords(world: World): void {
  for (const { router, answers, column, ring, rows } of world.model.records) {
    const { id } = world.model.routers[router]!
    equal(world, `${id}: every client holds an answer`, sum(world.answerHeld, column, answers + 1), 1)
    for (let a = 0; a <= answers; a++) {
      let due = 0
      for (let row = 0; row < rows; row++) due += world.answerRing[ring + row * (answers + 1) + a]!
      equal(world, `${id}: what is held will expire`, due, world.answerHeld[column + a]!)
    }
  }
}

function checkControllers(world: World): void {
  const { model, parameters } = world
  for (const checker of model.checkers) {
    equal(world, `${checker.id}: it knows all nodes`, nodesOf(world, checker), parameters[checker.nodes]!)
    atMost(
      world,
      `${checker.id}: it removes no more than there are`,
      removedBy(world, checker),
      nodesOf(world, checker)
    )
  }
  model.recyclers.forEach(({ id, nodes }, y) => {
    atMost(world, `${id}: no more nodes are bad than there are`, world.recyclerBad[y]!, parameters[nodes]!)
  })
  model.rollouts.forEach(({ id }, v) => {
    atMost(world, `${id}: it reaches no more than all`, world.rolloutShare[v]!, 1)
  })
  parameters.forEach((value, index) => {
    const { path, minimum, maximum } = model.parameters[index]!
    if (value < minimum || value > maximum) throw new Error(`step ${world.tick - 1}: ${path} is ${value}`)
  })
}

function sum(values: Float64Array, from: number, count: number): number {
  let total = 0
  for (let index = from; index < from + count; index++) total += values[index]!
  return total
}

function equal(world: World, law: string, got: number, expected: number): void {
  if (Math.abs(got - expected) <= exactness * Math.max(Math.abs(expected), 1)) return
  throw new Error(`step ${world.tick - 1}: ${law}: ${got} is not ${expected}`)
}

function atMost(world: World, law: string, got: number, most: number): void {
  if (got <= most + exactness * Math.max(most, 1)) return
  throw new Error(`step ${world.tick - 1}: ${law}: ${got} is above ${most}`)
}
