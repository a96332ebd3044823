import { worstRating } from '../scoring/task-ratings'
import { endsSession, type CommandOf, type Entry } from '../session/commands'
import { improvementsIn } from '../session/improvements'
import { logHash } from '../session/session-file'
import { evaluatorsRating } from './capability-accounts'
import { conditionsInLog } from './conduct-accounts'
import type { CapabilityAccount, Debrief, HotWashNote, Observation } from './debrief'

/** What was said at the hot wash, in the order of the log. */
export function hotWashIn(entries: readonly Entry[]): readonly HotWashNote[] {
  return entries.flatMap(({ command }) => {
    if (command.kind !== 'hot-wash') return []
    const { about, text, by } = command
    return [{ about, text, by }]
  })
}

/**
 * An account as it stands with a log that has grown since it was made: what may
 * be said after the end (ratings, observations, hot wash, improvement plan)
 * changes no figure, so nothing is played again. What an older account lacks and
 * the log tells is added.
 */
export function withAfterwards(debrief: Debrief, entries: readonly Entry[]): Debrief {
  const observations = observationsWith(debrief, entries)
  return {
    ...debrief,
    conditions: { ...debrief.conditions, ...conditionsInLog(entries) },
    observations,
    capabilities: debrief.capabilities.map((capability) => rejudged(capability, entries, observations)),
    hotWash: hotWashIn(entries),
    improvements: improvementsIn(entries),
    reproduce: { ...debrief.reproduce, logHash: logHash(entries) }
  }
}

/** Those made while it was played keep their minutes; later ones stand at the end. */
function observationsWith(debrief: Debrief, entries: readonly Entry[]): readonly Observation[] {
  const all = entries.filter(isObservation)
  const end = entries.findIndex(({ command }) => endsSession(command))
  const during = end < 0 ? all.length : all.filter(({ sequence }) => sequence < end).length
  const since = all.slice(during).map(({ roomMs, command: { task, text, by } }) => ({
    minutes: debrief.endedMinutes,
    roomMs,
    task,
    text,
    by
  }))
  return [...debrief.observations.slice(0, during), ...since]
}

function isObservation(entry: Entry): entry is Entry & { readonly command: CommandOf<'observe'> } {
  return entry.command.kind === 'observe'
}

function rejudged(
  capability: CapabilityAccount,
  entries: readonly Entry[],
  observations: readonly Observation[]
): CapabilityAccount {
  const tasks = capability.tasks.map((task) => ({
    ...task,
    ...evaluatorsRating(entries, task.id),
    observations: observations.filter((one) => one.task === task.id)
  }))
  return {
    ...capability,
    rating: worstRating(tasks.map(({ rating }) => rating)),
    unrated: tasks.filter(({ rating }) => rating === null).length,
    tasks
  }
}
