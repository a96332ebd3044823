import type { CheckerModel } from '../controller-model'
import type { World } from '../world'

/** Nodes that a checker has removed, whether or not they serve because it has failed open. */
export function removedBy(world: World, { cell, fails, passes }: CheckerModel): number {
  const sound = sumOf(world.checkerNodes, cell + fails, passes)
  return sound + sumOf(world.checkerNodes, cell + 2 * fails + passes, passes)
}

/** All nodes that it looks at. */
export function nodesOf(world: World, { cell, fails, passes }: CheckerModel): number {
  return sumOf(world.checkerNodes, cell, 2 * (fails + passes))
}

export function sumOf(values: Float64Array, from: number, count: number): number {
  let sum = 0
  for (let index = from; index < from + count; index++) sum += values[index]!
  return sum
}
