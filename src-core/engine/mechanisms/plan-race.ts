import type { AutomationModel } from '../router-model'
import type { World } from '../world'

/*
 * How a record's own automation can empty it and then stand in the way of its
 * repair (AWS, us-east-1, 19-20 October 2025, message 101925). A planner makes
 * numbered plans; several enactors each take the newest one that is newer than
 * the plan in place, which they look at once, when they begin, and apply it
 * after their work. Who has applied a plan then deletes those that are more
 * than `keep` older. A slow enactor so puts an old plan over a newer one, and a
 * clean-up that meanwhile ends deletes the plan in place: the record is empty,
 * and since it names a plan that is gone nobody can apply another, until a
 * person sets it right.
 */

const idle = 0
const applying = 1
const cleaning = 2
const deleted = -1
/** Seconds of work that are rounding. */
const hardlyAny = 1e-9

/** One step of the automation; whether it leaves the record with answers. */
export function automationPublishes(world: World, n: number, automation: AutomationModel): boolean {
  const { parameters, planInPlace, planBlocked, tick } = world
  if (parameters[automation.repaired] !== 0) {
    planInPlace[n] = world.planNewest[n]!
    planBlocked[n] = 0
    release(world, automation)
    return true
  }
  if (parameters[automation.enabled] !== 0) {
    if (tick >= world.planNextTick[n]!) {
      world.planNewest[n]!++
      world.planNextTick[n] = tick + parameters[automation.planEvery]! / world.model.dt
    }
    for (let e = 0; e < automation.enactors; e++) enact(world, n, automation, e)
  }
  return planInPlace[n]! > deleted
}

/** A person takes the record in hand: whatever was under way is dropped. */
function release(world: World, { enactor, enactors }: AutomationModel): void {
  world.enactorPhase.fill(idle, enactor, enactor + enactors)
}

function enact(world: World, n: number, automation: AutomationModel, e: number): void {
  const { enactorPhase, enactorWork, planInPlace, planNewest, planBlocked, parameters, model } = world
  const own = automation.enactor + e
  if (planBlocked[n] === 1) return
  if (enactorPhase[own] === idle) {
    if (planNewest[n]! <= planInPlace[n]! || isTaken(world, automation, planNewest[n]!)) return
    enactorPhase[own] = applying
    world.enactorPlan[own] = planNewest[n]!
    enactorWork[own] = parameters[automation.apply]!
  }
  const slow = e === 0 && enactorPhase[own] === applying ? parameters[automation.slow]! : 1
  const left = enactorWork[own]! - model.dt / slow
  enactorWork[own] = left > hardlyAny ? left : 0
  if (enactorWork[own] > 0) return
  if (enactorPhase[own] === applying) apply(world, n, automation, own)
  else cleanUp(world, n, automation, own)
}

/** Two enactors that begin at once take turns: the second leaves this plan to the first. */
function isTaken(world: World, { enactor, enactors }: AutomationModel, plan: number): boolean {
  for (let own = enactor; own < enactor + enactors; own++) {
    if (world.enactorPhase[own] === applying && world.enactorPlan[own] === plan) return true
  }
  return false
}

function apply(world: World, n: number, automation: AutomationModel, own: number): void {
  const { enactorPlan, enactorPhase, enactorWork, planInPlace, parameters } = world
  if (parameters[automation.checksAgain] !== 0 && enactorPlan[own]! <= planInPlace[n]!) {
    enactorPhase[own] = idle
    return
  }
  planInPlace[n] = enactorPlan[own]!
  enactorPhase[own] = cleaning
  enactorWork[own] = parameters[automation.cleanUp]!
}

function cleanUp(world: World, n: number, automation: AutomationModel, own: number): void {
  const { enactorPlan, enactorPhase, planInPlace, planBlocked, parameters } = world
  enactorPhase[own] = idle
  if (planInPlace[n]! >= enactorPlan[own]! - parameters[automation.keep]!) return
  planInPlace[n] = deleted
  planBlocked[n] = 1
}
