import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Prose {
  readonly mitigations: Readonly<Record<string, { readonly evidence?: readonly string[] }>>
}

const scenarios = join(import.meta.dirname, '..', '..', 'scenarios')
const packs = readdirSync(scenarios, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : []
)

describe('the prose of the built-in packs', () => {
  it.each(packs)('%s states each piece of evidence as one whole sentence', (id) => {
    const { mitigations } = parse(readFileSync(join(scenarios, id, 'scenario.yaml'), 'utf8')) as Prose
    const lines = Object.values(mitigations).flatMap(({ evidence = [] }) => evidence)
    expect(lines).not.toEqual([])
    // An unquoted comma in a short YAML list makes two halves of one sentence.
    expect(lines.filter((line) => !/^[A-Z].*\.$/.test(line))).toEqual([])
  })
})
