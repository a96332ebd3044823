import { fingerprint } from '#core/engine/fingerprint'
import { entriesOf } from '#core/scoring/branches'
import {
  lookAtMilestones,
  milestoneOutcomes,
  watchMilestones,
  type MilestoneOutcome
} from '#core/scoring/milestones'
import type { Entry } from '#core/session/commands'
import { advance, append, minutesAt, openSession, type Session } from '#core/session/session'
import type { RunRequest } from './run-request'

export interface PlayedRun {
  readonly session: Session
  readonly entries: readonly Entry[]
  readonly fingerprint: string
  readonly milestones: readonly MilestoneOutcome[]
  /** One list of values per signal asked for, each as long as `sampleMinutes`. */
  readonly sampleMinutes: readonly number[]
  readonly samples: readonly (readonly number[])[]
  /** Time that stepping the world took, without what was looked at in between. */
  readonly engineMs: number
}

/** Plays a run: the same session that the app would hold with this log. */
export function playRun(request: RunRequest): PlayedRun {
  const { pack, seed, untilTick } = request
  const entries = entriesOfRun(request)
  const session = openSession({ sessionId: 'run', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  const sampler = samplerFor(session, request)
  const watch = watchMilestones(session)
  // Milestones that hang on conditions ask for a look after every step.
  const strideTicks = watch.conditions.length > 0 ? 1 : request.everyTicks
  let engineMs = 0
  let next = 1
  for (;;) {
    for (; next < entries.length && (entries[next]?.tick ?? 0) <= session.world.tick; next++) {
      const entry = entries[next]
      if (entry !== undefined) append(session, entry)
    }
    sampler.take()
    if (session.world.tick >= untilTick) break
    const stop = nextStop(
      session.world.tick,
      strideTicks,
      Math.min(untilTick, entries[next]?.tick ?? untilTick)
    )
    const before = performance.now()
    advance(session, stop)
    engineMs += performance.now() - before
    lookAtMilestones(watch)
  }
  const { minutes: sampleMinutes, values: samples } = sampler
  const milestones = milestoneOutcomes(watch)
  return {
    session,
    entries,
    fingerprint: fingerprint(session.world),
    milestones,
    sampleMinutes,
    samples,
    engineMs
  }
}

/** The log of the run: its set-up, and the decisions that fall into it. */
function entriesOfRun({ pack, setUp, decisions, untilTick }: RunRequest): readonly Entry[] {
  const first: Entry = { sequence: 0, tick: 0, roomMs: 0, command: setUp }
  return [first, ...entriesOf(pack, decisions).filter((entry) => entry.tick <= untilTick)]
}

/** The next tick on the grid of strides, but not past what comes first. */
function nextStop(tick: number, strideTicks: number, latest: number): number {
  return Math.min(tick + strideTicks - (tick % strideTicks), latest)
}

/** Reads the signals at every sample tick from the start on. */
function samplerFor(session: Session, { signals: names, everyTicks }: RunRequest) {
  const { world } = session
  const signals = names.flatMap((name) => session.signals.get(name) ?? [])
  const minutes: number[] = []
  const values: number[][] = signals.map(() => [])
  const take = (): void => {
    if (signals.length === 0 || world.tick % everyTicks !== 0) return
    minutes.push(minutesAt(session, world.tick))
    signals.forEach((signal, index) => values[index]?.push(signal.read(world)))
  }
  return { minutes, values, take }
}
