const float = new Float64Array(1)
const bits = new BigInt64Array(float.buffer)

/** How many doubles lie between two finite numbers of the same sign; 0 when they are the same number. */
export function ulpsBetween(a: number, b: number): number {
  if (a === b) return 0
  return Number(bitsOf(a) - bitsOf(b) > 0n ? bitsOf(a) - bitsOf(b) : bitsOf(b) - bitsOf(a))
}

/** The next larger double of a positive number; a negative count gives smaller ones. */
export function doublesFrom(value: number, count: number): number {
  bits[0] = bitsOf(value) + BigInt(count)
  return float[0]!
}

function bitsOf(value: number): bigint {
  float[0] = value
  return bits[0]!
}
