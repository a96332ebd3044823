import type { Recording } from '../session/counterfactuals'
import { advance, append, openSession, type Session } from '../session/session'

/** One service of a played session, minute by minute, as its users felt it. */
export interface ServiceSeries {
  readonly id: string
  readonly title: string
  /** As set up: how many people use it, what each of their minutes counts, and the bad share that is tolerated. */
  readonly users: number
  readonly weight: number
  readonly target: number
  /**
   * For each minute from the start on, the mean over it of the bad share less the target, never below
   * zero: users x weight x the sum of these are the user-impact minutes. Where users or weight changed
   * on the way, the share is of those who were there when it was set up.
   */
  readonly shareAboveTarget: readonly number[]
}

/** Plays a recording to the horizon and measures the bad share of every service at every step, apart from the engine's own sum. */
export function impactSeries({ pack, seed, entries }: Recording): readonly ServiceSeries[] {
  const session = openSession({ sessionId: 'measured', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  const measured = session.model.services.map((service, place) => {
    const { users, weight, target } = valuesOf(session, service, place)
    const title = session.pack.scenario.services[service.id]?.title ?? service.id
    const minutes = Math.ceil(session.lastTick / session.model.ticksPerMinute)
    const shareAboveTarget = Array.from({ length: minutes }, () => 0)
    return { service, place, id: service.id, title, users, weight, target, shareAboveTarget }
  })
  const measureTo = (tick: number) => {
    while (session.world.tick < Math.min(tick, session.lastTick)) {
      const minute = Math.floor(session.world.tick / session.model.ticksPerMinute)
      advance(session, session.world.tick + 1)
      for (const { service, place, shareAboveTarget, users, weight } of measured) {
        const now = valuesOf(session, service, place)
        const above = Math.max(0, now.bad - now.target)
        if (above === 0 || users * weight === 0) continue
        const share = (above * now.users * now.weight) / (users * weight)
        shareAboveTarget[minute] = (shareAboveTarget[minute] ?? 0) + share / session.model.ticksPerMinute
      }
    }
  }
  for (const entry of entries.slice(1)) {
    measureTo(entry.tick)
    append(session, entry)
  }
  measureTo(session.lastTick)
  return measured.map(({ id, title, users, weight, target, shareAboveTarget }) => ({
    ...{ id, title, users, weight, target, shareAboveTarget }
  }))
}

type Service = Session['model']['services'][number]

function valuesOf({ world }: Session, service: Service, place: number) {
  const { parameters, badShare } = world
  return {
    users: parameters[service.users] ?? 0,
    weight: parameters[service.weight] ?? 0,
    target: parameters[service.target] ?? 0,
    bad: badShare[place] ?? 0
  }
}
