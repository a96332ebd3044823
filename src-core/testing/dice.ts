/**
 * The twin's own chance: a sequence, where the engine has a function of the
 * step, so that the two share nothing. Chris Doty-Humphrey's sfc32 (PractRand),
 * 2^128 states, a period of at least 2^32.
 */
export interface Dice {
  /** Uniform on [0, 1), 32 random bits. */
  readonly roll: () => number
}

export function createDice(seed: number): Dice {
  let a = 0x9e3779b9 ^ seed
  let b = 0x243f6a88
  let c = seed
  let counter = 1
  const next = () => {
    const out = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + out) | 0
    return out >>> 0
  }
  // The author's advice: the first words still show the seed.
  for (let k = 0; k < 15; k++) next()
  return { roll: () => next() / 4294967296 }
}

export function exponential(dice: Dice, mean: number): number {
  return -mean * Math.log(1 - dice.roll())
}

export function between(dice: Dice, from: number, to: number): number {
  return from + (to - from) * dice.roll()
}

/** A whole number from 0 to count - 1. */
export function pick(dice: Dice, count: number): number {
  return Math.floor(dice.roll() * count)
}
