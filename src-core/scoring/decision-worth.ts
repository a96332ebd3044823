import { applyInput, run, type Input, type TimedInput } from '../engine/run'
import { createWorld, restore, snapshot, type World } from '../engine/world'
import type { Command } from '../session/commands'
import { withStandard } from '../session/check-decision'
import { openSession, totalImpact } from '../session/session'
import type { Recording } from './branches'

/** What one decision was worth, and which later ones it made possible. */
export interface DecisionWorth {
  readonly order: number
  /** User-impact minutes saved: the same session without it, less the session. */
  readonly worth: number
  /** Decisions that could not be carried out without it, by sequence number. */
  readonly impossibleWithout: readonly number[]
}

interface LoggedInput extends TimedInput {
  readonly sequence: number
}

/**
 * The worth of every decision, each against the same session without it: same
 * seed, so all noise is shared; the other decisions keep their scenario time.
 * The branch goes on from a snapshot taken just before the decision, so it costs
 * only what follows. The session itself is one more run of the world alone.
 */
export function decisionWorths(recording: Recording): readonly DecisionWorth[] {
  const inputs = inputsOf(recording)
  const world = startOf(recording)
  const untilTick = world.model.lastTick
  const branches: {
    readonly order: number
    readonly impact: number
    readonly impossible: readonly number[]
  }[] = []
  inputs.forEach((logged, index) => {
    run(world, { untilTick: logged.tick })
    if (logged.input.kind === 'order') {
      const rest = inputs.slice(index + 1).filter(({ input }) => !cancels(input, logged.sequence))
      const branch = restore(world.model, snapshot(world))
      const { skipped } = run(branch, { untilTick, inputs: rest })
      const impossible = rest.flatMap(({ sequence }, at) => (skipped[at] == null ? [] : [sequence]))
      branches.push({ order: logged.sequence, impact: totalImpact(branch), impossible })
    }
    applyInput(world, logged.input)
  })
  run(world, { untilTick })
  const impact = totalImpact(world)
  return branches.map(({ order, impact: without, impossible }) => ({
    order,
    worth: without - impact,
    impossibleWithout: impossible
  }))
}

function startOf({ pack, seed, entries }: Recording): World {
  const session = openSession({ sessionId: 'worth', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  return createWorld(session.model, { seed, noise: session.setUp.noise })
}

/** The entries of a log that concern the world, in their order. */
function inputsOf({ pack, entries }: Recording): readonly LoggedInput[] {
  return entries.flatMap(({ sequence, tick, command }) => {
    const input = inputOf(pack, sequence, command)
    return input === null ? [] : [{ sequence, tick, input }]
  })
}

function inputOf(pack: Recording['pack'], sequence: number, command: Command): Input | null {
  if (command.kind === 'cancel') return { kind: 'cancel', order: command.order }
  if (command.kind !== 'decide') return null
  const parameters = withStandard(pack.scenario, command.decide, command.parameters)
  return { kind: 'order', order: sequence, mitigation: command.decide, parameters }
}

function cancels(input: Input, order: number): boolean {
  return input.kind === 'cancel' && input.order === order
}
