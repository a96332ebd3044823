import type { KernelTable } from '../delay-kernel'
import type { ClassModel, Model } from '../model'
import type { ClassTuning } from './tune-class'

/**
 * What the innermost loops read of the classes' tuning, laid out flat by lane
 * and class: chasing objects there costs more than the arithmetic.
 */
export interface HotTables {
  /** By lane: the lane of the next attempt; -1: exhausted after this one. */
  readonly nextLane: Int32Array
  /** By lane: change of the next lane's rate in the very next step, per mass that fails. */
  readonly soon: Float64Array
  /** By lane: how many later changes, and each one's place in the class's ring and weight. */
  readonly laterCount: Uint8Array
  readonly laterCells: Int32Array
  readonly laterWeights: Float64Array
  /** By class. */
  readonly retriesOnTimeout: Uint8Array
  readonly retriesOnRejection: Uint8Array
  /** By class: row of its retry ring that is due in this step; worked out by the demand. */
  readonly ringRow: Int32Array
}

/** Later changes that one window can have: both of its ends between two steps. */
export const mostLater = 4

export function hotTables({ laneCount, classes }: Model): HotTables {
  return {
    nextLane: new Int32Array(laneCount),
    soon: new Float64Array(laneCount),
    laterCount: new Uint8Array(laneCount),
    laterCells: new Int32Array(laneCount * mostLater),
    laterWeights: new Float64Array(laneCount * mostLater),
    retriesOnTimeout: new Uint8Array(classes.length),
    retriesOnRejection: new Uint8Array(classes.length),
    ringRow: new Int32Array(classes.length)
  }
}

/** Copies one class's tuning into the tables. */
export function heat(tables: HotTables, part: ClassModel, tuned: ClassTuning): void {
  tables.retriesOnTimeout[part.index] = tuned.retriesOnTimeout ? 1 : 0
  tables.retriesOnRejection[part.index] = tuned.retriesOnRejection ? 1 : 0
  const last = part.attempts - 1
  for (let a = 0; a <= last; a++) {
    const lane = part.lane + a
    if (a < last) tables.nextLane[lane] = lane + 1
    else tables.nextLane[lane] = tuned.retriesForever ? lane : part.closed ? part.lane : -1
    heatKernel(tables, lane, tuned.kernels, a)
  }
}

function heatKernel(tables: HotTables, lane: number, kernels: KernelTable, a: number): void {
  tables.soon[lane] = kernels.next[a]!
  let count = 0
  for (let i = a * kernels.stride; i < (a + 1) * kernels.stride; i++) {
    if (kernels.weights[i] === 0) continue
    tables.laterCells[lane * mostLater + count] = kernels.cells[i]!
    tables.laterWeights[lane * mostLater + count] = kernels.weights[i]!
    count++
  }
  tables.laterCount[lane] = count
}
