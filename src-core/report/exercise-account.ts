import { endsSession } from '../session/commands'
import { minutesAt, type Session } from '../session/session'

/** The exercise around the decisions: what it was for, and what came in. Texts are the pack's. */
export interface ExerciseAccount {
  readonly summary: string
  readonly objectives: readonly { readonly title: string; readonly text: string }[]
  /** The pack's own seats; empty: the five that the app has. */
  readonly seats: readonly { readonly seat: string; readonly title: string }[]
  readonly injects: readonly InjectStory[]
  /** Texts of the hints that were given, in their order. */
  readonly hints: readonly string[]
}

/** One inject of the pack, and what became of it. Minutes count from onset. */
export interface InjectStory {
  readonly id: string
  readonly title: string
  readonly from: string
  readonly channel: string
  readonly text: string
  /** at: at a moment; when: as soon as something holds; call: when the facilitator fires it. */
  readonly planned: 'at' | 'when' | 'call'
  readonly plannedMinutes: number | null
  readonly outcome: InjectOutcome
  readonly firedMinutes: number | null
  /** Why it was skipped. */
  readonly reason: string
  /** What the team answered; empty where it asked nothing or nobody answered. */
  readonly answer: string
}

/** after-end: it came when the team had finished; unused: kept aside, and never needed. */
export type InjectOutcome = 'fired' | 'after-end' | 'skipped' | 'held' | 'not-fired' | 'unused'

/** What the exercise was, from a session that was played to its horizon. */
export function exerciseAccount(session: Session): ExerciseAccount {
  const { scenario } = session.pack
  return {
    summary: scenario.summary,
    objectives: Object.values(scenario.objectives).map(({ title, text = '' }) => ({ title, text })),
    seats: Object.entries(scenario.seats).map(([seat, { title }]) => ({ seat, title })),
    injects: scenario.injects.map((inject) => injectAccount(session, inject)),
    hints: scenario.hints.slice(0, session.hints).map(({ text }) => text)
  }
}

type Inject = Session['pack']['scenario']['injects'][number]

function injectAccount(session: Session, inject: Inject): InjectStory {
  const { id, title, from, channel, text, contingency, at, when, question } = inject
  const fired = session.injects.find((one) => one.id === id)
  const answer = session.answers.get(id)?.option
  return {
    ...{ id, title, from, channel, text },
    planned: contingency ? 'call' : at !== undefined ? 'at' : when !== undefined ? 'when' : 'call',
    plannedMinutes: at === undefined || contingency ? null : at / 60,
    outcome: outcomeOf(session, inject, fired?.tick),
    firedMinutes: fired === undefined ? null : minutesAt(session, fired.tick),
    reason: skipReason(session, id),
    answer: answer === undefined ? '' : (question?.options[answer] ?? answer)
  }
}

function outcomeOf(session: Session, inject: Inject, firedTick: number | undefined): InjectOutcome {
  const { id, contingency, at, when } = inject
  if (firedTick !== undefined) {
    const ended = session.entries.find(({ command }) => endsSession(command))?.tick ?? Infinity
    return firedTick > ended ? 'after-end' : 'fired'
  }
  if (session.skippedInjects.has(id)) return 'skipped'
  if (session.held.has(id)) return 'held'
  return contingency || (at === undefined && when === undefined) ? 'unused' : 'not-fired'
}

function skipReason({ entries }: Session, id: string): string {
  const skipped = entries.findLast(
    ({ command }) => command.kind === 'skip-inject' && command.inject === id
  )?.command
  return skipped?.kind === 'skip-inject' ? skipped.reason : ''
}
