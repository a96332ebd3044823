import { minutesAt, type Session } from '../session/session'
import type { AnswerTime, Conditions, InjectAccount } from './debrief'

/** How a session was set up, and what whoever led it added. */
export function conditionsOf(session: Session): Conditions {
  const { advance, pace, noise, impairments, parameters } = session.setUp
  return {
    ...{ advance, pace, noise, impairments, parameters },
    hints: session.hints,
    overrides: session.entries.filter(({ command }) => command.kind === 'override').length,
    injects: session.pack.scenario.injects.map((inject) => injectAccount(session, inject))
  }
}

type Inject = Session['pack']['scenario']['injects'][number]

function injectAccount(session: Session, { id, title, contingency }: Inject): InjectAccount {
  const came = session.injects.find((fired) => fired.id === id)
  const minutes = came === undefined ? null : minutesAt(session, came.tick)
  const missed = session.skippedInjects.has(id) ? 'skipped' : 'did-not-come'
  return { id, title, contingency, minutes, outcome: came === undefined ? missed : 'came' }
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
