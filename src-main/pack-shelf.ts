import { checkScenario, type CheckedPack } from '#core/scenario/check-scenario'
import { failure, problem, success, type Result } from '#core/support/result'
import type { Storage } from './storage/open-storage'
import type { StoredPack } from './storage/packs-table'
import { readBuiltInPacks } from './storage/read-packs'

export type BuiltInPack = ReturnType<typeof readBuiltInPacks>[number]

/** The packs that can be played: those that came with the program, and the texts that sessions were played on. */
export interface PackShelf {
  builtIn(): readonly BuiltInPack[]
  byId(packId: string): Result<CheckedPack>
  /** The pack as it was when it was first played, whatever became of the built-in one since. */
  byHash(hash: string): Result<CheckedPack>
}

export function packShelf(folder: string, storage: Storage): PackShelf {
  // Read once: they come with the program and change only with it.
  let builtIn: readonly BuiltInPack[] | undefined
  const checkedByHash = new Map<string, Result<CheckedPack>>()

  const shelf: PackShelf = {
    builtIn: () => (builtIn ??= readBuiltInPacks(folder)),
    byId(packId) {
      for (const { result } of shelf.builtIn()) {
        if (result.ok && result.value.scenario.id === packId) return success(result.value)
      }
      return failure(problem('problem.pack-unknown', { packId }))
    },
    byHash(hash) {
      const known = checkedByHash.get(hash) ?? checkStored(storage, hash)
      checkedByHash.set(hash, known)
      return known
    }
  }
  return shelf
}

function checkStored(storage: Storage, hash: string): Result<CheckedPack> {
  const files = storage.packs.filesOf(hash)
  if (files === undefined) throw new Error(`no pack is stored under ${hash}`)
  return checkScenario(files)
}

/** The pack as the database keeps it. */
export function toStoredPack({ hash, scenario, files }: CheckedPack): StoredPack {
  const { id, title, start, step } = scenario
  return { hash, id, title, startMinutes: start / 60, stepMs: step * 1000, files }
}
