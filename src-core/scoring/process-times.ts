import { endsSession, type Command } from '../session/commands'
import { minutesAt, type Session } from '../session/session'
import type { DecisionWorth } from './decision-worth'
import type { ObservedPlay } from './observed-play'

/** In minutes of scenario time, without freezes; null: not reached. */
export interface ProcessTimes {
  /** Onset to the first alert that was shown. */
  readonly detect: number | null
  /** That alert to the first acknowledgement. */
  readonly acknowledge: number | null
  /** That alert to the incident declared and its commander named. */
  readonly declare: number | null
  /** Onset to the first hypothesis that the scenario accepts. */
  readonly recognise: number | null
  /** Onset to the first mitigation ordered. */
  readonly 'first-decision': number | null
  /** Onset to the first mitigation that lowers impact, against the branch without it, by the pack's share within the pack's time. */
  readonly 'first-effect': number | null
  /** Impact back within target, and staying there for the pack's minutes. */
  readonly mitigate: number | null
  /**
   * Onset to the queues back at their baseline and staying there to the horizon. The baseline of a queue is
   * what it held at most before onset; what a pause or a cap holds back waits in one.
   */
  readonly 'backlog-cleared': number | null
  /** Mitigation to the first look at what users get, ordered before the incident is said to be resolved or play ends. */
  readonly verify: number | null
  /** Onset to the first communication ordered, and the longest time between two, up to the end of play. */
  readonly 'first-update': number | null
  readonly 'longest-gap': number | null
}

/** Reads the times off a session that was played to its horizon. */
export function processTimes(
  { session, backlogClearedMinutes }: Pick<ObservedPlay, 'session' | 'backlogClearedMinutes'>,
  worths: readonly Pick<DecisionWorth, 'effectiveMinutes'>[]
): ProcessTimes {
  const { scenario } = session.pack
  const isMitigation = (id: string) => scenario.mitigations[id] !== undefined
  const effects = worths.flatMap(({ effectiveMinutes }) => effectiveMinutes ?? [])
  const mitigate = mitigatedMinutes(session)
  const alerted = session.alerts.map(({ tick }) => minutesAt(session, tick)).find((minutes) => minutes >= 0)
  const fromAlert = (minutes: number | null) =>
    minutes === null || alerted === undefined ? null : Math.max(0, minutes - alerted)
  const updates = minutesOf(session, (command) => isUpdate(session, command))
  return {
    detect: alerted ?? null,
    acknowledge: fromAlert(first(session, ({ kind }) => kind === 'acknowledge')),
    declare: fromAlert(first(session, ({ kind }) => kind === 'declare')),
    recognise: first(session, (command) => isAccepted(session, command)),
    'first-decision': first(session, (command) => command.kind === 'decide' && isMitigation(command.decide)),
    'first-effect': effects.length === 0 ? null : Math.min(...effects),
    mitigate,
    'backlog-cleared': backlogClearedMinutes,
    verify: mitigate === null ? null : verifiedAfter(session, mitigate),
    'first-update': updates[0] ?? null,
    'longest-gap': longestGap(session, updates)
  }
}

function minutesOf(session: Session, counts: (command: Command) => boolean): readonly number[] {
  return session.entries.filter(({ command }) => counts(command)).map(({ tick }) => minutesAt(session, tick))
}

function first(session: Session, counts: (command: Command) => boolean): number | null {
  return minutesOf(session, counts)[0] ?? null
}

function isUpdate({ pack }: Session, command: Command): boolean {
  return command.kind === 'decide' && pack.scenario.communications[command.decide] !== undefined
}

/** One of the accepted hypotheses, or free words in which a keyword of one occurs. */
export function isAccepted({ pack }: Session, command: Command): boolean {
  if (command.kind !== 'hypothesise') return false
  const text = command.text.toLowerCase()
  return Object.entries(pack.scenario.hypotheses).some(
    ([id, { accepted, keywords }]) =>
      accepted &&
      (command.hypothesis === id ||
        (command.hypothesis === null && keywords.some((word) => text.includes(word.toLowerCase()))))
  )
}

/** How long after mitigation users were looked at, before it was said to be over. */
function verifiedAfter(session: Session, mitigate: number): number | null {
  const isOver = (command: Command) => endsSession(command) || saysResolved(session, command)
  const over = minutesOf(session, isOver).find((minutes) => minutes >= mitigate) ?? Infinity
  const looked = minutesOf(session, (command) => looksAtUsers(session, command)).find(
    (minutes) => minutes >= mitigate && minutes <= over
  )
  return looked === undefined ? null : looked - mitigate
}

function saysResolved({ pack }: Session, command: Command): boolean {
  return (
    command.kind === 'decide' &&
    pack.scenario.communications[command.decide]?.kind === 'status-page' &&
    command.parameters['claim'] === 'resolved'
  )
}

/** A probe that reads a service, or traffic that a service needs. */
function looksAtUsers({ pack: { scenario } }: Session, command: Command): boolean {
  const reveals = command.kind === 'decide' ? scenario.probes[command.decide]?.reveals : undefined
  if (reveals === undefined) return false
  const needed = Object.values(scenario.services).flatMap(({ needs }) => Object.keys(needs))
  const signals = [
    ...reveals.instruments.map((id) => scenario.instruments[id]?.signal),
    ...reveals.lines.flatMap(({ when, unless }) => [when?.signal, unless?.signal])
  ]
  return signals.some(
    (signal) =>
      signal !== undefined &&
      (signal.startsWith('services.') || needed.some((name) => signal.startsWith(`${name}.`)))
  )
}

/** The longest stretch without an update, from the first one to the end of play; null where there was none. */
function longestGap(session: Session, updates: readonly number[]): number | null {
  if (updates.length === 0) return null
  const end = first(session, endsSession)
  const times = end === null ? updates : [...updates, end]
  return times
    .slice(1)
    .reduce((most, minutes, index) => Math.max(most, minutes - (times[index] ?? minutes)), 0)
}

/** The minute after onset from which no impact was added for the pack's minutes; null when there was none or it never ended. */
function mitigatedMinutes(session: Session): number | null {
  const { impactByMinute } = session
  const start = minutesAt(session, 0)
  const onset = Math.max(0, Math.ceil(-start))
  const before = impactByMinute[onset] ?? 0
  const steadyMinutes = Math.ceil(session.pack.scenario.judging.targetFor / 60)
  const total = impactByMinute.at(-1) ?? 0
  // What was bad before the day began is not what the team had to end.
  const firstAt = impactByMinute.findIndex((impact, minute) => minute > onset && impact > before)
  if (firstAt < 0) return null
  for (let minute = firstAt; minute + steadyMinutes < impactByMinute.length; minute++) {
    const added = (impactByMinute[minute + steadyMinutes] ?? total) - (impactByMinute[minute] ?? 0)
    if (added === 0) return start + minute
  }
  return null
}
