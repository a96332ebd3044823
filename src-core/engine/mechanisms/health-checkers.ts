import type { CheckerModel } from '../controller-model'
import type { World } from '../world'
import { nodesOf, removedBy, sumOf } from './checked-nodes'
import { steer } from './steering'
import { badShareOf } from './watching'

/*
 * Health checks in the mean: how many nodes have failed 0, 1, ... checks in a
 * row while in service, and passed 0, 1, ... while removed; once for the nodes
 * that only fail under load and once for those that fail whatever they do. At a
 * check the share p of the loaded nodes fails whose threshold the signal has
 * passed. A node with `fails` failures is removed, within the window's velocity
 * limit and the largest share; removed it carries no load, so it passes, and
 * comes back after `passes` checks. Removing k of N nodes at load rho leaves
 * the others rho N / (N - k): beyond 1 they fail too, and removal feeds itself.
 * Past `failOpenAt` a checker that fails open lets all serve, loaded again.
 */
export function stepHealthCheckers(world: World): void {
  const { checkers } = world.model
  for (let h = 0; h < checkers.length; h++) {
    const checker = checkers[h]!
    recount(world, checker)
    if (world.parameters[checker.enabled] === 0) returnAll(world, h, checker)
    else if (world.tick >= world.checkerNextTick[h]!) {
      world.checkerNextTick[h] = world.tick + world.parameters[checker.interval]! / world.model.dt
      checkNodes(world, h, checker)
    }
    steer(world, checker.control, world.checkerOpen[h] === 1 ? 0 : removedBy(world, checker))
  }
}

/** Nodes may have come or gone, and more or fewer may be failing: from all stages alike. */
function recount(world: World, checker: CheckerModel): void {
  const { checkerNodes, parameters } = world
  const { cell, fails, passes } = checker
  const stages = fails + passes
  const nodes = parameters[checker.nodes]!
  const known = nodesOf(world, checker)
  if (nodes > known) checkerNodes[cell]! += nodes - known
  else if (nodes < known) {
    for (let index = cell; index < cell + 2 * stages; index++) checkerNodes[index]! *= nodes / known
  }
  const wanted = parameters[checker.failing]! < nodes ? parameters[checker.failing]! : nodes
  const failing = sumOf(checkerNodes, cell + stages, stages)
  if (wanted === failing) return
  const [from, to] = wanted > failing ? [cell, cell + stages] : [cell + stages, cell]
  const source = wanted > failing ? sumOf(checkerNodes, cell, stages) : failing
  if (source === 0) return
  const share = (wanted > failing ? wanted - failing : failing - wanted) / source
  for (let stage = 0; stage < stages; stage++) {
    const moved = checkerNodes[from + stage]! * (share < 1 ? share : 1)
    checkerNodes[from + stage]! -= moved
    checkerNodes[to + stage]! += moved
  }
}

function returnAll(world: World, h: number, { cell, fails, passes }: CheckerModel): void {
  const { checkerNodes } = world
  for (let first = cell; first < cell + 2 * (fails + passes); first += fails + passes) {
    for (let stage = 1; stage < fails + passes; stage++) {
      checkerNodes[first]! += checkerNodes[first + stage]!
      checkerNodes[first + stage] = 0
    }
  }
  world.checkerOpen[h] = 0
  world.checkerTaken[h] = 0
}

function checkNodes(world: World, h: number, checker: CheckerModel): void {
  const { parameters, checkerOpen } = world
  const { cell, fails, passes, watch } = checker
  const overload = watch === null ? 0 : badShareOf(world, watch, parameters[checker.spread]!)
  const failing = cell + fails + passes
  const open = checkerOpen[h] === 1
  passRemoved(world, checker, cell, open ? overload : 0)
  passRemoved(world, checker, failing, 1)
  // Those who failed enough checks wait in their last stage until the limits let them go.
  const sound = failOnce(world, checker, cell, overload)
  const others = failOnce(world, checker, failing, 1)
  const wanted = sound + others
  const allowed = allowance(world, h, checker, wanted)
  if (wanted > 0) {
    remove(world, checker, cell, (sound * allowed) / wanted)
    remove(world, checker, failing, (others * allowed) / wanted)
  }
  const nodes = nodesOf(world, checker)
  const tooMany = removedBy(world, checker) >= parameters[checker.failOpenAt]! * nodes
  checkerOpen[h] = parameters[checker.failOpen] !== 0 && nodes > 0 && tooMany ? 1 : 0
}

/** Nodes in service: passes go back to stage 0, failures one further; returns those due for removal. */
function failOnce(world: World, { fails }: CheckerModel, first: number, share: number): number {
  const { checkerNodes } = world
  const last = first + fails - 1
  const due = checkerNodes[last]! * share
  let passed = checkerNodes[last]! - due
  let stay = due
  for (let stage = last - 1; stage >= first; stage--) {
    const failed = checkerNodes[stage]! * share
    passed += checkerNodes[stage]! - failed
    checkerNodes[stage + 1] = failed + stay
    stay = 0
  }
  checkerNodes[first] = fails === 1 ? due + passed : passed
  return due
}

/** Removed nodes: a pass is one step back into service, a failure begins anew. */
function passRemoved(world: World, { fails, passes }: CheckerModel, first: number, share: number): void {
  const { checkerNodes } = world
  const from = first + fails
  const last = from + passes - 1
  let failed = checkerNodes[last]! * share
  checkerNodes[first]! += checkerNodes[last]! - failed
  for (let stage = last - 1; stage >= from; stage--) {
    const fails = checkerNodes[stage]! * share
    failed += fails
    checkerNodes[stage + 1] = checkerNodes[stage]! - fails
  }
  checkerNodes[from] = failed
}

/** How many of those who are due may be removed at this check. */
function allowance(world: World, h: number, checker: CheckerModel, wanted: number): number {
  const { parameters, checkerTaken, checkerWindowTick, tick } = world
  if (tick >= checkerWindowTick[h]!) {
    checkerTaken[h] = 0
    checkerWindowTick[h] = tick + parameters[checker.window]! / world.model.dt
  }
  const inWindow = parameters[checker.velocity]! - checkerTaken[h]!
  const inAll = parameters[checker.mostRemoved]! * nodesOf(world, checker) - removedBy(world, checker)
  const most = inWindow < inAll ? inWindow : inAll
  const allowed = most < wanted ? (most > 0 ? most : 0) : wanted
  checkerTaken[h]! += allowed
  return allowed
}

function remove(world: World, { fails }: CheckerModel, first: number, nodes: number): void {
  world.checkerNodes[first + fails - 1]! -= nodes
  world.checkerNodes[first + fails]! += nodes
}
