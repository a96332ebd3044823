export interface ValueRange {
  readonly min: number
  readonly max: number
  readonly interval: number
}

interface Wanted {
  /** Fixed ends, where somebody stated them. */
  readonly minimum: number | null
  readonly maximum: number | null
}

const steps = 4
const roundSteps = [1, 2, 2.5, 5, 10] as const

/**
 * The ends and the distance of ticks of a value axis: stated ends hold unless
 * a value lies outside them; a free end is rounded outwards to a whole tick.
 */
export function valueRange(values: readonly number[], wanted: Wanted): ValueRange {
  let lowest = Infinity
  let highest = -Infinity
  for (const value of values) {
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  const bottom = Math.min(wanted.minimum ?? 0, lowest)
  const top = topOf(bottom, highest, wanted.maximum)
  const span = top > bottom ? top - bottom : 1
  const interval = roundStep(span / steps)
  const min = bottom === wanted.minimum ? bottom : Math.floor(bottom / interval) * interval
  if (top === wanted.maximum) return { min, max: top, interval: evenly(top - min, interval) }
  return { min, max: min + Math.ceil((bottom + span - min) / interval - 1e-9) * interval, interval }
}

/** Noise may lift a reading a hair above a stated end; that is no reason for another axis. */
const hair = 0.05

function topOf(bottom: number, highest: number, stated: number | null): number {
  if (stated === null) return Math.max(highest, bottom)
  return highest > stated + (stated - bottom) * hair ? highest : stated
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const scaled = rough / magnitude
  return (roundSteps.find((step) => scaled <= step * 1.0001) ?? 10) * magnitude
}

/** The tick distance nearest to the round one that divides a stated range without a rest. */
function evenly(span: number, interval: number): number {
  return span / Math.max(1, Math.round(span / interval))
}
