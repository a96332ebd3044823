import { openQuestions } from '../session/conduct'
import { decisionNumber } from '../session/decision-numbers'
import { arrivedFindings, type Finding } from '../session/findings'
import { minutesAt, type Session } from '../session/session'
import type { AlertView, FindingView, QuestionView, TeamView } from './view'
import { shownUnit } from '../session/shown-unit'

type ConductView = Pick<
  TeamView,
  'alerts' | 'findings' | 'questions' | 'hypotheses' | 'hints' | 'hintsLeft' | 'declared' | 'seats'
>

/** What a team knows of its exercise besides readings and decisions. */
export function conductView(
  session: Session,
  { secondsLeft }: { readonly secondsLeft: (inject: string) => number }
): ConductView {
  const { hints } = session.pack.scenario
  return {
    alerts: alertViews(session),
    findings: arrivedFindings(session).map((finding) => findingView(session, finding)),
    questions: openQuestions(session).flatMap((inject): QuestionView[] => {
      const { id, from, title, text, question } = inject
      if (question === undefined) return []
      const options = Object.entries(question.options).map(([option, words]) => ({
        id: option,
        title: words
      }))
      const { standard } = question
      return [{ inject: id, from, title, text, options, standard, secondsLeft: secondsLeft(id) }]
    }),
    hypotheses: session.entries.flatMap(({ tick, command }) => {
      if (command.kind !== 'hypothesise') return []
      const { hypothesis, by } = command
      const title = hypothesis === null ? '' : (session.pack.scenario.hypotheses[hypothesis]?.title ?? '')
      const text = [title, command.text].filter((part) => part !== '').join(': ')
      return [{ minutes: minutesAt(session, tick), by, text }]
    }),
    hints: hints.slice(0, session.hints).map(({ text }) => text),
    hintsLeft: Math.max(0, hints.length - session.hints),
    declared: declaredIn(session),
    seats: seatsIn(session)
  }
}

function alertViews(session: Session): readonly AlertView[] {
  return session.alerts.flatMap(({ id, tick }, index) => {
    const alert = session.pack.scenario.alerts[id]
    if (alert === undefined) return []
    // What is acknowledged is the alert that stands: the last time that it was raised before.
    const next = session.alerts.slice(index + 1).find((later) => later.id === id)?.tick ?? Infinity
    const acknowledged = session.entries.some(
      (entry) =>
        entry.command.kind === 'acknowledge' &&
        entry.command.alert === id &&
        entry.tick >= tick &&
        entry.tick < next
    )
    const { title, text, severity } = alert
    return [{ id, title, text, severity, minutes: minutesAt(session, tick), acknowledged }]
  })
}

function findingView(session: Session, finding: Finding): FindingView {
  const { scenario } = session.pack
  const { probes, instruments, logs } = scenario
  const probe = probes[finding.probe]
  return {
    order: decisionNumber(session.entries, finding.order),
    title: probe?.title ?? finding.probe,
    minutes: minutesAt(session, finding.tick),
    arrivedMinutes: minutesAt(session, finding.arrivesTick),
    values: finding.values.map(({ instrument, value }) => ({
      title: instruments[instrument]?.title ?? instrument,
      unit: shownUnit(scenario, instrument),
      value
    })),
    entries: finding.logs.map(({ log, entry, tick }) => ({
      log: logs[log]?.title ?? log,
      minutes: minutesAt(session, tick),
      from: logs[log]?.entries[entry]?.from ?? '',
      text: logs[log]?.entries[entry]?.text ?? ''
    })),
    lines: finding.lines.flatMap((id) => probe?.reveals.lines.find((line) => line.id === id)?.text ?? [])
  }
}

function declaredIn(session: Session): ConductView['declared'] {
  for (const { tick, command } of session.entries)
    if (command.kind === 'declare') return { minutes: minutesAt(session, tick), commander: command.commander }
  return null
}

/** Who holds which seat now. */
export function seatsIn({ entries, setUp }: Session): ConductView['seats'] {
  const held = new Map(setUp.seats.map(({ seat, name }) => [seat, name]))
  for (const { command } of entries) if (command.kind === 'take-seat') held.set(command.seat, command.name)
  return [...held].map(([seat, name]) => ({ seat, name }))
}
