import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { keyReference } from './key-reference'

const page = fileURLToPath(new URL('../../scenarios/KEYS.md', import.meta.url))

const introduction = `# Every key of \`scenario.yaml\`

How to write a pack stands in [README.md](README.md). This page is made from the schema; when that changes, write it anew with \`WRITE_KEYS=1 npx vitest run --project node src-core/testing/key-reference.test.ts src-core/testing/schema-file.test.ts\`.

A key's path says where it stands: \`backoff.base\` is \`base\` inside \`backoff\`, \`nodes[].id\` is the \`id\` of each item of the list \`nodes\`, \`<id>\` is a name of your choice. "Left out" is what holds when the key is not written.

`

it('the page of keys says what the schema says', async () => {
  const options = { ...(await resolveConfig(page)), filepath: page }
  const expected = await format(`${introduction}${keyReference()}\n`, options)
  if (process.env['WRITE_KEYS'] === '1') writeFileSync(page, expected)
  expect(readFileSync(page, 'utf8')).toBe(expected)
})

it('every key of the format says what it means', () => {
  const rows = keyReference().split('\n')
  const silent = rows.filter((row) => row.startsWith('| `') && row.endsWith('|  |'))
  expect(silent).toEqual([])
})
