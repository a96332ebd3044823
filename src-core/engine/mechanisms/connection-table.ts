import { erlangB } from '../queueing'
import type { GroupModel } from '../model'
import type { GroupTuning } from '../tuning/tune-group'
import type { World } from '../world'
import { serveFromHead } from './cohorts'

/** Connections end: each entry of the table is held for an exponential time. */
export function endConnections(world: World, g: number, tuned: GroupTuning): void {
  world.tableUsed[g]! -= world.tableUsed[g]! * tuned.tableEndPerStep
}

/** Works off the queue as far as the table has room for those who are served. */
export function serveIntoTable(world: World, group: GroupModel, tuned: GroupTuning): void {
  const { tableUsed, capacityStep } = world
  const g = group.index
  const room = tuned.tableSize - tableUsed[g]!
  if (room < capacityStep[g]!) capacityStep[g] = room > 0 ? room : 0
  serveFromHead(world, group, tuned)
  tableUsed[g]! += world.groupGoodStep[g]! + world.wastedStep[g]!
}

/**
 * A full connection table rejects. Below saturation chance fills it now and
 * then: Erlang B at the load that the table now carries (the modified offered
 * load approximation), worked out again when that load has moved by a thousandth.
 */
export function blockedByTable(world: World, g: number, tuned: GroupTuning, offered: number): number {
  const free = tuned.tableSize - world.tableUsed[g]! - world.queued[g]!
  const full = offered > free ? offered - free : 0
  if (!world.blends || offered === 0) return full
  const load = (offered / world.model.dt) * tuned.tableHold
  // The entries that this step ended count: the table carried them up to now. Where all end in a step there is no memory.
  const stayed = 1 - tuned.tableEndPerStep
  const carried = stayed > 0 ? world.tableUsed[g]! / stayed / (1 - world.tableBlocking[g]!) : load
  const felt = carried < load ? carried : load
  const moved = felt - world.tableBlockingAt[g]!
  if (moved * moved > 1e-6 * felt * felt) {
    const blocking = erlangB(tuned.tableSize, felt)
    world.tableBlocking[g] = blocking < 0.999 ? blocking : 0.999
    world.tableBlockingAt[g] = felt
  }
  const byChance = offered * world.tableBlocking[g]!
  return byChance > full ? byChance : full
}
