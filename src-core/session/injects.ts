import type { CheckedPack } from '../scenario/check-scenario'
import { hasHeld, type Sight } from './sight'

export interface FiredInject {
  readonly id: string
  readonly tick: number
}

/** What injects look at, and what they leave behind: a part of every session. */
export interface InjectWatch extends Sight {
  readonly pack: CheckedPack
  readonly injects: FiredInject[]
}

/** How often conditions are looked at, in seconds. */
const lookEvery = 10

/** Fires what is due: injects with a time at that time, injects with a condition once it has held for its time. */
export function fireDueInjects(session: InjectWatch): void {
  const { world, pack, model } = session
  const looks = world.tick % Math.max(1, Math.round(lookEvery / model.dt)) === 0
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

function fire(session: InjectWatch, id: string): void {
  if (session.injects.some((fired) => fired.id === id)) return
  session.injects.push({ id, tick: session.world.tick })
}
