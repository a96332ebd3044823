import { describe, expect, it } from 'vitest'
import { scenarioJsonSchema } from './json-schema'

/** Follows property names and what stands for any name (`*`) through a JSON Schema. */
function partOf(schema: unknown, ...names: readonly string[]): Readonly<Record<string, unknown>> {
  let part = schema as Readonly<Record<string, unknown>>
  for (const name of names) {
    const variants = (part['oneOf'] ?? part['anyOf'] ?? [part]) as readonly (typeof part)[]
    const holder = variants.find((one) => one[name === '*' ? 'additionalProperties' : 'properties']) ?? part
    const properties = holder['properties'] as typeof part | undefined
    part = (name === '*' ? holder['additionalProperties'] : properties?.[name]) as typeof part
  }
  return part
}

describe('the JSON Schema of scenario.yaml', () => {
  const schema = scenarioJsonSchema()

  it('says what may be written: bounds, unit and meaning', () => {
    expect(partOf(schema, 'components', '*', 'rate')).toEqual({
      type: 'number',
      minimum: 0,
      maximum: 1e12,
      description: 'New connections that it can set up, all nodes together. Unit: connections/s.'
    })
  })

  it('takes lengths of time as they are written, not as they are read', () => {
    const { anyOf } = partOf(schema, 'clients', '*', 'timeout')
    expect(anyOf).toMatchObject([{ type: 'number' }, { type: 'string' }])
  })

  it('asks only for what has no default, and refuses unknown keys', () => {
    expect(schema['required']).toEqual([
      'format',
      'id',
      'title',
      'date',
      'kind',
      'summary',
      'horizon',
      'clients',
      'components'
    ])
    expect(schema['additionalProperties']).toBe(false)
  })

  it('holds nothing that only this program would understand', () => {
    expect(JSON.stringify(schema)).not.toMatch(/"(structural|refersTo|longest|form)":/)
  })
})
