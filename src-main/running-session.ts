import { facilitatorView, type FacilitatorView } from '#core/observability/facilitator-view'
import { firstSeatOf, seatView } from '#core/observability/seat-view'
import { viewFor, type Room, type Viewpoint } from '#core/observability/session-view'
import type { TeamView } from '#core/observability/view'
import { seatProblems } from '#core/session/check-names'
import { endsSession, type Command, type Entry } from '#core/session/commands'
import { awaited } from '#core/session/conduct'
import { append, type Session } from '#core/session/session'
import { submit } from '#core/session/submit'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'
import { playOneSlice } from './advance-in-slices'
import { ExerciseTime } from './exercise-time'
import type { Log } from './log'
import { QuestionTimers } from './question-timers'
import type { RoomClock } from './room-clock'
import type { Storage } from './storage/open-storage'
import { storageProblem } from './storage/storage-problem'

const beatMs = 100
const viewEveryMs = 200
const saveEveryMs = 1000
/** So many steps are replayed well within a second, whatever the pack. */
export const snapshotEveryTicks = 2000

export interface RunningParts {
  readonly storage: Storage
  readonly clock: RoomClock
  readonly log: Log
  /** A new view for the windows of the team. */
  readonly onView: (view: TeamView) => void
  /** What the facilitator's window shows: what the team sees, and what is beside it. */
  readonly onLead: (lead: FacilitatorView, view: TeamView) => void
  /** The world could not go on; nothing that was saved is lost. */
  readonly onStopped: (cause: Problem) => void
  /** The exercise is over, and its last entry is saved. */
  readonly onFinished: () => void
}

/**
 * One open session and its clock: turns room time into ticks, keeps each entry
 * before it counts, saves how far the world has come, and shows it.
 */
export class RunningSession {
  readonly session: Session
  readonly #parts: RunningParts
  readonly #time: ExerciseTime
  readonly #timers: QuestionTimers
  #stopBeats: (() => void) | undefined
  #stopped: Problem | undefined
  /** Why the storage takes nothing now; null: it does. */
  #unkept: Problem | null = null
  #viewedAt = -Infinity
  #savedAt = -Infinity
  /** Whose eyes the team's window has. */
  #seat: string | null
  /** The tick of the newest snapshot. */
  #snapshotTick = 0

  constructor(session: Session, roomMs: number, parts: RunningParts) {
    this.session = session
    this.#parts = parts
    this.#time = new ExerciseTime(session.stepMs, roomMs, parts.clock.now())
    this.#timers = new QuestionTimers(session, roomMs)
    this.#seat = firstSeatOf(session)
  }

  /** Lets room time run. Starting twice changes nothing. */
  start(): void {
    if (this.running || this.#stopped !== undefined || this.session.finished) return
    this.#time.beat(this.#parts.clock.now(), 0)
    this.#stopBeats = this.#parts.clock.every(beatMs, () => {
      this.#beat()
    })
  }

  get running(): boolean {
    return this.#stopBeats !== undefined
  }

  view(viewpoint: Viewpoint): TeamView {
    const room = {
      roomMs: this.#time.roomMs,
      clock: this.#clockState(),
      secondsLeft: (inject: string) => this.#timers.secondsLeft(this.session, inject)
    }
    const view = viewFor(this.session, viewpoint, room)
    return viewpoint === 'team' ? seatView(this.session, view, this.#seat) : view
  }

  /** From now on the team's window has the eyes of one seat, or of the whole team (null). */
  lookAs(seat: string | null): Result<TeamView> {
    const unknown = seat === null ? [] : seatProblems(this.session.pack.scenario, seat)
    if (unknown.length > 0) return failure(...unknown)
    this.#seat = seat
    return success(this.view('team'))
  }

  #clockState(): Room['clock'] {
    if (this.#stopped !== undefined) return 'stopped'
    if (!this.running && !this.session.finished) return 'not-started'
    if (this.#unkept !== null) return 'storage'
    return this.#time.isBehind ? 'slower' : 'runs'
  }

  /** Takes a command or says why not: an entry is on the disk before it changes anything. */
  command(command: Command): Result<null> {
    // What has passed since the last beat passed at the pace there was, and in the state there was.
    if (this.running) this.#runOn()
    return this.#take(command)
  }

  #take(command: Command): Result<null> {
    if (this.#stopped !== undefined) return failure(this.#stopped)
    const accepted = submit(this.session, command, this.#time.roomMs)
    if (!accepted.ok) return accepted
    const unkept = this.#keep(accepted.value)
    if (unkept !== null) return failure(unkept)
    try {
      append(this.session, accepted.value)
    } catch (error) {
      return failure(this.#stop(error))
    }
    if (command.kind === 'step') this.#takeStep()
    if (endsSession(command)) this.#finish()
    this.#show()
    return success(null)
  }

  /** Writes an entry to the disk; gives why the session has to wait when that takes nothing now. */
  #keep(entry: Entry): Problem | null {
    const { storage } = this.#parts
    const { sessionId, world } = this.session
    try {
      storage.together(() => {
        storage.entries.append(sessionId, entry)
        storage.sessions.saveReached(sessionId, world.tick, this.#time.roomMs)
        if (endsSession(entry.command)) storage.sessions.setState(sessionId, 'finished')
      })
    } catch (error) {
      return this.#wait(error)
    }
    this.#unkept = null
    return null
  }

  /** Nothing is played that cannot be kept: the clock stands until the storage takes something again. */
  #wait(error: unknown): Problem {
    const found = storageProblem(error)
    if (found === null) throw error
    this.#unkept = found
    this.#parts.log.error('the session waits for its storage', error)
    return found
  }

  /** Stands still from here on; a clock that ran is frozen, so that the log tells of the break. */
  close(): void {
    const ran = this.running
    this.#stopClock()
    if (!ran) {
      this.#keepSnapshot()
      return
    }
    try {
      if (!this.session.frozen) this.command({ kind: 'freeze' })
      this.#save()
      this.#parts.storage.snapshots.keep(this.session)
    } catch (error) {
      // Opening it again freezes it as well, at the tick that was saved last.
      this.#parts.log.error('the session was left without being frozen', error)
    }
  }

  #beat(): void {
    try {
      this.#runOn()
      const now = this.#parts.clock.now()
      if (now - this.#savedAt >= saveEveryMs) {
        this.#save()
        this.#keepSnapshot()
      }
      if (now - this.#viewedAt >= viewEveryMs) this.#show()
    } catch (error) {
      this.#stop(error)
    }
  }

  /** Lets room time run up to now, and scenario time as it does. */
  #runOn(): void {
    const { session } = this
    const waits = this.#unkept !== null
    const stands =
      waits || session.frozen || session.finished || session.stepTo !== null || awaited(session) !== null
    const before = this.#time.roomMs
    this.#time.beat(this.#parts.clock.now(), stands ? 0 : session.pace)
    this.#answerForSilence(this.#time.roomMs - before)
    this.#advance()
    if (session.world.tick >= session.lastTick && !session.finished && !waits) this.#take({ kind: 'finish' })
  }

  /** A question whose time is up is answered by its stated default. */
  #answerForSilence(passedMs: number): void {
    if (this.#unkept !== null || this.session.frozen || this.session.finished) return
    for (const answer of this.#timers.pass(this.session, passedMs)) this.#take(answer)
  }

  #advance(): void {
    const { session } = this
    if (this.#unkept !== null || session.frozen || session.finished) return
    const before = session.world.tick
    // A step is taken as fast as the machine can: nobody waits for it at a slow pace.
    const toTick = session.stepTo ?? before + this.#time.owedTicks
    playOneSlice(session, Math.min(toTick, session.lastTick), this.#parts.clock)
    if (session.stepTo === null) this.#time.pay(session.world.tick - before)
  }

  /** As far as one slice goes; where the clock is then is on the disk before anybody is told. */
  #takeStep(): void {
    this.#advance()
    this.#save()
  }

  #save(): void {
    this.#savedAt = this.#parts.clock.now()
    const { sessionId, world } = this.session
    try {
      this.#parts.storage.sessions.saveReached(sessionId, world.tick, this.#time.roomMs)
      this.#unkept = null
    } catch (error) {
      this.#wait(error)
    }
  }

  /** Now and then, so that opening the session again has little to replay. */
  #keepSnapshot(): void {
    const { tick } = this.session.world
    if (tick - this.#snapshotTick < snapshotEveryTicks) return
    this.#snapshotTick = tick
    this.#parts.storage.snapshots.keep(this.session)
  }

  #show(): void {
    this.#viewedAt = this.#parts.clock.now()
    this.#parts.onView(this.view('team'))
    this.#parts.onLead(facilitatorView(this.session), this.view('facilitator'))
  }

  #finish(): void {
    this.#stopClock()
    this.#parts.onFinished()
  }

  /** A fault of ours: the world may be wrong from here on, so it goes no further. */
  #stop(error: unknown): Problem {
    this.#stopClock()
    const { world, seed } = this.session
    const { tick } = world
    const detail = error instanceof Error ? error.message : String(error)
    this.#stopped = problem('problem.session-stopped', { tick, seed, detail })
    this.#parts.log.error(`the session stopped at tick ${tick}, seed ${seed}`, error)
    this.#parts.onStopped(this.#stopped)
    return this.#stopped
  }

  #stopClock(): void {
    this.#stopBeats?.()
    this.#stopBeats = undefined
  }
}
