import type { CheckedPack } from '../scenario/check-scenario'
import type { Entry } from './commands'
import { tryOnCopy } from './copy-session'
import { advance, append, openSession, totalImpact, type Session } from './session'

/** What a session is made of: everything else is computed from it. */
export interface Recording {
  readonly pack: CheckedPack
  readonly seed: number
  /** Set-up first. */
  readonly entries: readonly Entry[]
}

/** What happens when one decision is left out, or given at another step. */
export interface Counterfactual {
  /** Sequence number of the decision. */
  readonly order: number
  /** The step before which it is given; null: it is left out. */
  readonly tick: number | null
  /** It could not be carried out at that step. */
  readonly refused: boolean
  /** User-impact minutes to the horizon. */
  readonly impact: number
  /** User-impact minutes since the start, at each whole scenario minute. */
  readonly impactByMinute: readonly number[]
  /** Decisions that cannot then be carried out though the session carried them out, by sequence number. */
  readonly impossible: readonly number[]
}

export interface Counterfactuals {
  /** The session itself, played to the horizon. */
  readonly whole: Session
  readonly without: readonly Counterfactual[]
  readonly earlier: readonly Counterfactual[]
}

/** A branch that has been played to the horizon: of its session no more than what is told of it. */
interface Branch extends Omit<Counterfactual, 'impossible'> {
  /** Decisions that could not be carried out. */
  readonly skipped: readonly number[]
}

/** A decision to be tried at an earlier step. */
interface Move {
  readonly entry: Entry
  readonly tick: number
}

/**
 * A session beside the same one without each of its decisions, and with each
 * given at the earlier steps that are asked for. Same seed, so all noise is
 * shared; the others keep their scenario time; what waits for a state is
 * evaluated anew. A branch goes on from a copy of the session just before the
 * decision, so it costs only what follows.
 */
export function counterfactuals(
  { pack, seed, entries }: Recording,
  earlierTicks: (decision: Entry) => readonly number[] = () => []
): Counterfactuals {
  const whole = openSession({ sessionId: 'worth', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  const moves = entries
    .filter((entry) => changesWorld(pack, entry))
    .flatMap((entry) => earlierTicks(entry).map((tick): Move => ({ entry, tick })))
    .filter(({ entry, tick }) => tick < entry.tick)
    .sort((a, b) => a.tick - b.tick)
  const without: Branch[] = []
  const earlier: Branch[] = []
  let moved = 0
  entries.forEach((entry, index) => {
    if (index === 0) return
    for (let move = moves[moved]; move !== undefined && move.tick < entry.tick; move = moves[++moved]) {
      advance(whole, move.tick)
      earlier.push(branchWith(whole, move, entries.slice(index)))
    }
    advance(whole, entry.tick)
    if (changesWorld(pack, entry)) without.push(branchWithout(whole, entry, entries.slice(index + 1)))
    append(whole, entry)
  })
  advance(whole, whole.lastTick)
  const account = ({ skipped, ...branch }: Branch): Counterfactual => ({
    ...branch,
    impossible: skipped.filter((other) => !whole.skipped.has(other))
  })
  return { whole, without: without.map(account), earlier: earlier.map(account) }
}

/** Probes and communications only look and tell: without them all is the same. */
function changesWorld({ scenario }: CheckedPack, { command }: Entry): boolean {
  return command.kind === 'decide' && Object.hasOwn(scenario.mitigations, command.decide)
}

function branchWithout(session: Session, { sequence }: Entry, rest: readonly Entry[]): Branch {
  const kept = rest.filter(({ command }) => !(command.kind === 'cancel' && command.order === sequence))
  return tryOnCopy(session, (copy) => branchOf(sequence, null, playOn(copy, kept)))
}

function branchWith(session: Session, { entry, tick }: Move, rest: readonly Entry[]): Branch {
  const kept = rest.filter(({ sequence }) => sequence !== entry.sequence)
  const played = [{ ...entry, tick }, ...kept]
  return tryOnCopy(session, (copy) => branchOf(entry.sequence, tick, playOn(copy, played)))
}

function branchOf(order: number, tick: number | null, session: Session): Branch {
  return {
    order,
    tick,
    refused: session.skipped.has(order),
    impact: totalImpact(session.world),
    impactByMinute: session.impactByMinute,
    skipped: [...session.skipped.keys()]
  }
}

/** Plays entries, whose ticks are still to come, and then on to the horizon. */
function playOn(session: Session, entries: readonly Entry[]): Session {
  for (const entry of entries) {
    advance(session, entry.tick)
    append(session, entry)
  }
  advance(session, session.lastTick)
  return session
}
