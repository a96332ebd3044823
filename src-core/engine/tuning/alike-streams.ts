import type { Model } from '../model'
import { sameTimeouts } from './timeouts'
import type { ClassTuning } from './tune-class'

/**
 * By stream: 1 where its lanes follow those of the stream before, at the same
 * device group, and its class gives up and tries again as that one does. Such
 * streams are one stretch for the innermost loops.
 */
export function alikeStreams({ streams }: Model, classes: readonly ClassTuning[]): Uint8Array {
  return Uint8Array.from(streams, (stream, s) => {
    const before = streams[s - 1]
    if (before?.group !== stream.group || before.lane + before.lanes !== stream.lane) return 0
    const one = classes[before.class]!
    const other = classes[stream.class]!
    const same =
      one.retriesOnTimeout === other.retriesOnTimeout &&
      one.retriesOnRejection === other.retriesOnRejection &&
      sameTimeouts(one.timeouts, other.timeouts)
    return same ? 1 : 0
  })
}
