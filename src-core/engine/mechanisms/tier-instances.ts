import type { TierModel } from '../tier-model'
import type { TierTuning } from '../tuning/tune-tier'
import type { World } from '../world'
import { dropFromRow, failClients, headOf, streamRange } from './tier-requests'

/** Share of the instances that is up. */
export function upShare(world: World, tier: TierModel, tuned: TierTuning): number {
  const up = tuned.instances - tuned.paused - world.tierDown[tier.index]!
  return up > 0 ? up / tuned.instances : 0
}

/**
 * Instances fail while the tier uses more than a share of its workers and queue
 * places, at a rate per running instance, and come back after a delay: all
 * together if they failed together, into the load that made them fail. Those
 * that are up take the whole load meanwhile.
 */
export function stepInstances(world: World, tier: TierModel, tuned: TierTuning): void {
  const t = tier.index
  const back = tier.restart + (world.tick % tier.restartSlots)
  const down = world.tierDown[t]! - world.restartDue[back]!
  world.restartDue[back] = 0
  world.tierDown[t] = down > 0 ? down : 0
  world.tierKilled[t] = 0
  const up = upShare(world, tier, tuned)
  if (tuned.crashPerStep === 0 || up === 0) return
  const places = (tuned.workers + tuned.queueLimit) * up
  if (world.tierBusy[t]! + world.queued[tier.group]! < tuned.crashAt * places) return
  const failing = tuned.crashPerStep * up * tuned.instances
  world.tierDown[t] += failing
  const ticks = tuned.restartTicks > 1 ? tuned.restartTicks : 1
  const longest = tier.restartSlots - 1
  world.restartDue[
    tier.restart + ((world.tick + (ticks < longest ? ticks : longest)) % tier.restartSlots)
  ]! += failing
  world.tierKilled[t] = tuned.crashPerStep
  lose(world, tier, tuned, tuned.crashPerStep)
}

/** What the failing instances held is lost: its clients are told (crash), or wait for their timeouts (lock-up). */
function lose(world: World, tier: TierModel, tuned: TierTuning, share: number): void {
  const { tierLocal, tierErring, tierBusy, queued } = world
  const t = tier.index
  const keep = 1 - share
  let dropped = 0
  for (let arrived = headOf(world, t); arrived < world.tick; arrived++) {
    const row = arrived % tier.rows
    loseRow(world, tier, row, share, tuned.locksUp)
    dropped += dropFromRow(world, tier, row, share)
    world.tierRunDead[tier.row + row]! *= keep
    world.tierRunRow[tier.row + row]! *= keep
  }
  for (let cell = tier.local; cell < tier.local + tier.localSlots * tier.rows; cell++)
    world.localDue[cell]! *= keep
  for (let cell = tier.error; cell < tier.error + tier.errorSlots * tier.rows; cell++)
    world.errorDue[cell]! *= keep
  for (const { index } of tier.calls) world.callWaiting[index]! *= keep
  const wasted = tierBusy[t]! * share
  tierLocal[t]! *= keep
  world.tierRunning[t]! *= keep
  tierErring[t]! *= keep
  tierBusy[t]! -= wasted
  queued[tier.group]! -= dropped
  world.wastedStep[tier.group]! += wasted
  world.wastedTotal[tier.group]! += wasted
  world.droppedStep[tier.group]! += dropped
  world.droppedTotal[tier.group]! += dropped
}

function loseRow(world: World, tier: TierModel, row: number, share: number, locksUp: boolean): void {
  const { model, tuning, tierRun, tierGhost, tierOrigin } = world
  const { streamFrom, streamTo } = streamRange(world, tier)
  for (let s = streamFrom; s < streamTo; s++) {
    const { class: c, offset } = model.streams[s]!
    const part = model.classes[c]!
    const first = tier.cell + row * tier.width + offset
    for (let a = 0; a < part.attempts; a++) {
      const out = tierRun[first + a]! * share
      if (out === 0) continue
      tierRun[first + a]! -= out
      world.groupFailedStep[tier.group]! += out
      if (locksUp) {
        tierGhost[first + a]! += out
        world.tierGhostRow[tier.row + row] = 1
      } else {
        world.inFlight[c]! -= out
        failClients(world, part, a, out, tierOrigin[first + a]!, tuning.classes[c]!.retriesOnRejection)
      }
    }
  }
}
