import type { DebriefView } from '#bridge/contract'
import { engineVersion } from '#core/engine/fingerprint'
import { withBest } from '#core/report/best-account'
import { sealedScores } from '#core/report/sealed-scores'
import { asTodaysView } from '#core/report/older-account'
import { withAfterwards } from '#core/report/afterwards'
import { addAfterwards } from '#core/session/afterwards'
import type { Command, Entry } from '#core/session/commands'
import { sealedFileText } from '#core/session/session-file'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'
import type { BestDesk } from './best-desk'
import { runTask } from './background/run-task'
import type { PlayedSession } from './background/tasks'
import { otherEngine } from './other-engine'
import type { PackShelf } from './pack-shelf'
import type { Storage } from './storage/open-storage'
import type { StoredSession } from './storage/sessions-table'

/** What is sealed with a session: enough to show it for ever, without its engine or its pack. */
interface SealedResults {
  readonly format: number
  readonly view: DebriefView
}

/** Rises when an account has other parts than before: one of another format is made anew where this engine can. */
export const sealedFormat = 4

/** What a report is made of. */
export interface ReportParts {
  readonly view: DebriefView
  readonly played: PlayedSession
  /** Why this program cannot compute the session again; null: it can. */
  readonly notComputed: Problem | null
}

/** Gives out debriefs: sealed ones as they are, others computed once and then sealed. */
export class DebriefDesk {
  readonly #storage: Storage
  readonly #shelf: PackShelf
  readonly #bests: Pick<BestDesk, 'known'>
  readonly #underway = new Map<string, Promise<DebriefView>>()

  constructor(storage: Storage, shelf: PackShelf, bests: Pick<BestDesk, 'known'>) {
    this.#bests = bests
    this.#storage = storage
    this.#shelf = shelf
  }

  async read(sessionId: string): Promise<Result<DebriefView>> {
    const { sessions, entries } = this.#storage
    const stored = sessions.find(sessionId)
    if (stored === undefined) return failure(problem('problem.session-unknown'))
    if (stored.state !== 'finished') return failure(problem('problem.session-not-finished'))
    const view = this.#sealed(stored) ?? (await this.#computedAnew(stored))
    if (view === null) return failure(otherEngine(stored))
    return success(withLog(this.#withBest(stored, view), entries.readAll(sessionId)))
  }

  /** What a session was sealed with, if that can be shown: an account of another engine whatever parts it has. */
  #sealed(stored: StoredSession): DebriefView | undefined {
    if (!stored.sealed) return undefined
    const { format, view } = this.#storage.sessions.sealedResults(stored.id) as SealedResults
    if (format === sealedFormat) return view
    const isOlder = format < sealedFormat && stored.engineVersion !== engineVersion
    return isOlder ? asTodaysView(view) : undefined
  }

  /** null: another engine has played it, which this one cannot do for it. */
  #computedAnew(stored: StoredSession): Promise<DebriefView> | null {
    return stored.engineVersion === engineVersion ? this.#computeOnce(stored) : null
  }

  /** The best play is searched for apart: what is sealed stays, and shows it as soon as it is known. */
  #withBest(stored: StoredSession, view: DebriefView): DebriefView {
    const known = this.#bests.known(stored)
    if (known === undefined) return view
    return { ...view, debrief: withBest(view.debrief, view.brief.mode, known) }
  }

  /**
   * Takes what is said of a session that is over: the entry is on the disk before
   * the account shows it. No figure changes, so nothing is played again.
   */
  async add(sessionId: string, command: Command): Promise<Result<DebriefView>> {
    const read = await this.read(sessionId)
    if (!read.ok) return read
    const { sessions, entries } = this.#storage
    const stored = sessions.find(sessionId)
    if (stored === undefined) return failure(problem('problem.session-unknown'))
    if (stored.engineVersion !== engineVersion) return failure(otherEngine(stored))
    const pack = await this.#shelf.byHash(stored.packHash)
    if (!pack.ok) return pack
    const log = entries.readAll(sessionId)
    const entry = addAfterwards(pack.value, log, command)
    if (!entry.ok) return entry
    entries.append(sessionId, entry.value)
    return success(withLog(read.value, [...log, entry.value]))
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

  /** With what has been said since the end, so that its log hash is that of the log it holds. */
  async #sealedFile(stored: StoredSession): Promise<Result<string>> {
    if (!stored.sealed) return failure(otherEngine(stored))
    const read = await this.read(stored.id)
    if (!read.ok) return read
    const view = read.value
    const { files, ...played } = this.#played(stored)
    const { fingerprint, logHash } = view.debrief.reproduce
    const pack = { hash: stored.packHash, files }
    const scores = sealedScores(view.debrief)
    const results = { fingerprint, logHash, impactUserMinutes: view.debrief.impact.team, scores }
    return success(sealedFileText({ ...played, pack, shown: view }, stored.engineVersion, results))
  }

  /** What a report is made of: the session's results, and the session as it was played. */
  async reportSource(sessionId: string): Promise<Result<ReportParts>> {
    const view = await this.read(sessionId)
    if (!view.ok) return view
    const stored = this.#storage.sessions.find(sessionId)
    if (stored === undefined) return failure(problem('problem.session-unknown'))
    const isOfThisEngine = stored.engineVersion === engineVersion
    return success({
      view: view.value,
      played: this.#played(stored),
      notComputed: isOfThisEngine ? null : otherEngine(stored)
    })
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
    const results: SealedResults = { format: sealedFormat, view }
    this.#storage.sessions.seal(stored.id, results)
    return view
  }

  #played({ id: sessionId, packHash, seed, createdAt }: StoredSession): PlayedSession {
    const files = this.#shelf.filesOf(packHash)
    return { sessionId, files, seed, entries: this.#storage.entries.readAll(sessionId), createdAt }
  }
}

/** What has been said since the end is in the log, not in what was sealed. */
function withLog(view: DebriefView, entries: readonly Entry[]): DebriefView {
  return { ...view, debrief: withAfterwards(view.debrief, entries) }
}
