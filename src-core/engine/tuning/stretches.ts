import type { Model } from '../model'
import { sameTimeouts } from './timeouts'
import type { ClassTuning } from './tune-class'

/**
 * Streams that follow each other at one device group, with lanes and classes
 * that follow each other too, and whose classes give up and try again alike:
 * the innermost loops work on them as on one.
 */
export interface Stretch {
  /** First stream, and how many. */
  readonly from: number
  readonly streams: number
  readonly lanes: number
}

/** The stretches of each device group, in the order of its streams. */
export function stretchesOf(model: Model, classes: readonly ClassTuning[]): readonly (readonly Stretch[])[] {
  return model.groups.map(({ streamFrom, streamTo }) => {
    const alike: Stretch[] = []
    for (let s = streamFrom; s < streamTo; s++) {
      const before = alike.at(-1)
      const { lanes } = model.streams[s]!
      if (before === undefined || !followsAlike(model, classes, s)) alike.push({ from: s, streams: 1, lanes })
      else alike[alike.length - 1] = { ...before, streams: before.streams + 1, lanes: before.lanes + lanes }
    }
    return alike
  })
}

function followsAlike({ streams }: Model, classes: readonly ClassTuning[], s: number): boolean {
  const before = streams[s - 1]!
  const next = streams[s]!
  const first = classes[before.class]!
  const second = classes[next.class]!
  return (
    before.lane + before.lanes === next.lane &&
    first.retriesOnTimeout === second.retriesOnTimeout &&
    first.retriesOnRejection === second.retriesOnRejection &&
    sameTimeouts(first.timeouts, second.timeouts)
  )
}
