import { compileModel } from '../engine/compile-model'
import { engineVersion } from '../engine/fingerprint'
import { orderProblem } from '../engine/mechanisms/orders'
import { applyInput } from '../engine/run'
import { signalsOf } from '../engine/signals'
import { step } from '../engine/step'
import type { World } from '../engine/world'
import {
  instrumentsOf,
  sampleRounds,
  takeReading,
  type Instrument,
  type Reading,
  type SampleRound
} from '../observability/instruments'
import type { CheckedPack } from '../scenario/check-scenario'
import { parametersOf } from '../scenario/parameters'
import { preparedScenario } from '../scenario/prepared'
import { signalUnits } from '../scenario/signal-names'
import type { Problem } from '../support/result'
import { withStandard } from './check-decision'
import type { Entry, SetUp } from './commands'
import { plainSetUp } from './plain-set-up'
import { conduct, panelFaultsOf, stepEnd, type FiredInject } from './conduct'
import { plannedLogs, search, type Finding, type Search } from './findings'
import {
  fireDueInjects,
  lookTicksOf,
  plannedInjects,
  watchedAlerts,
  type InjectWatch,
  type RaisedAlert
} from './injects'
import { startWorld } from './start-world'

/**
 * One run of a scenario by a team. It is scenario + seed + log: everything here
 * is computed from these three, and a session opened again from its log is the
 * same session. Only `append` and `advance` change it.
 */
export interface Session extends InjectWatch, Search {
  readonly sessionId: string
  readonly pack: CheckedPack
  readonly seed: number
  readonly setUp: SetUp
  readonly injects: FiredInject[]
  readonly alerts: RaisedAlert[]
  readonly findings: Finding[]
  readonly instruments: readonly Instrument[]
  /** Per instrument, every sample so far, lost ones too. */
  readonly readings: readonly Reading[][]
  /** Of these, the samples that were not lost. */
  readonly kept: readonly Reading[][]
  /** When which instruments are read. */
  readonly rounds: readonly SampleRound[]
  /** User-impact minutes since the start, at each whole scenario minute. */
  readonly impactByMinute: number[]
  readonly entries: Entry[]
  /** Decisions that had become impossible when the log was replayed, by sequence number. */
  readonly skipped: Map<number, Problem>
  readonly engineVersion: number
  readonly stepMs: number
  /** The horizon: impact is counted to here. */
  readonly lastTick: number
  frozen: boolean
  finished: boolean
  pace: number
}

export interface OpenOptions {
  readonly sessionId: string
  readonly pack: CheckedPack
  readonly seed: number
  /** The log, set-up first; empty only to ask whether a set-up would be accepted. */
  readonly entries: readonly Entry[]
  /** How far the clock had come. */
  readonly tick: number
}

/** Opens a session by replaying its log, then advances it to where it stood. */
export function openSession(options: OpenOptions): Session {
  const session = layOut(options)
  observe(session)
  for (const entry of options.entries) {
    advance(session, entry.tick)
    append(session, entry)
  }
  advance(session, options.tick)
  return session
}

/** What follows from pack, seed and set-up, before anything has been observed. */
export function layOut({ sessionId, pack: given, seed, entries }: Omit<OpenOptions, 'tick'>): Session {
  // Before its set-up a session can only be asked whether it would accept one.
  const setUp = entries[0]?.command ?? plainSetUp(false)
  if (setUp.kind !== 'set-up') throw new Error('a log begins with its set-up')
  const scenario = preparedScenario(given.scenario, setUp.preparations ?? [])
  const pack =
    scenario === given.scenario ? given : { ...given, scenario, parameters: parametersOf(scenario) }
  const model = compileModel(pack, { set: setUp.parameters })
  const world = startWorld(model, seed, setUp)
  const signals = signalsOf(model)
  const instruments = instrumentsOf(model, signals, signalUnits(model.scenario), seed)
  const named = { signals: new Map(signals.map((signal) => [signal.name, signal])), instruments }
  return {
    sessionId,
    pack,
    seed,
    setUp,
    model,
    world,
    ...named,
    readings: instruments.map(() => []),
    kept: instruments.map(() => []),
    rounds: sampleRounds(instruments),
    impactByMinute: [],
    injects: [],
    alerts: [],
    alertWatch: watchedAlerts(pack, named),
    lookTicks: lookTicksOf(model),
    held: new Set(),
    skippedInjects: new Set(),
    answers: new Map(),
    panelFaults: [],
    begunFaults: [],
    hints: 0,
    awaitsNext: false,
    stepTo: null,
    pending: plannedInjects(pack, model, named),
    pendingLogs: plannedLogs(pack, model, named),
    logLines: [],
    findings: [],
    entries: [],
    skipped: new Map(),
    engineVersion,
    stepMs: model.dt * 1000,
    lastTick: model.lastTick,
    frozen: false,
    finished: false,
    pace: setUp.pace
  }
}

/** Applies an entry that has been accepted and is safe on disk. Its tick must be the session's. */
export function append(session: Session, entry: Entry): void {
  const { command } = entry
  session.entries.push(entry)
  switch (command.kind) {
    case 'decide': {
      const { decide: mitigation, parameters } = command
      const refused = applyInput(session.world, {
        kind: 'order',
        order: entry.sequence,
        mitigation,
        parameters: withStandard(session.pack.scenario, mitigation, parameters)
      })
      if (refused !== null) session.skipped.set(entry.sequence, refused)
      return
    }
    case 'cancel':
      applyInput(session.world, { kind: 'cancel', order: command.order })
      return
    case 'freeze':
      session.frozen = true
      return
    case 'resume':
      session.frozen = false
      session.stepTo = null
      return
    case 'step':
      session.stepTo = stepEnd(session, command)
      session.frozen = false
      return
    case 'set-pace':
      session.pace = command.pace
      return
    case 'finish':
    case 'real-incident':
      session.finished = true
      return
    default:
      conduct(session, entry)
  }
}

/** Steps the world on to a tick, at most to the horizon, observing as it goes. */
export function advance(session: Session, toTick: number): void {
  const { world, lastTick } = session
  const until = toTick < lastTick ? toTick : lastTick
  while (world.tick < until) {
    step(world)
    observe(session)
  }
}

/**
 * What is written down at a step: samples that are due, impact each minute, injects that fire. The first
 * samples wait for the first step: before it nothing has happened, and no dial of a live system shows that.
 */
function observe(session: Session): void {
  const { world, rounds } = session
  const { tick } = world
  for (const { everyTicks, instruments } of rounds)
    if (tick === 1 || (tick > 1 && tick % everyTicks === 0))
      for (const place of instruments) sample(session, place)
  const minute = Math.floor(tick / world.model.ticksPerMinute)
  if (minute >= session.impactByMinute.length) session.impactByMinute.push(totalImpact(world))
  search(session)
  fireDueInjects(session)
}

/** Takes one sample of an instrument. */
function sample(session: Session, place: number): void {
  const { world, setUp } = session
  const instrument = session.instruments[place]
  const taken = session.readings[place]
  if (instrument === undefined || taken === undefined) return
  const last = taken.at(-1)
  const reading = flawed(
    session,
    takeReading(world, instrument, setUp.impairments, last),
    instrument.id,
    last
  )
  taken.push(reading)
  if (!reading.lost) session.kept[place]?.push(reading)
}

/** What panel faults make of a reading. */
function flawed(session: Session, reading: Reading, instrument: string, last: Reading | undefined): Reading {
  if (session.panelFaults.length === 0) return reading
  let { value, lost, arrivesTick } = reading
  for (const { shows, delayTicks } of panelFaultsOf(session, instrument)) {
    if (shows === 'nothing') lost = true
    if (shows === 'old-reading' && last !== undefined) value = last.value
    arrivesTick += delayTicks
  }
  return { ...reading, value, lost, arrivesTick }
}

/** User-impact minutes so far, over all services. */
export function totalImpact(world: World): number {
  return world.impact.reduce((sum, impact) => sum + impact, 0)
}

/**
 * Why something cannot be ordered now, as far as it follows from what has been
 * ordered; null when nothing known stands in its way. That the world makes it
 * impossible shows only when it is ordered.
 */
export function knownObstacle(session: Pick<Session, 'world'>, id: string): Problem | null {
  const found = orderProblem(session.world, id)
  return found?.code === 'decision-impossible' ? null : found
}

/** Why something cannot be ordered now, by all that is so in the world: for judging plays, never for a view. */
export function whyImpossible(session: Pick<Session, 'world'>, id: string): Problem | null {
  return orderProblem(session.world, id)
}

/** Minutes after onset at a tick. */
export function minutesAt(session: Pick<Session, 'model'>, tick: number): number {
  return (session.model.startSeconds + tick * session.model.dt) / 60
}
