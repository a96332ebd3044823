import { endWorld, restore, snapshot } from '../engine/world'
import { copyFollowed, type Followed } from './sight'
import type { Session } from './session'

/**
 * A session of its own that stands where this one stands and goes on exactly as
 * it would: with the same log it comes to the same world, readings and alerts.
 * What follows in one never shows in the other, so a branch costs only its tail.
 */
export function copySession(session: Session): Session {
  const { model, world } = session
  return { ...copyBesideWorld(session), world: restore(model, snapshot(world)) }
}

/** What comes of a copy of a session, as `copySession` makes it; then the copy has ended. */
export function tryOnCopy<T>(session: Session, play: (copy: Session) => T): T {
  return tryOn(copySession(session), play)
}

/** What comes of a session that nobody needs any more; then it has ended. */
export function tryOn<T>(session: Session, play: (session: Session) => T): T {
  try {
    return play(session)
  } finally {
    endWorld(session.world)
  }
}

/**
 * A session as it stands, to be gone on from any number of times. Until then it is numbers alone: whoever keeps many
 * sessions keeps them so (engine/loops.ts says why).
 */
export function standStill({ world, ...session }: Session): () => Session {
  const still = copyBesideWorld(session)
  const numbers = snapshot(world)
  return () => ({ ...copyBesideWorld(still), world: restore(still.model, numbers) })
}

/** A copy of all that changes in a session but its world, which both still share if it is there. */
export function copyBesideWorld<S extends Omit<Session, 'world'>>(session: S): S {
  const { readings, kept, panelFaults, begunFaults } = session
  return {
    ...session,
    readings: readings.map((taken) => [...taken]),
    kept: kept.map((taken) => [...taken]),
    impactByMinute: [...session.impactByMinute],
    injects: [...session.injects],
    alerts: [...session.alerts],
    held: new Set(session.held),
    skippedInjects: new Set(session.skippedInjects),
    answers: new Map(session.answers),
    // These change in place.
    panelFaults: panelFaults.map((fault) => ({ ...fault })),
    begunFaults: begunFaults.map((fault) => ({ ...fault })),
    alertWatch: copies(session.alertWatch),
    pending: copies(session.pending),
    pendingLogs: copies(session.pendingLogs),
    logLines: [...session.logLines],
    findings: [...session.findings],
    entries: [...session.entries],
    skipped: new Map(session.skipped)
  }
}

/** Of what waits for a condition: each with the condition followed by itself. */
function copies<T extends { readonly when: Followed | null }>(waiting: readonly T[]): readonly T[] {
  return waiting.map((one) => ({ ...one, when: one.when && copyFollowed(one.when) }))
}
