import { atLeastZero } from '../exact-math'
import type { ClassModel, GroupModel, StreamModel } from '../model'
import { survivalAt, type Timeouts } from '../tuning/timeouts'
import type { World } from '../world'

/** Throws away a share of a group's queue before a step: waiting clients see a refusal at once, wasted work just goes. */
export function flushGroup(world: World, group: GroupModel, share: number): void {
  const { model, rowTotal, queued } = world
  const g = group.index
  let dropped = 0
  for (let arrived = world.head[g]!; arrived < world.tick && queued[g]! > 0; arrived++) {
    const row = group.row + (arrived % group.rows)
    if (rowTotal[row] === 0) continue
    for (let s = group.streamFrom; s < group.streamTo; s++) {
      const part = model.classes[model.streams[s]!.class]!
      const { retriesOnRejection } = world.tuning.classes[part.index]!
      failCells(world, group, s, arrived, share * liveBefore(world, part, arrived), retriesOnRejection)
      scaleCells(world, group, s, arrived, 1 - share)
    }
    dropped += rowTotal[row]! * share
    rowTotal[row]! *= 1 - share
  }
  queued[g] = share === 1 ? 0 : atLeastZero(queued[g]! - dropped)
  world.flushed[g]! += dropped
}

/** Survival before this step's timeouts have been taken. */
function liveBefore(world: World, part: ClassModel, arrived: number): number {
  return survivalAt(world.tuning.classes[part.index]!.timeouts, world.tick - arrived - 1)
}

/**
 * A class's timeouts have changed: its cells are restated so that those who
 * wait now go on waiting under the new ones. Clients who are already beyond
 * all of them give up at once.
 */
export function restateCohorts(world: World, c: number, before: Timeouts, after: Timeouts): void {
  const { model, rowTotal, tick } = world
  const { retriesOnTimeout } = world.tuning.classes[c]!
  model.streams.forEach((stream, s) => {
    if (stream.class !== c) return
    const group = model.groups[stream.group]!
    if (group.tier >= 0 || world.queued[group.index] === 0) return
    for (let arrived = world.head[group.index]!; arrived < tick; arrived++) {
      if (rowTotal[group.row + (arrived % group.rows)] === 0) continue
      const live = survivalAt(before, tick - arrived - 1)
      const kept = survivalAt(after, tick - arrived - 1)
      if (live === kept) continue
      if (kept === 0) failCells(world, group, s, arrived, live, retriesOnTimeout)
      scaleCells(world, group, s, arrived, kept > 0 ? live / kept : 0)
    }
  })
}

/** Clients in one stream's cells of a row fail now: that share of each cell's mass. */
function failCells(
  world: World,
  group: GroupModel,
  s: number,
  arrived: number,
  share: number,
  retried: boolean
): void {
  const { lane, lanes, class: c } = world.model.streams[s]!
  const cell = firstCell(group, world.model.streams[s]!, arrived)
  const into = retried ? world.failed : world.abandoned
  for (let a = 0; a < lanes; a++) into[lane + a]! += world.cohorts[cell + a]! * share
  const lost = world.cohortSums[sumCell(group, s, arrived)]! * share
  const counted = retried ? world.knownStep : world.abandonedStep
  counted[c]! += lost
  world.inFlight[c]! -= lost
}

function scaleCells(world: World, group: GroupModel, s: number, arrived: number, factor: number): void {
  const stream = world.model.streams[s]!
  const cell = firstCell(group, stream, arrived)
  for (let a = 0; a < stream.lanes; a++) world.cohorts[cell + a]! *= factor
  world.cohortSums[sumCell(group, s, arrived)]! *= factor
}

function firstCell(group: GroupModel, stream: StreamModel, arrived: number): number {
  return group.cell + (arrived % group.rows) * group.width + stream.offset
}

function sumCell(group: GroupModel, s: number, arrived: number): number {
  return group.sum + (arrived % group.rows) * (group.streamTo - group.streamFrom) + s - group.streamFrom
}
