import type { When } from '../scenario/visible-schema'
import { arrivedFindings } from '../session/findings'
import { minutesAt, type Session } from '../session/session'
import { arrivedReading, watchedBy, type WatchedKind } from '../session/watched'

/** One thing that a team could see at some moment, of those that a condition looks at. */
export interface Evidence {
  readonly kind: Exclude<WatchedKind, 'signal'>
  /** Of the instrument, alert, log, probe, inject or decision. */
  readonly id: string
  readonly title: string
  /** Of an instrument: the newest reading that had arrived, in its shown unit; else null. */
  readonly value: number | null
  readonly unit: string
  /** When it was measured, raised, answered, sent or ordered, in minutes after onset; null: never by then. */
  readonly minutes: number | null
  /** The level that a reading is held against, and the side of it that counts; null: there is none. */
  readonly above: number | null
  readonly below: number | null
}

/** What a team could see now of everything that a condition looks at. */
export function evidenceOf(session: Session, condition: When): readonly Evidence[] {
  const { all, above = null, below = null } = condition
  if (all !== undefined) return all.flatMap((part) => evidenceOf(session, part))
  const watched = watchedBy(session.pack.scenario, condition)
  if (watched === null) return []
  const { kind, id, title } = watched
  // Of a signal a team sees nothing.
  if (kind === 'signal') return []
  if (kind === 'reading' || kind === 'silent')
    return [{ kind, id, title, ...arrivedReading(session, id), above, below }]
  const tick = happenedTick(session, condition, kind, id)
  const minutes = tick === undefined ? null : minutesAt(session, tick)
  return [{ kind, id, title, value: null, unit: '', minutes, above: null, below: null }]
}

/** When something without a level was raised, answered, sent or ordered; undefined: never by now. */
function happenedTick(
  session: Session,
  { entry }: When,
  kind: Exclude<Evidence['kind'], 'reading' | 'silent'>,
  id: string
): number | undefined {
  switch (kind) {
    case 'alert':
      return session.alerts.findLast((alert) => alert.id === id)?.tick
    case 'probe':
      return arrivedFindings(session).findLast(({ probe }) => probe === id)?.arrivesTick
    case 'log':
      return arrivedFindings(session).find(({ logs }) =>
        logs.some((one) => one.log === id && (entry ?? one.entry) === one.entry)
      )?.arrivesTick
    case 'inject':
      return session.injects.find((inject) => inject.id === id)?.tick
    case 'decided':
      return session.entries.find(({ command }) => command.kind === 'decide' && command.decide === id)?.tick
  }
}
