import { setImmediate as othersFirst } from 'node:timers/promises'
import { advance, append, openSession, type OpenOptions, type Session } from '#core/session/session'
import { sessionFrom, type SessionState } from '#core/session/session-state'
import { awaited } from '#core/session/conduct'
import type { RoomClock } from './room-clock'

/** The main process answers windows between slices, so a slice must not take long. */
const sliceMs = 12
/** Steps taken between two looks at the clock: well under a millisecond. */
const strideTicks = 16

/** Steps the world on, at most for one slice of time. */
function advanceOneSlice(session: Session, toTick: number, clock: RoomClock): void {
  const { world } = session
  const until = clock.now() + sliceMs
  while (world.tick < toTick && clock.now() < until) {
    advance(session, Math.min(world.tick + strideTicks, toTick))
  }
}

/** As `advanceOneSlice` for a session that is being played: no further than to where its clock waits for somebody. */
export function playOneSlice(session: Session, toTick: number, clock: RoomClock): void {
  const { world } = session
  const until = clock.now() + sliceMs
  while (world.tick < toTick && awaited(session) === null) {
    advance(session, world.tick + 1)
    if (world.tick % strideTicks === 0 && clock.now() >= until) return
  }
}

/**
 * Opens a session as the core does, by replaying its log, and lets others work
 * between two slices. From a state that it has been in, only what follows is replayed.
 */
export async function openInSlices(
  options: OpenOptions,
  clock: RoomClock,
  from?: SessionState
): Promise<Session> {
  const session =
    from === undefined
      ? openSession({ ...options, entries: options.entries.slice(0, 1), tick: 0 })
      : sessionFrom(options, from)
  for (const entry of options.entries.slice(session.entries.length)) {
    await advanceInSlices(session, entry.tick, clock)
    append(session, entry)
  }
  await advanceInSlices(session, Math.min(options.tick, session.lastTick), clock)
  return session
}

async function advanceInSlices(session: Session, toTick: number, clock: RoomClock): Promise<void> {
  for (;;) {
    advanceOneSlice(session, toTick, clock)
    if (session.world.tick >= toTick) return
    await othersFirst()
  }
}
