import { z } from 'zod'
import type { QuantityMeta } from './quantities'
import { scenarioSchema } from './scenario-schema'

/** What only this program reads in a schema; editors would not know it. */
const ownKeywords = ['unit', 'structural', 'words', 'refersTo', 'form', 'longest']

/** The JSON Schema of `scenario.yaml` as it is written, for editors: with units and descriptions. */
export function scenarioJsonSchema(): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema(scenarioSchema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const { unit, description } = (z.globalRegistry.get(zodSchema) ?? {}) as Partial<QuantityMeta>
      for (const key of ownKeywords) Reflect.deleteProperty(jsonSchema, key)
      const said = [description, unit === undefined || unit === 'word' ? undefined : `Unit: ${unit}.`]
      const text = said.filter((part) => typeof part === 'string').join(' ')
      if (text !== '') jsonSchema.description = text
    }
  })
  return { ...schema, title: 'Blackstart scenario' }
}
