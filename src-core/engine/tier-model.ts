import type { ParameterPlaces } from './parameter-places'

/** A service tier, laid out. Its front is a device group without cohorts: streams, ledgers and signals are shared. */
export interface TierModel {
  readonly id: string
  readonly index: number
  /** The group whose streams end here. */
  readonly group: number
  /** Cells of one row, over all its streams, and rows of its ring. */
  readonly width: number
  readonly rows: number
  /** First cell, first row (one more than `rows`, for sums), and first cell of the arrays that hold one number per row and stream. */
  readonly cell: number
  readonly row: number
  readonly strip: number
  /** Ring of what its own work ends when: `localSlots` slots of `rows` cells each. */
  readonly local: number
  readonly localSlots: number
  readonly error: number
  readonly errorSlots: number
  readonly restart: number
  readonly restartSlots: number
  /** First of the cells in which answers are gathered: one per row and one for their sum, for each of its calls. */
  readonly answers: number
  readonly calls: readonly CallModel[]
  readonly at: ParameterPlaces
}

/** What one tier asks of another: a traffic class of its own, whose clients are the caller's workers. */
export interface CallModel {
  readonly id: string
  readonly index: number
  /** The tier whose workers wait. */
  readonly caller: number
  /** Where it is sent to, as an index of the model's destinations. */
  readonly destination: number
  /** Which of the caller's calls it is, from 0. */
  readonly position: number
  readonly class: number
  /** First of its lanes among the lanes of all calls. */
  readonly lane: number
  readonly at: ParameterPlaces
}

/** Cells that the rings of all tiers take. */
export interface TierSizes {
  readonly tierCells: number
  readonly tierRows: number
  readonly tierStrips: number
  readonly localCells: number
  readonly errorCells: number
  readonly restartCells: number
  readonly answerCells: number
}
