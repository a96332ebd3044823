import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { scenarioJsonSchema } from '../scenario/json-schema'

const file = fileURLToPath(new URL('../../scenarios/scenario.schema.json', import.meta.url))

it('the schema beside the packs, which editors read, is the one that packs are checked by', async () => {
  const options = { ...(await resolveConfig(file)), filepath: file }
  const expected = await format(JSON.stringify(scenarioJsonSchema()), options)
  if (process.env['WRITE_KEYS'] === '1') writeFileSync(file, expected)
  expect(readFileSync(file, 'utf8')).toBe(expected)
})
