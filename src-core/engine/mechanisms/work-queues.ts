import { curveAt, type QueueModel } from '../model'
import { poisson } from '../random'
import type { World } from '../world'

/** Work that waits: backlogs, lease managers, gates (src-loops/work-queues.ts). Tasks arrive at rate x curve x noise x dt. */
export function stepWorkQueues(world: World): void {
  const { taskArrivals, tick } = world
  const { queues } = world.model
  for (let q = 0; q < queues.length; q++) {
    const { arrivalsPerStep, arrivalKey } = world.tuning.queues[q]!
    const mean = arrivalsPerStep * curveAt(queues[q]!.curve, tick)
    taskArrivals[q] = world.noise ? poisson(mean, arrivalKey, tick) : mean
  }
  world.loops.stepWorkQueues(tick)
}

/** Throws away a share of a backlog. */
export function flushQueue(world: World, queue: QueueModel, share: number): void {
  const { taskLive, taskWaste, backlog, tick } = world
  const q = queue.index
  for (let head = world.taskHead[q]!; head < tick; head++) {
    const row = queue.row + (head % queue.rows)
    taskLive[row]! -= taskLive[row]! * share
    taskWaste[row]! -= taskWaste[row]! * share
  }
  const dropped = backlog[q]! * share
  backlog[q]! -= dropped
  world.taskFlushed[q]! += dropped
}
