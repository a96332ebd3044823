import { toDay } from '#text/format-time'

interface Outage {
  /** A dash: a drill, which happened to nobody. */
  readonly organisation: string
  readonly date: string
}

/** Whose outage it was, and its day. */
export function whoseOutage({ organisation, date }: Outage): string {
  return organisation === '-' ? toDay(date) : `${organisation} · ${toDay(date)}`
}
