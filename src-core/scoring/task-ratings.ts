import type { CheckedPack } from '../scenario/check-scenario'
import { endsSession, type Entry } from '../session/commands'
import { minutesAt } from '../session/session'
import type { DecisionWorth } from './decision-worth'
import type { ObservedPlay } from './observed-play'
import { isAccepted } from './process-times'
import { firstHeldTick } from './sight-watch'
import { reachName, seenNames } from './task-conditions'

/** Performed without challenges, with some, with major ones, or unable to be performed. */
export type Rating = 'P' | 'S' | 'M' | 'U'

/** Why a rating is proposed, or none is. Minutes count from onset, but for lengths. */
export interface TaskReason {
  readonly code:
    | 'no-cue'
    | 'done-in-time'
    | 'done-late'
    | 'not-done'
    | 'avoided'
    | 'not-avoided'
    | 'silence-short'
    | 'silence-long'
    | 'harmful'
    | 'contradicted'
    | 'unsupported'
    | 'hinted'
    | 'earlier-better'
  /** When it was done, ordered or hinted at; of a silence its length; null: it does not apply. */
  readonly minutes: number | null
  /** When it had to be done; of a silence the length allowed. */
  readonly limitMinutes: number | null
  /** Sequence number of the decision that it is about. */
  readonly order: number | null
  /** User-impact minutes: the decision's worth, or what giving it earlier would have saved. */
  readonly userMinutes: number | null
}

/** What the engine makes of one critical task. */
export interface TaskProposal {
  /** When a player could first perceive that it was time; null: never. */
  readonly cueMinutes: number | null
  /** When it was done, in time or not; null: it was not, or it is not a thing of one moment. */
  readonly doneMinutes: number | null
  /** When a player could first perceive its effect, from then on; null: never. */
  readonly feedbackMinutes: number | null
  /** null: not judged, because its cue never came. */
  readonly proposed: Rating | null
  readonly reasons: readonly TaskReason[]
}

interface Judged {
  readonly play: ObservedPlay
  readonly worths: readonly DecisionWorth[]
  /** User-impact minutes of the session. */
  readonly impact: number
}

type Task = CheckedPack['scenario']['criticalTasks'][string]

/** What of a task came to pass: whether its standard was met, when, and by which decision. */
interface Outcome {
  readonly achieved: boolean | null
  readonly doneMinutes: number | null
  readonly entry: Entry | null
  readonly reason: TaskReason
}

/**
 * Proposes a rating: not achieved, U; achieved by a decision that made impact
 * worse or that what was visible contradicted, M; achieved, but helped by a
 * hint, without visible support, or later than was worth the pack's share of
 * impact, S; else P.
 */
export function proposeRating(judged: Judged, id: string, task: Task): TaskProposal {
  const { session, sight } = judged.play
  const cueTick = firstHeldTick(sight, seenNames('cue', id, task))
  const cueMinutes = cueTick === null ? null : minutesAt(session, cueTick)
  const outcome = outcomeOf(judged.play, id, task, cueMinutes)
  const { achieved, doneMinutes, entry } = outcome
  const feedbackTick = firstHeldTick(sight, seenNames('feedback', id, task), entry?.tick ?? cueTick ?? 0)
  const major = achieved === true ? harmOf(judged, entry) : []
  const minor = achieved === true ? shortcomingsOf(judged, id, outcome) : []
  const reached = major.length > 0 ? 'M' : minor.length > 0 ? 'S' : 'P'
  return {
    cueMinutes,
    doneMinutes,
    feedbackMinutes: feedbackTick === null ? null : minutesAt(session, feedbackTick),
    proposed: achieved === null ? null : achieved ? reached : 'U',
    reasons: [outcome.reason, ...major, ...minor]
  }
}

function outcomeOf(play: ObservedPlay, id: string, task: Task, cueMinutes: number | null): Outcome {
  const { decide, avoid, recognise, update, within, by } = task.standard
  const due = within === undefined ? null : cueMinutes === null ? null : cueMinutes + within / 60
  const limit = by === undefined ? due : by / 60
  // What must come within a time of a cue that never came cannot be late.
  const isOpen = within !== undefined && cueMinutes === null
  if (avoid !== undefined) return avoided(play, firstOrder(play, avoid), { limit, cueMinutes })
  if (update !== undefined) return toldOften(play, update / 60, { limit, cueMinutes })
  if (decide !== undefined) return done(play, firstOrder(play, decide), { limit, isOpen })
  if (recognise === true) {
    const { session } = play
    const entry = session.entries.find(({ command }) => isAccepted(session, command)) ?? null
    return done(play, entry, { limit, isOpen })
  }
  const reached = firstHeldTick(play.sight, [reachName(id)], cueTickOf(play, cueMinutes))
  return doneAt(reached === null ? null : minutesAt(play.session, reached), null, { limit, isOpen })
}

function cueTickOf({ session }: ObservedPlay, cueMinutes: number | null): number {
  const { startSeconds, dt } = session.model
  return cueMinutes === null ? 0 : Math.round((cueMinutes * 60 - startSeconds) / dt)
}

function firstOrder({ session }: ObservedPlay, ids: readonly string[]): Entry | null {
  const isOne = ({ command, sequence }: Entry) =>
    command.kind === 'decide' && ids.includes(command.decide) && !session.skipped.has(sequence)
  return session.entries.find(isOne) ?? null
}

interface Limits {
  readonly limit: number | null
  /** Its time has not begun to run. */
  readonly isOpen: boolean
}

function done({ session }: ObservedPlay, entry: Entry | null, limits: Limits): Outcome {
  return doneAt(entry === null ? null : minutesAt(session, entry.tick), entry, limits)
}

function doneAt(minutes: number | null, entry: Entry | null, { limit, isOpen }: Limits): Outcome {
  const reason = (code: TaskReason['code']) => reasonOf(code, { minutes, limitMinutes: limit, entry })
  const outcome = { doneMinutes: minutes, entry }
  if (minutes === null) {
    return isOpen
      ? { ...outcome, achieved: null, reason: reason('no-cue') }
      : { ...outcome, achieved: false, reason: reason('not-done') }
  }
  const isLate = limit !== null && minutes > limit
  return { ...outcome, achieved: !isLate, reason: reason(isLate ? 'done-late' : 'done-in-time') }
}

interface Span {
  readonly limit: number | null
  readonly cueMinutes: number | null
}

function avoided({ session }: ObservedPlay, entry: Entry | null, { limit, cueMinutes }: Span): Outcome {
  const minutes = entry === null ? null : minutesAt(session, entry.tick)
  const isIn = minutes !== null && (limit === null || minutes <= limit)
  const reason = (code: TaskReason['code']) => reasonOf(code, { minutes, limitMinutes: limit, entry })
  const outcome = { doneMinutes: null, entry: null }
  if (isIn) return { ...outcome, achieved: false, reason: reason('not-avoided') }
  return cueMinutes === null
    ? { ...outcome, achieved: null, reason: reason('no-cue') }
    : { ...outcome, achieved: true, reason: reason('avoided') }
}

/** The longest silence from the cue to the end of play, or to the moment until which it is judged. */
function toldOften({ session }: ObservedPlay, allowed: number, { limit, cueMinutes }: Span): Outcome {
  const { entries, pack } = session
  const outcome = { doneMinutes: null, entry: null }
  if (cueMinutes === null) {
    return { ...outcome, achieved: null, reason: reasonOf('no-cue', { limitMinutes: allowed }) }
  }
  const isUpdate = ({ command }: Entry) =>
    command.kind === 'decide' && Object.hasOwn(pack.scenario.communications, command.decide)
  const endTick = entries.find(({ command }) => endsSession(command))?.tick ?? session.lastTick
  const end = Math.min(minutesAt(session, endTick), limit ?? Infinity)
  const told = entries.filter(isUpdate).map(({ tick }) => minutesAt(session, tick))
  const times = [...told.filter((minutes) => minutes > cueMinutes && minutes < end), end]
  let longest = 0
  let last = cueMinutes
  for (const minutes of times) {
    longest = Math.max(longest, minutes - last)
    last = minutes
  }
  const achieved = longest <= allowed
  const code = achieved ? 'silence-short' : 'silence-long'
  return { ...outcome, achieved, reason: reasonOf(code, { minutes: longest, limitMinutes: allowed }) }
}

function harmOf({ play, worths }: Judged, entry: Entry | null): readonly TaskReason[] {
  if (entry === null) return []
  const worth = worths.find(({ order }) => order === entry.sequence)?.worth ?? 0
  return [
    ...(worth < 0 ? [reasonOf('harmful', { entry, userMinutes: worth })] : []),
    ...(play.fits.get(entry.sequence)?.verdict === 'contradicted'
      ? [reasonOf('contradicted', { entry })]
      : [])
  ]
}

function shortcomingsOf(
  { play, worths, impact }: Judged,
  id: string,
  { entry, doneMinutes }: Outcome
): readonly TaskReason[] {
  const { session, fits } = play
  const { hints, judging } = session.pack.scenario
  const hinted = session.entries
    .filter(({ command }) => command.kind === 'hint')
    .find(({ tick }, nth) => hints[nth]?.task === id && minutesAt(session, tick) <= (doneMinutes ?? Infinity))
  const gains = worths.find(({ order }) => order === entry?.sequence)?.earlier ?? []
  const gain = gains.reduce((most, one) => Math.max(most, one.gain ?? 0), 0)
  return [
    ...(hinted === undefined ? [] : [reasonOf('hinted', { minutes: minutesAt(session, hinted.tick) })]),
    ...(entry !== null && fits.get(entry.sequence)?.verdict === 'unsupported'
      ? [reasonOf('unsupported', { entry })]
      : []),
    ...(gain > 0 && gain >= judging.effectShare * impact
      ? [reasonOf('earlier-better', { entry, userMinutes: gain })]
      : [])
  ]
}

function reasonOf(
  code: TaskReason['code'],
  {
    minutes = null,
    limitMinutes = null,
    entry = null,
    userMinutes = null
  }: Partial<Omit<TaskReason, 'code' | 'order'>> & { readonly entry?: Entry | null }
): TaskReason {
  return { code, minutes, limitMinutes, order: entry?.sequence ?? null, userMinutes }
}

/** The worst of some ratings; null: there are none. */
export function worstRating(ratings: readonly (Rating | null)[]): Rating | null {
  return (['U', 'M', 'S', 'P'] as const).find((rating) => ratings.includes(rating)) ?? null
}
