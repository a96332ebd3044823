import type { Model } from '../model'
import { sameTimeouts, type Timeouts } from './timeouts'
import type { ClassTuning } from './tune-class'

/**
 * Streams that follow each other at one device group, with lanes and classes
 * that follow each other too, and whose classes give up and try again alike:
 * the innermost loops work on them as on one.
 */
export interface Stretch extends Timeouts {
  /** First stream, its class, and how many of both. */
  readonly from: number
  readonly class: number
  readonly streams: number
  /** First lane, and how many. */
  readonly lane: number
  readonly lanes: number
  /** Where its lanes, and its sums by class, begin in a row of the group's cohorts. */
  readonly offset: number
  readonly sum: number
  readonly retriesOnTimeout: boolean
  readonly retriesOnRejection: boolean
}

/** A device group's stretches, in the order of its streams; and each stream as a stretch of its own. */
export interface GroupStretches {
  readonly alike: readonly Stretch[]
  readonly single: readonly Stretch[]
}

/** The stretches of each device group. */
export function stretchesOf(model: Model, classes: readonly ClassTuning[]): readonly GroupStretches[] {
  return model.groups.map(({ streamFrom, streamTo }) => {
    const single = model.streams.slice(streamFrom, streamTo).map((stream, n): Stretch => {
      const { timeouts, retriesOnTimeout, retriesOnRejection } = classes[stream.class]!
      return {
        from: streamFrom + n,
        class: stream.class,
        streams: 1,
        lane: stream.lane,
        lanes: stream.lanes,
        offset: stream.offset,
        sum: n,
        retriesOnTimeout,
        retriesOnRejection,
        ages: timeouts.ages,
        weights: timeouts.weights,
        survival: timeouts.survival
      }
    })
    return { single, alike: joined(single) }
  })
}

function joined(single: readonly Stretch[]): readonly Stretch[] {
  const alike: Stretch[] = []
  for (const next of single) {
    const before = alike.at(-1)
    if (before === undefined || !followsAlike(before, next)) alike.push(next)
    else
      alike[alike.length - 1] = {
        ...before,
        streams: before.streams + 1,
        lanes: before.lanes + next.lanes
      }
  }
  return alike
}

function followsAlike(before: Stretch, next: Stretch): boolean {
  return (
    before.lane + before.lanes === next.lane &&
    before.retriesOnTimeout === next.retriesOnTimeout &&
    before.retriesOnRejection === next.retriesOnRejection &&
    sameTimeouts(before, next)
  )
}
