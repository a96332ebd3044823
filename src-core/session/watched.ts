import type { Scenario } from '../scenario/scenario-schema'
import type { When } from '../scenario/visible-schema'
import { orderableOf } from '../support/orderable'
import { minutesAt, type Session } from './session'
import { newestReading } from './sight'
import { shownUnit } from './shown-unit'

/** What a condition looks at. */
export type WatchedKind = 'signal' | 'reading' | 'silent' | 'alert' | 'log' | 'probe' | 'inject' | 'decided'

/** One thing that a condition looks at: its id, and its title as people call it; a signal's is its name. */
export interface Watched {
  readonly kind: WatchedKind
  readonly id: string
  readonly title: string
}

/** What a condition of one part looks at; null: nothing. */
export function watchedBy(scenario: Scenario, condition: When): Watched | null {
  const { signal, reading, silent, alert, log, probe, inject, decided } = condition
  const { instruments, alerts, logs, probes, injects } = scenario
  const named = (kind: WatchedKind, id: string, title = id): Watched => ({ kind, id, title })
  if (signal !== undefined) return named('signal', signal)
  if (reading !== undefined) return named('reading', reading, instruments[reading]?.title)
  if (silent !== undefined) return named('silent', silent, instruments[silent]?.title)
  if (alert !== undefined) return named('alert', alert, alerts[alert]?.title)
  if (probe !== undefined) return named('probe', probe, probes[probe]?.title)
  if (log !== undefined) return named('log', log, logs[log]?.title)
  if (inject !== undefined) return named('inject', inject, injects.find(({ id }) => id === inject)?.title)
  return decided === undefined ? null : named('decided', decided, orderableOf(scenario, decided)?.title)
}

/** The newest reading of an instrument that has arrived, in its shown unit; null: none has. */
export function arrivedReading(
  session: Session,
  instrument: string
): { readonly value: number | null; readonly unit: string; readonly minutes: number | null } {
  const place = session.instruments.findIndex(({ id }) => id === instrument)
  const newest = newestReading(session, place)
  return {
    value: newest?.value ?? null,
    unit: shownUnit(session.pack.scenario, instrument),
    minutes: newest === undefined ? null : minutesAt(session, newest.tick)
  }
}
