import fc from 'fast-check'

/**
 * Real numbers spread evenly over a range, in ten thousand steps. The library's
 * own doubles are spread over their bit patterns, so that nearly all of them are
 * as good as zero; and these shrink to round numbers.
 */
export function reals(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 10_000 }).map((n) => min + ((max - min) * n) / 10_000)
}

export const shares = reals(0, 1)
