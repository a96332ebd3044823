import { threeErrors, type Estimate } from './estimate'

/**
 * One row of the validation table: what theory says of a case, and what we
 * measure. The tests assert the cases; a document can be written from their
 * results.
 */
export interface ValidationCase {
  /** What is compared, in a few words. */
  readonly title: string
  readonly inputs: string
  readonly expected: number
  /** The cohort engine, its closed formulas below saturation, or the per-request twin. */
  readonly by: 'engine' | 'blend' | 'twin'
  readonly tolerance: Tolerance
  /** Paper, chapter or derivation. */
  readonly source: string
  readonly measure: () => number | Estimate
}

/**
 * `relative` and `absolute` are allowed deviations. `errors` allows three
 * standard errors of the twin's estimate, which may not exceed that share of
 * the expected value: a twin that knows nothing agrees with everything.
 */
export type Tolerance =
  { readonly relative: number } | { readonly absolute: number } | { readonly errors: number }

export interface ValidationResult {
  readonly title: string
  readonly inputs: string
  readonly by: ValidationCase['by']
  readonly source: string
  readonly expected: number
  readonly got: number
  /** Largest deviation that passes. */
  readonly allowed: number
  readonly holds: boolean
}

export function resultOf({ measure, tolerance, ...of }: ValidationCase): ValidationResult {
  const measured = measure()
  const got = typeof measured === 'number' ? measured : measured.mean
  const allowed = allowedDeviation(of.expected, tolerance, measured)
  const { title, inputs, by, source, expected } = of
  return { title, inputs, by, source, expected, got, allowed, holds: Math.abs(got - expected) <= allowed }
}

function allowedDeviation(expected: number, tolerance: Tolerance, measured: number | Estimate): number {
  if ('relative' in tolerance) return tolerance.relative * expected
  if ('absolute' in tolerance) return tolerance.absolute
  if (typeof measured === 'number') throw new Error('only an estimate has a standard error')
  if (measured.error > tolerance.errors * expected) {
    throw new Error(`standard error ${measured.error} is too large to say anything of ${expected}`)
  }
  return threeErrors(measured.count) * measured.error
}

/** Computes once; cases that look at the same run share it. */
export function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => (result ??= { value: compute() }).value
}
