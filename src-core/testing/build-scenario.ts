import type { z } from 'zod'
import { compileModel, type ModelOptions } from '../engine/compile-model'
import type { Model } from '../engine/model'
import { createWorld, type World, type WorldOptions } from '../engine/world'
import { parametersOf } from '../scenario/parameters'
import { scenarioSchema, type Scenario } from '../scenario/scenario-schema'

/** A scenario as a pack writes it, of which a test gives the parts that matter to it. */
export type ScenarioText = Partial<z.input<typeof scenarioSchema>>

/** A whole scenario around the parts given: starts at onset, steps of one second, an hour long. */
export function buildScenario(parts: ScenarioText): Scenario {
  return scenarioSchema.parse({
    format: 1,
    id: 'built',
    title: 'Built for a test',
    date: '2026-01-01',
    kind: 'drill',
    summary: 'A world that a test describes.',
    start: 'T+0m',
    horizon: 'T+60m',
    clients: {},
    components: {},
    ...parts
  })
}

export function buildModel(parts: ScenarioText, options: ModelOptions = {}): Model {
  const scenario = buildScenario(parts)
  return compileModel({ scenario, parameters: parametersOf(scenario) }, options)
}

/** A world at its start; without noise, chance below saturation switched off, unless the test asks for them. */
export function buildWorld(parts: ScenarioText, options: Partial<WorldOptions> & ModelOptions = {}): World {
  const { set, ...rest } = options
  return createWorld(buildModel(parts, set === undefined ? {} : { set }), { seed: 1, blends: false, ...rest })
}
