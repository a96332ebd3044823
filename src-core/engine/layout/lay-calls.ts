import type { ClassModel } from '../model'
import type { CallModel } from '../tier-model'
import { placesFor, type Lay } from './lay'
import { tierIds, tierOf } from './lay-tiers'

/**
 * The calls from tier to tier as traffic classes of their own, behind the
 * pack's: an open class that is fed by its caller, tries again without
 * back-off, and never outlives the worker that waits for it.
 */
export function layCalls(lay: Lay, firstClass: number, firstLane: number) {
  const classes: ClassModel[] = []
  let lane = firstLane
  let ringRows = 0
  tierIds(lay).forEach((tier, caller) => {
    Object.entries(tierOf(lay, tier).calls).forEach(([to, declared], position) => {
      const path = `${tier}.calls.${to}`
      const at = placesFor(lay.parameterIndex, path)
      const attempts = Math.floor(lay.changes.largest(at('retries'))) + 1
      const longest = lay.changes.largest(at('timeout')) * (1 + lay.changes.largest(at('timeoutSpread')))
      ringRows = Math.max(ringRows, Math.ceil(longest / lay.dt) + 4)
      const id = `${tier}>${to}`
      const call: CallModel = {
        id,
        index: classes.length,
        caller,
        destination: lay.destinations.indexOf(to),
        position,
        class: firstClass + classes.length,
        lane: lane - firstLane,
        at
      }
      classes.push({
        id,
        path,
        index: firstClass + classes.length,
        closed: false,
        attempts,
        subTimeouts: Math.floor(lay.initial[at('subTimeouts')]!),
        lane,
        streamAt: new Int32Array(lay.groupIds.length).fill(-1),
        ends: [],
        curve: { ticks: new Float64Array(0), factors: new Float64Array(0) },
        from: -1,
        connectedAtStart: 0,
        tokensAtStart: declared.budget?.initial ?? 0,
        has: {
          budget: declared.budget !== undefined,
          throttle: declared.throttle !== undefined,
          breaker: declared.breaker !== undefined,
          pool: declared.lineage?.pool !== undefined
        },
        call,
        at
      })
      lane += attempts
    })
  })
  return { classes, ringRows }
}
