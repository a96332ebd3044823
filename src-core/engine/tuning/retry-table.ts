import type { DelayKernel } from '../delay-kernel'
import type { ClassModel, Model } from '../model'

/**
 * Where failures go, for all lanes at once. A mass that fails in a lane changes
 * the rate of the lane after it in the very next step by `soon[lane]`; later
 * changes lie in rows of one per lane: at `offsets[row + lane]` cells of the
 * retry ring from the row that is due now, by `weights[row + lane]`. Weights are
 * 0 where there is no such change. What fails in the last lane of a class has
 * its change in the very next step in `soonAfterLast`, by class.
 */
export interface RetryTable {
  readonly soon: Float64Array
  readonly soonAfterLast: Float64Array
  /** Rows: of each class, and the most of all; at least one. */
  readonly rowsOf: Int32Array
  readonly rows: number
  readonly weights: Float64Array
  readonly offsets: Int32Array
}

/** The kernels are one per attempt, by class; `afterLast` is the attempt that follows the last one, -1: none. */
export function retryTable(
  { classes, laneCount }: Model,
  kernelsOf: (part: ClassModel) => { readonly kernels: readonly DelayKernel[]; readonly afterLast: number }
): RetryTable {
  const rowsOf = Int32Array.from(classes, (part) => mostLater(kernelsOf(part).kernels))
  const rows = rowsOf.reduce((most, count) => (count > most ? count : most), 1)
  const soon = new Float64Array(laneCount)
  const soonAfterLast = new Float64Array(classes.length)
  const weights = new Float64Array(rows * laneCount)
  const offsets = new Int32Array(rows * laneCount)
  for (const part of classes) {
    const { kernels, afterLast } = kernelsOf(part)
    kernels.forEach((kernel, attempt) => {
      const last = attempt === part.attempts - 1
      const next = last ? afterLast : attempt + 1
      if (next < 0) return
      const lane = part.lane + attempt
      const first = kernel.offsets[0] === 1 ? 1 : 0
      if (first === 1 && last) soonAfterLast[part.index] = kernel.weights[0]!
      else if (first === 1) soon[lane] = kernel.weights[0]!
      for (let i = first; i < kernel.offsets.length; i++) {
        const cell = (i - first) * laneCount + lane
        weights[cell] = kernel.weights[i]!
        offsets[cell] = kernel.offsets[i]! * laneCount + part.lane + next
      }
    })
  }
  return { soon, soonAfterLast, rowsOf, rows, weights, offsets }
}

/** The most changes of one kernel after the one in the very next step; at least one. */
function mostLater(kernels: readonly DelayKernel[]): number {
  return kernels.reduce((most, { offsets }) => {
    const later = offsets[0] === 1 ? offsets.length - 1 : offsets.length
    return later > most ? later : most
  }, 1)
}
