import { run } from '#core/engine/run'
import { createWorld, type World } from '#core/engine/world'
import { buildModel, type ScenarioText } from '#core/testing/build-scenario'
import type { BenchmarkCase } from './measure'

/** Steps a world from its start to its horizon; laying it out is not counted. */
export function runCase(name: string, parts: ScenarioText, noise = false): BenchmarkCase<World> {
  const model = buildModel(parts)
  return {
    name,
    prepare: () => createWorld(model, { seed: 1, noise }),
    run: (world) => {
      run(world, { untilTick: model.lastTick })
    }
  }
}
