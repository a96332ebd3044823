import { fingerprint } from './fingerprint'
import { cancelOrder, giveOrder, orderProblem } from './mechanisms/orders'
import { act, beginFault, endFault } from './mechanisms/parameter-changes'
import type { FaultModel } from './model'
import type { Problem } from '../support/result'
import { resolveActions, type DecisionValues } from './resolve-actions'
import type { Action } from '../scenario/exercise-schema'
import { step } from './step'
import type { World } from './world'

/** What the log asks of the world. */
export type Input =
  | {
      readonly kind: 'order'
      readonly order: number
      readonly mitigation: string
      readonly parameters: DecisionValues
    }
  | { readonly kind: 'cancel'; readonly order: number }
  | { readonly kind: 'act'; readonly actions: readonly Action[] }
  /** A fault of the pack, by its id, begins now; or what it set, having begun at a step, is undone. */
  | { readonly kind: 'begin-fault'; readonly fault: string }
  | { readonly kind: 'end-fault'; readonly fault: string; readonly beganTick: number }

export interface TimedInput {
  /** Applied before this step. */
  readonly tick: number
  readonly input: Input
}

/** Applies one entry; a decision that has become impossible is skipped, and the reason comes back. */
export function applyInput(world: World, input: Input): Problem | null {
  switch (input.kind) {
    case 'order': {
      const refused = orderProblem(world, input.mitigation)
      if (refused === null) giveOrder(world, input.order, input.mitigation, input.parameters)
      return refused
    }
    case 'cancel':
      cancelOrder(world, input.order)
      return null
    case 'act':
      for (const action of resolveActions(world.model, input.actions, {})) act(world, action)
      return null
    case 'begin-fault': {
      const fault = faultOf(world, input.fault)
      if (fault !== undefined) beginFault(world, fault, world.tick + fault.lastsTicks)
      return null
    }
    case 'end-fault': {
      const fault = faultOf(world, input.fault)
      if (fault !== undefined) endFault(world, fault, input.beganTick)
      return null
    }
  }
}

function faultOf({ model }: World, id: string): FaultModel | undefined {
  return model.faults[model.scenario.faults.findIndex((fault) => fault.id === id)]
}

export interface RunOptions {
  readonly untilTick: number
  /** In the order of their ticks. */
  readonly inputs?: readonly TimedInput[]
  /** Called at every step that is a multiple of `everyTicks`, before it is taken, and at the end. */
  readonly everyTicks?: number
  readonly onSample?: (world: World) => void
}

export interface RunResult {
  readonly fingerprint: string
  /** One per input, in order: why it was skipped, or null. */
  readonly skipped: readonly (Problem | null)[]
}

/** Runs a world on from where it stands. */
export function run(world: World, options: RunOptions): RunResult {
  const { untilTick, inputs = [], everyTicks = 0, onSample } = options
  const skipped: (Problem | null)[] = []
  let next = inputs.findIndex((timed) => timed.tick >= world.tick)
  if (next < 0) next = inputs.length
  for (;;) {
    // What belongs to the last step is left to the run that takes it, so that a run in two parts is the same run.
    for (; world.tick < untilTick && next < inputs.length && inputs[next]!.tick <= world.tick; next++) {
      skipped.push(applyInput(world, inputs[next]!.input))
    }
    if (onSample !== undefined && everyTicks > 0 && world.tick % everyTicks === 0) onSample(world)
    if (world.tick >= untilTick) break
    step(world)
  }
  return { fingerprint: fingerprint(world), skipped }
}
