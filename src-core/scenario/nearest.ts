import { clip } from './read-yaml'

/** Words that may be compared at once, so that a long list of wrong words stays quick. */
const LONGEST_WORD = 80

/** The candidate that takes the fewest changes of a letter to reach; undefined when there is none at all. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  const wanted = word.slice(0, LONGEST_WORD)
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= fewest) continue
    const changes = distance(wanted, candidate.slice(0, LONGEST_WORD), fewest)
    if (changes < fewest) {
      fewest = changes
      best = candidate
    }
  }
  return best
}

/** Levenshtein's distance, given up once it cannot be below `enough`. */
function distance(a: string, b: string, enough: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      const value = Math.min((row[j - 1] ?? 0) + same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      next.push(value)
      if (value < least) least = value
    }
    if (least >= enough) return least
    row = next
  }
  return row[b.length] ?? Number.POSITIVE_INFINITY
}

/** What a message says about a name that is not known: the name, the nearest known one, and some of the known. */
export function unknownName(
  name: string,
  known: Iterable<string>
): { readonly name: string; readonly nearest: string; readonly known: string } {
  const all = [...known]
  const best = nearest(name, all)
  return { name: clip(name), nearest: best ?? '-', known: someOf(all) }
}

/** A list short enough to stand in a message. */
export function someOf(names: readonly string[]): string {
  if (names.length === 0) return '-'
  return names.length > 12 ? `${names.slice(0, 12).join(', ')}, ...` : names.join(', ')
}
