/**
 * When clients give up. At each age (in whole steps, rising) the weight is the
 * share of a cohort that gives up then; survival, by age from 0, is the share
 * that still waits, and 0 beyond its end.
 */
export interface Timeouts {
  readonly ages: Int32Array
  readonly weights: Float64Array
  readonly survival: Float64Array
}

/** `count` equally likely timeouts, spread evenly over timeout x (1 ± spread), in steps. */
export function subTimeouts(timeout: number, spread: number, count: number): readonly number[] {
  if (count <= 1 || spread === 0) return [timeout]
  return Array.from({ length: count }, (_, k) => timeout * (1 - spread + (2 * spread * k) / (count - 1)))
}

/**
 * Equally likely timeouts, in steps, by age. One between two whole ages is
 * shared by them; none is below one step. Without any, nobody ever gives up.
 */
export function timeoutsOf(delays: readonly number[]): Timeouts {
  const shares = new Map<number, number>()
  const add = (age: number, share: number) => {
    if (share > 0) shares.set(age, (shares.get(age) ?? 0) + share)
  }
  for (const delay of delays) {
    const age = delay > 1 ? delay : 1
    const whole = Math.floor(age)
    add(whole, (1 - (age - whole)) / delays.length)
    add(whole + 1, (age - whole) / delays.length)
  }
  const ages = Int32Array.from([...shares.keys()].sort((a, b) => a - b))
  const oldest = ages.at(-1) ?? 0
  const survival = new Float64Array(oldest + 1).fill(1)
  for (let age = 1; age <= oldest; age++) survival[age] = survival[age - 1]! - (shares.get(age) ?? 0)
  if (oldest > 0) survival[oldest] = 0
  const weights = Float64Array.from(ages, (age) => survival[age - 1]! - survival[age]!)
  return { ages, weights, survival }
}

export function sameTimeouts(a: Timeouts, b: Timeouts): boolean {
  return (
    a.survival.length === b.survival.length && a.survival.every((share, age) => share === b.survival[age])
  )
}

/** Share of a cohort's clients that still wait at an age in steps. */
export function survivalAt({ survival }: Timeouts, age: number): number {
  return age < survival.length ? survival[age]! : 0
}
