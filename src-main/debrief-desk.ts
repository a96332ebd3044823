import type { DebriefView } from '#bridge/contract'
import { engineVersion } from '#core/engine/fingerprint'
import { sealedFileText } from '#core/session/session-file'
import { failure, problem, success, type Result } from '#core/support/result'
import { runTask } from './background/run-task'
import type { PlayedSession } from './background/tasks'
import { otherEngine } from './other-engine'
import type { PackShelf } from './pack-shelf'
import type { Storage } from './storage/open-storage'
import type { StoredSession } from './storage/sessions-table'

/** What is sealed with a session: enough to show it for ever, without its engine or its pack. */
interface SealedResults {
  readonly format: 1
  readonly view: DebriefView
}

/** Gives out debriefs: sealed ones as they are, others computed once and then sealed. */
export class DebriefDesk {
  readonly #storage: Storage
  readonly #shelf: PackShelf
  readonly #underway = new Map<string, Promise<DebriefView>>()

  constructor(storage: Storage, shelf: PackShelf) {
    this.#storage = storage
    this.#shelf = shelf
  }

  async read(sessionId: string): Promise<Result<DebriefView>> {
    const { sessions } = this.#storage
    const stored = sessions.find(sessionId)
    if (stored === undefined) return failure(problem('problem.session-unknown'))
    if (stored.state !== 'finished') return failure(problem('problem.session-not-finished'))
    if (stored.sealed) return success((sessions.sealedResults(sessionId) as SealedResults).view)
    if (stored.engineVersion !== engineVersion) return failure(otherEngine(stored))
    return success(await this.#computeOnce(stored))
  }

  /**
   * The session itself, as a file: one that recomputes every figure, or, of another
   * engine, one that shows what it was sealed with.
   */
  async sessionFile(sessionId: string): Promise<Result<string>> {
    const stored = this.#storage.sessions.find(sessionId)
    if (stored === undefined) return failure(problem('problem.session-unknown'))
    const { tick, roomMs } = stored
    const reached = { tick, roomMs }
    if (stored.engineVersion !== engineVersion) return this.#sealedFile(stored)
    const over = stored.state === 'finished' ? await this.read(sessionId) : undefined
    const shown = over?.ok === true ? over.value : undefined
    return success(await runTask('sessionFile', { ...this.#played(stored), reached, shown }))
  }

  #sealedFile(stored: StoredSession): Result<string> {
    if (!stored.sealed) return failure(otherEngine(stored))
    const { view } = this.#storage.sessions.sealedResults(stored.id) as SealedResults
    const { files, ...played } = this.#played(stored)
    const { fingerprint, logHash } = view.debrief.reproduce
    const pack = { hash: stored.packHash, files }
    const results = { fingerprint, logHash, impactUserMinutes: view.debrief.impact.team }
    return success(sealedFileText({ ...played, pack, shown: view }, stored.engineVersion, results))
  }

  #computeOnce(stored: StoredSession): Promise<DebriefView> {
    const known = this.#underway.get(stored.id)
    if (known !== undefined) return known
    const view = this.#compute(stored).finally(() => this.#underway.delete(stored.id))
    this.#underway.set(stored.id, view)
    return view
  }

  async #compute(stored: StoredSession): Promise<DebriefView> {
    const view = await runTask('debrief', this.#played(stored))
    const results: SealedResults = { format: 1, view }
    this.#storage.sessions.seal(stored.id, results)
    return view
  }

  #played({ id: sessionId, packHash, seed, createdAt }: StoredSession): PlayedSession {
    const files = this.#shelf.filesOf(packHash)
    return { sessionId, files, seed, entries: this.#storage.entries.readAll(sessionId), createdAt }
  }
}
