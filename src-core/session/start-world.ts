import type { Model } from '../engine/model'
import { applyInput } from '../engine/run'
import { createWorld, type World } from '../engine/world'
import type { SetUp } from './commands'

/** The world at the start of a session: as the seed draws it, under what the team has prepared. */
export function startWorld(model: Model, seed: number, setUp: Pick<SetUp, 'noise' | 'preparations'>): World {
  const world = createWorld(model, { seed, noise: setUp.noise })
  for (const id of setUp.preparations ?? []) {
    applyInput(world, { kind: 'act', actions: model.scenario.preparations[id]?.actions ?? [] })
  }
  return world
}
