import type { CheckedPack } from '#core/scenario/check-scenario'
import { failure, problem, success, type Result } from '#core/support/result'
import { runTask } from './background/run-task'
import type { Storage } from './storage/open-storage'
import type { StoredPack } from './storage/packs-table'
import type { ReadPack } from './storage/read-packs'

/** The packs that can be played: those that came with the program, and the texts that sessions were played on. */
export class PackShelf {
  readonly #folder: string
  readonly #storage: Storage
  #builtIn: Promise<readonly ReadPack[]> | undefined
  readonly #stored = new Map<string, Result<CheckedPack>>()

  constructor(folder: string, storage: Storage) {
    this.#folder = folder
    this.#storage = storage
  }

  /** Read once: they come with the program and change only with it. What failed is tried again. */
  builtIn(): Promise<readonly ReadPack[]> {
    this.#builtIn ??= runTask('readBuiltInPacks', this.#folder).catch((error: unknown) => {
      this.#builtIn = undefined
      throw error
    })
    return this.#builtIn
  }

  async byId(packId: string): Promise<Result<CheckedPack>> {
    const found = await this.#findBuiltIn(({ scenario }) => scenario.id === packId)
    return found === undefined ? failure(problem('problem.pack-unknown', { packId })) : success(found)
  }

  /** The pack as it was when it was first played, whatever became of the built-in one since. */
  async byHash(hash: string): Promise<Result<CheckedPack>> {
    const found = await this.#findBuiltIn((pack) => pack.hash === hash)
    if (found !== undefined) return success(found)
    const known = this.#stored.get(hash)
    if (known !== undefined) return known
    const checked = await runTask('checkScenario', this.filesOf(hash))
    this.#stored.set(hash, checked)
    return checked
  }

  /** The text that sessions were played on. */
  filesOf(hash: string): StoredPack['files'] {
    const files = this.#storage.packs.filesOf(hash)
    if (files === undefined) throw new Error(`no pack is stored under ${hash}`)
    return files
  }

  async #findBuiltIn(fits: (pack: CheckedPack) => boolean): Promise<CheckedPack | undefined> {
    const packs = await this.builtIn()
    return packs.flatMap(({ result }) => (result.ok ? [result.value] : [])).find(fits)
  }
}
