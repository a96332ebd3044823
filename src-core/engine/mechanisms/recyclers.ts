import type { World } from '../world'
import { steer } from './steering'
import { isBad, readWatched } from './watching'

/**
 * Nodes go bad, and a recycler replaces them with the help of something else:
 *   bad' = breaks x good x dt - min(bad, rate x success of what it needs x dt).
 * Where that fails nothing is replaced, however many are bad. What the bad nodes
 * do without follows in thousandths, since every change of it is work.
 */
export function stepRecyclers(world: World): void {
  const { recyclers, dt } = world.model
  const { parameters, recyclerBad } = world
  for (let y = 0; y < recyclers.length; y++) {
    const recycler = recyclers[y]!
    const nodes = parameters[recycler.nodes]!
    const bad = recyclerBad[y]! < nodes ? recyclerBad[y]! : nodes
    const helped = recycler.needs < 0 ? 1 : shareOf(readWatched(world, recycler.needs))
    const able = parameters[recycler.enabled] === 0 ? 0 : parameters[recycler.rate]! * helped * dt
    const replaced = able < bad ? able : bad
    const breaks = recycler.breaksWhen === null || isBad(world, recycler.breaksWhen)
    const share = breaks ? shareOf(parameters[recycler.breaks]! * dt) : 0
    world.recycledStep[y] = replaced
    recyclerBad[y] = bad - replaced + (nodes - bad) * share
    if (isFelt(recyclerBad[y]!, world.control[recycler.control]!, nodes))
      steer(world, recycler.control, recyclerBad[y]!)
  }
}

/** Whether the bad nodes have become noticeably more or fewer than were last taken out, or none or all. */
function isFelt(bad: number, out: number, nodes: number): boolean {
  if (bad === 0 || bad === nodes) return bad !== out
  const change = bad > out ? bad - out : out - bad
  return change > nodes / 1000
}

function shareOf(value: number): number {
  return value > 0 ? (value < 1 ? value : 1) : 0
}
