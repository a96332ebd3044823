import type { When } from '../scenario/visible-schema'
import { arrivedFindings } from '../session/findings'
import { minutesAt, type Session } from '../session/session'
import { newestReading } from '../session/sight'
import { orderableOf } from '../support/orderable'

/** One thing that a team could see at some moment, of those that a condition looks at. */
export interface Evidence {
  readonly kind: 'reading' | 'silent' | 'alert' | 'log' | 'probe' | 'inject' | 'decided'
  /** Of the instrument, alert, log, probe, inject or decision. */
  readonly id: string
  readonly title: string
  /** Of an instrument: the newest reading that had arrived, in its shown unit; else null. */
  readonly value: number | null
  readonly unit: string
  /** When it was measured, raised, answered, sent or ordered, in minutes after onset; null: never by then. */
  readonly minutes: number | null
  /** The level that a reading is held against, and the side of it that counts; null: there is none. */
  readonly above: number | null
  readonly below: number | null
}

/** What a team could see now of everything that a condition looks at. */
export function evidenceOf(session: Session, condition: When): readonly Evidence[] {
  const { reading, silent, alert, probe, log, inject, decided, all } = condition
  const { scenario } = session.pack
  if (all !== undefined) return all.flatMap((part) => evidenceOf(session, part))
  const instrument = reading ?? silent
  if (instrument !== undefined) return [readEvidence(session, condition, instrument)]
  if (alert !== undefined) {
    const raised = session.alerts.findLast(({ id }) => id === alert)
    return [happened(session, 'alert', alert, scenario.alerts[alert]?.title, raised?.tick)]
  }
  if (probe !== undefined) {
    const found = arrivedFindings(session).findLast((one) => one.probe === probe)
    return [happened(session, 'probe', probe, scenario.probes[probe]?.title, found?.arrivesTick)]
  }
  if (log !== undefined) {
    const found = arrivedFindings(session).find(({ logs }) =>
      logs.some((one) => one.log === log && (condition.entry ?? one.entry) === one.entry)
    )
    return [happened(session, 'log', log, scenario.logs[log]?.title, found?.arrivesTick)]
  }
  if (inject !== undefined) {
    const title = scenario.injects.find(({ id }) => id === inject)?.title
    const fired = session.injects.find(({ id }) => id === inject)
    return [happened(session, 'inject', inject, title, fired?.tick)]
  }
  if (decided === undefined) return []
  const entry = session.entries.find(({ command }) => command.kind === 'decide' && command.decide === decided)
  return [happened(session, 'decided', decided, orderableOf(scenario, decided)?.title, entry?.tick)]
}

function readEvidence(session: Session, { silent, above, below }: When, id: string): Evidence {
  const place = session.instruments.findIndex((instrument) => instrument.id === id)
  const newest = newestReading(session, place)
  const declared = session.pack.scenario.instruments[id]
  return {
    kind: silent === undefined ? 'reading' : 'silent',
    id,
    title: declared?.title ?? id,
    value: newest?.value ?? null,
    unit: declared?.unit ?? '',
    minutes: newest === undefined ? null : minutesAt(session, newest.tick),
    above: above ?? null,
    below: below ?? null
  }
}

function happened(
  session: Session,
  kind: Exclude<Evidence['kind'], 'reading' | 'silent'>,
  id: string,
  title = id,
  tick?: number
): Evidence {
  const minutes = tick === undefined ? null : minutesAt(session, tick)
  return { kind, id, title, value: null, unit: '', minutes, above: null, below: null }
}
