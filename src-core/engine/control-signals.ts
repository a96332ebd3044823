import type { SignalKind, SignalName } from '../scenario/signal-names'
import { canaryBadShare } from './canary-reading'
import { takenBack } from './controller-model'
import { nodesOf, removedBy } from './mechanisms/checked-nodes'
import { hitShareOf, offeredToRouter } from './mechanisms/routers'
import type { Model } from './model'
import type { World } from './world'

type Reader = (world: World, index: number) => number
type Readers<K extends SignalKind> = Readonly<Record<SignalName<K>, Reader>>

const caches: Readers<'cache'> = {
  offered: (world, k) => offeredToRouter(world, world.model.caches[k]!.router) / world.model.dt,
  hits: (world, k) => world.hitStep[k]! / world.model.dt,
  misses: (world, k) => world.missStep[k]! / world.model.dt,
  hitShare: hitShareOf,
  warmth: (world, k) => world.warmth[k]!
}

const records: Readers<'name-record'> = {
  published: (world, n) => world.recordAnswers[n]!,
  cachedShare: (world, n) => 1 - withoutAnswer(world, n),
  failedShare: withoutAnswer,
  blocked: (world, n) => world.planBlocked[n]!
}

function withoutAnswer(world: World, n: number): number {
  const { column, answers } = world.model.records[n]!
  return world.answerHeld[column + answers]!
}

const checkers: Readers<'health-checker'> = {
  removed: (world, h) => removedBy(world, world.model.checkers[h]!),
  removedShare: (world, h) => {
    const nodes = nodesOf(world, world.model.checkers[h]!)
    return nodes > 0 ? removedBy(world, world.model.checkers[h]!) / nodes : 0
  },
  failedOpen: (world, h) => world.checkerOpen[h]!
}

const scalers: Readers<'autoscaler'> = {
  target: (world, a) => world.scalerWanted[a]!,
  actual: (world, a) => {
    const { scalers, controls } = world.model
    return world.parameters[controls[scalers[a]!.control]!.parameter]!
  }
}

const recyclers: Readers<'recycler'> = {
  rate: (world, y) => world.recycledStep[y]! / world.model.dt,
  bad: (world, y) => world.recyclerBad[y]!
}

const rollouts: Readers<'rollout'> = {
  share: (world, v) => world.rolloutShare[v]!,
  canaryBadShare,
  rolledBack: (world, v) => (world.rolloutPhase[v] === takenBack ? 1 : 0)
}

const sites: Readers<'sites'> = {
  offered: (world, s) => offeredToRouter(world, world.model.siteRouters[s]!.router) / world.model.dt,
  badSites: (world, s) => {
    const { branch, branches } = world.model.routers[world.model.siteRouters[s]!.router]!
    let bad = 0
    for (let b = 0; b < branches.length; b++) bad += world.siteBad[branch + b]!
    return bad
  }
}

/** Parts that publish signals, and the readers of their kind. */
export interface Published {
  readonly parts: readonly { readonly id: string }[]
  readonly readers: Readonly<Record<string, Reader>>
}

/** What routers and controllers publish, but for the share of each site. */
export function controlSignals(model: Model): readonly Published[] {
  const routed = (of: readonly { readonly router: number }[]) =>
    of.map(({ router }) => model.routers[router]!)
  return [
    { parts: routed(model.caches), readers: caches },
    { parts: routed(model.records), readers: records },
    { parts: routed(model.siteRouters), readers: sites },
    ...routed(model.siteRouters).map((router) => ({ parts: [router], readers: shareReaders(router) })),
    { parts: model.checkers, readers: checkers },
    { parts: model.scalers, readers: scalers },
    { parts: model.recyclers, readers: recyclers },
    { parts: model.rollouts, readers: rollouts }
  ]
}

/** `<router>.share-<site>`: the share of its traffic that each site takes. */
function shareReaders({ branch, branches }: Model['routers'][number]): Published['readers'] {
  return Object.fromEntries(
    branches.map(({ name }, b) => [`share-${name}`, (world: World) => world.siteShare[branch + b]!])
  )
}
