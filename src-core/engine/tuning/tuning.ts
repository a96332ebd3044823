import type { ClassModel, Model } from '../model'
import { streamKey } from '../random'
import { retryTable, type RetryTable } from './retry-table'
import { stretchesOf, type Stretch } from './stretches'
import { sameTimeouts, type Timeouts } from './timeouts'
import { tuneClass, type ClassTuning } from './tune-class'
import { tuneGroup, type GroupTuning } from './tune-group'
import { tuneQueue, type QueueTuning } from './tune-queue'
import { tuneCall, tuneTier, type TierTuning } from './tune-tier'

/**
 * What follows from the parameters alone, worked out again only when one of
 * them changes. It is no state: a restored world derives it anew.
 */
export interface Tuning {
  readonly classes: ClassTuning[]
  readonly groups: GroupTuning[]
  /** Per device group: the stream of chance of its service. */
  readonly serviceKeys: Int32Array
  readonly queues: QueueTuning[]
  readonly tiers: TierTuning[]
  /** What each router was last routed by, one number per branch and one more, NaN before; whether it changed in this step. */
  readonly routedBy: Float64Array
  readonly rerouted: Uint8Array
  /** After failures that clients know of at once, and after refusals that they find out by their timeout. */
  retries: RetryTable
  silentRetries: RetryTable
  /** By device group: streams that one loop serves. */
  stretches: readonly (readonly Stretch[])[]
  /** Whether the stream shares follow what the classes are sent to now. */
  routed: boolean
  /** Whether any client holds anything back itself. */
  gated: boolean
  /** 1 where a part must be tuned again: classes, then groups, then work queues. */
  readonly stale: Uint8Array
  /** The part that a parameter belongs to, as an index of `stale`; -1: read where it is used. */
  readonly owner: Int32Array
}

export function tune(model: Model, seed: number, values: Float64Array): Tuning {
  const parts = model.classes.length + model.groups.length + model.queues.length
  const owner = new Int32Array(model.parameters.length).fill(-1)
  const ids = [
    ...model.classes.map((part) => `${part.path}.`),
    ...[...model.groups, ...model.queues].map((part) => `${part.id}.`)
  ]
  model.parameters.forEach((parameter, index) => {
    owner[index] = ids.findIndex((prefix) => parameter.path.startsWith(prefix))
  })
  const classes = model.classes.map((part) => tuneTraffic(model, seed, part, values))
  return {
    classes,
    ...tablesOf(model, classes),
    routed: false,
    groups: model.groups.map((part) => tuneGroup(model, part, values)),
    serviceKeys: Int32Array.from(model.groups, ({ id }) => streamKey(seed, `service ${id}`)),
    queues: model.queues.map((part) => tuneQueue(model, seed, part, values)),
    tiers: model.tiers.map((part) => tuneTier(model, part, values)),
    routedBy: new Float64Array(inputsOf(model)).fill(Number.NaN),
    rerouted: new Uint8Array(model.routers.length),
    stale: new Uint8Array(parts).fill(1),
    owner
  }
}

function inputsOf({ routers }: Model): number {
  return routers.reduce((sum, { branches }) => sum + branches.length + 1, 0)
}

/** Works out again every part that is stale, which it stays until it is handed over; `onRetimed` hears of each class whose timeouts changed. */
export function retune(
  model: Model,
  tuning: Tuning,
  seed: number,
  values: Float64Array,
  onRetimed: (c: number, before: Timeouts, after: Timeouts) => void
): void {
  const { stale, classes, groups, queues } = tuning
  let part = 0
  const retraffic = isAnyStale(stale, 0, classes.length)
  for (let c = 0; c < classes.length; c++, part++) {
    if (stale[part] === 0) continue
    const before = classes[c]!.timeouts
    Object.assign(classes[c]!, tuneTraffic(model, seed, model.classes[c]!, values))
    retuneTier(model, tuning, values, model.classes[c]!.call?.caller ?? -1)
    if (!sameTimeouts(before, classes[c]!.timeouts)) onRetimed(c, before, classes[c]!.timeouts)
  }
  if (retraffic) Object.assign(tuning, tablesOf(model, classes), { routed: false })
  for (let g = 0; g < groups.length; g++, part++) {
    if (stale[part] === 0) continue
    groups[g] = tuneGroup(model, model.groups[g]!, values)
    retuneTier(model, tuning, values, model.groups[g]!.tier)
  }
  for (let q = 0; q < queues.length; q++, part++) {
    if (stale[part] !== 0) queues[q] = tuneQueue(model, seed, model.queues[q]!, values)
  }
}

/** Whether any of the parts [from, to) must be tuned again. */
export function isAnyStale(stale: Uint8Array, from: number, to: number): boolean {
  for (let part = from; part < to; part++) if (stale[part] !== 0) return true
  return false
}

/** What the loops over all lanes read, from the tuning of the classes. */
function tablesOf(model: Model, classes: readonly ClassTuning[]) {
  return {
    retries: retryTable(model, ({ index }) => classes[index]!),
    silentRetries: retryTable(model, ({ index }) => ({
      kernels: classes[index]!.silentKernels,
      afterLast: classes[index]!.afterLast
    })),
    stretches: stretchesOf(model, classes),
    gated: model.classes.some(({ has }, c) => hasGate(has) || classes[c]!.admission < 1)
  }
}

function hasGate(has: ClassModel['has']): boolean {
  return has.budget || has.pool || has.throttle || has.breaker
}

function tuneTraffic(model: Model, seed: number, part: ClassModel, values: Float64Array): ClassTuning {
  return part.call === null ? tuneClass(model, seed, part, values) : tuneCall(model, seed, part, values)
}

function retuneTier(model: Model, tuning: Tuning, values: Float64Array, tier: number): void {
  if (tier >= 0) Object.assign(tuning.tiers[tier]!, tuneTier(model, model.tiers[tier]!, values))
}
