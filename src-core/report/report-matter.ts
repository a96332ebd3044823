import { toClockTime, toSinceOnset } from '#text/format-time'
import { sayCode } from '#text/say'
import type { SessionBrief } from '../observability/view'
import type { Debrief } from './debrief'

/** All that a report is made of; every section takes the same. */
export interface ReportMatter {
  readonly debrief: Debrief
  readonly brief: SessionBrief
  /** When the session was played, as an ISO 8601 moment. */
  readonly createdAt: string
}

/** `08:31 (T+61m)`: a moment of the scenario as a sentence names it. */
export function momentIn({ brief: { clock } }: ReportMatter, minutes: number): string {
  return `${toClockTime(minutes, clock)} (${toSinceOnset(minutes)})`
}

/** Who it was: a seat in words, with its holder where that is known; anybody else as they are called. */
export function whoIn({ brief: { seats } }: ReportMatter, by: string): string {
  const key = `seat.${by}`
  const seat = sayCode(key)
  if (seat === key) return by
  const name = seats.find((held) => held.seat === by)?.name ?? ''
  return name === '' ? seat : `${seat} (${name})`
}
