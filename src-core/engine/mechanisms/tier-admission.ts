import type { TierModel } from '../tier-model'
import type { TierTuning } from '../tuning/tune-tier'
import type { World } from '../world'
import { endCalls, mayEnd, needlessShare } from './tier-deadlines'
import { failClients, openRow, streamRange } from './tier-requests'

/** Lowest rank: 0 is the most important. */
const lowestRank = 9

/**
 * Splits what is offered into the new row and the refused. There is room for
 * what the free workers take at once and what the queue still holds. Where low
 * ranks are shed, rank r finds room only up to its share of the queue, which
 * falls evenly from 1 for rank 0 to `shedAbove` for rank 9.
 */
export function admitRequests(world: World, tier: TierModel, tuned: TierTuning, up: number): void {
  openRow(world, tier)
  const free = tuned.workers * up - world.tierBusy[tier.index]!
  const limit = tuned.queueLimit * up
  const room = (free > 0 ? free : 0) - world.queued[tier.group]!
  const byRank = tuned.shedAbove < 1 || tuned.discipline === 'priority'
  let admitted = 0
  for (let rank = byRank ? 0 : lowestRank; rank <= lowestRank; rank++) {
    const offered = offeredBy(world, tier, byRank ? rank : -1)
    if (offered === 0) continue
    const share = 1 - ((1 - tuned.shedAbove) * rank) / lowestRank
    const left = limit * (byRank ? share : 1) + room - admitted
    const accepted = left >= offered ? 1 : left > 0 ? left / offered : 0
    admitted += admitShare(world, tier, tuned, byRank ? rank : -1, accepted)
  }
  world.queued[tier.group]! += admitted
}

/** Rank of a class now. */
export function rankOf(world: World, c: number): number {
  const place = world.model.classes[c]!.at('priority')
  return place < 0 ? 5 : Math.floor(world.parameters[place]!)
}

function offeredBy(world: World, tier: TierModel, rank: number): number {
  const { streamFrom, streamTo } = streamRange(world, tier)
  let offered = 0
  for (let s = streamFrom; s < streamTo; s++) {
    const c = world.model.streams[s]!.class
    if (rank < 0 || rankOf(world, c) === rank) offered += world.attemptStep[c]! * world.streamShare[s]!
  }
  return offered
}

/** Takes in a share of what the streams of one rank (-1: all) offer, and refuses the rest; returns the mass taken in. */
function admitShare(
  world: World,
  tier: TierModel,
  tuned: TierTuning,
  rank: number,
  accepted: number
): number {
  const { streamFrom, streamTo } = streamRange(world, tier)
  let admitted = 0
  for (let s = streamFrom; s < streamTo; s++) {
    if (world.streamShare[s] === 0) continue
    if (rank < 0 || rankOf(world, world.model.streams[s]!.class) === rank)
      admitted += admitStream(world, tier, tuned, s, accepted)
  }
  return admitted
}

function admitStream(world: World, tier: TierModel, tuned: TierTuning, s: number, accepted: number): number {
  const { model, tuning, attempts, tierQueue, tierOrigin, streamShare, originDue } = world
  const { class: c, offset } = model.streams[s]!
  const part = model.classes[c]!
  const row = world.tick % tier.rows
  const cell = tier.cell + row * tier.width + offset
  const mayBeNeedless = mayEnd(world, part)
  const retried = !tuned.final && tuning.classes[c]!.retriesOnRejection
  let admitted = 0
  let refused = 0
  for (let a = 0; a < part.attempts; a++) {
    const mass = attempts[part.lane + a]! * streamShare[s]!
    if (mass === 0) continue
    const origin = part.call === null ? world.tick : originDue[part.call.lane + a]!
    tierOrigin[cell + a] = origin
    // What was on its way as a retry has not yet heard that it is needless.
    const needless = mayBeNeedless && a > 0 ? mass * needlessShare(world, part, origin) : 0
    if (needless > 0) endCalls(world, part, a, needless, origin)
    const into = mass * accepted
    const live = needless < mass ? 1 - needless / mass : 0
    tierQueue[cell + a] = into * live
    world.inFlight[c]! += into * live
    world.tierDead[tier.strip + row * streamsOf(world, tier) + s - model.groups[tier.group]!.streamFrom]! +=
      into * (1 - live)
    admitted += into
    refuse(world, tier, tuned, c, a, cell, mass - into, live, retried)
    refused += mass - into
  }
  world.tierQueueRow[tier.row + row]! += admitted
  noteRefused(world, tier, refused)
  return admitted
}

function streamsOf(world: World, tier: TierModel): number {
  const { streamFrom, streamTo } = streamRange(world, tier)
  return streamTo - streamFrom
}

/** Refused clients know at once, are told not to try again, or wait for their timeout. */
function refuse(
  world: World,
  tier: TierModel,
  tuned: TierTuning,
  c: number,
  a: number,
  cell: number,
  mass: number,
  live: number,
  retried: boolean
): void {
  if (mass === 0) return
  if (!tuned.silent) {
    failClients(world, world.model.classes[c]!, a, mass * live, world.tierOrigin[cell + a]!, retried)
    return
  }
  world.tierGhost[cell + a]! += mass * live
  world.tierGhostRow[tier.row + (world.tick % tier.rows)] = 1
  world.inFlight[c]! += mass * live
}

function noteRefused(world: World, tier: TierModel, refused: number): void {
  const g = tier.group
  world.rejectedStep[g]! += refused
  world.rejectedTotal[g]! += refused
  world.groupFailedStep[g]! += refused
}
