import * as world from './arrays'
import { serveFromHead } from './cohorts'
import { add, at, put } from './memory'
import { Group } from './records'
import { blends, dt } from './tables'

/** Share of arrivals that find all servers taken, for an offered load in erlangs: src-core/engine/queueing.ts. */
declare function erlangB(servers: f64, offered: f64): f64

/** Connections end: each entry of the table is held for an exponential time. */
export function endConnections(group: Group, g: i32): void {
  add(world.tableUsed, g, -(at(world.tableUsed, g) * group.tableEndPerStep))
}

/** Works off the queue as far as the table has room for those who are served. */
export function serveIntoTable(group: Group, g: i32, tick: i32): void {
  const room = group.tableSize - at(world.tableUsed, g)
  if (room < at(world.capacityStep, g)) put(world.capacityStep, g, room > 0 ? room : 0)
  serveFromHead(group, g, tick)
  add(world.tableUsed, g, at(world.groupGoodStep, g) + at(world.wastedStep, g))
}

/**
 * A full connection table rejects. Below saturation chance fills it now and
 * then: Erlang B at the load that the table now carries (the modified offered
 * load approximation), worked out again when that load has moved by a thousandth.
 */
export function blockedByTable(group: Group, g: i32, offered: f64): f64 {
  const used = at(world.tableUsed, g)
  const free = group.tableSize - used - at(world.queued, g)
  const full = offered > free ? offered - free : 0
  if (!blends || offered === 0) return full
  const load = (offered / dt) * group.tableHold
  // The entries that this step ended count: the table carried them up to now. Where all end in a step there is no memory.
  const stayed = 1 - group.tableEndPerStep
  const carried = stayed > 0 ? used / stayed / (1 - at(world.tableBlocking, g)) : load
  const felt = carried < load ? carried : load
  const moved = felt - at(world.tableBlockingAt, g)
  if (moved * moved > 1e-6 * felt * felt) {
    const blocking = erlangB(group.tableSize, felt)
    put(world.tableBlocking, g, blocking < 0.999 ? blocking : 0.999)
    put(world.tableBlockingAt, g, felt)
  }
  const byChance = offered * at(world.tableBlocking, g)
  return byChance > full ? byChance : full
}
