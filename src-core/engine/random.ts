import { exp, log } from './exact-math'

/**
 * Chance as a function, not a sequence: a value depends on (seed, stream name,
 * step, draw) alone. So a decision never shifts another draw, and two runs that
 * differ in one decision share all their noise.
 */

/** The number of a stream, from its name: FNV-1a over UTF-16 units. */
function streamNumber(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  }
  return hash
}

/** The key of a stream under a seed: worked out once, used for every draw. */
export function streamKey(seed: number, name: string): number {
  return mix(mix(seed ^ 0x9e3779b9) ^ streamNumber(name))
}

/** A uniform number in (0, 1): the middle of one of 2^32 equal parts, since the hash behind it has 32 bits. */
export function uniform(key: number, step: number, draw: number): number {
  const hash = mix(mix(key ^ step) + Math.imul(draw, 0x85ebca6b))
  return ((hash >>> 0) + 0.5) / 4294967296
}

/** A standard normal number: the inverse of its distribution function at a uniform one. */
export function normal(key: number, step: number, draw: number): number {
  return normalQuantile(uniform(key, step, draw))
}

/**
 * How many of a Poisson stream with the given mean arrive. Below a mean of 30 by
 * inversion of the exact distribution; above by the normal limit, rounded.
 */
export function poisson(mean: number, key: number, step: number): number {
  if (!(mean > 0)) return 0
  if (mean >= 30) {
    const value = Math.floor(mean + Math.sqrt(mean) * normal(key, step, 0) + 0.5)
    return value > 0 ? value : 0
  }
  const target = uniform(key, step, 0)
  let probability = exp(-mean)
  let cumulative = probability
  let count = 0
  while (cumulative < target && count < 200) {
    count++
    probability = (probability * mean) / count
    cumulative += probability
  }
  return count
}

/** The finaliser of MurmurHash3 (Appleby): every input bit changes each output bit with probability near one half. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/**
 * Quantile of the standard normal distribution, 0 < p < 1. Rational
 * approximations of Wichura, algorithm AS 241 (PPND7 coefficients, 1988):
 * about seven digits, plenty for noise.
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (q >= -0.425 && q <= 0.425) {
    const r = 0.180625 - q * q
    const top = ((59.10937472 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179
    const bottom = ((67.1875636 * r + 78.757757664) * r + 17.895169469) * r + 1
    return (q * top) / bottom
  }
  const tail = q < 0 ? p : 1 - p
  if (!(tail > 0)) return q < 0 ? -9 : 9
  const r = Math.sqrt(-log(tail))
  const value = r <= 5 ? nearTail(r - 1.6) : farTail(r - 5)
  return q < 0 ? -value : value
}

function nearTail(r: number): number {
  const top = ((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777
  const bottom = (0.12021132975 * r + 0.7370016425) * r + 1
  return top / bottom
}

function farTail(r: number): number {
  const top = ((0.017337203997 * r + 0.42868294337) * r + 3.081226386) * r + 6.657905115
  const bottom = (0.012258202635 * r + 0.24197894225) * r + 1
  return top / bottom
}
