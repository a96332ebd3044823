import { controlled } from '../controller-model'
import type { FaultModel, ResolvedAction } from '../model'
import { handOver } from '../tuning/loop-tables'
import { retune } from '../tuning/tuning'
import type { Change, World } from '../world'
import { flushGroup, restateCohorts } from './cohort-changes'
import { flushTier } from './tier-requests'
import { forgetAnswers } from './name-records'
import { flushQueue } from './work-queues'

/**
 * Faults that begin, changes that ramp and changes that end. A parameter's value
 * is its base under all changes in force, in the order in which they began:
 * `to` replaces, `times` and `add` act on what stands, each with its progress
 * along its ramp. So an ended fault leaves no trace under a later mitigation.
 * What controllers do comes last, on top of what people and faults did.
 */
export function stepParameterChanges(world: World): void {
  const { tick, model } = world
  for (const fault of model.faults) {
    if (fault.fromTick === tick) beginFault(world, fault, fault.untilTick)
  }
  if (world.changes.length > 0) followChanges(world)
  if (world.untuned) tuneAgain(world)
}

function tuneAgain(world: World): void {
  retune(world.model, world.tuning, world.seed, world.parameters, (c, before, after) => {
    restateCohorts(world, c, before, after)
  })
  world.tuned.set(world.parameters)
  handOver(world, world.model, world.tuning)
  world.tuning.stale.fill(0)
  world.untuned = false
}

/** Begins a fault now; what it sets is undone at `untilTick`. */
export function beginFault(world: World, fault: FaultModel, untilTick: number): void {
  const strength = world.parameters[fault.strength]!
  for (const action of fault.actions) act(world, action, { untilTick, strength })
}

/** Undoes now what a fault set that began at a step; what it cut or threw away stays so. */
export function endFault(world: World, fault: FaultModel, beganTick: number): void {
  const { tick } = world
  const set = fault.actions.flatMap((action) => (action.kind === 'change' ? [action.parameter] : []))
  world.changes = world.changes.map((change) =>
    change.fromTick === beganTick && set.includes(change.parameter) && change.untilTick > tick
      ? { ...change, untilTick: tick }
      : change
  )
}

interface Manner {
  readonly untilTick: number
  /** Scales what the action does; 1: as written. */
  readonly strength: number
}

/** Carries out one action now. */
export function act(
  world: World,
  action: ResolvedAction,
  manner: Manner = { untilTick: Infinity, strength: 1 }
): void {
  switch (action.kind) {
    case 'change':
      begin(world, action, manner)
      return
    case 'disconnect': {
      const cut = world.connected[action.class]! * atMostOne(action.share * manner.strength)
      world.connected[action.class]! -= cut
      world.cut[action.class]! += cut
      return
    }
    case 'flush-group': {
      const group = world.model.groups[action.group]!
      const share = atMostOne(action.share * manner.strength)
      if (group.tier < 0) flushGroup(world, group, share)
      else flushTier(world, world.model.tiers[group.tier]!, share)
      return
    }
    case 'flush-router':
      flushRouter(world, action.router, atMostOne(action.share * manner.strength))
      return
    case 'flush-queue':
      flushQueue(world, world.model.queues[action.queue]!, atMostOne(action.share * manner.strength))
      return
  }
}

/** A cache loses entries; clients of a name forget their answers; a router between sites holds nothing. */
function flushRouter(world: World, router: number, share: number): void {
  const { kind, part } = world.model.routers[router]!
  if (kind === 'cache') world.warmth[part]! *= 1 - share
  else if (kind === 'name-record') forgetAnswers(world, world.model.records[part]!, share)
}

function begin(
  world: World,
  action: Extract<ResolvedAction, { kind: 'change' }>,
  { untilTick, strength }: Manner
): void {
  const { parameter, how, overTicks } = action
  const value =
    how === 'times'
      ? 1 + (action.value - 1) * strength
      : how === 'add'
        ? action.value * strength
        : action.value
  world.changes = [...world.changes, { parameter, how, value, fromTick: world.tick, overTicks, untilTick }]
  revalue(world, parameter)
}

function followChanges(world: World): void {
  const { tick } = world
  let ended = false
  for (const change of world.changes) {
    if (tick >= change.untilTick) ended = true
    else if (tick > change.fromTick && tick <= change.fromTick + change.overTicks)
      revalue(world, change.parameter)
  }
  if (!ended) return
  const over = world.changes.filter((change) => tick >= change.untilTick)
  world.changes = world.changes.filter((change) => tick < change.untilTick)
  for (const change of over) revalue(world, change.parameter)
}

const none: readonly number[] = []

/** Works out a parameter anew from its base, the changes in force and what controllers do. */
export function revalue(world: World, parameter: number): void {
  const { minimum, maximum } = world.model.parameters[parameter]!
  let value = world.base[parameter]!
  for (const change of world.changes)
    if (change.parameter === parameter) value = under(change, value, world.tick)
  const { controls, controlsOn, followers } = world.model
  for (const u of controlsOn.get(parameter) ?? none)
    value = controlled(controls[u]!, value, world.control[u]!, world.parameters)
  value = value < minimum ? minimum : value > maximum ? maximum : value
  if (world.parameters[parameter] === value) return
  world.parameters[parameter] = value
  for (const follower of followers.get(parameter) ?? none) revalue(world, follower)
  const owner = world.tuning.owner[parameter]!
  if (owner < 0) {
    // Read where it is used: it has no tuning to wait for.
    world.tuned[parameter] = value
    return
  }
  world.tuning.stale[owner] = 1
  world.untuned = true
}

function under(change: Change, value: number, tick: number): number {
  const passed = tick - change.fromTick
  const progress = passed >= change.overTicks ? 1 : passed / change.overTicks
  switch (change.how) {
    case 'to':
      return progress === 1 ? change.value : value + (change.value - value) * progress
    case 'times':
      return value * (1 + (change.value - 1) * progress)
    case 'add':
      return value + change.value * progress
  }
}

function atMostOne(share: number): number {
  return share < 1 ? share : 1
}
