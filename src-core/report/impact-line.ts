import { minutesAt, totalImpact, type Session } from '../session/session'
import type { ImpactLine } from './debrief'

/** Users affected in each minute of a session: what the minute added to the impact. */
export function lineOf(id: ImpactLine['id'], session: Session): ImpactLine {
  const { impactByMinute } = session
  const start = minutesAt(session, 0)
  return {
    id,
    minutes: impactByMinute.map((_, minute) => start + minute),
    users: impactByMinute.map((impact, minute) => impact - (impactByMinute[minute - 1] ?? 0)),
    userMinutes: totalImpact(session.world)
  }
}
