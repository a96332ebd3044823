import { minutesAt, type Session } from '../session/session'

/** Minutes from onset, in scenario time; null: not reached. */
export interface ProcessTimes {
  readonly 'first-decision': number | null
  readonly 'first-effect': number | null
  /** Impact back within target, and staying there for `steadyMinutes`. */
  readonly mitigate: number | null
}

/** How long impact must stay within target to count as mitigated. */
const steadyMinutes = 15

/** Reads the times off a session that was played to its horizon. */
export function processTimes(session: Session): ProcessTimes {
  const decisions = session.entries.filter((entry) => entry.command.kind === 'decide')
  const effects = session.world.orders
    .filter((order) => order.state === 'done')
    .map((order) => order.effectTick)
  const firstEffect = effects.length === 0 ? null : Math.min(...effects)
  return {
    'first-decision': decisions[0] === undefined ? null : minutesAt(session, decisions[0].tick),
    'first-effect': firstEffect === null ? null : minutesAt(session, firstEffect),
    mitigate: mitigatedMinutes(session)
  }
}

/** The minute after which no impact was added for `steadyMinutes`; null when there was none or it never ended. */
function mitigatedMinutes(session: Session): number | null {
  const { impactByMinute } = session
  const total = impactByMinute.at(-1) ?? 0
  const firstAt = impactByMinute.findIndex((impact) => impact > 0)
  if (firstAt < 0) return null
  for (let minute = firstAt; minute + steadyMinutes < impactByMinute.length; minute++) {
    const added = (impactByMinute[minute + steadyMinutes] ?? total) - (impactByMinute[minute] ?? 0)
    if (added === 0) return minutesAt(session, 0) + minute
  }
  return null
}
