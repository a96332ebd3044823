import type { ClassModel, QueueModel } from '../model'
import { layCurve, placesFor, type Lay } from './lay'

/** Longest ring of a work queue; a longer wait is followed in the oldest row only. */
const longestQueueRing = 65_536

export function layQueues(
  lay: Lay,
  queueIds: readonly string[],
  classes: readonly ClassModel[],
  horizonTick: number
) {
  let row = 0
  const queues = queueIds.map((id, index): QueueModel => {
    const component = lay.scenario.components[id]
    if (component?.kind !== 'work-queue') throw new Error(`${id} is no work queue`)
    const history = component.history > 0 ? Math.ceil(component.history / lay.dt) + 4 : horizonTick + 4
    const at = placesFor(lay.parameterIndex, id)
    const timeouts = Math.ceil((lay.changes.largest(at('timeout')) * 1.2) / lay.dt) + 4
    const rows = Math.min(Math.max(history, timeouts), Math.max(longestQueueRing, timeouts))
    const queue: QueueModel = {
      id,
      index,
      curve: layCurve(lay, component.curve),
      feeds: classes.findIndex((candidate) => candidate.from === index),
      row,
      rows,
      at
    }
    row += rows
    return queue
  })
  return { queues, queueRowCount: row }
}
