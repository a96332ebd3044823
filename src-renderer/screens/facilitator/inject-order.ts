import type { FacilitatorView, InjectView } from '#core/observability/facilitator-view'

export interface InjectOrder {
  /** Came in and still wait for an answer. */
  readonly open: readonly InjectView[]
  /** Still to come, the soonest first; those that wait for a condition last. */
  readonly coming: readonly InjectView[]
  readonly contingency: readonly InjectView[]
  /** Over: fired or skipped, the newest first. */
  readonly past: readonly InjectView[]
}

/** Injects as a facilitator meets them. */
export function injectOrder(injects: FacilitatorView['injects']): InjectOrder {
  const isComing = ({ state }: InjectView): boolean => state === 'waiting' || state === 'held'
  const soonest = (one: InjectView, two: InjectView): number =>
    (one.minutes ?? Number.MAX_VALUE) - (two.minutes ?? Number.MAX_VALUE)
  return {
    open: injects.filter(({ open }) => open),
    coming: injects.filter((inject) => isComing(inject) && !inject.contingency).sort(soonest),
    contingency: injects.filter((inject) => isComing(inject) && inject.contingency),
    past: injects
      .filter((inject) => !isComing(inject) && !inject.open)
      .sort(soonest)
      .reverse()
  }
}
