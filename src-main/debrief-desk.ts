import type { DebriefView } from '#bridge/contract'
import { engineVersion } from '#core/engine/fingerprint'
import { failure, problem, success, type Result } from '#core/support/result'
import { runDebrief } from './background/run-debrief'
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
  readonly #underway = new Map<string, Promise<DebriefView>>()

  constructor(storage: Storage) {
    this.#storage = storage
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

  #computeOnce(stored: StoredSession): Promise<DebriefView> {
    const known = this.#underway.get(stored.id)
    if (known !== undefined) return known
    const view = this.#compute(stored).finally(() => this.#underway.delete(stored.id))
    this.#underway.set(stored.id, view)
    return view
  }

  async #compute(stored: StoredSession): Promise<DebriefView> {
    const { packs, entries, sessions } = this.#storage
    const { id: sessionId, seed, createdAt } = stored
    const files = packs.filesOf(stored.packHash) ?? {}
    const view = await runDebrief({ sessionId, files, seed, entries: entries.readAll(sessionId), createdAt })
    const results: SealedResults = { format: 1, view }
    sessions.seal(sessionId, results)
    return view
  }
}

export function otherEngine(stored: StoredSession): ReturnType<typeof problem> {
  return problem('problem.session-other-engine', { theirs: stored.engineVersion, ours: engineVersion })
}
