import type { Model } from './model'
import { attemptKinds } from './router-model'

/** State of the routers; sizes: K kinds of attempt, R routers, B their branches, E ends, C classes. */
export interface RoutingArrays {
  /** Share of what reaches a router that it sends along a branch in this step [K B]. */
  readonly branchShare: Float64Array
  /** Share of it that ends at each end, however many routers lie between [K R E]. */
  readonly routeEnds: Float64Array
  /** Share that is answered by a cache on its way, and that finds no answer to a name [K R]. */
  readonly routeGood: Float64Array
  readonly routeFailed: Float64Array
  /** Attempts that reached it in the last step [K R]. */
  readonly routerOffered: Float64Array
  // Last step, per class: what ended at a router, and is no part of its attempts.
  readonly routedGoodStep: Float64Array
  readonly routedFailedStep: Float64Array
  readonly routedRetryStep: Float64Array
  /** Mass that waits to retry after it found no answer to a name [C]. */
  readonly namelessWaiting: Float64Array

  // Per cache: share of its entries that it holds, hits and misses in the last step.
  readonly warmth: Float64Array
  readonly hitStep: Float64Array
  readonly missStep: Float64Array
  /** Share of the clients that hold each answer of a record, and after them those that hold that there is none. */
  readonly answerHeld: Float64Array
  /** The same by step of expiry. */
  readonly answerRing: Float64Array
  /** Per record: 1 while it gives answers. */
  readonly recordAnswers: Float64Array
  // Automation, per record: last plan made, plan in place (-1: deleted), whether that blocks it, and when the next is made.
  readonly planNewest: Float64Array
  readonly planInPlace: Float64Array
  readonly planBlocked: Float64Array
  readonly planNextTick: Float64Array
  // Per enactor: the plan in hand, 0 idle, 1 applying or 2 cleaning up, and the work that is left in seconds.
  readonly enactorPlan: Float64Array
  readonly enactorPhase: Float64Array
  readonly enactorWork: Float64Array
  /** Share of the traffic that each branch of a sites router takes; its health, and since when it differs [B]. */
  readonly siteShare: Float64Array
  readonly siteBad: Float64Array
  readonly siteTurned: Float64Array
  /** Per sites router: step of the next shift. */
  readonly siteNextTick: Float64Array
}

/** How long each of them is. */
export function routingSizes(model: Model): Readonly<Record<keyof RoutingArrays, number>> {
  const { routers, caches, records, siteRouters, groups, classes } = model
  const branches = routers.reduce((sum, router) => sum + router.branches.length, 0)
  const columns = records.reduce((sum, record) => sum + record.answers + 1, 0)
  const cells = records.reduce((sum, record) => sum + record.rows * (record.answers + 1), 0)
  const enactors = records.reduce((sum, record) => sum + (record.automation?.enactors ?? 0), 0)
  return {
    branchShare: attemptKinds * branches,
    routeEnds: attemptKinds * routers.length * groups.length,
    routeGood: attemptKinds * routers.length,
    routeFailed: attemptKinds * routers.length,
    routerOffered: attemptKinds * routers.length,
    routedGoodStep: classes.length,
    routedFailedStep: classes.length,
    routedRetryStep: classes.length,
    namelessWaiting: classes.length,
    warmth: caches.length,
    hitStep: caches.length,
    missStep: caches.length,
    answerHeld: columns,
    answerRing: cells,
    recordAnswers: records.length,
    planNewest: records.length,
    planInPlace: records.length,
    planBlocked: records.length,
    planNextTick: records.length,
    enactorPlan: enactors,
    enactorPhase: enactors,
    enactorWork: enactors,
    siteShare: branches,
    siteBad: branches,
    siteTurned: branches,
    siteNextTick: siteRouters.length
  }
}
