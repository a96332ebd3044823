import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkScenario, type CheckedPack } from '../scenario/check-scenario'
import { entriesOf, playToHorizon } from '../scoring/branches'
import type { Recording } from '../session/counterfactuals'
import { setUpEntry } from '../testing/build-pack'
import { engineVersion, fingerprint } from './fingerprint'

const scenarios = join(import.meta.dirname, '..', '..', 'scenarios')
const storedFile = join(import.meta.dirname, '..', 'testing', 'stored-fingerprints.json')

interface Stored {
  readonly engineVersion: number
  /** By pack: its hash, and the fingerprint of each play to the horizon. */
  readonly packs: Readonly<Record<string, Readonly<Record<'hash' | 'none' | 'record' | 'noise', string>>>>
}

function readPack(id: string): CheckedPack {
  const folder = join(scenarios, id)
  const names = readdirSync(folder).filter((name) => /\.(yaml|md)$/.test(name))
  const pack = checkScenario(
    Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  )
  if (!pack.ok) throw new Error(`${id}: ${pack.problems[0]?.code ?? 'refused'}`)
  return pack.value
}

function fingerprintsOf(pack: CheckedPack): Stored['packs'][string] {
  const play = (recording: Partial<Recording>, noise = false) => {
    const entries = [setUpEntry({ noise }), ...(recording.entries ?? [])]
    return fingerprint(playToHorizon({ pack, seed: pack.scenario.seed, ...recording, entries }).world)
  }
  const record = entriesOf(pack, pack.scenario.record)
  return {
    hash: pack.hash,
    none: play({}),
    record: play({ entries: record }),
    noise: play({ entries: record, seed: 1 }, true)
  }
}

const packs = readdirSync(scenarios, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : []
)
const stored = JSON.parse(readFileSync(storedFile, 'utf8')) as Stored

describe('the engine version', () => {
  it('is the one under which the stored fingerprints were taken', () => {
    expect(stored.engineVersion).toBe(engineVersion)
    expect(Object.keys(stored.packs).sort()).toEqual([...packs].sort())
  })

  for (const id of packs) {
    it(`rises when a fingerprint of ${id} changes`, () => {
      const now = fingerprintsOf(readPack(id))
      const change =
        now.hash === stored.packs[id]?.hash
          ? 'The same pack plays differently: raise engineVersion in fingerprint.ts'
          : 'The pack has changed'
      const remedy = `${change}, and store in ${storedFile}: ${JSON.stringify({ [id]: now })}`
      expect(stored.packs[id], remedy).toEqual(now)
    })
  }
})
