import type { z } from 'zod'
import type { basisSchema } from './basis-schema'

export type Basis = z.infer<typeof basisSchema>

/** One statement of `numbers`: where the values come from whose names fit the pattern. */
export interface BasisPattern {
  readonly pattern: string
  readonly words: readonly string[]
  readonly basis: Basis
}

/** `*` stands for one word, `**` at the end for any rest, one word or more. */
export function basisPatterns(numbers: Readonly<Record<string, Basis>>): readonly BasisPattern[] {
  return Object.entries(numbers).map(([pattern, basis]) => ({ pattern, words: pattern.split('.'), basis }))
}

/** Whether a pattern can be read at all: words and stars, `**` only at the end. */
export function isPattern(pattern: string): boolean {
  const words = pattern.split('.')
  return words.every((word, index) =>
    word === '**' ? index === words.length - 1 : /^([A-Za-z0-9-]+|\*)$/.test(word)
  )
}

export function fitsPattern(words: readonly string[], name: readonly string[]): boolean {
  const open = words.at(-1) === '**'
  const fixed = open ? words.length - 1 : words.length
  if (open ? name.length <= fixed : name.length !== fixed) return false
  for (let index = 0; index < fixed; index++) {
    if (words[index] !== '*' && words[index] !== name[index]) return false
  }
  return true
}

/** The statement that speaks of a name most closely: most literal words first, then the one that is not open. */
export function closestBasis(name: string, patterns: readonly BasisPattern[]): BasisPattern | undefined {
  const words = name.split('.')
  let closest: BasisPattern | undefined
  let best = -1
  for (const candidate of patterns) {
    if (!fitsPattern(candidate.words, words)) continue
    const score = closeness(candidate.words)
    if (score > best) {
      best = score
      closest = candidate
    }
  }
  return closest
}

function closeness(words: readonly string[]): number {
  const literals = words.filter((word) => !word.startsWith('*')).length
  return 2 * literals + (words.at(-1) === '**' ? 0 : 1)
}

/** Whether a pattern names one value only, and so may speak of a switch or a word as well. */
export function isExact(pattern: BasisPattern): boolean {
  return !pattern.words.some((word) => word.startsWith('*'))
}
