import type { ClassModel, GroupModel, StreamModel } from '../model'
import { placesFor, type Lay } from './lay'
import { tierIds } from './lay-tiers'

/** Lays out the device groups and the rings of their cohorts; a service tier keeps its requests in rings of its own. */
export function layGroups(lay: Lay, classes: readonly ClassModel[], streams: readonly StreamModel[]) {
  let cell = 0
  let sum = 0
  let row = 0
  const tiers = tierIds(lay)
  const groups = lay.groupIds.map((id, index): GroupModel => {
    const here = streams.flatMap((stream, position) => (stream.group === index ? [position] : []))
    const streamFrom = here[0] ?? 0
    const at = placesFor(lay.parameterIndex, id)
    // Beyond the longest timeout all work is wasted alike, so older cohorts are merged into one.
    const longest = here.reduce((most, position) => {
      const of = classes[streams[position]!.class]!.at
      const timeout = lay.changes.largest(of('timeout')) * (1 + lay.changes.largest(of('timeoutSpread')))
      return timeout > most ? timeout : most
    }, lay.dt)
    const width = here.reduce((sum, position) => sum + classes[streams[position]!.class]!.attempts, 0)
    const rows = Math.ceil(longest / lay.dt) + 4
    const group: GroupModel = {
      id,
      index,
      streamFrom,
      streamTo: streamFrom + here.length,
      width,
      cell,
      sum,
      row,
      rows,
      table: at('table.size') >= 0,
      tier: tiers.indexOf(id),
      at
    }
    if (group.tier >= 0) return group
    cell += rows * width
    sum += rows * here.length
    row += rows
    return group
  })
  return { groups, cohortCells: cell, cohortSums: sum, rowCount: row }
}
