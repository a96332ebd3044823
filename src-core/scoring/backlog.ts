import { minutesAt, type Session } from '../session/session'

/** Follows how much waits in the queues of a session, from its start on. */
export interface BacklogWatch {
  readonly session: Session
  readonly queues: readonly { readonly read: (world: Session['world']) => number; baseline: number }[]
  /** The first step from which on all of them have been at their baseline; null: they are not. */
  clearTick: number | null
  everRaised: boolean
}

/** A queue that is this little above its baseline is back at it: relative, and in requests or tasks. */
const hair = { relative: 0.05, mass: 1 }

/** Begins to follow the queues of a session that stands at its start. */
export function watchBacklog(session: Session): BacklogWatch {
  const queues = [...session.signals.values()]
    .filter(({ name }) => name.endsWith('.queued'))
    .map(({ read }) => ({ read, baseline: 0 }))
  return { session, queues, clearTick: null, everRaised: false }
}

/** Looks at the queues after a stretch of play: before onset they show their baseline. */
export function lookAtBacklog(watch: BacklogWatch): void {
  const { session, queues } = watch
  const { world } = session
  const isBefore = minutesAt(session, world.tick) <= 0
  let isRaised = false
  for (const queue of queues) {
    const queued = queue.read(world)
    if (isBefore) queue.baseline = Math.max(queue.baseline, queued)
    else if (queued > queue.baseline * (1 + hair.relative) + hair.mass) isRaised = true
  }
  if (isRaised) {
    watch.everRaised = true
    watch.clearTick = null
  } else watch.clearTick ??= world.tick
}

/** When all queues were back at their baseline for good, in minutes after onset; null: they are not, or never left it. */
export function backlogClearedMinutes({ session, clearTick, everRaised }: BacklogWatch): number | null {
  return everRaised && clearTick !== null ? minutesAt(session, clearTick) : null
}
