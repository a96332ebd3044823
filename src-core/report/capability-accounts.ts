import type { Entry } from '../session/commands'
import type { DecisionWorth } from '../scoring/decision-worth'
import type { ObservedPlay } from '../scoring/observed-play'
import { proposeRating, worstRating } from '../scoring/task-ratings'
import { minutesAt, totalImpact, type Session } from '../session/session'
import type { CapabilityAccount, Observation, TaskAccount } from './debrief'

/** Every capability of the pack with its critical tasks: what the engine proposes, and what an evaluator gave. */
export function capabilityAccounts(
  play: ObservedPlay,
  worths: readonly DecisionWorth[]
): readonly CapabilityAccount[] {
  const { scenario } = play.session.pack
  const tasks = taskAccounts(play, worths)
  return Object.entries(scenario.capabilities).flatMap(([id, title]) => {
    const own = tasks.filter((task) => scenario.criticalTasks[task.id]?.capability === id)
    if (own.length === 0) return []
    return [
      {
        id,
        title,
        rating: worstRating(own.map(({ rating }) => rating)),
        proposed: worstRating(own.map(({ proposed }) => proposed)),
        unrated: own.filter(({ rating }) => rating === null).length,
        tasks: own
      }
    ]
  })
}

function taskAccounts(play: ObservedPlay, worths: readonly DecisionWorth[]): readonly TaskAccount[] {
  const { session } = play
  const { criticalTasks, objectives } = session.pack.scenario
  const judged = { play, worths, impact: totalImpact(session.world) }
  const observations = observationsOf(session)
  return Object.entries(criticalTasks).map(([id, task]) => ({
    ...proposeRating(judged, id, task),
    ...evaluatorsRating(session.entries, id),
    id,
    title: task.title,
    objective: objectives[task.objective]?.title ?? task.objective,
    significance: task.significance,
    cue: task.cue.text,
    standard: task.standard.text,
    feedback: task.feedback.text,
    observations: observations.filter((one) => one.task === id)
  }))
}

/** The last word of an evaluator on a task; a rating that was taken back leaves it unrated. */
export function evaluatorsRating(
  entries: readonly Entry[],
  id: string
): Pick<TaskAccount, 'rating' | 'ratedBy' | 'ratingReason'> {
  const last = entries.findLast(({ command }) => command.kind === 'rate' && command.task === id)?.command
  if (last?.kind !== 'rate' || last.rating === null) return { rating: null, ratedBy: '', ratingReason: '' }
  return { rating: last.rating, ratedBy: last.by, ratingReason: last.reason }
}

/** Everything that was observed in a session, in the order of its log. */
export function observationsOf(session: Session): readonly Observation[] {
  return session.entries.flatMap(({ command, tick, roomMs }) => {
    if (command.kind !== 'observe') return []
    const { task, text, by } = command
    return [{ minutes: minutesAt(session, tick), roomMs, task, text, by }]
  })
}
