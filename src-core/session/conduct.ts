import { applyInput } from '../engine/run'
import type { CheckedPack } from '../scenario/check-scenario'
import type { CommandOf, Entry, SetUp } from './commands'
import type { Sight } from './sight'

type Inject = CheckedPack['scenario']['injects'][number]

export interface FiredInject {
  readonly id: string
  readonly tick: number
}

/** Something that strikes what panels show; the world does not change. */
export interface PanelFault {
  readonly instrument: string
  readonly shows: CommandOf<'degrade-panel'>['shows']
  /** With late: how late, in steps. */
  readonly delayTicks: number
  /** With wrong-label: the title that the panel bears. */
  readonly label: string | null
  readonly fromTick: number
  untilTick: number
}

/** A fault of the pack that an inject or the facilitator brought in. */
export interface BegunFault {
  readonly fault: string
  readonly tick: number
  endedTick: number
}

/** What an exercise leaves behind besides its decisions: a part of every session. */
export interface Conduct extends Sight {
  readonly pack: CheckedPack
  readonly setUp: SetUp
  readonly injects: FiredInject[]
  /** Injects that wait for the facilitator, and those that will not come. */
  readonly held: Set<string>
  readonly skippedInjects: Set<string>
  /** Answers to injects that ask, by inject. */
  readonly answers: Map<string, { readonly option: string; readonly tick: number; readonly by: string }>
  readonly panelFaults: PanelFault[]
  readonly begunFaults: BegunFault[]
  /** Hints given so far. */
  hints: number
  /** Facilitator-paced: something came in, and the clock waits for *next*. */
  awaitsNext: boolean
  /** Step by step: the clock goes on to this tick and waits there; null: it runs by itself. */
  stepTo: number | null
}

/** Fires an inject now, once, with all that it brings. */
export function fireInject(session: Conduct, id: string): void {
  const inject = session.pack.scenario.injects.find((candidate) => candidate.id === id)
  if (inject === undefined || session.injects.some((fired) => fired.id === id)) return
  session.injects.push({ id, tick: session.world.tick })
  session.held.delete(id)
  if (inject.fault !== undefined) beginFault(session, inject.fault)
  if (inject.panelFault !== undefined) strikePanels(session, inject.panelFault)
  if (session.setUp.advance === 'facilitator-paced') session.awaitsNext = true
}

function beginFault(session: Conduct, fault: string): void {
  const { world, begunFaults } = session
  applyInput(world, { kind: 'begin-fault', fault })
  begunFaults.push({ fault, tick: world.tick, endedTick: Infinity })
}

function strikePanels(
  { panelFaults, world, model }: Conduct,
  struck: NonNullable<Inject['panelFault']>
): void {
  const { tick } = world
  const ticks = (seconds: number) => Math.round(seconds / model.dt)
  for (const instrument of struck.instruments) {
    panelFaults.push({
      instrument,
      shows: struck.shows,
      delayTicks: struck.shows === 'late' ? ticks(struck.delay) : 0,
      label: struck.label ?? null,
      fromTick: tick,
      untilTick: struck.for === undefined ? Infinity : tick + ticks(struck.for)
    })
  }
}

/** Carries out what a person who leads or plays the exercise asked for, besides decisions and the clock. */
export function conduct(session: Conduct, { command, tick }: Entry): void {
  switch (command.kind) {
    case 'fire-inject':
      fireInject(session, command.inject)
      return
    case 'hold-inject':
      session.held.add(command.inject)
      return
    case 'release-inject':
      session.held.delete(command.inject)
      return
    case 'skip-inject':
      session.skippedInjects.add(command.inject)
      return
    case 'answer':
      session.answers.set(command.inject, { option: command.option, tick, by: command.by })
      return
    case 'insert-fault':
      beginFault(session, command.fault)
      return
    case 'clear-fault':
      endFaults(session, command.fault)
      return
    case 'degrade-panel':
      degrade(session, command)
      return
    case 'restore-panel':
      for (const fault of session.panelFaults)
        if (fault.instrument === command.instrument && fault.untilTick > tick) fault.untilTick = tick
      return
    case 'override':
      applyInput(session.world, { kind: 'act', actions: [overriding(command)] })
      return
    case 'hint':
      session.hints++
      return
    case 'next':
      session.awaitsNext = false
      return
    default:
      // It is in the log, and changes nothing else.
      return
  }
}

function endFaults({ begunFaults, world }: Conduct, fault: string): void {
  for (const begun of begunFaults) {
    if (begun.fault !== fault || begun.endedTick < Infinity) continue
    applyInput(world, { kind: 'end-fault', fault, beganTick: begun.tick })
    begun.endedTick = world.tick
  }
}

function degrade({ panelFaults, world, model }: Conduct, command: CommandOf<'degrade-panel'>): void {
  const { instrument, shows, delay = 600, label = null } = command
  const delayTicks = shows === 'late' ? Math.round(delay / model.dt) : 0
  panelFaults.push({ instrument, shows, delayTicks, label, fromTick: world.tick, untilTick: Infinity })
}

function overriding({ path, value }: CommandOf<'override'>) {
  return { set: path, to: value, over: 0, share: 1 }
}

/** The panel faults in force for an instrument now. */
export function panelFaultsOf({ panelFaults, world }: Conduct, instrument: string): readonly PanelFault[] {
  const { tick } = world
  return panelFaults.filter(
    (fault) => fault.instrument === instrument && fault.fromTick <= tick && tick < fault.untilTick
  )
}

/** Injects that ask, have come, and are not answered yet. */
export function openQuestions({ pack, injects, answers }: Conduct): readonly Inject[] {
  return pack.scenario.injects.filter(
    ({ id, question }) =>
      question !== undefined && !answers.has(id) && injects.some((fired) => fired.id === id)
  )
}

/** What the clock waits for, besides a freeze; null: it runs. */
export function awaited(session: Conduct): 'answer' | 'next' | 'step' | null {
  if (session.setUp.advance === 'step-by-decision' && openQuestions(session).length > 0) return 'answer'
  if (session.awaitsNext) return 'next'
  return session.stepTo !== null && session.world.tick >= session.stepTo ? 'step' : null
}

/** The tick to which a step goes that is asked for now: on from one that is still under way, unless that was frozen. */
export function stepEnd(
  session: Conduct & { readonly frozen: boolean },
  { seconds }: CommandOf<'step'>
): number {
  const { world, model, stepTo, frozen } = session
  const ticks = seconds === null ? 1 : Math.max(1, Math.round(seconds / model.dt))
  return Math.max(world.tick, frozen ? 0 : (stepTo ?? 0)) + ticks
}
