import type { ClassModel, Model } from '../model'
import { streamKey } from '../random'
import { heat, hotTables, type HotTables } from './hot-tables'
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
  readonly queues: QueueTuning[]
  readonly tiers: TierTuning[]
  readonly hot: HotTables
  /** What each router was last routed by, one number per branch and one more, NaN before; whether it changed in this step. */
  readonly routedBy: Float64Array
  readonly rerouted: Uint8Array
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
  const classes = model.classes.map((part) => ({
    arrivalKey: streamKey(seed, `arrivals ${part.id}`),
    driftKey: streamKey(seed, `drift ${part.id}`),
    ...tuneTraffic(model, part, values)
  }))
  const hot = hotTables(model)
  model.classes.forEach((part, c) => {
    heat(hot, part, classes[c]!)
  })
  return {
    classes,
    hot,
    groups: model.groups.map((part) => ({
      serviceKey: streamKey(seed, `service ${part.id}`),
      ...tuneGroup(model, part, values)
    })),
    queues: model.queues.map((part) => ({
      arrivalKey: streamKey(seed, `arrivals ${part.id}`),
      ...tuneQueue(model, part, values)
    })),
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

/** Works out again every part that is stale; `onRetimed` hears of each class whose timeouts changed. */
export function retune(
  model: Model,
  tuning: Tuning,
  values: Float64Array,
  onRetimed: (c: number, before: Timeouts, after: Timeouts) => void
): void {
  const { stale, classes, groups, queues } = tuning
  let part = 0
  for (let c = 0; c < classes.length; c++, part++) {
    if (stale[part] === 0) continue
    const before = classes[c]!.timeouts
    Object.assign(classes[c]!, tuneTraffic(model, model.classes[c]!, values))
    heat(tuning.hot, model.classes[c]!, classes[c]!)
    retuneTier(model, tuning, values, model.classes[c]!.call?.caller ?? -1)
    if (!sameTimeouts(before, classes[c]!.timeouts)) onRetimed(c, before, classes[c]!.timeouts)
  }
  for (let g = 0; g < groups.length; g++, part++) {
    if (stale[part] === 0) continue
    Object.assign(groups[g]!, tuneGroup(model, model.groups[g]!, values))
    retuneTier(model, tuning, values, model.groups[g]!.tier)
  }
  for (let q = 0; q < queues.length; q++, part++) {
    if (stale[part] !== 0) Object.assign(queues[q]!, tuneQueue(model, model.queues[q]!, values))
  }
  stale.fill(0)
}

function tuneTraffic(model: Model, part: ClassModel, values: Float64Array) {
  return part.call === null ? tuneClass(model, part, values) : tuneCall(model, part, values)
}

function retuneTier(model: Model, tuning: Tuning, values: Float64Array, tier: number): void {
  if (tier >= 0) Object.assign(tuning.tiers[tier]!, tuneTier(model, model.tiers[tier]!, values))
}
