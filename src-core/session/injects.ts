import type { Model } from '../engine/model'
import type { CheckedPack } from '../scenario/check-scenario'
import type { Conduct } from './conduct'
import { fireInject } from './conduct'
import { follow, hasHeld, type Followed, type Named } from './sight'

/** An alert that was raised: once each time that its condition came to hold. */
export interface RaisedAlert {
  readonly id: string
  readonly tick: number
}

/** What injects and alerts look at, and what they leave behind: a part of every session. */
export interface InjectWatch extends Conduct {
  readonly alerts: RaisedAlert[]
  readonly alertWatch: readonly WatchedAlert[]
  /** Conditions are looked at in steps that are multiples of this. */
  readonly lookTicks: number
  /** Injects that may still come by themselves. */
  pending: readonly PendingInject[]
}

interface PendingInject {
  readonly id: string
  /** Due from this step on; null: once its condition has held. */
  readonly atTick: number | null
  readonly when: Followed | null
}

interface WatchedAlert {
  readonly id: string
  readonly when: Followed
  isUp: boolean
}

/** The alerts of a pack, none of them up. */
export function watchedAlerts({ scenario }: CheckedPack, named: Named): readonly WatchedAlert[] {
  return Object.entries(scenario.alerts).map(([id, { when }]) => ({
    id,
    when: follow(named, when),
    isUp: false
  }))
}

/** The injects of a pack that come by themselves. */
export function plannedInjects(
  { scenario }: CheckedPack,
  model: Model,
  named: Named
): readonly PendingInject[] {
  return scenario.injects
    .filter(({ contingency, at, when }) => !contingency && (at !== undefined || when !== undefined))
    .map(({ id, at, when }) => ({
      id,
      when: when === undefined ? null : follow(named, when),
      atTick: at === undefined ? null : Math.max(0, Math.round((at - model.startSeconds) / model.dt))
    }))
}

/** How often conditions are looked at, in seconds and in steps, whichever comes first: short incidents have short steps. */
const lookEvery = { seconds: 10, steps: 50 }

/** Of how many steps one looks at conditions. */
export function lookTicksOf({ dt }: Model): number {
  return Math.max(1, Math.min(lookEvery.steps, Math.round(lookEvery.seconds / dt)))
}

/** Whether conditions are looked at in this step. */
export function looksNow({ world, lookTicks }: Pick<InjectWatch, 'world' | 'lookTicks'>): boolean {
  return world.tick % lookTicks === 0
}

/**
 * Raises the alerts and fires the injects that are due: those with a time from
 * that time on, those with a condition once it has held for its time. One that
 * is held waits, and comes when it is released.
 */
export function fireDueInjects(session: InjectWatch): void {
  const { world, held } = session
  const looks = looksNow(session)
  if (looks) raiseAlerts(session)
  let isOver = false
  for (const { id, atTick, when } of session.pending) {
    const isDue = atTick === null ? looks && when !== null && hasHeld(session, when) : world.tick >= atTick
    if (!isDue || held.has(id)) continue
    if (!session.skippedInjects.has(id)) fireInject(session, id)
    isOver = true
  }
  if (isOver) session.pending = session.pending.filter(({ id }) => !isDone(session, id))
}

function isDone({ injects, skippedInjects }: InjectWatch, id: string): boolean {
  return skippedInjects.has(id) || injects.some((fired) => fired.id === id)
}

/** An alert that stays up says nothing new; one that cleared and comes back does. */
function raiseAlerts(session: InjectWatch): void {
  for (const watched of session.alertWatch) {
    const isUp = hasHeld(session, watched.when)
    if (isUp && !watched.isUp) session.alerts.push({ id: watched.id, tick: session.world.tick })
    watched.isUp = isUp
  }
}
