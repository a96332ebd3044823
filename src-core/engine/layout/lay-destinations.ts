import { branchesOf } from '../../support/onward'
import type { DestinationModel } from '../model'
import type { Lay } from './lay'

/** Lays out where requests can be sent to. */
export function layDestinations(lay: Lay): DestinationModel[] {
  const routers = lay.destinations.filter((id) => !lay.groupIds.includes(id))
  return lay.destinations.map((id) => ({ id, group: lay.groupIds.indexOf(id), router: routers.indexOf(id) }))
}

/** The ends at which requests sent to a destination may be worked on, through whatever routers. */
export function endsOf(lay: Lay, destination: number): readonly number[] {
  const ends = new Set<number>()
  const seen = new Set<string>()
  const follow = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const group = lay.groupIds.indexOf(id)
    if (group >= 0) ends.add(group)
    else for (const { to } of branchesOf(lay.scenario.components[id]!)) follow(to)
  }
  const id = lay.destinations[destination]
  if (id !== undefined) follow(id)
  return [...ends]
}
