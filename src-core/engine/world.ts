import type { LagPartKind } from '../support/lag-part-kinds'
import { giveBack, type LaidLoops } from './loops'
import type { ClassModel, Model } from './model'
import { layLoops } from './tuning/loop-tables'
import { tune, type Tuning } from './tuning/tuning'
import { ledgerEnd, placesOf, viewsOf, type Places, type WorldArrays } from './world-arrays'
import { startRoutersAndControllers } from './start-arrays'
import { variedParameters } from './variations'

/**
 * The state of one run: a data dictionary. All numbers lie in one buffer, so
 * that a snapshot is one copy; the conserved ledgers lie first, and are what
 * the fingerprint reads at every scenario minute. Masses are requests,
 * connections or tasks; *step* arrays hold what happened in the last step;
 * ledgers count from the start of the run.
 */
export interface World extends WorldArrays, LaidLoops {
  readonly model: Model
  readonly seed: number
  readonly noise: boolean
  /** Erlang and Allen-Cunneen parts below saturation. */
  readonly blends: boolean
  /** All numbers of the state. */
  readonly cells: Float64Array
  /** Where each quantity begins among them. */
  readonly at: Places
  /** Open classes whose new requests differ from step to step. */
  readonly moving: readonly number[]
  readonly tuning: Tuning
  /** The step that comes next; step t covers [start + t dt, start + (t + 1) dt). */
  tick: number
  /** Fingerprint chain up to the last whole scenario minute. */
  chain: Uint8Array
  /** Changes of parameters in force, in the order in which they began. */
  changes: readonly Change[]
  orders: readonly Order[]
  /** Parts whose parameters changed since they were last tuned. */
  untuned: boolean
}

/** One change of a parameter in force. `progress` runs from 0 to 1 between `fromTick` and `fromTick + overTicks`. */
export interface Change {
  readonly parameter: number
  readonly how: 'to' | 'times' | 'add'
  readonly value: number
  readonly fromTick: number
  readonly overTicks: number
  /** The step at which it is undone; Infinity: never. */
  readonly untilTick: number
}

/** A part of an order's work. */
export interface OrderPart {
  readonly kind: LagPartKind
  /** The work at which it is over, counted from the start of the whole. */
  readonly until: number
  /** The state of the pipeline slows it. */
  readonly slowed: boolean
  /** The step at which it was over, -1 before. */
  readonly endTick: number
}

/** A mitigation on its way through the change pipeline. Work is in seconds of an undisturbed pipeline. */
export interface Order {
  /** Sequence number of the log entry that gave it. */
  readonly order: number
  readonly mitigation: string
  readonly parameters: Readonly<Record<string, number | string | readonly string[]>>
  /** Index of the pipeline; -1: it passes through none. */
  readonly pipeline: number
  readonly givenTick: number
  /** What its work is made of, in order; empty: it is not told apart. What follows from it shows in `done`. */
  parts: readonly OrderPart[]
  readonly work: number
  done: number
  state: 'in-flight' | 'done' | 'cancelled'
  /** The step at which it took effect, -1 before. */
  effectTick: number
}

export interface WorldOptions {
  readonly seed: number
  readonly noise?: boolean
  readonly blends?: boolean
}

/** A world at the start of its run: everything connected, nothing queued. */
export function createWorld(model: Model, options: WorldOptions): World {
  const world = assemble(model, {
    seed: options.seed,
    noise: options.noise ?? false,
    blends: options.blends ?? true,
    tick: 0,
    chain: new Uint8Array(32),
    changes: [],
    orders: [],
    fill: ({ parameters, base, tuned }) => {
      const values = variedParameters(model, options.seed)
      for (const each of [parameters, base, tuned]) each.set(values)
    }
  })
  for (const part of model.classes) {
    const members = part.closed ? world.parameters[part.at('members')]! : 0
    world.connected[part.index] = members * part.connectedAtStart
    world.cut[part.index] = members * (1 - part.connectedAtStart)
    world.tokens[part.index] = part.tokensAtStart
  }
  world.classSuccess.fill(1)
  world.groupSuccess.fill(1)
  world.slowDown.fill(1)
  world.routedTo.fill(-1)
  startRoutersAndControllers(model, world)
  return world
}

/** The whole state at one step, as a value. */
export interface Snapshot {
  readonly buffer: ArrayBuffer
  readonly seed: number
  readonly noise: boolean
  readonly blends: boolean
  readonly tick: number
  readonly chain: Uint8Array
  readonly changes: readonly Change[]
  readonly orders: readonly Order[]
}

/** Copies the state: one buffer, whatever the world holds. */
export function snapshot(world: World): Snapshot {
  const { cells, seed, noise, blends, tick, chain, changes, orders } = world
  return { buffer: cells.slice().buffer, seed, noise, blends, tick, chain, changes, orders: copies(orders) }
}

/** A world that goes on from a snapshot exactly as the original would. */
export function restore(model: Model, from: Snapshot): World {
  const { buffer, orders, ...rest } = from
  const fill = (_: WorldArrays, cells: Float64Array) => {
    cells.set(new Float64Array(buffer))
  }
  return assemble(model, { ...rest, orders: copies(orders), fill })
}

/** Ends a world: it can neither be stepped nor ended again, and its memory serves the next one. */
export function endWorld(world: World): void {
  const { loops, memory } = world
  Object.defineProperty(world, 'loops', { get: hasEnded })
  giveBack({ loops, memory })
}

function hasEnded(): never {
  throw new Error('this world has ended')
}

/** Orders move on in place. */
function copies(orders: readonly Order[]): readonly Order[] {
  return orders.map((order) => ({ ...order }))
}

interface Start extends Omit<Snapshot, 'buffer'> {
  /** Writes what the numbers are at first. */
  readonly fill: (views: WorldArrays, cells: Float64Array) => void
}

/**
 * The one place where a world is put together. All worlds are copies of one
 * object, so that they have one shape for the compiler: of several, every step
 * would take a fifth longer.
 */
function assemble(model: Model, { fill, ...start }: Start): World {
  const at = placesOf(model)
  const laid = layLoops(model, at, start.blends)
  const views = viewsOf(at, laid.memory)
  const cells = new Float64Array(laid.memory, 0, at.end)
  fill(views, cells)
  const tuning = tune(model, start.seed, views.tuned)
  const { seed, noise, blends, tick, chain, changes, orders } = start
  const scalars = {
    model,
    seed,
    noise,
    blends,
    cells,
    at,
    ...laid,
    moving: model.classes.flatMap((part) => (isMoving(part, noise) ? [part.index] : [])),
    tuning,
    tick,
    chain,
    changes,
    orders,
    untuned: true
  }
  shape ??= { ...views, ...scalars }
  return Object.assign({ ...shape }, views, scalars)
}

let shape: World | undefined

function isMoving({ closed, call, from, curve }: ClassModel, noise: boolean): boolean {
  return !closed && (noise || call !== null || from >= 0 || curve.ticks.length > 0)
}

/** Bytes of the ledgers that the fingerprint reads each minute. */
export function ledgerBytes({ cells, at }: World): Uint8Array {
  return new Uint8Array(cells.buffer, 0, at[ledgerEnd] * Float64Array.BYTES_PER_ELEMENT)
}

/** Bytes of the whole state. */
export function stateBytes({ cells }: World): Uint8Array {
  return new Uint8Array(cells.buffer, 0, cells.byteLength)
}
