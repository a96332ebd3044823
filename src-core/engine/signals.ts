import type { SignalKind, SignalName } from '../scenario/signal-names'
import { controlSignals } from './control-signals'
import { instancesUp, threadShare, tierWait } from './tier-readings'
import type { Model } from './model'
import { meanWait } from './queueing'
import type { World } from './world'

/** A quantity of the world that exists, whether or not anybody sees it. Rates are those of the last step. */
export interface Signal {
  readonly name: string
  readonly read: (world: World) => number
}

type Reader = (world: World, index: number) => number
type Readers<K extends SignalKind> = Readonly<Record<SignalName<K>, Reader>>

const rate =
  (of: (world: World) => Float64Array): Reader =>
  (world, index) =>
    of(world)[index]! / world.model.dt

const mass =
  (of: (world: World) => Float64Array): Reader =>
  (world, index) =>
    of(world)[index]!

const nothing: Reader = () => 0

const clients: Readers<'clients'> = {
  new: rate((world) => world.newStep),
  offered: sent,
  attempts: sent,
  retries: (world, c) => (world.retryStep[c]! + world.routedRetryStep[c]!) / world.model.dt,
  goodput: rate((world) => world.goodStep),
  good: rate((world) => world.goodStep),
  failed: rate((world) => world.failedStep),
  exhausted: rate((world) => world.exhaustedStep),
  shed: rate((world) => world.shedStep),
  inFlight: mass((world) => world.inFlight),
  waiting: mass((world) => world.waiting),
  connected: mass((world) => world.connected),
  success: (world, c) => (holdsAllBack(world, c) ? 0 : world.classSuccess[c]!),
  amplification: (world, c) =>
    world.newStep[c]! > 0 ? (sent(world, c) * world.model.dt) / world.newStep[c]! : 0
}

const groups: Readers<'device-group'> = {
  offered: rate((world) => world.offeredStep),
  attempts: rate((world) => world.offeredStep),
  retries: rate((world) => world.groupRetryStep),
  goodput: rate((world) => world.groupGoodStep),
  throughput: (world, g) => (world.groupGoodStep[g]! + world.wastedStep[g]!) / world.model.dt,
  wasted: rate((world) => world.wastedStep),
  rejected: rate((world) => world.rejectedStep),
  dropped: rate((world) => world.droppedStep),
  delay: groupWait,
  queued: mass((world) => world.queued),
  capacity: (world, g) => world.tuning.groups[g]!.rate,
  load: (world, g) => loadOf(world, g),
  badShare: (world, g) => 1 - world.groupSuccess[g]!,
  success: mass((world) => world.groupSuccess),
  tableUsed: mass((world) => world.tableUsed)
}

const tiers: Readers<'service-tier'> = {
  offered: groups.offered,
  attempts: groups.attempts,
  retries: groups.retries,
  goodput: groups.goodput,
  throughput: groups.throughput,
  wasted: groups.wasted,
  rejected: groups.rejected,
  dropped: groups.dropped,
  errors: (world, g) => world.tierErrorStep[tierAt(world, g)]! / world.model.dt,
  delay: (world, g) => tierWait(world, tierAt(world, g)),
  queued: groups.queued,
  threads: (world, g) => threadShare(world, tierAt(world, g)),
  busy: (world, g) => world.tierBusy[tierAt(world, g)]!,
  localTime: (world, g) => world.tierLocalTime[tierAt(world, g)]!,
  instancesUp: (world, g) => instancesUp(world, tierAt(world, g)),
  badShare: groups.badShare,
  success: groups.success
}

const tierAt = (world: World, g: number): number => world.model.groups[g]!.tier

const queues: Readers<'work-queue'> = {
  offered: rate((world) => world.taskOfferedStep),
  attempts: rate((world) => world.taskOfferedStep),
  retries: rate((world) => world.taskRedoneStep),
  goodput: rate((world) => world.taskDoneStep),
  throughput: (world, q) => (world.taskDoneStep[q]! + world.taskWastedStep[q]!) / world.model.dt,
  wasted: rate((world) => world.taskWastedStep),
  rejected: nothing,
  dropped: rate((world) => world.taskDroppedStep),
  delay: (world, q) => world.loops.taskDelay(q, world.tick),
  queued: mass((world) => world.backlog),
  capacity: (world, q) =>
    world.tuning.queues[q]!.paused ? 0 : world.tuning.queues[q]!.perStep / world.model.dt
}

const paths: Readers<'telemetry-path'> = {
  loss: mass((world) => world.pathLoss),
  delay: mass((world) => world.pathDelay)
}

const pipelines: Readers<'change-pipeline'> = { slowDown: mass((world) => world.slowDown) }

const services: Readers<'services'> = {
  badShare: mass((world) => world.badShare),
  users: (world, s) => world.badShare[s]! * world.parameters[world.model.services[s]!.users]!,
  impact: mass((world) => world.impact)
}

/** A class that would send and does not: how it fared before says nothing, since nothing gets through now. */
function holdsAllBack(world: World, c: number): boolean {
  return world.shedStep[c]! > 0 && sent(world, c) === 0
}

/** Attempts of a class: those that end at a router never reach a stream. */
function sent(world: World, c: number): number {
  return (world.attemptStep[c]! + world.routedGoodStep[c]! + world.routedFailedStep[c]!) / world.model.dt
}

/**
 * Wait for service in seconds: the backlog's, and below saturation what chance
 * adds (Allen-Cunneen), which fades out as the backlog outgrows it.
 */
function groupWait(world: World, g: number): number {
  const { rate: capacity, servers, variability } = world.tuning.groups[g]!
  if (capacity === 0) return world.queued[g]! > 0 ? Number.POSITIVE_INFINITY : 0
  const backlog = world.queued[g]! / capacity
  if (!world.blends) return backlog
  const byChance = meanWait(servers, capacity / servers, world.offeredStep[g]! / world.model.dt, variability)
  return byChance > 0 ? backlog + (byChance * byChance) / (byChance + backlog) : backlog
}

/** Offered work over capacity. */
function loadOf(world: World, g: number): number {
  const { perStep } = world.tuning.groups[g]!
  return perStep > 0 ? world.offeredStep[g]! / perStep : 0
}

/** Every signal of a model, in the pack's order: `clients.<id>.<signal>`, `<component>.<signal>`, `services.<id>.<signal>`. */
export function signalsOf(model: Model): readonly Signal[] {
  return [
    ...published(
      model.classes.filter((part) => part.call === null),
      'clients.',
      clients
    ),
    ...model.groups.flatMap((group) => publishedBy(group.id, group.index, group.tier < 0 ? groups : tiers)),
    ...published(model.queues, '', queues),
    ...published(model.paths, '', paths),
    ...published(model.pipelines, '', pipelines),
    ...controlSignals(model).flatMap(({ parts, readers }) => published(parts, '', readers)),
    ...published(model.services, 'services.', services)
  ]
}

function published(
  parts: readonly { readonly id: string }[],
  prefix: string,
  readers: Readonly<Record<string, Reader>>
): readonly Signal[] {
  return parts.flatMap(({ id }, index) => publishedBy(`${prefix}${id}`, index, readers))
}

function publishedBy(
  part: string,
  index: number,
  readers: Readonly<Record<string, Reader>>
): readonly Signal[] {
  return Object.entries(readers).map(([signal, reader]) => ({
    name: `${part}.${signal}`,
    read: (world: World) => {
      const value = reader(world, index)
      // What sums and differences leave below nothing is rounding.
      return value < 0 ? 0 : value
    }
  }))
}

/** Weighted users affected now, over all services: users x weight x max(0, bad share - target). */
export function usersAffected(world: World): number {
  const { parameters, badShare, model } = world
  return model.services.reduce((sum, service, s) => {
    const above = badShare[s]! - parameters[service.target]!
    return above > 0 ? sum + above * parameters[service.users]! * parameters[service.weight]! : sum
  }, 0)
}
