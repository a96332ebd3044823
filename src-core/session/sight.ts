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
  /** Of these, the samples that were not lost. */
  readonly kept: readonly (readonly Reading[])[]
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
}

/** A condition that is looked at again and again, and since when it holds. */
export interface Followed {
  readonly holds: (sight: Sight, parts: readonly Followed[]) => boolean
  /** The parts of a condition of several, each followed by itself. */
  readonly parts: readonly Followed[]
  /** How long it must have held, in seconds. */
  readonly forSeconds: number
  /** The step since which it has held; -1: it does not. */
  since: number
}

/** What the names in a condition stand for. */
export type Named = Pick<Sight, 'signals' | 'instruments'>

/** Begins to follow a condition: what it names is looked up once, here. Throws on a signal that the pack does not have. */
export function follow(named: Named, condition: When): Followed {
  const parts = (condition.all ?? []).map((part) => follow(named, part))
  return { holds: wayToSee(named, condition), parts, forSeconds: condition.for, since: -1 }
}

/** The same condition as far as it has been followed, to go on by itself. */
export function copyFollowed(followed: Followed): Followed {
  return { ...followed, parts: followed.parts.map(copyFollowed) }
}

/** Since when a condition and each of its parts has held, in the order in which `sincesFrom` reads them. */
export function sincesOf({ since, parts }: Followed): readonly number[] {
  return [since, ...parts.flatMap(sincesOf)]
}

/** Goes on from what `sincesOf` gave for the same condition. */
export function followedFrom(followed: Followed, sinces: Iterator<number>): Followed {
  const since: unknown = sinces.next().value
  return {
    ...followed,
    since: typeof since === 'number' ? since : -1,
    parts: followed.parts.map((part) => followedFrom(part, sinces))
  }
}

/** Looks at a condition in this step; true once it has held for its time. A session opened again follows it alike. */
export function hasHeld(sight: Sight, followed: Followed): boolean {
  const { tick } = sight.world
  if (!followed.holds(sight, followed.parts)) {
    followed.since = -1
    return false
  }
  if (followed.since < 0) followed.since = tick
  return (tick - followed.since) * sight.model.dt >= followed.forSeconds
}

function wayToSee(named: Named, condition: When): Followed['holds'] {
  const { signal, reading, silent, alert, probe, line, log, entry, inject, decided } = condition
  if (signal !== undefined) {
    const { read } = signalOf(named, signal)
    return ({ world }) => isOnItsSide(condition, read(world))
  }
  if (reading !== undefined) {
    const index = placeOf(named, reading)
    return (sight) => {
      const newest = newestReading(sight, index)
      return newest !== undefined && isOnItsSide(condition, newest.value)
    }
  }
  if (silent !== undefined) {
    const index = placeOf(named, silent)
    return (sight) => isSilent(sight, index)
  }
  if (alert !== undefined) return ({ alerts }) => alerts.some(({ id }) => id === alert)
  if (probe !== undefined) {
    // What it said before its newest answer is no longer so.
    return (sight) => {
      const newest = answersOf(sight).findLast((found) => found.probe === probe)
      return newest !== undefined && (line === undefined || newest.lines.includes(line))
    }
  }
  if (log !== undefined) {
    return (sight) =>
      answersOf(sight).some(({ logs }) =>
        logs.some((found) => found.log === log && (entry === undefined || found.entry === entry))
      )
  }
  if (inject !== undefined) return ({ injects }) => injects.some(({ id }) => id === inject)
  if (decided !== undefined) {
    return ({ entries }) =>
      entries.some(({ command }) => command.kind === 'decide' && command.decide === decided)
  }
  return seeAll
}

/** Each part is looked at every time, so that all are followed. */
function seeAll(sight: Sight, parts: readonly Followed[]): boolean {
  let allHeld = parts.length > 0
  for (const part of parts) if (!hasHeld(sight, part)) allHeld = false
  return allHeld
}

/** Of what probes have found, all that has come back by now. */
function answersOf({ findings, world }: Sight): Sight['findings'] {
  return arrivedBy(findings, world.tick)
}

function signalOf({ signals }: Named, name: string): Signal {
  const signal = signals.get(name)
  if (signal === undefined) throw new Error(`the pack has no signal ${name}`)
  return signal
}

/** Which of the instruments it is; -1: none. */
function placeOf({ instruments }: Named, id: string): number {
  return instruments.findIndex((instrument) => instrument.id === id)
}

/** The newest sample of an instrument, by its place, that has arrived; undefined when none has. */
export function newestReading(
  { kept, world }: Pick<Sight, 'kept' | 'world'>,
  index: number
): Reading | undefined {
  return kept[index]?.findLast((reading) => reading.arrivesTick <= world.tick)
}

/** Nothing new has arrived for longer than two and a half samples take. */
function isSilent(sight: Sight, index: number): boolean {
  const instrument = sight.instruments[index]
  if (instrument === undefined) return false
  return sight.world.tick - (newestReading(sight, index)?.tick ?? 0) > freshTicks(instrument, sight.model.dt)
}

/** What was not lost on its way and has come by a step. */
export function arrivedBy<T extends { readonly lost: boolean; readonly arrivesTick: number }>(
  sent: readonly T[],
  tick: number
): readonly T[] {
  return sent.filter(({ lost, arrivesTick }) => !lost && arrivesTick <= tick)
}
