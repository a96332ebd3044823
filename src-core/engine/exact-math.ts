/**
 * exp, log and pow from + - x / alone. The platform's own may differ in the
 * last bit from one JavaScript engine to the next, and one differing bit would
 * part two runs; these give the same bits everywhere.
 */

const words = new Uint32Array(2)
const float = new Float64Array(words.buffer)
/** Index of the word that holds sign and exponent: little-endian hosts only, checked below. */
const high = 1
float[0] = 1
if (words[high] !== 0x3ff00000) throw new Error('Blackstart needs a little-endian machine')

// ln 2 in two parts (fdlibm's split): the first has trailing zeros, so k x ln2High is exact for |k| < 2^20.
const ln2High = 6.9314718036912381649e-1
const ln2Low = 1.90821492927058770002e-10
const inverseLn2 = 1.442695040888963387

/** 2^k for integer k in [-1022, 1023]. */
function powerOfTwo(k: number): number {
  words[0] = 0
  words[high] = (k + 1023) << 20
  return float[0]!
}

/**
 * e^x. Range reduction x = k ln2 + r, |r| <= ln2 / 2, then the Taylor series of
 * e^r to r^13 (remainder below 1e-17). Relative error below 4e-16 for
 * -700 <= x <= 700; beyond that 0 and Infinity.
 */
export function exp(x: number): number {
  if (x > 709) return Number.POSITIVE_INFINITY
  if (x < -700) return 0
  const k = Math.floor(x * inverseLn2 + 0.5)
  const r = x - k * ln2High - k * ln2Low
  let sum = 1 / 6227020800
  sum = sum * r + 1 / 479001600
  sum = sum * r + 1 / 39916800
  sum = sum * r + 1 / 3628800
  sum = sum * r + 1 / 362880
  sum = sum * r + 1 / 40320
  sum = sum * r + 1 / 5040
  sum = sum * r + 1 / 720
  sum = sum * r + 1 / 120
  sum = sum * r + 1 / 24
  sum = sum * r + 1 / 6
  sum = sum * r + 1 / 2
  sum = sum * r + 1
  sum = sum * r + 1
  return sum * powerOfTwo(k)
}

/**
 * Natural logarithm. x = m 2^k with m in [sqrt(1/2), sqrt 2), then
 * log m = 2 artanh(s), s = (m - 1) / (m + 1), as a series to s^21 (remainder
 * below 1e-17). Relative error below 5e-16. log(0) = -Infinity; NaN below 0.
 */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN
  if (x === Number.POSITIVE_INFINITY) return x
  if (x < 2.3e-308) return log(x * 18014398509481984) - 54 * ln2High - 54 * ln2Low
  float[0] = x
  let k = (words[high]! >>> 20) - 1023
  words[high] = (words[high]! & 0x000fffff) | 0x3ff00000
  let m = float[0]
  if (m > 1.4142135623730951) {
    m = m / 2
    k = k + 1
  }
  const f = m - 1
  const s = f / (2 + f)
  const z = s * s
  let sum = z / 21
  sum = (sum + 1 / 19) * z
  sum = (sum + 1 / 17) * z
  sum = (sum + 1 / 15) * z
  sum = (sum + 1 / 13) * z
  sum = (sum + 1 / 11) * z
  sum = (sum + 1 / 9) * z
  sum = (sum + 1 / 7) * z
  sum = (sum + 1 / 5) * z
  sum = (sum + 1 / 3) * z
  // 2 s (1 + sum) = f - s (f - 2 sum): f is exact, and what is rounded is small beside it.
  return k * ln2High - (s * (f - 2 * sum) - k * ln2Low - f)
}

/** What rounding has left below zero is nothing. */
export function atLeastZero(value: number): number {
  return value > 0 ? value : 0
}

/** base^exponent for base > 0 (0^y = 0 for y > 0); whole exponents up to 64 by exact squaring. */
export function pow(base: number, exponent: number): number {
  if (exponent >= 0 && exponent <= 64 && Math.floor(exponent) === exponent) return wholePower(base, exponent)
  if (base === 0) return exponent > 0 ? 0 : Number.POSITIVE_INFINITY
  return exp(exponent * log(base))
}

function wholePower(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = result * square
    square = square * square
  }
  return result
}
