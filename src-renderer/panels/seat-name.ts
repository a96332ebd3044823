import type { Seat } from '#core/session/commands'
import { sayCode } from '#text/say'

export const allSeats: readonly Seat[] = ['commander', 'operations', 'network', 'communications', 'scribe']

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
