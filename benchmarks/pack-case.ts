import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileModel } from '#core/engine/compile-model'
import { run } from '#core/engine/run'
import { createWorld, type World } from '#core/engine/world'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { playToHorizon, withRecord } from '#core/scoring/branches'
import type { Recording } from '#core/session/counterfactuals'
import { plainSetUp } from '#core/session/plain-set-up'
import { readPackFolder } from '#main/storage/read-packs'
import type { BenchmarkCase } from './measure'

/** The bundle lies two folders below the project's root. */
const scenarios = join(import.meta.dirname, '..', '..', 'scenarios')

/** A built-in pack; undefined while it has problems. */
export function builtInPack(id: string): CheckedPack | undefined {
  const pack = readPackFolder(join(scenarios, id))
  return pack.ok ? pack.value : undefined
}

/** Every built-in pack that has no problems. */
export function builtInPacks(): readonly CheckedPack[] {
  const folders = readdirSync(scenarios, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name }) => builtInPack(name) ?? [])
}

/** A built-in pack in which nobody acts and at which nobody looks: the engine alone. */
export function aloneCase(name: string, pack: CheckedPack): BenchmarkCase<World> {
  const model = compileModel(pack)
  return {
    name,
    prepare: () => createWorld(model, { seed: pack.scenario.seed }),
    run: (world) => {
      run(world, { untilTick: model.lastTick })
    }
  }
}

/** A built-in pack with the decisions of its record, as the debrief plays it. */
export function packCase(name: string, pack: CheckedPack): BenchmarkCase<Recording> {
  const setUp = { sequence: 0, tick: 0, roomMs: 0, command: plainSetUp(false) }
  const recording = withRecord({ pack, seed: pack.scenario.seed, entries: [setUp] })
  return {
    name,
    prepare: () => recording,
    run: (prepared) => {
      playToHorizon(prepared)
    }
  }
}
