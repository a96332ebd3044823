import { restore, snapshot, type Snapshot } from '../engine/world'
import type { Reading } from '../observability/instruments'
import { copyBesideWorld } from './copy-session'
import { layOut, type OpenOptions, type Session } from './session'
import { followedFrom, sincesOf, type Followed } from './sight'

/** Of what changes in a session, what is plain data as it is. */
const plainParts = [
  ...(['injects', 'alerts', 'findings', 'logLines', 'panelFaults', 'begunFaults', 'answers'] as const),
  ...(['held', 'skippedInjects', 'skipped', 'impactByMinute'] as const),
  ...(['hints', 'awaitsNext', 'stepTo', 'frozen', 'finished', 'pace'] as const)
] as const satisfies readonly (keyof Session)[]

/**
 * All that changes in a session, as plain data that can be kept or handed to
 * another thread. It is a cache: with pack, seed and log it gives the session
 * that replaying the log up to here gives, bit for bit.
 */
export interface SessionState extends Pick<Session, (typeof plainParts)[number]> {
  readonly world: Snapshot
  /** How many entries of the log it has taken in. */
  readonly entries: number
  /** Per instrument all samples, each as five numbers in a row. */
  readonly readings: readonly Float64Array[]
  /** What waits for a condition or a time, by a name of its own. */
  readonly alertWatch: Waiting<{ readonly isUp: boolean }>
  readonly pending: Waiting<object>
  readonly pendingLogs: Waiting<{ readonly lastTick: number }>
}

type Waiting<T> = ReadonlyMap<string, T & { readonly sinces: readonly number[] }>

/** The state of a session as it stands; what becomes of the session later does not change it. */
export function sessionState(session: Session): SessionState {
  const copy = copyBesideWorld(session)
  return {
    ...plainOf(copy),
    world: snapshot(session.world),
    entries: session.entries.length,
    readings: copy.readings.map(toNumbers),
    alertWatch: waiting(copy.alertWatch, byId, ({ isUp }) => ({ isUp })),
    pending: waiting(copy.pending, byId, () => ({})),
    pendingLogs: waiting(copy.pendingLogs, byEntry, ({ lastTick }) => ({ lastTick }))
  }
}

/**
 * The session whose state this is. Its pack, seed and the beginning of its log
 * must be those it was kept with. The state can be used again.
 */
export function sessionFrom(options: Omit<OpenOptions, 'tick'>, state: SessionState): Session {
  const laid = layOut(options)
  const readings = state.readings.map(toReadings)
  return copyBesideWorld({
    ...laid,
    ...plainOf(state),
    world: restore(laid.model, state.world),
    entries: options.entries.slice(0, state.entries),
    readings,
    kept: readings.map((taken) => taken.filter(({ lost }) => !lost)),
    alertWatch: stillWaiting(laid.alertWatch, byId, state.alertWatch),
    pending: stillWaiting(laid.pending, byId, state.pending),
    pendingLogs: stillWaiting(laid.pendingLogs, byEntry, state.pendingLogs)
  })
}

function plainOf(session: Pick<Session, (typeof plainParts)[number]>) {
  return Object.fromEntries(plainParts.map((part) => [part, session[part]])) as Pick<
    Session,
    (typeof plainParts)[number]
  >
}

const byId = ({ id }: { readonly id: string }): string => id
const byEntry = ({ log, entry }: { readonly log: string; readonly entry: string }): string =>
  `${log} ${entry}`

function waiting<T extends { readonly when: Followed | null }, S extends object>(
  all: readonly T[],
  nameOf: (one: T) => string,
  stateOf: (one: T) => S
): Waiting<S> {
  return new Map(
    all.map((one) => [nameOf(one), { ...stateOf(one), sinces: one.when === null ? [] : sincesOf(one.when) }])
  )
}

/** Of all that was planned, what still waits. */
function stillWaiting<T extends { readonly when: Followed | null }>(
  planned: readonly T[],
  nameOf: (one: T) => string,
  known: Waiting<object>
): readonly T[] {
  return planned.flatMap((one) => {
    const found = known.get(nameOf(one))
    if (found === undefined) return []
    const { sinces, ...state } = found
    return [{ ...one, ...state, when: one.when && followedFrom(one.when, sinces[Symbol.iterator]()) }]
  })
}

/** Numbers of a sample: tick, truth, value, lost, arrivesTick. */
const numbersEach = 5

function toNumbers(readings: readonly Reading[]): Float64Array {
  const numbers = new Float64Array(readings.length * numbersEach)
  let at = 0
  for (const { tick, truth, value, lost, arrivesTick } of readings) {
    numbers[at++] = tick
    numbers[at++] = truth
    numbers[at++] = value
    numbers[at++] = lost ? 1 : 0
    numbers[at++] = arrivesTick
  }
  return numbers
}

function toReadings(numbers: Float64Array): Reading[] {
  return Array.from({ length: numbers.length / numbersEach }, (_, index) => {
    const at = index * numbersEach
    return {
      tick: numbers[at] ?? 0,
      truth: numbers[at + 1] ?? 0,
      value: numbers[at + 2] ?? 0,
      lost: numbers[at + 3] === 1,
      arrivesTick: numbers[at + 4] ?? 0
    }
  })
}
