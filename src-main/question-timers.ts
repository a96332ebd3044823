import type { Command } from '#core/session/commands'
import { openQuestions } from '#core/session/conduct'
import { roomMsAt, unfrozenMs } from '#core/session/room-time'
import type { Session } from '#core/session/session'

/**
 * Room time that is left to answer each open question. It stands while the clock
 * is frozen. When a session is opened again it goes on from what the log says
 * of the time that has passed; extensions are in the log as well.
 */
export class QuestionTimers {
  readonly #elapsedMs: Map<string, number>

  /** For a session that stands at a moment of room time. */
  constructor(session: Session, roomMs: number) {
    const { entries, stepMs, injects } = session
    this.#elapsedMs = new Map(
      injects.map(({ id, tick }) => [id, unfrozenMs(entries, roomMsAt(entries, stepMs, tick), roomMs)])
    )
  }

  /** Lets room time pass; returns the stated defaults of questions whose time is up. */
  pass(session: Session, passedMs: number): readonly Command[] {
    return openQuestions(session).flatMap(({ id, question }): Command[] => {
      const elapsed = (this.#elapsedMs.get(id) ?? 0) + passedMs
      this.#elapsedMs.set(id, elapsed)
      if (question === undefined || this.secondsLeft(session, id) > 0) return []
      return [{ kind: 'answer', inject: id, option: question.standard, by: 'timer' }]
    })
  }

  /** Seconds left for an open question; 0: time is up. */
  secondsLeft(session: Session, id: string): number {
    const question = openQuestions(session).find((inject) => inject.id === id)?.question
    if (question === undefined) return 0
    const extended = session.entries.reduce(
      (sum, { command }) =>
        command.kind === 'extend-timer' && command.inject === id ? sum + command.seconds : sum,
      0
    )
    const { advance, decisionSeconds = question.limit } = session.setUp
    const limit = advance === 'step-by-decision' ? decisionSeconds : question.limit
    return Math.max(0, limit + extended - (this.#elapsedMs.get(id) ?? 0) / 1000)
  }
}
