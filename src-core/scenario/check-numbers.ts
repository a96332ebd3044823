import type { Check } from './check-context'
import { refersTo, report, warn } from './check-context'
import { nearest } from './nearest'
import { basisPatterns, closestBasis, fitsPattern, isPattern, type BasisPattern } from './number-basis'
import { clip } from './read-yaml'
import { writtenValues, type WrittenValue } from './written-numbers'

/** That every number of the world says where it comes from, and that what is said speaks of something. */
export function checkNumbers(check: Check): void {
  const values = writtenValues(check.reading.data)
  const patterns = basisPatterns(check.scenario.numbers)
  for (const pattern of patterns) checkPattern(check, pattern, values)
  const usable = patterns.filter(({ pattern }) => isPattern(pattern))
  for (const { name, path, number } of values) {
    if (number !== undefined && closestBasis(name, usable) === undefined) {
      warn(check, 'number-without-basis', path, { name: clip(name) })
    }
  }
}

function checkPattern(
  check: Check,
  { pattern, words, basis }: BasisPattern,
  values: readonly WrittenValue[]
): void {
  const path = ['numbers', pattern]
  if (!isPattern(pattern)) {
    report(check, 'bad-pattern', path, { pattern: clip(pattern) }, 'key')
    return
  }
  if (check.complete && !values.some(({ name }) => fitsPattern(words, name.split('.')))) {
    const names = values.map(({ name }) => name)
    report(check, 'basis-without-number', path, { pattern, nearest: nearest(pattern, names) ?? '-' }, 'key')
  }
  if ('documented' in basis) {
    refersTo(check, 'sources', basis.source, 'unknown-source', [...path, 'source'])
    return
  }
  const { range, factor } = basis
  if (range !== undefined && factor !== undefined) report(check, 'range-and-factor', path, {}, 'key')
  for (const [key, bounds] of [
    ['range', range],
    ['factor', factor]
  ] as const) {
    if (bounds !== undefined && bounds[0] > bounds[1]) {
      report(check, 'disordered-values', [...path, key], { smaller: '[0]', larger: '[1]' })
    }
  }
}
