import type { ClassModel } from '../model'
import type { World } from '../world'
import { followNameless, splitClass } from './routed-classes'
import { passOffered, settleRoutes } from './routers'

/**
 * Which share of each class's attempts goes to which stream in this step. An
 * end takes all that is sent to it, and its shares stay as they are; what goes
 * to a router is split by the mixture of its attempts, anew in every step.
 */
export function stepRouting(world: World): void {
  const { routedTo, model, tuning } = world
  const { classes, destinations, routers } = model
  if (routers.length === 0 && tuning.routed) return
  if (routers.length > 0) settleRoutes(world)
  for (let c = 0; c < classes.length; c++) {
    const part = classes[c]!
    const { destination } = tuning.classes[c]!
    if (routers.length > 0) {
      const { router } = destinations[destination]!
      if (router >= 0) {
        splitClass(world, part, router)
        routedTo[c] = destination
        continue
      }
      followNameless(world, part)
    }
    if (routedTo[c] !== destination) sendAllTo(world, part, destination)
  }
  if (routers.length > 0) passOffered(world)
  tuning.routed = true
}

function sendAllTo(world: World, part: ClassModel, destination: number): void {
  const { streamShare, model, routedTo } = world
  for (const e of part.ends) streamShare[part.streamAt[e]!] = 0
  const { group } = model.destinations[destination]!
  streamShare[part.streamAt[group]!] = 1
  routedTo[part.index] = destination
  world.routedGoodStep[part.index] = 0
  world.routedFailedStep[part.index] = 0
  world.routedRetryStep[part.index] = 0
}
