import type { DelayKernel } from '../delay-kernel'
import type { ClassModel, Model } from '../model'

/**
 * Where failures go, for all lanes at once. A mass that fails in a lane changes
 * the rate of the lane after it in the very next step by `soon[lane]`, and once
 * later, `offsets[lane]` cells of the retry ring from the row that is due now,
 * by `weights[lane]`. Weights are 0 where there is no such change. What fails in
 * the last lane of a class has its change in the very next step in
 * `soonAfterLast`, by class.
 */
export interface RetryTable {
  readonly soon: Float64Array
  readonly soonAfterLast: Float64Array
  readonly weights: Float64Array
  readonly offsets: Int32Array
  /** Changes beyond these, of few classes: those of class c lie in [moreFrom[c], moreFrom[c + 1]). */
  readonly more: {
    readonly lanes: Int32Array
    readonly offsets: Int32Array
    readonly weights: Float64Array
  }
  readonly moreFrom: Int32Array
}

interface Change {
  /** Of its lane's changes that come later, which one. */
  readonly nth: number
  readonly lane: number
  readonly offset: number
  readonly weight: number
}

/** The kernels are one per attempt, by class; `afterLast` is the attempt that follows the last one, -1: none. */
export function retryTable(
  { classes, laneCount }: Model,
  kernelsOf: (part: ClassModel) => { readonly kernels: readonly DelayKernel[]; readonly afterLast: number }
): RetryTable {
  const soon = new Float64Array(laneCount)
  const soonAfterLast = new Float64Array(classes.length)
  const weights = new Float64Array(laneCount)
  const offsets = new Int32Array(laneCount)
  const more: Change[] = []
  const moreFrom = [0]
  for (const part of classes) {
    const later: Change[] = []
    const { kernels, afterLast } = kernelsOf(part)
    kernels.forEach((kernel, attempt) => {
      const last = attempt === part.attempts - 1
      const next = last ? afterLast : attempt + 1
      if (next < 0) return
      const lane = part.lane + attempt
      const first = kernel.offsets[0] === 1 ? 1 : 0
      if (first === 1 && last) soonAfterLast[part.index] = kernel.weights[0]!
      else if (first === 1) soon[lane] = kernel.weights[0]!
      kernel.offsets.forEach((slot, i) => {
        const offset = slot * laneCount + part.lane + next
        const weight = kernel.weights[i]!
        if (i > first) later.push({ nth: i - first, lane, offset, weight })
        if (i !== first) return
        weights[lane] = weight
        offsets[lane] = offset
      })
    })
    // Lanes may come together in one cell: what is added to it keeps this order.
    more.push(...later.sort((a, b) => a.nth - b.nth))
    moreFrom.push(more.length)
  }
  return {
    soon,
    soonAfterLast,
    weights,
    offsets,
    moreFrom: Int32Array.from(moreFrom),
    more: {
      lanes: Int32Array.from(more, ({ lane }) => lane),
      offsets: Int32Array.from(more, ({ offset }) => offset),
      weights: Float64Array.from(more, ({ weight }) => weight)
    }
  }
}
