import type { Model } from '../engine/model'
import { normal, streamKey, uniform } from '../engine/random'
import type { Signal } from '../engine/signals'
import type { World } from '../engine/world'

/** One instrument of the pack, laid out: what it reads, how often, and what its readings travel through. */
export interface Instrument {
  readonly id: string
  readonly signal: Signal
  readonly scale: number
  readonly everyTicks: number
  /** Index of its telemetry path, -1: nothing can disturb it. */
  readonly path: number
  /** Delay of a reading when all is well, in seconds: the path's and its own. */
  readonly usualDelay: number
  /** Its own part of the delay, in seconds, and of the loss. */
  readonly delay: number
  readonly loss: number
  /** Readings are multiples of this; 0: as they are. */
  readonly resolution: number
  /** Steps, from and before, in which it shows its last reading as if it were new. */
  readonly stale: readonly (readonly [from: number, before: number])[]
  readonly noise: number
  /** What no reading exceeds: a share's whole; Infinity where there is no whole. */
  readonly most: number
  readonly noiseKey: number
  readonly lossKey: number
}

/** One sample: what was true, what the instrument said, and whether and when that arrives. */
export interface Reading {
  readonly tick: number
  readonly truth: number
  readonly value: number
  readonly lost: boolean
  /** The step from which it can be seen. */
  readonly arrivesTick: number
}

/** A model's instruments; `units` are those of its signals, by their names. */
export function instrumentsOf(
  model: Model,
  signals: readonly Signal[],
  units: ReadonlyMap<string, string>,
  seed: number
): readonly Instrument[] {
  return Object.entries(model.scenario.instruments).map(([id, instrument]) => {
    const signal = signals.find((candidate) => candidate.name === instrument.signal)
    if (signal === undefined) throw new Error(`the pack has no signal ${instrument.signal}`)
    const path = model.paths.findIndex((candidate) => candidate.id === instrument.path)
    const everyTicks = Math.round(instrument.every / model.dt)
    return {
      id,
      signal,
      scale: instrument.scale,
      everyTicks: everyTicks > 1 ? everyTicks : 1,
      path,
      usualDelay: instrument.delay + (path < 0 ? 0 : (model.initial[model.paths[path]?.base ?? 0] ?? 0)),
      delay: instrument.delay,
      loss: instrument.loss,
      resolution: instrument.resolution,
      stale: instrument.stale.map(({ from, until }) => [tickAt(model, from), tickAt(model, until)] as const),
      noise: instrument.noise,
      most: units.get(instrument.signal) === 'share' && instrument.scale > 0 ? instrument.scale : Infinity,
      noiseKey: streamKey(seed, `instrument ${id}`),
      lossKey: streamKey(seed, `loss ${id}`)
    }
  })
}

/** Instruments that are read in the same steps, by their places. */
export interface SampleRound {
  readonly everyTicks: number
  readonly instruments: readonly number[]
}

/** Which instruments are read how often. */
export function sampleRounds(instruments: readonly Instrument[]): readonly SampleRound[] {
  const periods = [...new Set(instruments.map(({ everyTicks }) => everyTicks))]
  return periods.map((everyTicks) => ({
    everyTicks,
    instruments: instruments.flatMap((instrument, i) => (instrument.everyTicks === everyTicks ? [i] : []))
  }))
}

/** The age in steps up to which the newest reading is as new as one may expect. */
export function freshTicks({ usualDelay, everyTicks }: Instrument, dt: number): number {
  return usualDelay / dt + 2.5 * everyTicks
}

function tickAt(model: Model, seconds: number | undefined): number {
  return seconds === undefined ? Infinity : Math.round((seconds - model.startSeconds) / model.dt)
}

/**
 * Takes one sample now. Loss and delay are its own and those of its telemetry
 * path at this step; `last` is its sample before. Its chance is a function of (seed, instrument, step) alone, so looking
 * never changes what happens and two viewers see the same reading.
 */
export function takeReading(
  world: World,
  instrument: Instrument,
  impairments: boolean,
  last?: Reading
): Reading {
  const { tick } = world
  const truth = instrument.signal.read(world) * instrument.scale
  const measured = world.noise && instrument.noise > 0 ? withError(instrument, truth, tick) : truth
  const travels = instrument.path >= 0 && impairments
  const lostOnWay = travels ? (world.pathLoss[instrument.path] ?? 0) : 0
  const lost = impairments ? lostOnWay + instrument.loss * (1 - lostOnWay) : 0
  const delay = travels ? instrument.delay + (world.pathDelay[instrument.path] ?? 0) : instrument.usualDelay
  const isStale = impairments && instrument.stale.some(([from, before]) => tick >= from && tick < before)
  return {
    tick,
    truth,
    value: isStale && last !== undefined ? last.value : toResolution(measured, instrument.resolution),
    lost: uniform(instrument.lossKey, tick, 0) < lost,
    arrivesTick: tick + Math.ceil(delay / world.model.dt)
  }
}

/** Off by chance, in proportion, but never beyond what there can be: neither below nothing nor above a whole. */
function withError({ noise, noiseKey, most }: Instrument, truth: number, tick: number): number {
  const error = 1 + noise * normal(noiseKey, tick, 0)
  const measured = error > 0 ? truth * error : 0
  return measured < most ? measured : most
}

function toResolution(value: number, resolution: number): number {
  return resolution > 0 ? Math.round(value / resolution) * resolution : value
}
