import type { Recording } from '../session/counterfactuals'
import { append, openSession, type Session } from '../session/session'
import { backlogClearedMinutes, lookAtBacklog, watchBacklog } from './backlog'
import { evidenceConditions, fitNow, type Fit } from './decision-fit'
import { advanceLooking, watchSight, type SightWatch } from './sight-watch'
import { taskConditions } from './task-conditions'

/** A session played to its horizon, with what could be seen on the way. */
export interface ObservedPlay {
  readonly session: Session
  readonly sight: Pick<SightWatch, 'followed'>
  /** By the sequence number of the decision. */
  readonly fits: ReadonlyMap<number, Fit>
  /** When all queues were at their baseline for good, in minutes after onset; null: not, or they never left it. */
  readonly backlogClearedMinutes: number | null
}

/** Plays a recording to the horizon, looking at all that it is judged by. */
export function playObserved({ pack, seed, entries }: Recording): ObservedPlay {
  const session = openSession({ sessionId: 'observed', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  const watch = watchSight(session, [...evidenceConditions(pack), ...taskConditions(pack)])
  const backlog = watchBacklog(session)
  const fits = new Map<number, Fit>()
  const advanceTo = (toTick: number) => {
    const minute = session.model.ticksPerMinute
    while (session.world.tick < Math.min(toTick, session.lastTick)) {
      const next = Math.floor((Math.floor(session.world.tick / minute) + 1) * minute)
      advanceLooking(watch, Math.min(next, toTick))
      lookAtBacklog(backlog)
    }
  }
  for (const entry of entries.slice(1)) {
    advanceTo(entry.tick)
    if (entry.command.kind === 'decide') fits.set(entry.sequence, fitNow(watch, entry))
    append(session, entry)
  }
  advanceTo(session.lastTick)
  return { session, sight: watch, fits, backlogClearedMinutes: backlogClearedMinutes(backlog) }
}
