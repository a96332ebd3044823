import type { When } from '../scenario/visible-schema'
import { advance, type Session } from '../session/session'
import { copyFollowed, follow, hasHeld, type Followed } from '../session/sight'

/** Follows what a team could see of some conditions, from the start of its session on. */
export interface SightWatch {
  readonly session: Session
  readonly followed: ReadonlyMap<string, Seen>
}

interface Seen {
  readonly condition: Followed
  /** Stretches in which it held, and had for its time: from that step on, and before that one. */
  readonly held: { readonly fromTick: number; untilTick: number }[]
}

/** Conditions to follow, each under a name of its own. */
export type NamedConditions = readonly (readonly [name: string, condition: When])[]

/** Begins to follow conditions in a session that stands at its start. */
export function watchSight(session: Session, conditions: NamedConditions): SightWatch {
  const followed = new Map(
    conditions.map(([name, when]): [string, Seen] => [name, { condition: follow(session, when), held: [] }])
  )
  const watch = { session, followed }
  look(watch)
  return watch
}

/** The same watch as far as it has come, over a copy of its session. */
export function copyWatch({ followed }: Pick<SightWatch, 'followed'>, session: Session): SightWatch {
  const copies = [...followed].map(([name, { condition, held }]): [string, Seen] => [
    name,
    { condition: copyFollowed(condition), held: held.map((stretch) => ({ ...stretch })) }
  ])
  return { session, followed: new Map(copies) }
}

/** Looks at every condition now. */
function look({ followed, session }: SightWatch): void {
  const { tick } = session.world
  for (const { condition, held } of followed.values()) {
    const last = held.at(-1)
    const didHold = last?.untilTick === Infinity
    if (hasHeld(session, condition)) {
      if (!didHold) held.push({ fromTick: tick, untilTick: Infinity })
    } else if (didHold) last.untilTick = tick
  }
}

/** Advances the session to a step, looking as often as alerts and injects are looked at, and at that step. */
export function advanceLooking(watch: SightWatch, toTick: number): void {
  const { session } = watch
  const every = session.lookTicks
  const until = Math.min(toTick, session.lastTick)
  while (session.world.tick < until) {
    const next = session.world.tick + every - (session.world.tick % every)
    advance(session, Math.min(next, until))
    look(watch)
  }
}

/** Whether a condition held at the last look. */
export function holdsAtLastLook({ followed }: SightWatch, name: string): boolean {
  return followed.get(name)?.held.at(-1)?.untilTick === Infinity
}

/** The first step, from one on, at which one of some conditions held; null: none did. */
export function firstHeldTick(
  { followed }: Pick<SightWatch, 'followed'>,
  names: readonly string[],
  fromTick = 0
): number | null {
  const ticks = names.flatMap((name) => {
    const stretch = followed.get(name)?.held.find(({ untilTick }) => untilTick > fromTick)
    return stretch === undefined ? [] : [Math.max(stretch.fromTick, fromTick)]
  })
  return ticks.length === 0 ? null : Math.min(...ticks)
}
