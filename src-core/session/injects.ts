import type { CheckedPack } from '../scenario/check-scenario'
import { hasHeld, type Sight } from './sight'

/** An alert that was raised: once each time that its condition came to hold. */
export interface RaisedAlert {
  readonly id: string
  readonly tick: number
}

export interface FiredInject {
  readonly id: string
  readonly tick: number
}

/** What injects look at, and what they leave behind: a part of every session. */
export interface InjectWatch extends Sight {
  readonly pack: CheckedPack
  readonly injects: FiredInject[]
  readonly alerts: RaisedAlert[]
}

/** How often conditions are looked at, in seconds. */
const lookEvery = 10

/** Raises the alerts and fires the injects that are due: injects with a time at that time, injects with a condition once it has held for its time. */
export function fireDueInjects(session: InjectWatch): void {
  const { world, pack, model } = session
  const looks = world.tick % Math.max(1, Math.round(lookEvery / model.dt)) === 0
  if (looks) raiseAlerts(session)
  for (const inject of pack.scenario.injects) {
    if (inject.contingency) continue
    const due =
      inject.at !== undefined &&
      world.tick === Math.max(0, Math.round((inject.at - model.startSeconds) / model.dt))
    if (due) fire(session, inject.id)
    else if (looks && inject.when !== undefined && hasHeld(session, inject.id, inject.when))
      fire(session, inject.id)
  }
}

/** An alert that stays up says nothing new; one that cleared and comes back does. */
function raiseAlerts(session: InjectWatch): void {
  const { world, pack, holdsSince, alerts } = session
  for (const [id, { when }] of Object.entries(pack.scenario.alerts)) {
    const isUp = `alert ${id} is up`
    if (!hasHeld(session, `alert ${id}`, when)) holdsSince.delete(isUp)
    else if (!holdsSince.has(isUp)) {
      holdsSince.set(isUp, world.tick)
      alerts.push({ id, tick: world.tick })
    }
  }
}

function fire(session: InjectWatch, id: string): void {
  if (session.injects.some((fired) => fired.id === id)) return
  session.injects.push({ id, tick: session.world.tick })
}
