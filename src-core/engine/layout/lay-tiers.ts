import type { ServiceTier } from '../../scenario/tier-schema'
import type { ClassModel, GroupModel, StreamModel } from '../model'
import type { CallModel, TierModel } from '../tier-model'
import { idsOfKind, placesFor, type Lay } from './lay'

/** Most slots of the ring of local work; work that takes longer is taken to take this long. */
const longestLocalRing = 4096

/** Lays out the service tiers, callees before their callers, and the rings of what they hold. */
export function layTiers(
  lay: Lay,
  classes: readonly ClassModel[],
  groups: readonly GroupModel[],
  streams: readonly StreamModel[]
) {
  const sizes = {
    tierCells: 0,
    tierRows: 0,
    tierStrips: 0,
    localCells: 0,
    errorCells: 0,
    restartCells: 0,
    answerCells: 0
  }
  const tiers = tierIds(lay).map((id, index): TierModel => {
    const group = groups.find((candidate) => candidate.id === id)!
    const at = placesFor(lay.parameterIndex, id)
    const { width, rows } = group
    const tier: TierModel = {
      id,
      index,
      group: group.index,
      width,
      rows,
      cell: sizes.tierCells,
      row: sizes.tierRows,
      strip: sizes.tierStrips,
      local: sizes.localCells,
      localSlots: slotsFor(lay, lay.changes.largest(at('time')) * longestStretch(lay, at)),
      error: sizes.errorCells,
      errorSlots: slotsFor(lay, lay.changes.largest(at('errorWork'))),
      restart: sizes.restartCells,
      restartSlots: Math.ceil(lay.changes.largest(at('instances.restartDelay')) / lay.dt) + 2,
      answers: sizes.answerCells,
      calls: callsOf(classes, index),
      at
    }
    sizes.tierCells += rows * width
    sizes.tierRows += rows + 1
    sizes.tierStrips += rows * streams.filter((stream) => stream.group === group.index).length
    sizes.localCells += tier.localSlots * rows
    sizes.errorCells += tier.errorSlots * rows
    sizes.restartCells += tier.restartSlots
    sizes.answerCells += tier.calls.length * (rows + 1)
    return tier
  })
  return { tiers, tierSizes: sizes }
}

/** The calls of a tier, as its classes know them. */
function callsOf(classes: readonly ClassModel[], tier: number): readonly CallModel[] {
  return classes.flatMap(({ call }) => (call !== null && call.caller === tier ? [call] : []))
}

/**
 * Tiers in an order in which every tier comes after all that it calls: answers
 * of a step reach the callers within it. Throws on calls in a circle.
 */
export function tierIds(lay: Lay): readonly string[] {
  const ids = idsOfKind(lay.scenario, 'service-tier')
  const ordered: string[] = []
  const visit = (id: string, above: readonly string[]) => {
    if (ordered.includes(id)) return
    if (above.includes(id)) throw new Error(`${id} calls itself`)
    for (const callee of Object.keys(tierOf(lay, id).calls)) {
      if (!ids.includes(callee)) throw new Error(`${id} calls ${callee}, which is no service tier`)
      visit(callee, [...above, id])
    }
    ordered.push(id)
  }
  for (const id of ids) visit(id, [])
  return ordered
}

export function tierOf(lay: Lay, id: string): ServiceTier {
  const component = lay.scenario.components[id]
  if (component?.kind !== 'service-tier') throw new Error(`${id} is no service tier`)
  return component
}

function longestStretch(lay: Lay, at: TierModel['at']): number {
  const fewest = lay.changes
    .values(at('cores'))
    .reduce((least, value) => (value < least ? value : least), 1e12)
  const stretch = lay.changes.largest(at('workers')) / fewest
  return (stretch > 1 ? stretch : 1) * (1 + lay.changes.largest(at('crowding')))
}

function slotsFor(lay: Lay, seconds: number): number {
  const slots = Math.ceil(seconds / lay.dt) + 3
  return slots < longestLocalRing ? slots : longestLocalRing
}
