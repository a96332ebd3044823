import { randomInt, randomUUID } from 'node:crypto'
import type { LeadView, NewSession, RoomView } from '#bridge/contract'
import { engineVersion } from '#core/engine/fingerprint'
import { facilitatorView } from '#core/observability/facilitator-view'
import type { Viewpoint } from '#core/observability/session-view'
import type { SessionBrief, TeamView } from '#core/observability/view'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { briefFor } from '#core/observability/session-brief'
import { branchOf, type BranchPoint } from '#core/session/branch'
import { facilitatorKinds } from '#core/session/command-schema'
import type { Command, Entry } from '#core/session/commands'
import { decisionEntry } from '#core/session/decision-numbers'
import { openSession, type Session } from '#core/session/session'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'
import { openInSlices } from './advance-in-slices'
import { otherEngine } from './other-engine'
import type { PackShelf } from './pack-shelf'
import { RunningSession, type RunningParts } from './running-session'
import { toStoredPack } from './storage/packs-table'
import type { StoredSession } from './storage/sessions-table'

const seeds = 2 ** 32

export interface HostParts extends Omit<RunningParts, 'onFinished'> {
  readonly shelf: Pick<PackShelf, 'byId' | 'byHash'>
  /** Another session than before is being played: its team has gone back, and its window goes on there. */
  readonly onOpened: (brief: SessionBrief) => void
  /** Which session is open now, for windows that follow the team's; null: none. */
  readonly onFollow: (brief: SessionBrief | null) => void
  /** A session is over; its results can be computed and sealed. */
  readonly onFinished: (sessionId: string) => void
}

/** Owns the one session that is open. */
export class SessionHost {
  readonly #parts: HostParts
  #open: RunningSession | undefined
  /** The session that is open, or that is about to be. */
  #wanted: string | undefined

  constructor(parts: HostParts) {
    this.#parts = parts
  }

  /** Prepares a session and opens it; its clock does not run yet. */
  async create(wanted: NewSession): Promise<Result<SessionBrief>> {
    const pack = await this.#parts.shelf.byId(wanted.packId)
    if (!pack.ok) return pack
    const sessionId = randomUUID()
    const seed = wanted.seed ?? randomInt(seeds)
    const { storage, clock } = this.#parts
    const first: Entry = { sequence: 0, tick: 0, roomMs: 0, command: { kind: 'set-up', ...wanted.setUp } }
    const refused = setUpProblem(() =>
      openSession({ sessionId, pack: pack.value, seed, entries: [first], tick: 0 })
    )
    if (refused !== null) return failure(refused)
    storage.together(() => {
      storage.packs.keep(toStoredPack(pack.value), clock.date())
      storage.sessions.add({
        id: sessionId,
        packHash: pack.value.hash,
        seed,
        team: wanted.setUp.teamName,
        rehearsal: wanted.setUp.rehearsal,
        createdAt: clock.date().toISOString(),
        engineVersion
      })
      storage.entries.append(sessionId, first)
    })
    return this.open(sessionId)
  }

  /** Opens a session that is not over: frozen, at the tick that was saved last, if its clock ever ran. */
  async open(sessionId: string): Promise<Result<SessionBrief>> {
    this.#close()
    const brief = await this.#openOnly(sessionId)
    if (brief.ok) this.#parts.onFollow(brief.value)
    else if (this.#open === undefined) this.#parts.onFollow(null)
    return brief
  }

  async #openOnly(sessionId: string): Promise<Result<SessionBrief>> {
    const stored = this.#parts.storage.sessions.find(sessionId)
    if (stored === undefined) return failure(problem('problem.session-unknown'))
    const refused = refusal(stored)
    if (refused !== null) return failure(refused)
    this.#wanted = sessionId
    const pack = await this.#parts.shelf.byHash(stored.packHash)
    if (!pack.ok) return pack
    const running = await this.#replay(stored, pack.value)
    // Replaying takes a moment, in which a person may have thought better of it.
    if (this.#wanted !== sessionId) return failure(problem('problem.no-session'))
    if (stored.state === 'unfinished' && !running.session.frozen) {
      const frozen = running.command({ kind: 'freeze' })
      if (!frozen.ok) return frozen
    }
    this.#open = running
    return success(briefFor(running.session))
  }

  /**
   * Goes back in a session: another one begins with its log up to a point, and
   * is opened; where the parent was being played, its windows go on with the other.
   */
  async branch(sessionId: string, point: BranchPoint, viewpoint: Viewpoint): Promise<Result<SessionBrief>> {
    const isPlayed = this.#open?.running === true && this.#open.session.sessionId === sessionId
    if (isPlayed && viewpoint === 'team') return failure(problem('problem.not-yours'))
    const { storage, clock, shelf } = this.#parts
    const stored = storage.sessions.find(sessionId)
    if (stored === undefined) return failure(problem('problem.session-unknown'))
    if (stored.engineVersion !== engineVersion) return failure(otherEngine(stored))
    const pack = await shelf.byHash(stored.packHash)
    if (!pack.ok) return pack
    const entries = storage.entries.readAll(sessionId)
    const reachedTick = stored.state === 'finished' ? Infinity : this.#reached(stored, entries)
    const branch = branchOf({ sessionId, pack: pack.value, seed: stored.seed, entries, reachedTick }, point)
    if (!branch.ok) return branch
    if (isPlayed) this.#close()
    const id = randomUUID()
    storage.together(() => {
      storage.sessions.add({ ...stored, id, createdAt: clock.date().toISOString() })
      for (const entry of branch.value.entries) storage.entries.append(id, entry)
      storage.sessions.saveReached(id, branch.value.tick, branch.value.roomMs)
      storage.sessions.setState(id, 'unfinished')
    })
    return this.#goOnWith(id, isPlayed)
  }

  /** The tick that a session has come to. Each entry is saved with its tick at once, the clock only every second. */
  #reached(stored: StoredSession, entries: readonly Entry[]): number {
    const { session } = this.#open ?? {}
    const now = session?.sessionId === stored.id ? session.world.tick : 0
    return Math.max(now, stored.tick, entries.at(-1)?.tick ?? 0)
  }

  /** Opens a session in the place of one that was being played, or at rest. */
  async #goOnWith(sessionId: string, isPlayed: boolean): Promise<Result<SessionBrief>> {
    const brief = await this.open(sessionId)
    if (!brief.ok || !isPlayed) return brief
    this.#open?.start()
    this.#parts.onOpened(brief.value)
    return brief
  }

  /** Starts the clock of the open session. */
  start(viewpoint: Viewpoint): Result<TeamView> {
    if (this.#open === undefined) return failure(problem('problem.no-session'))
    const { sessions } = this.#parts.storage
    const { sessionId } = this.#open.session
    if (sessions.find(sessionId)?.state === 'prepared') sessions.setState(sessionId, 'unfinished')
    this.#open.start()
    return success(this.#open.view(viewpoint))
  }

  /** Whose eyes the team's window has from now on: one seat's, or the whole team's (null). */
  lookAs(seat: string | null, viewpoint: Viewpoint): Result<TeamView> {
    if (viewpoint !== 'team') return failure(problem('problem.not-yours'))
    return this.#open?.lookAs(seat) ?? failure(problem('problem.no-session'))
  }

  submit(command: Command, viewpoint: Viewpoint): Result<TeamView> {
    if (this.#open?.running !== true) return failure(problem('problem.no-session'))
    if (!mayGive(viewpoint, command.kind)) return failure(problem('problem.not-yours'))
    const taken = this.#open.command(asGiven(this.#open.session, command, viewpoint))
    return taken.ok ? success(this.#open.view(viewpoint)) : taken
  }

  /** The open session as its facilitator sees it. */
  lead(): Result<LeadView> {
    if (this.#open === undefined) return failure(problem('problem.no-session'))
    const { session } = this.#open
    return success({
      brief: briefFor(session),
      view: this.#open.view('facilitator'),
      lead: facilitatorView(session)
    })
  }

  /** The open session as the room's wall shows it. */
  room(): Result<RoomView> {
    if (this.#open === undefined) return failure(problem('problem.no-session'))
    return success({ brief: briefFor(this.#open.session), view: this.#open.view('projector') })
  }

  get session(): Session | null {
    return this.#open?.session ?? null
  }

  /** Closes the open session, if there is one, with everything saved. */
  leave(): void {
    const wasOpen = this.#open !== undefined
    this.#close()
    if (wasOpen) this.#parts.onFollow(null)
  }

  #close(): void {
    this.#open?.close()
    this.#open = undefined
    this.#wanted = undefined
  }

  delete(sessionId: string): Result<null> {
    if (this.#wanted === sessionId) this.leave()
    const gone = this.#parts.storage.sessions.remove(sessionId)
    this.#parts.storage.snapshots.forget(sessionId)
    return gone ? success(null) : failure(problem('problem.session-unknown'))
  }

  async #replay(stored: StoredSession, pack: CheckedPack): Promise<RunningSession> {
    const entries = this.#parts.storage.entries.readAll(stored.id)
    const tick = this.#reached(stored, entries)
    const roomMs = Math.max(stored.roomMs, entries.at(-1)?.roomMs ?? 0)
    const opened = { sessionId: stored.id, pack, seed: stored.seed, entries, tick }
    const known = this.#parts.storage.snapshots.newest({ ...opened, packHash: stored.packHash })
    const session = await openInSlices(opened, this.#parts.clock, known)
    return new RunningSession(session, roomMs, {
      ...this.#parts,
      onFinished: () => {
        this.#parts.onFinished(stored.id)
      }
    })
  }
}

/** A team asks for hints and goes on by itself; everything else that leads the exercise is the facilitator's. */
function mayGive(viewpoint: Viewpoint, kind: Command['kind']): boolean {
  if (viewpoint === 'projector') return false
  return viewpoint === 'facilitator' || kind === 'hint' || !facilitatorKinds.has(kind)
}

/** A command as the log has it: a window counts decisions, and a note is open or private by whose window it comes from. */
function asGiven({ entries }: Session, command: Command, viewpoint: Viewpoint): Command {
  if (command.kind === 'cancel') {
    return { ...command, order: decisionEntry(entries, command.order)?.sequence ?? entries.length }
  }
  if (command.kind !== 'note') return command
  const { kind, text, by } = command
  return viewpoint === 'team' ? { kind, text, by } : { kind, text, by, private: true }
}

/** Parameters that the pack does not have, or values that they cannot take, show when the world is made. */
function setUpProblem(tryOut: () => unknown): Problem | null {
  try {
    tryOut()
    return null
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return problem('problem.set-up-refused', { detail })
  }
}

/** Why a stored session cannot be played on; null when it can. */
function refusal(stored: StoredSession): Problem | null {
  if (stored.state === 'finished') return problem('problem.session-finished')
  return stored.engineVersion === engineVersion ? null : otherEngine(stored)
}
