import { timesGoneBack } from '../session/branch'
import type { Entry } from '../session/commands'
import { minutesAt, type Session } from '../session/session'
import type { AnswerTime, Conditions } from './debrief'

/** How a session was set up, and what whoever led it added. */
export function conditionsOf(session: Session): Conditions {
  const { advance, pace, noise, impairments, parameters, preparations = [] } = session.setUp
  return {
    ...{ advance, pace, noise, impairments, parameters },
    hints: session.hints,
    overrides: session.entries.filter(({ command }) => command.kind === 'override').length,
    ...conditionsInLog(session.entries),
    prepared: Object.entries(session.pack.scenario.preparations).flatMap(([id, { title }]) =>
      preparations.includes(id) ? [{ id, title }] : []
    )
  }
}

/** Of the conditions, what the log tells by itself: accounts that were sealed without it have it too. */
export function conditionsInLog(
  entries: readonly Entry[]
): Pick<Conditions, 'steps' | 'goneBack' | 'decisionSeconds' | 'slotMinutes'> {
  const first = entries[0]?.command
  const setUp = first?.kind === 'set-up' ? first : undefined
  return {
    decisionSeconds: setUp?.decisionSeconds ?? null,
    slotMinutes: setUp?.slotMinutes ?? null,
    steps: entries.filter(({ command }) => command.kind === 'step').length,
    goneBack: timesGoneBack(entries)
  }
}

/** How long the team took to answer each question that came, in the order in which they came. */
export function answerTimes(session: Session): readonly AnswerTime[] {
  return session.injects.flatMap(({ id, tick }) => {
    const inject = session.pack.scenario.injects.find((candidate) => candidate.id === id)
    if (inject?.question === undefined) return []
    const answer = session.answers.get(id)
    const askedMinutes = minutesAt(session, tick)
    return [
      {
        inject: id,
        title: inject.title,
        askedMinutes,
        minutes: answer === undefined ? null : minutesAt(session, answer.tick) - askedMinutes,
        answer: answer === undefined ? '' : (inject.question.options[answer.option] ?? answer.option),
        byTimer: answer?.by === 'timer'
      }
    ]
  })
}
