import type { Model } from '../engine/model'
import type { Signal } from '../engine/signals'
import type { World } from '../engine/world'
import { freshTicks, type Instrument, type Reading } from '../observability/instruments'
import type { When } from '../scenario/visible-schema'
import { isOnItsSide } from '../support/level'
import type { Entry } from './commands'

/** What a team, and the world behind it, can be asked of: a part of every session. */
export interface Sight {
  readonly model: Model
  readonly world: World
  readonly signals: ReadonlyMap<string, Signal>
  readonly instruments: readonly Instrument[]
  /** Per instrument, every sample so far, lost ones too. */
  readonly readings: readonly (readonly Reading[])[]
  readonly injects: readonly { readonly id: string }[]
  /** Alerts that have been raised, each time that they were. */
  readonly alerts: readonly { readonly id: string }[]
  readonly entries: readonly Entry[]
  /** What probes have found, each with when its answer comes. */
  readonly findings: readonly {
    readonly probe: string
    readonly lost: boolean
    readonly arrivesTick: number
    readonly logs: readonly { readonly log: string; readonly entry: string }[]
    readonly lines: readonly string[]
  }[]
  /** Since which tick each condition that is followed holds. */
  readonly holdsSince: Map<string, number>
}

/**
 * Follows since when a condition holds, under a name of its own; a session
 * opened again follows it alike. True once it has held for its time.
 */
export function hasHeld(sight: Sight, name: string, condition: When): boolean {
  const { world, holdsSince, model } = sight
  if (!holdsNow(sight, name, condition)) {
    holdsSince.delete(name)
    return false
  }
  const since = holdsSince.get(name) ?? world.tick
  holdsSince.set(name, since)
  return (world.tick - since) * model.dt >= condition.for
}

function holdsNow(sight: Sight, name: string, condition: When): boolean {
  const { signal, reading, silent, alert, probe, line, log, entry, inject, decided, all } = condition
  if (signal !== undefined) return isOnItsSide(condition, valueOf(sight, signal))
  if (reading !== undefined) {
    const newest = newestReading(sight, reading)
    return newest !== undefined && isOnItsSide(condition, newest.value)
  }
  if (silent !== undefined) return isSilent(sight, silent)
  if (alert !== undefined) return sight.alerts.some(({ id }) => id === alert)
  if (probe !== undefined) {
    return answersOf(sight).some(
      (found) => found.probe === probe && (line === undefined || found.lines.includes(line))
    )
  }
  if (log !== undefined) {
    return answersOf(sight).some(({ logs }) =>
      logs.some((found) => found.log === log && (entry === undefined || found.entry === entry))
    )
  }
  if (inject !== undefined) return sight.injects.some(({ id }) => id === inject)
  if (decided !== undefined) {
    return sight.entries.some(({ command }) => command.kind === 'decide' && command.decide === decided)
  }
  // Each part is looked at every time, so that all are followed.
  const held = (all ?? []).map((part, index) => hasHeld(sight, `${name}/${index}`, part))
  return held.length > 0 && held.every(Boolean)
}

/** Of what probes have found, all that has come back by now. */
function answersOf({ findings, world }: Sight): Sight['findings'] {
  return arrivedBy(findings, world.tick)
}

function valueOf({ signals, world }: Sight, name: string): number {
  const value = signals.get(name)?.read(world)
  if (value === undefined) throw new Error(`the pack has no signal ${name}`)
  return value
}

/** The newest sample of an instrument that has arrived. */
function newestReading({ instruments, readings, world }: Sight, id: string): Reading | undefined {
  const taken = readings[instruments.findIndex((instrument) => instrument.id === id)]
  return taken && arrivingOf(taken).findLast((reading) => reading.arrivesTick <= world.tick)
}

/** The samples that were not lost, by all that were taken, and how many of these have been gone through. */
const arriving = new WeakMap<readonly Reading[], { through: number; readonly kept: Reading[] }>()

/** A blind instrument loses hundreds in a row: each is passed over once, not at every look. */
function arrivingOf(taken: readonly Reading[]): readonly Reading[] {
  const known = arriving.get(taken) ?? { through: 0, kept: [] }
  arriving.set(taken, known)
  for (; known.through < taken.length; known.through++) {
    const reading = taken[known.through]
    if (reading?.lost === false) known.kept.push(reading)
  }
  return known.kept
}

/** Nothing new has arrived for longer than two and a half samples take. */
function isSilent(sight: Sight, id: string): boolean {
  const instrument = sight.instruments.find((candidate) => candidate.id === id)
  if (instrument === undefined) return false
  return sight.world.tick - (newestReading(sight, id)?.tick ?? 0) > freshTicks(instrument, sight.model.dt)
}

/** What was not lost on its way and has come by a step. */
export function arrivedBy<T extends { readonly lost: boolean; readonly arrivesTick: number }>(
  sent: readonly T[],
  tick: number
): readonly T[] {
  return sent.filter(({ lost, arrivesTick }) => !lost && arrivesTick <= tick)
}
