import { orderProblem } from '../engine/mechanisms/orders'
import type { Problem } from '../support/result'
import type { Decide } from './commands'
import { tryOnCopy } from './copy-session'
import { advance, append, minutesAt, totalImpact, type Session } from './session'

/** What is wanted to be known: so many minutes on, and what one decision would change. */
export interface LookAheadQuestion {
  readonly minutes: number
  /** The mitigation that is being discussed; null: only what comes if nobody acts. */
  readonly decide: Pick<Decide, 'decide' | 'parameters'> | null
}

/** What comes from a moment on. Minutes count from onset. */
export interface LookAhead {
  readonly fromMinutes: number
  /** Ends of the equal stretches of time that the lines are made of. */
  readonly minutes: readonly number[]
  /** The hour before, at most: ends of minutes, and users affected in each, weighted. */
  readonly past: { readonly minutes: readonly number[]; readonly users: readonly number[] }
  readonly none: AheadLine
  /** The same with the decision given now; null: none was asked about, or it is impossible. */
  readonly decided: AheadLine | null
  readonly impossible: Problem | null
}

export interface AheadLine {
  /** Users affected in each stretch, weighted, on average. */
  readonly users: readonly number[]
  /** Weighted user-impact minutes from now to the end. */
  readonly impact: number
  readonly signals: readonly AheadSignal[]
  /** Targets that are passed on the way, in the order of time. */
  readonly passes: readonly AheadPass[]
  /** When the decision takes effect; null: not on the way, or there is none. */
  readonly effectMinutes: number | null
}

/** What is true of an instrument that has a panel: now, and at the end. */
export interface AheadSignal {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly now: number
  readonly then: number
}

export interface AheadPass {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly target: number
  readonly minutes: number
  readonly rises: boolean
}

const stretches = 30

/**
 * Plays copies of a session on from where it stands: as if nobody did anything
 * more, and once more with one decision given now. The same seed draws the same
 * chance, so what comes is what will come; the session itself is not touched.
 */
export function lookAhead(session: Session, question: LookAheadQuestion): LookAhead {
  const fromMinutes = minutesAt(session, session.world.tick)
  const ticks = stretchEnds(session, question.minutes)
  const minutes = ticks.map((end) => minutesAt(session, end))
  const none = tryOnCopy(session, (copy) => lineOf(copy, ticks, null))
  const known = { fromMinutes, minutes, past: pastOf(session), none }
  const { decide } = question
  if (decide === null) return { ...known, decided: null, impossible: null }
  const impossible = orderProblem(session.world, decide.decide)
  if (impossible !== null) return { ...known, decided: null, impossible }
  const decided = tryOnCopy(session, (copy) => lineOf(copy, ticks, decideNow(copy, decide)))
  return { ...known, decided, impossible: null }
}

/** Gives a decision; its number in the log. */
function decideNow(session: Session, decide: NonNullable<LookAheadQuestion['decide']>): number {
  const order = session.entries.length
  append(session, {
    ...{ sequence: order, tick: session.world.tick, roomMs: session.entries.at(-1)?.roomMs ?? 0 },
    command: { kind: 'decide', ...decide, by: '', rationale: '' }
  })
  return order
}

function pastOf({ impactByMinute, model }: Session): LookAhead['past'] {
  const first = Math.max(1, impactByMinute.length - 60)
  const ends = impactByMinute.map((_impact, minute) => minute).slice(first)
  return {
    minutes: ends.map((minute) => minutesAt({ model }, minute * model.ticksPerMinute)),
    users: ends.map((minute) => (impactByMinute[minute] ?? 0) - (impactByMinute[minute - 1] ?? 0))
  }
}

function stretchEnds({ world, model, lastTick }: Session, minutes: number): readonly number[] {
  const until = Math.min(lastTick, world.tick + Math.round(minutes * model.ticksPerMinute))
  const span = until - world.tick
  const count = Math.min(stretches, span)
  return Array.from({ length: count }, (_, index) => world.tick + Math.round((span * (index + 1)) / count))
}

function lineOf(session: Session, ticks: readonly number[], order: number | null): AheadLine {
  const { world, model } = session
  const watched = watchedIn(session)
  const before = watched.map(({ read }) => read())
  const start = totalImpact(world)
  const users: number[] = []
  const passes: AheadPass[] = []
  let effectMinutes: number | null = null
  let last = [...before]
  for (const end of ticks) {
    const from = world.tick
    const impact = totalImpact(world)
    advance(session, end)
    users.push(((totalImpact(world) - impact) * model.ticksPerMinute) / (end - from))
    const values = watched.map(({ read }) => read())
    watched.forEach(({ id, title, unit, target }, index) => {
      const [was = 0, is = 0] = [last[index], values[index]]
      if (target === null || was > target === is > target) return
      passes.push({ id, title, unit, target, minutes: minutesAt(session, end), rises: is > was })
    })
    last = values
    if (effectMinutes === null && order !== null && isDone(session, order))
      effectMinutes = minutesAt(session, end)
  }
  const signals = watched.map(({ id, title, unit }, index) => ({
    ...{ id, title, unit, now: before[index] ?? 0, then: last[index] ?? 0 }
  }))
  return { users, impact: totalImpact(world) - start, signals, passes, effectMinutes }
}

function isDone({ world }: Session, order: number): boolean {
  return world.orders.some((one) => one.order === order && one.state === 'done')
}

/** What hangs on the team's wall, as it truly is. */
function watchedIn({ instruments, pack, world }: Session) {
  return instruments.flatMap(({ id, signal, scale }) => {
    const shown = pack.scenario.instruments[id]
    if (shown?.panel !== true) return []
    const { title, unit = '', target = null } = shown
    return [{ id, title, unit, target, read: () => signal.read(world) * scale }]
  })
}
