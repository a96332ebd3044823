import type { LookAheadState } from '#bridge/contract'
import type { LookAhead, LookAheadQuestion } from '#core/session/look-ahead'
import type { Command, Entry } from '#core/session/commands'
import type { Session } from '#core/session/session'
import { sessionState, type SessionState } from '#core/session/session-state'
import type { Log } from './log'

/** Commands after which what comes is still what was computed. */
const changesNothing: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  ...(['note', 'observe', 'rate', 'bookmark', 'hint', 'take-seat', 'hypothesise'] as const),
  ...(['freeze', 'resume', 'set-pace', 'step', 'finish', 'hot-wash'] as const),
  ...(['plan-improvement', 'remove-improvement', 'improvise', 'extend-timer'] as const)
])
/** The picture moves on with the clock once this share of its length has been played. */
const staleShare = 0.1

export interface LookAheadInput {
  readonly packHash: string
  readonly seed: number
  readonly entries: readonly Entry[]
  /** Where the session stands. */
  readonly state: SessionState
  readonly question: LookAheadQuestion
}

export interface LookAheadParts {
  /** Computes in a thread of its own; gives up when the signal says so. */
  readonly compute: (input: LookAheadInput, signal: AbortSignal) => Promise<LookAhead>
  readonly onState: (state: LookAheadState) => void
  readonly log: Log
}

/** Keeps one look ahead for the facilitator: computed beside the session, never in its way. */
export class LookAheadDesk {
  readonly #parts: LookAheadParts
  #question: LookAheadQuestion | null = null
  #ahead: LookAhead | null = null
  /** What the last computation, done or under way, began from. */
  #begun: { readonly key: string; readonly tick: number } | null = null
  #underway: AbortController | null = null

  constructor(parts: LookAheadParts) {
    this.#parts = parts
  }

  /** What is wanted from now on; null: nothing. The next look at the session begins it. */
  ask(question: LookAheadQuestion | null): void {
    this.forget()
    this.#question = question
  }

  /** Looks whether what is shown still holds, and begins anew where it does not. */
  follow(session: Session): void {
    const question = this.#question
    if (question === null || session.finished) return
    const { world, model, sessionId, entries } = session
    const acts = entries.filter(({ command }) => !changesNothing.has(command.kind)).length
    const key = `${sessionId} ${acts}`
    const playedMinutes = (world.tick - (this.#begun?.tick ?? 0)) / model.ticksPerMinute
    const holds = this.#begun?.key === key
    const isOld = playedMinutes > question.minutes * staleShare
    if (holds && (!isOld || this.#underway !== null)) return
    // What was computed of another course of things is not shown any longer.
    if (!holds) this.#ahead = null
    this.#begun = { key, tick: world.tick }
    void this.#compute(session, question)
  }

  /** No session is open, or nobody looks: what is under way is given up. */
  forget(): void {
    this.#underway?.abort()
    this.#underway = null
    this.#begun = null
    this.#ahead = null
  }

  async #compute(session: Session, question: LookAheadQuestion): Promise<void> {
    this.#underway?.abort()
    const own = new AbortController()
    this.#underway = own
    this.#show(question, true)
    try {
      const { pack, seed, entries } = session
      const input = {
        packHash: pack.hash,
        seed,
        entries: [...entries],
        state: sessionState(session),
        question
      }
      const ahead = await this.#parts.compute(input, own.signal)
      if (this.#underway !== own) return
      this.#ahead = ahead
    } catch (error) {
      if (this.#underway !== own) return
      this.#parts.log.error('looking ahead failed', error)
    }
    this.#underway = null
    this.#show(question, false)
  }

  #show(question: LookAheadQuestion, computing: boolean): void {
    this.#parts.onState({ question, computing, ahead: this.#ahead })
  }
}
