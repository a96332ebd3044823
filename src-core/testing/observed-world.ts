import { run } from '../engine/run'
import { signalsOf } from '../engine/signals'
import { step } from '../engine/step'
import type { World } from '../engine/world'
import { buildWorld, type ScenarioText } from './build-scenario'

export type BridgeText = Extract<
  NonNullable<ScenarioText['components']>[string],
  { readonly kind: 'device-group' }
>
export type OpenText = Extract<NonNullable<ScenarioText['clients']>[string], { readonly kind: 'open' }>

interface Settling {
  readonly arrivals: number
  readonly bridge: BridgeText
  readonly signal: string
  readonly blends?: boolean
  readonly step?: number
}

/** A signal of a bridge with one patient class, after 2000 steps. */
export function settledSignal({ arrivals, bridge, signal, blends = false, step = 1 }: Settling): number {
  const clients = { kind: 'open', title: 'Phones', group: 'bridge', rate: arrivals, attempts: 1 } as const
  const world = buildWorld({ step, clients: { phones: clients }, components: { bridge } }, { blends })
  run(world, { untilTick: 2000 })
  return readSignal(world, signal)
}

export function readSignal(world: World, name: string): number {
  const signal = signalsOf(world.model).find((candidate) => candidate.name === name)
  if (signal === undefined) throw new Error(`no signal ${name}`)
  return signal.read(world)
}

/** Runs a world on, step by step, with a look at it after each. */
export function watch(world: World, untilTick: number, look: (world: World) => void): World {
  while (world.tick < untilTick) {
    step(world)
    look(world)
  }
  return world
}
