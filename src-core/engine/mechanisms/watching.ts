import type { Model } from '../model'
import type { WatchModel } from '../router-model'
import { signalsOf } from '../signals'
import type { World } from '../world'

type Reader = (world: World) => number

/** How each signal that something looks at is read: it follows from the model alone. */
const readers = new WeakMap<Model, readonly Reader[]>()
/** Those asked for last: they are asked for many times in a step, and step after step. */
let recent: { readonly model: Model; readonly readers: readonly Reader[] } | null = null

function readersOf(model: Model): readonly Reader[] {
  if (recent?.model !== model) recent = { model, readers: readers.get(model) ?? findReaders(model) }
  return recent.readers
}

function findReaders(model: Model): readonly Reader[] {
  const signals = signalsOf(model)
  const found = model.watched.map((name) => {
    const signal = signals.find((candidate) => candidate.name === name)
    if (signal === undefined) throw new Error(`the pack has no signal ${name}`)
    return signal.read
  })
  readers.set(model, found)
  return found
}

/** Larger readings, such as the wait for a component that stands still, are taken to be this. */
const largest = 1e12

/** A signal as it was in the last step. */
export function readWatched(world: World, signal: number): number {
  const value = readersOf(world.model)[signal]!(world)
  return value < largest ? value : largest
}

export function isBad(world: World, watch: WatchModel): boolean {
  const value = readWatched(world, watch.signal)
  const threshold = world.parameters[watch.threshold]!
  return world.parameters[watch.bad] === 0 ? value > threshold : value < threshold
}

/**
 * The share of many watchers to whom it is bad, whose thresholds lie evenly on
 * threshold x (1 ± spread).
 */
export function badShareOf(world: World, watch: WatchModel, spread: number): number {
  const value = readWatched(world, watch.signal)
  const threshold = world.parameters[watch.threshold]!
  const width = 2 * spread * threshold
  const below = width > 0 ? (value - threshold * (1 - spread)) / width : value > threshold ? 1 : 0
  const share = below < 0 ? 0 : below > 1 ? 1 : below
  if (world.parameters[watch.bad] === 0) return share
  return width > 0 ? 1 - share : value < threshold ? 1 : 0
}
