import { scenarioJsonSchema } from '#core/scenario/json-schema'
import type { Command } from './command'
import { done } from './outcome'

/** Prints the JSON Schema of `scenario.yaml`, for editors. */
export const schema: Command = {
  usage: 'cli.usage.schema',
  positionals: [],
  options: {},
  run: () => {
    const json = scenarioJsonSchema()
    return done(json, JSON.stringify(json, null, 2))
  }
}
