import type { DestinationModel } from '../model'
import type { Lay } from './lay'

/** Lays out where requests can be sent to. */
export function layDestinations(lay: Lay): DestinationModel[] {
  return lay.destinations.map((id) => ({ id, group: lay.groupIds.indexOf(id) }))
}

/** The device groups at which requests sent to a destination may end. */
export function endsOf(lay: Lay, destination: number): readonly number[] {
  const group = lay.groupIds.indexOf(lay.destinations[destination] ?? '')
  return group < 0 ? [] : [group]
}
