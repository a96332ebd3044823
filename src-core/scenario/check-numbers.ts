import { readMoment } from '../support/duration'
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
  for (const value of values) {
    if (value.number === undefined) continue
    const closest = closestBasis(value.name, usable)
    if (closest !== undefined) checkRange(check, closest, value)
    else warn(check, 'number-without-basis', value.path, { name: clip(value.name) })
  }
}

/** Reports a range within which the story is said to hold, and which the number itself is outside of. */
function checkRange(
  check: Check,
  { pattern, basis }: BasisPattern,
  { name, path, number }: WrittenValue
): void {
  if ('documented' in basis || basis.range === undefined || basis.range[0] > basis.range[1]) return
  const written = check.reading.writtenAt(path) ?? ''
  // The range of a moment is in seconds after onset.
  const value = number === undefined || Number.isNaN(number) ? readMoment(written) : number
  const [low, high] = basis.range
  if (value === undefined || (value >= low && value <= high)) return
  const values = { name: clip(name), value: clip(written), low, high }
  report(check, 'range-excludes-value', ['numbers', pattern, 'range'], values)
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
      report(check, 'disordered-values', [...path, key], { smaller: `${key}[0]`, larger: `${key}[1]` })
    }
    if (
      key === 'factor' &&
      bounds !== undefined &&
      bounds[0] <= bounds[1] &&
      (bounds[0] > 1 || bounds[1] < 1)
    ) {
      const values = { name: clip(pattern), value: 1, low: bounds[0], high: bounds[1] }
      report(check, 'range-excludes-value', [...path, key], values)
    }
  }
}
