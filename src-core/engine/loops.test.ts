import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { worldOf } from '../testing/play-plan'
import { randomWorlds } from '../testing/random-worlds'

const isAddress = (one: unknown) => typeof one === 'object' && one !== null && 'value' in one

interface Address {
  readonly value: number
}

/** What is declared in TypeScript, where nobody compares it with what was compiled: names, and how many numbers each takes. */
function declared(): ReadonlyMap<string, number> {
  const text = readFileSync(join(import.meta.dirname, 'loops.ts'), 'utf8')
  const functions = text.matchAll(/readonly (\w+): \(([^)]*)\) =>/g)
  return new Map([...functions].map(([, name = '', taken = '']) => [name, taken.split(':').length - 1]))
}

describe('the compiled loops', () => {
  it('are what the engine takes them for: the same names, each with as many numbers', () => {
    const { loops } = worldOf(fc.sample(randomWorlds, { seed: 7, numRuns: 1 })[0]!)
    const exported = Object.entries(loops).filter(([, one]) => typeof one === 'function') as [
      string,
      object
    ][]
    const compiled = new Map(exported.map(([name, one]) => [name, (one as { length: number }).length]))
    expect(compiled).toEqual(declared())
    expect(compiled.size).toBeGreaterThan(20)
  })

  it('know where each array lies that they name', () => {
    const { loops, at } = worldOf(fc.sample(randomWorlds, { seed: 7, numRuns: 1 })[0]!)
    const addresses = Object.entries(loops).filter(([, one]) => isAddress(one)) as [string, Address][]
    // These lie behind the world.
    const told = ['arrivals', 'capacity', 'taskArrivals']
    const arrays = addresses.filter(([name]) => !told.includes(name))
    for (const [name, { value }] of arrays)
      expect([name, value / 8]).toEqual([name, at[name as keyof typeof at]])
    expect(arrays.length).toBeGreaterThan(60)
  })
})
