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
  /** Delay of a reading when all is well, in seconds. */
  readonly usualDelay: number
  readonly noise: number
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

export function instrumentsOf(model: Model, signals: readonly Signal[], seed: number): readonly Instrument[] {
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
      usualDelay: path < 0 ? 0 : (model.initial[model.paths[path]?.base ?? 0] ?? 0),
      noise: instrument.noise,
      noiseKey: streamKey(seed, `instrument ${id}`),
      lossKey: streamKey(seed, `loss ${id}`)
    }
  })
}

/**
 * Takes one sample now. Loss and delay are those of its telemetry path at this
 * step; its chance is a function of (seed, instrument, step) alone, so looking
 * never changes what happens and two viewers see the same reading.
 */
export function takeReading(world: World, instrument: Instrument, impairments: boolean): Reading {
  const { tick } = world
  const truth = instrument.signal.read(world) * instrument.scale
  const error =
    world.noise && instrument.noise > 0 ? 1 + instrument.noise * normal(instrument.noiseKey, tick, 0) : 1
  const travels = instrument.path >= 0 && impairments
  const loss = travels ? (world.pathLoss[instrument.path] ?? 0) : 0
  const delay = travels ? (world.pathDelay[instrument.path] ?? 0) : instrument.usualDelay
  return {
    tick,
    truth,
    value: truth * error,
    lost: uniform(instrument.lossKey, tick, 0) < loss,
    arrivesTick: tick + Math.ceil(delay / world.model.dt)
  }
}
