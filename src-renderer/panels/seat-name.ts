import type { SessionBrief } from '#core/observability/view'
import type { TimelineEvent } from '#core/report/debrief'
import type { Seat } from '#core/session/commands'
import { sayCode } from '#text/say'

export const allSeats: readonly Seat[] = ['commander', 'operations', 'network', 'communications', 'scribe']

type Table = Pick<SessionBrief, 'seats' | 'places'>
type Taken = Pick<TimelineEvent, 'kind' | 'label' | 'detail' | 'minutes'>

/** Who did something: the seat as the scenario calls it, with who held it at that minute where a timeline tells. */
export function whoDid(
  { seats, places }: Table,
  by: string,
  timeline: readonly Taken[] = [],
  atMinutes = Infinity
): string {
  const title = places.find(({ seat }) => seat === by)?.title ?? ''
  const taken = timeline.findLast(
    ({ kind, label, minutes }) =>
      kind === 'take-seat' && (label === by || label === title) && minutes <= atMinutes
  )
  const name = taken?.detail ?? seats.find(({ seat }) => seat === by)?.name ?? ''
  const shown = title === '' ? seatName(by) : title
  return name === '' ? shown : `${shown} (${name})`
}

/** A seat in words, with who holds it where that is known; a stranger's name is shown as it is. */
export function seatName(
  by: string,
  seats: readonly { readonly seat: string; readonly name: string }[] = []
): string {
  const code = `seat.${by}`
  const words = sayCode(code)
  const name = seats.find(({ seat }) => seat === by)?.name ?? ''
  const shown = words === code ? by : words
  return name === '' ? shown : `${shown} (${name})`
}
