import type { ClassModel } from '../model'
import type { TierModel } from '../tier-model'
import type { World } from '../world'
import { gatherAnswer, headOf, rowOfOrigin, streamRange, takeWaiting } from './tier-requests'

/*
 * Calls of workers that need no answer any more: the caller's instance has
 * failed, or, where the remaining time to live is passed along (Baidu's "global
 * TTL"; Google SRE book, chapter 22, deadline propagation), the client at the
 * far end has given up. Their work stays as wasted work, which a deadline check drops.
 */

/** Ends such calls in the queue and with the workers of the tier that they were sent to. */
export function endNeedlessCalls(world: World, tier: TierModel): void {
  const { model, tierOrigin } = world
  const { streamFrom, streamTo } = streamRange(world, tier)
  for (let s = streamFrom; s < streamTo; s++) {
    const { class: c, offset } = model.streams[s]!
    const part = model.classes[c]!
    if (!mayEnd(world, part)) continue
    for (let arrived = headOf(world, tier.index); arrived < world.tick; arrived++) {
      const row = arrived % tier.rows
      const cell = tier.cell + row * tier.width + offset
      for (let a = 0; a < part.attempts; a++) {
        const share = needlessShare(world, part, tierOrigin[cell + a]!)
        if (share === 0) continue
        const out = takeWaiting(world, tier, s, row, cell + a, share)
        world.inFlight[c]! -= out
        endCalls(world, part, a, out, tierOrigin[cell + a]!)
      }
    }
  }
}

/** Whether any call of this class may have become needless in the last step. */
export function mayEnd(world: World, { call }: ClassModel): boolean {
  if (call === null) return false
  return world.tierKilled[call.caller]! > 0 || world.tuning.tiers[call.caller]!.passDeadline
}

/** Share of the calls of one origin that became needless in the caller's last step. */
export function needlessShare(world: World, part: ClassModel, origin: number): number {
  const killed = world.tierKilled[part.call!.caller]!
  return 1 - (1 - killed) * (1 - goneShare(world, part, origin))
}

function goneShare(world: World, { call }: ClassModel, origin: number): number {
  const caller = world.model.tiers[call!.caller]!
  if (!world.tuning.tiers[caller.index]!.passDeadline) return 0
  return world.tierHazard[caller.row + rowOfOrigin(world, caller, origin)]!
}

/** Books calls that were ended; the workers of those whose client is gone are given back. */
export function endCalls(world: World, part: ClassModel, a: number, mass: number, origin: number): void {
  if (mass === 0) return
  world.abandoned[part.lane + a]! += mass
  world.abandonedStep[part.index]! += mass
  const killed = mass * shareOf(world.tierKilled[part.call!.caller]!, needlessShare(world, part, origin))
  world.callAlive[part.call!.index]! -= killed
  if (mass > killed) gatherAnswer(world, part, world.answersEnded, mass - killed, origin)
}

function shareOf(part: number, whole: number): number {
  return part < whole ? part / whole : 1
}

/** Makes what each row lost in this step a share of those who waited: what the calls downstream hear in the next. */
export function noteGone(world: World, tier: TierModel): void {
  const { tierHazard, tierRunRow, tierRunDead } = world
  if (tierHazard[tier.row + tier.rows] === 0) return
  for (let row = tier.row; row < tier.row + tier.rows; row++) {
    const lost = tierHazard[row]!
    if (lost === 0) continue
    const still = tierRunRow[row]! - tierRunDead[row]!
    tierHazard[row] = still > 0 ? lost / (lost + still) : 1
  }
}
