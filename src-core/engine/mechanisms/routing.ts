import type { ClassModel } from '../model'
import type { World } from '../world'

/**
 * Which share of each class's attempts goes to which stream in this step. A
 * device group takes all that is sent to it; a router splits it.
 */
export function stepRouting(world: World): void {
  for (const part of world.model.classes) {
    const { destination } = world.tuning.classes[part.index]!
    if (world.routedTo[part.index] !== destination) sendAllTo(world, part, destination)
  }
}

function sendAllTo(world: World, part: ClassModel, destination: number): void {
  const { streamShare, model, routedTo } = world
  for (const stream of part.streamAt) if (stream >= 0) streamShare[stream] = 0
  const { group } = model.destinations[destination]!
  streamShare[part.streamAt[group]!] = 1
  routedTo[part.index] = destination
}
