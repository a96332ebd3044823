import type { Condition } from '../scenario/exercise-schema'
import type { Model } from '../engine/model'
import type { Signal } from '../engine/signals'
import type { World } from '../engine/world'
import type { CheckedPack } from '../scenario/check-scenario'

export interface FiredInject {
  readonly id: string
  readonly tick: number
}

/** What injects look at, and what they leave behind: a part of every session. */
export interface InjectWatch {
  readonly pack: CheckedPack
  readonly model: Model
  readonly world: World
  readonly signals: ReadonlyMap<string, Signal>
  readonly injects: FiredInject[]
  /** Since which tick the condition of each waiting inject holds. */
  readonly holdsSince: Map<string, number>
}

/** How often conditions on the world are looked at, in seconds. */
const lookEvery = 10

/** Fires what is due: injects with a time at that time, injects with a condition once it has held for its time. */
export function fireDueInjects(session: InjectWatch): void {
  const { world, pack, model } = session
  const looks = world.tick % Math.max(1, Math.round(lookEvery / model.dt)) === 0
  for (const inject of pack.scenario.injects) {
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

/** Follows since when a condition holds; a session opened again follows it alike. */
function hasHeld(session: InjectWatch, id: string, condition: Condition): boolean {
  const { world, holdsSince, model } = session
  if (!holds(session, condition)) {
    holdsSince.delete(id)
    return false
  }
  const since = holdsSince.get(id) ?? world.tick
  holdsSince.set(id, since)
  return (world.tick - since) * model.dt >= condition.for
}

/** Whether a signal is on the condition's side of its level now. */
function holds(session: InjectWatch, condition: Condition): boolean {
  const value = session.signals.get(condition.signal)?.read(session.world)
  if (value === undefined) throw new Error(`the pack has no signal ${condition.signal}`)
  return isOnItsSide(condition, value)
}

/** Whether a value lies on the condition's side of its level. */
export function isOnItsSide({ above, below }: Condition, value: number): boolean {
  return above === undefined ? value < (below ?? 0) : value > above
}
