import type { TierModel } from '../tier-model'
import type { TierTuning } from '../tuning/tune-tier'
import type { World } from '../world'
import { admitRequests } from './tier-admission'
import { endRow, endings, release } from './tier-answers'
import { clearCalls, issueCalls, noteOrigins, takeAnswers } from './tier-calls'
import { endNeedlessCalls, noteGone } from './tier-deadlines'
import { stepInstances, upShare } from './tier-instances'
import { closeRows, streamRange, timeOutRequests } from './tier-requests'
import { startRequests } from './tier-starts'

/**
 * Tiers whose workers are held while what they called has not answered. With W
 * workers and a hold of H = own work + response times downstream, a tier works
 * on at most W / H requests per second (J. D. C. Little, 1961): so a slow callee
 * fills its callers from below, threads first, then queues, then retries.
 *
 * A worker is a unit of mass that a request takes when it starts and gives back
 * when the outcome of its last call is known: nothing is predicted, so workers
 * in use are exactly the requests whose work or calls are open. Callees come
 * before their callers, so that an answer climbs all tiers within its step; a
 * call takes one step down. What an answer finds by its mean origin is exact
 * where a callee's queue keeps the order of arrival, a mean where it does not.
 *
 * Faithful where a tier has hundreds of workers or a queue. Own work shorter than a
 * step takes a whole step, so dt should be at most a quarter of the shortest
 * timeout and no longer than the shortest own work.
 */
export function stepServiceTiers(world: World): void {
  const { tiers } = world.model
  if (tiers.length === 0) return
  clearCalls(world)
  for (const tier of tiers) stepTier(world, tier, world.tuning.tiers[tier.index]!)
  noteOrigins(world)
}

function stepTier(world: World, tier: TierModel, tuned: TierTuning): void {
  clearStep(world, tier)
  timeOutRequests(world, tier)
  endNeedlessCalls(world, tier)
  noteGone(world, tier)
  stepInstances(world, tier, tuned)
  const up = upShare(world, tier, tuned)
  endWork(world, tier)
  takeAnswers(world, tier, tuned)
  admitRequests(world, tier, tuned, up)
  startRequests(world, tier, tuned, up)
  issueCalls(world, tier, tuned)
  closeRows(world, tier)
}

function clearStep(world: World, tier: TierModel): void {
  const g = tier.group
  world.groupGoodStep[g] = 0
  world.groupFailedStep[g] = 0
  world.rejectedStep[g] = 0
  world.wastedStep[g] = 0
  world.droppedStep[g] = world.flushed[g]!
  world.droppedTotal[g]! += world.flushed[g]!
  world.flushed[g] = 0
  world.tierErrorStep[tier.index] = 0
  world.tierStarted[tier.index] = 0
  if (world.tierHazard[tier.row + tier.rows]! > 0)
    world.tierHazard.fill(0, tier.row, tier.row + tier.rows + 1)
  noteOffered(world, tier)
}

function noteOffered(world: World, tier: TierModel): void {
  const { streamFrom, streamTo } = streamRange(world, tier)
  let offered = 0
  let retries = 0
  for (let s = streamFrom; s < streamTo; s++) {
    const c = world.model.streams[s]!.class
    offered += world.attemptStep[c]! * world.streamShare[s]!
    retries += world.retryStep[c]! * world.streamShare[s]!
  }
  world.groupRetryStep[tier.group] = retries
  world.offeredStep[tier.group] = offered
  world.offeredTotal[tier.group]! += offered
}

/** Own work that ends now and needs no call is answered; side work of errors that ends now lets the error out. */
function endWork(world: World, tier: TierModel): void {
  const { tierLocal, tierErring, tick } = world
  const t = tier.index
  const local = tier.local + (tick % tier.localSlots) * tier.rows
  const left = tierLocal[t]! - release(world, tier, world.localDue, local, 1, 0, answer, 0)
  tierLocal[t] = left > 0 ? left : 0
  if (tierErring[t] === 0) return
  const error = tier.error + (tick % tier.errorSlots) * tier.rows
  const erring = tierErring[t]! - release(world, tier, world.errorDue, error, 1, 0, refuse, 0)
  tierErring[t] = erring > 0 ? erring : 0
}

function answer(world: World, tier: TierModel, row: number, _: number, mass: number): number {
  const held = world.tierRunRow[tier.row + row]!
  const taken = mass < held ? mass : held
  endRow(world, tier, row, taken, endings.good)
  return taken
}

function refuse(world: World, tier: TierModel, row: number, _: number, mass: number): number {
  const held = world.tierRunRow[tier.row + row]!
  const taken = mass < held ? mass : held
  endRow(world, tier, row, taken, endings.error)
  return taken
}
