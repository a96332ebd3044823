/** A mean with the error that chance leaves in it. */
export interface Estimate {
  readonly mean: number
  /** Standard error of the mean. */
  readonly error: number
  readonly count: number
}

/** Mean and standard error of independent (or batched) results. */
export function estimateOf(results: readonly number[]): Estimate {
  const count = results.length
  const mean = results.reduce((sum, result) => sum + result, 0) / count
  const squares = results.reduce((sum, result) => sum + (result - mean) * (result - mean), 0)
  return { mean, error: Math.sqrt(squares / (count - 1) / count), count }
}

/**
 * Student's t at the two-sided probability of three standard errors (0.27 %),
 * so that few replications are not judged as if they were many.
 * Cornish-Fisher expansion in 1 / degrees (Abramowitz and Stegun, 26.7.5).
 */
export function threeErrors(count: number): number {
  const z = 3
  const v = count - 1
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / v + second / v ** 2 + third / v ** 3
}

/** Means of equal batches, whose means are as good as independent when they are long (batch means). */
export function batchesOf(samples: Float64Array, batches: number): readonly Float64Array[] {
  const length = Math.floor(samples.length / batches)
  return Array.from({ length: batches }, (_, batch) => samples.subarray(batch * length, (batch + 1) * length))
}

export function meanOf(samples: Float64Array): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length
}

/** The value that a share of the samples does not exceed. */
export function quantileOf(samples: Float64Array, share: number): number {
  const sorted = samples.slice().sort()
  return sorted[Math.ceil(share * sorted.length) - 1]!
}
