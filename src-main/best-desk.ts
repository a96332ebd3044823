import { availableParallelism } from 'node:os'
import type { BestPush } from '#bridge/contract'
import { engineVersion } from '#core/engine/fingerprint'
import type { KnownBest } from '#core/report/best-account'
import type { SetUp } from '#core/session/commands'
import { failure, problem, success, type Result } from '#core/support/result'
import { searchInThreads } from './background/best-threads'
import { runTask } from './background/run-task'
import { otherEngine } from './other-engine'
import type { PackShelf } from './pack-shelf'
import type { BestKey } from './storage/best-plays-table'
import type { Storage } from './storage/open-storage'
import type { StoredSession } from './storage/sessions-table'

/** What a search in the app goes by: 100 on the scale of scores is what it finds. */
const bestSearch = { variant: 'seen', budget: 2000, searchSeed: 1 } as const

export interface BestParts {
  readonly storage: Storage
  readonly shelf: PackShelf
  readonly onProgress: (progress: BestPush) => void
  readonly onFailed: (error: unknown) => void
  /** Runs that a search may take; left out: the app's own. */
  readonly budget?: number
}

/** Searches for best plays, one at a time, and remembers what was found. */
export class BestDesk {
  readonly #parts: BestParts
  #underway: { readonly sessionId: string; readonly abort: AbortController } | undefined

  constructor(parts: BestParts) {
    this.#parts = parts
  }

  /** The best play for a session, if it was searched for already. */
  known(stored: StoredSession): KnownBest | undefined {
    return this.#parts.storage.bestPlays.find(this.#keyOf(stored))
  }

  /** Begins to search for the best play of a session; how far it is, and its end, are pushed. */
  search(sessionId: string): Result<null> {
    const stored = this.#parts.storage.sessions.find(sessionId)
    if (stored === undefined) return failure(problem('problem.session-unknown'))
    if (stored.engineVersion !== engineVersion) return failure(otherEngine(stored))
    if (this.#underway?.sessionId === sessionId) return success(null)
    this.cancel()
    const abort = new AbortController()
    this.#underway = { sessionId, abort }
    this.#find(stored, abort.signal)
      .then((state) => {
        this.#parts.onProgress({ sessionId, state })
      })
      .catch((error: unknown) => {
        this.#parts.onFailed(error)
        this.#parts.onProgress({ sessionId, state: 'failed' })
      })
      .finally(() => {
        if (this.#underway?.abort === abort) this.#underway = undefined
      })
    return success(null)
  }

  /** Calls off the search that is under way; nothing is kept of it. */
  cancel(): void {
    this.#underway?.abort.abort()
    this.#underway = undefined
  }

  async #find(stored: StoredSession, signal: AbortSignal): Promise<'found' | 'cancelled'> {
    const key = this.#keyOf(stored)
    const { storage, shelf, onProgress } = this.#parts
    if (storage.bestPlays.find(key) !== undefined) return 'found'
    const { seed, setUp } = key
    const files = shelf.filesOf(stored.packHash)
    const pack = await shelf.byHash(stored.packHash)
    if (!pack.ok) throw new Error(`the stored pack is refused: ${pack.problems[0]?.code ?? 'no reason'}`)
    const asked = { ...bestSearch, budget: key.budget }
    const result = await searchInThreads(
      { files, seed, setUp, asked },
      pack.value,
      [pack.value.scenario.record],
      {
        // One core is left to the windows.
        jobs: Math.max(1, availableParallelism() - 1),
        onProgress: (progress) => {
          onProgress({ sessionId: stored.id, state: 'searching', ...progress })
        },
        signal
      }
    )
    if (result === null) return 'cancelled'
    storage.bestPlays.keep(key, await runTask('knownBest', { files, seed, setUp, result }))
    return 'found'
  }

  #keyOf({ id, packHash, seed, engineVersion }: StoredSession): BestKey {
    const { budget = bestSearch.budget } = this.#parts
    const setUp = this.#parts.storage.entries.readAll(id)[0]?.command as SetUp
    return { packHash, seed, setUp, variant: bestSearch.variant, budget, engineVersion }
  }
}
