import type { ClassModel } from '../engine/model'
import type { TierModel } from '../engine/tier-model'
import { upShare } from '../engine/mechanisms/tier-instances'
import type { World } from '../engine/world'
import { rateBeyondRing, recountWaiting } from './recount'

/** Relative error that sums of millions of roundings may reach. */
const exactness = 1e-9

/**
 * The laws of worlds whose requests all end at service tiers. Throws, with the
 * law and the numbers, when a step broke one; `before` is what the tiers held.
 */
export function checkTierLaws(
  world: World,
  before: { readonly busy: Float64Array; readonly queued: Float64Array }
): void {
  for (const part of world.model.classes) checkClass(world, part)
  for (const tier of world.model.tiers) checkTier(world, tier, before)
  checkFlows(world)
  // Every cell is looked at now and then: what is negative or no number seldom mends itself.
  if (world.tick % 8 === 0) checkSigns(world)
}

export function holdingsOf(world: World) {
  return { busy: world.tierBusy.slice(), queued: world.queued.slice() }
}

function checkClass(world: World, part: ClassModel): void {
  const c = part.index
  const scale = world.newTotal[c]! + (part.closed ? world.base[part.at('members')]! : 0)
  const inTiers = liveOf(world, part)
  const toRetry = recountWaiting(world, part)
  equal(world, `${part.id}: in flight is what the tiers hold`, world.inFlight[c]!, inTiers, scale)
  equal(world, `${part.id}: waiting is what the rings hold`, world.waiting[c]!, toRetry, scale)
  equal(world, `${part.id}: nothing is due after the ring has turned`, rateBeyondRing(world, part), 0, scale)
  const ended = world.goodTotal[c]! + world.exhaustedTotal[c]! + world.shedTotal[c]!
  const law = `${part.id}: new = good + exhausted + shed + in flight + waiting`
  equal(world, law, world.newTotal[c]!, ended + inTiers + toRetry, scale)
}

/** Clients of a class who wait: in queues, for workers' answers, refused without a word. */
function liveOf(world: World, part: ClassModel): number {
  return world.model.streams.reduce((sum, { class: c, group, offset }) => {
    const tier = world.model.tiers[world.model.groups[group]!.tier]
    if (c !== part.index || tier === undefined) return sum
    let live = 0
    for (let row = 0; row < tier.rows; row++) {
      const cell = tier.cell + row * tier.width + offset
      for (let a = 0; a < part.attempts; a++)
        live += world.tierQueue[cell + a]! + world.tierRun[cell + a]! + world.tierGhost[cell + a]!
    }
    return sum + live
  }, 0)
}

function checkTier(
  world: World,
  tier: TierModel,
  before: { readonly busy: Float64Array; readonly queued: Float64Array }
): void {
  const { index: t, group: g, id } = tier
  const scale = world.offeredTotal[g]!
  const streams = world.model.groups[g]!.streamTo - world.model.groups[g]!.streamFrom
  const cells = (of: Float64Array) => sum(of.subarray(tier.cell, tier.cell + tier.rows * tier.width))
  const queued =
    cells(world.tierQueue) + sum(world.tierDead.subarray(tier.strip, tier.strip + tier.rows * streams))
  const busy = cells(world.tierRun) + sum(world.tierRunDead.subarray(tier.row, tier.row + tier.rows))
  equal(world, `${id}: queued is what the rows hold`, world.queued[g]!, queued, scale)
  equal(world, `${id}: busy is what the rows hold`, world.tierBusy[t]!, busy, scale)
  const atWork = world.tierLocal[t]! + world.tierErring[t]!
  const calling = tier.calls.reduce((total, call) => total + world.callWaiting[call.index]!, 0)
  equal(world, `${id}: busy = own work + side work + calls`, world.tierBusy[t]!, atWork + calling, scale)
  const gone =
    world.rejectedTotal[g]! + world.groupGoodTotal[g]! + world.wastedTotal[g]! + world.droppedTotal[g]!
  const law = `${id}: offered = rejected + good + wasted + dropped + queued + in service`
  equal(world, law, scale, gone + queued + busy, scale)
  const tuned = world.tuning.tiers[t]!
  const up = upShare(world, tier, tuned)
  atMost(
    world,
    `${id}: workers in use <= workers`,
    busy,
    Math.max(tuned.workers * up, before.busy[t]!),
    scale
  )
  atMost(world, `${id}: queue <= limit`, queued, Math.max(tuned.queueLimit * up, before.queued[g]!), scale)
  for (const call of tier.calls) {
    const { fanOut } = tuned.calls[call.position]!
    const most = world.callAlive[call.index]!
    atMost(
      world,
      `${id}: whoever waits has an open call`,
      world.callWaiting[call.index]!,
      most,
      scale * fanOut
    )
  }
}

/** What clients send is what tiers are offered; what tiers answer is what clients get. */
function checkFlows(world: World): void {
  const scale = sum(world.newTotal) + sum(world.offeredTotal)
  equal(world, 'attempts sent = attempts offered', sum(world.attemptStep), sum(world.offeredStep), scale)
  equal(world, 'good answers given = good answers got', sum(world.groupGoodStep), sum(world.goodStep), scale)
}

function checkSigns(world: World): void {
  const scale = Math.max(1, sum(world.offeredTotal))
  for (const [name, values] of Object.entries(world) as [string, unknown][]) {
    // The difference buffer holds changes, which may be negative.
    if (!(values instanceof Float64Array) || name === 'cells' || name === 'retryRing') continue
    for (const value of values) {
      if (value >= -exactness * scale && value < Infinity) continue
      throw new Error(`step ${world.tick - 1}: ${name} holds ${value}`)
    }
  }
}

function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

function equal(world: World, law: string, got: number, expected: number, scale: number): void {
  if (Math.abs(got - expected) <= exactness * Math.max(scale, 1)) return
  throw new Error(`step ${world.tick - 1}: ${law}: ${got} is not ${expected}`)
}

function atMost(world: World, law: string, got: number, most: number, scale: number): void {
  if (got <= most + exactness * Math.max(scale, 1)) return
  throw new Error(`step ${world.tick - 1}: ${law}: ${got} is above ${most}`)
}
