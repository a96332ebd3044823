import { existsSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { readBuiltInPacks, readPack } from '#main/storage/read-packs'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { unknownName } from '#core/scenario/nearest'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'

/** The packs that come with the program lie beside the folder that the bundle is built into. */
export const builtInFolder = join(import.meta.dirname, '..', '..', 'scenarios')

/** The pack that a person names: by the id of a built-in one, its folder, or its file. */
export function findPack(name: string): Result<CheckedPack> {
  const builtIn = builtInPacks().find(({ folder }) => folder === name)
  if (builtIn !== undefined) return placedIn(relative('', join(builtInFolder, name)), builtIn.result)
  if (existsSync(name)) return placedIn(name, readPack(name))
  const known = builtInPacks().map(({ folder }) => folder)
  return failure(problem('pack-not-found', unknownName(name, known)))
}

/** Every built-in pack, right or not; none where there is no folder of packs. */
export function builtInPacks(): ReturnType<typeof readBuiltInPacks> {
  return existsSync(builtInFolder) ? readBuiltInPacks(builtInFolder) : []
}

/** Names files as they are reached from here, so that the place can be opened. */
export function placedIn(path: string, result: Result<CheckedPack>): Result<CheckedPack> {
  const place = <T extends Problem>(found: T): T =>
    found.at === undefined ? found : { ...found, at: { ...found.at, file: pathOf(path, found.at.file) } }
  return result.ok
    ? success({ ...result.value, warnings: result.value.warnings.map(place) })
    : failure(...result.problems.map(place))
}

function pathOf(pack: string, file: string): string {
  const isLone = pack.endsWith('.yaml') || pack.endsWith('.yml')
  const isFolder = statSync(pack, { throwIfNoEntry: false })?.isDirectory() === true
  return !isFolder && (isLone || file === basename(pack)) ? pack : join(pack, file)
}
