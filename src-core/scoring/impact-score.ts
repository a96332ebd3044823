/** The scale ends: however bad a play, it shows no worse than this. */
const lowest = -50
const highest = 100

/** User-impact minutes of the plays that a scale is made of. */
export interface ScaleEnds {
  /** Nobody acts: 0 on the scale. */
  readonly none: number
  /** The best play found with what a team could have seen: 100. */
  readonly best: number
}

/**
 * Where an impact lies between nobody acting and the best found:
 * 100 x (none - impact) / (none - best), clipped to -50...100; null where the
 * two are equal, because then no play can be told from another.
 */
export function impactScore(impact: number, { none, best }: ScaleEnds): number | null {
  if (none === best) return null
  const score = (100 * (none - impact)) / (none - best)
  return Math.min(highest, Math.max(lowest, score))
}
