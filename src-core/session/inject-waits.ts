import { signalUnits } from '../scenario/signal-names'
import type { When } from '../scenario/visible-schema'
import type { Session } from './session'
import type { Followed } from './sight'
import { arrivedReading, watchedBy, type WatchedKind } from './watched'

/** What an inject waits for, as far as it has come: one part, or several that must all hold. */
export interface InjectWaits {
  readonly parts: readonly WaitPart[]
  /** How long all of it has held, and must, in seconds; null: it is not followed, or does not hold. */
  readonly heldSeconds: number | null
  readonly forSeconds: number
}

/** One part of a condition, with what it looks at as it is now. */
export interface WaitPart {
  readonly kind: WatchedKind
  /** What it looks at, as people call it; of a signal its name. */
  readonly title: string
  readonly above: number | null
  readonly below: number | null
  readonly unit: string
  /** Of a reading what the team has of it, of a signal what is true; null: nothing yet, or it is no level. */
  readonly value: number | null
  /** When that was measured, in minutes after onset; null: nothing has arrived, or it is what is true. */
  readonly valueMinutes: number | null
  /** How long it has held, and must, in seconds; null: it is not followed, or does not hold. */
  readonly heldSeconds: number | null
  readonly forSeconds: number
  /** Of a signal: who sees it with other eyes than the team's. */
  readonly truth: string | null
}

/** The condition of an inject and how far it has come; null: it has none. Only for whoever leads. */
export function injectWaits(
  session: Session,
  { id, when }: { readonly id: string; readonly when?: When | undefined }
): InjectWaits | null {
  if (when === undefined) return null
  const followed = session.pending.find((one) => one.id === id)?.when ?? null
  const several = when.all ?? []
  const parts =
    several.length === 0
      ? [partOf(session, when, followed)]
      : several.map((part, index) => partOf(session, part, followed?.parts[index] ?? null))
  return { parts, heldSeconds: heldOf(session, followed), forSeconds: when.for }
}

function heldOf({ world, model }: Session, followed: Followed | null): number | null {
  return followed === null || followed.since < 0 ? null : (world.tick - followed.since) * model.dt
}

function partOf(session: Session, condition: When, followed: Followed | null): WaitPart {
  const { above = null, below = null, truth = null } = condition
  const looks = { above, below, truth, heldSeconds: heldOf(session, followed), forSeconds: condition.for }
  return { ...looks, ...lookedAt(session, condition) }
}

type LookedAt = Pick<WaitPart, 'kind' | 'title' | 'unit' | 'value' | 'valueMinutes'>

function lookedAt(session: Session, condition: When): LookedAt {
  const { scenario } = session.pack
  const { kind, id, title } = watchedBy(scenario, condition) ?? { kind: 'decided', id: '', title: '' }
  if (kind === 'signal') {
    const value = session.signals.get(id)?.read(session.world) ?? null
    return { kind, title, unit: signalUnits(scenario).get(id) ?? '', value, valueMinutes: null }
  }
  if (kind !== 'reading' && kind !== 'silent')
    return { kind, title, unit: '', value: null, valueMinutes: null }
  const { unit, value, minutes } = arrivedReading(session, id)
  return { kind, title, unit, value, valueMinutes: minutes }
}
