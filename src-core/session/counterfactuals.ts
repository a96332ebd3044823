import { applyInput, run, type Input, type TimedInput } from '../engine/run'
import { restore, snapshot, type World } from '../engine/world'
import type { CheckedPack } from '../scenario/check-scenario'
import { withStandard } from './check-decision'
import type { Command, Entry } from './commands'
import { advance, openSession, totalImpact } from './session'
import { startWorld } from './start-world'

/** What a session is made of: everything else is computed from it. */
export interface Recording {
  readonly pack: CheckedPack
  readonly seed: number
  /** Set-up first. */
  readonly entries: readonly Entry[]
}

/** What happens without one decision. */
export interface Counterfactual {
  /** Sequence number of the decision left out. */
  readonly order: number
  /** User-impact minutes to the horizon. */
  readonly impact: number
  /** Decisions that could then not be carried out, by sequence number. */
  readonly impossible: readonly number[]
}

interface LoggedInput extends TimedInput {
  readonly sequence: number
}

/**
 * The session's own impact, and that of the same session without each of its
 * decisions: same seed, so all noise is shared; the other decisions keep their
 * scenario time. A branch goes on from a snapshot taken just before the decision,
 * so it costs only what follows.
 */
export function withoutEachDecision(recording: Recording): Worths {
  return bringsFaults(recording) ? replayedWithout(recording) : branchedWithout(recording)
}

interface Worths {
  readonly impact: number
  readonly without: readonly Counterfactual[]
}

/** Whether anything but decisions and the clock's own faults acts on the world: injects that wait for a state are then evaluated anew. */
function bringsFaults({ pack, entries }: Recording): boolean {
  const byHand: ReadonlySet<Command['kind']> = new Set(['insert-fault', 'clear-fault', 'override'])
  return (
    pack.scenario.injects.some(({ fault }) => fault !== undefined) ||
    entries.some(({ command }) => byHand.has(command.kind))
  )
}

/** By playing the whole session again without each decision. */
function replayedWithout(recording: Recording): Worths {
  const whole = replay(recording)
  const without = recording.entries.flatMap(({ sequence, command }): Counterfactual[] => {
    if (command.kind !== 'decide' || !changesWorld(recording, command.decide)) return []
    const entries = recording.entries.filter(
      (entry) =>
        entry.sequence !== sequence && !(entry.command.kind === 'cancel' && entry.command.order === sequence)
    )
    const branch = replay({ ...recording, entries })
    const impossible = [...branch.skipped.keys()].filter((other) => !whole.skipped.has(other))
    return [{ order: sequence, impact: totalImpact(branch.world), impossible }]
  })
  return { impact: totalImpact(whole.world), without }
}

function replay({ pack, seed, entries }: Recording) {
  const session = openSession({ sessionId: 'worth', pack, seed, entries, tick: 0 })
  advance(session, session.lastTick)
  return session
}

/** By going on from snapshots. */
function branchedWithout(recording: Recording): Worths {
  const inputs = inputsOf(recording)
  const world = startOf(recording)
  const untilTick = world.model.lastTick
  const without: Counterfactual[] = []
  inputs.forEach((logged, index) => {
    run(world, { untilTick: logged.tick })
    if (logged.input.kind === 'order' && changesWorld(recording, logged.input.mitigation)) {
      const rest = inputs.slice(index + 1).filter(({ input }) => !cancels(input, logged.sequence))
      const branch = restore(world.model, snapshot(world))
      const { skipped } = run(branch, { untilTick, inputs: rest })
      const impossible = rest.flatMap(({ sequence }, at) =>
        (skipped[at] ?? null) === null ? [] : [sequence]
      )
      without.push({ order: logged.sequence, impact: totalImpact(branch), impossible })
    }
    applyInput(world, logged.input)
  })
  run(world, { untilTick })
  return { impact: totalImpact(world), without }
}

/** Probes and communications only look and tell: without them all is the same. */
function changesWorld({ pack }: Recording, id: string): boolean {
  return Object.hasOwn(pack.scenario.mitigations, id)
}

function startOf({ pack, seed, entries }: Recording): World {
  const session = openSession({ sessionId: 'worth', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  return startWorld(session.model, seed, session.setUp)
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
