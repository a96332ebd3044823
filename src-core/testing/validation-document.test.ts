import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ValidationResult } from './validation-case'
import { validationCases } from './validation-cases'
import { documentedRows, outlineOf, outlineOfCases, rowOf, validationDocument } from './validation-document'

const page = readFileSync(new URL('../../docs/validation.md', import.meta.url), 'utf8')

// What was measured is compared where it is measured: in the tests of each group.
it('the page of the validation results tells of every case, in the order of the code', () => {
  expect(outlineOf(page)).toEqual(outlineOfCases(Object.values(validationCases).flat()))
})

describe('a page of validation results', () => {
  const result: ValidationResult = {
    title: 'M/M/1',
    inputs: 'a | b',
    by: 'twin',
    source: 'Derivation',
    expected: 4,
    got: 3.887534567,
    allowed: 0.229,
    holds: true
  }

  it('says what was measured, to six digits, and how many rows hold', () => {
    const failed = { ...result, title: 'M/D/1', got: 5, holds: false }
    const made = validationDocument([result, failed])
    expect(made).toContain('1 of 2 rows hold.')
    expect(documentedRows(made)).toEqual([rowOf(result), rowOf(failed)])
    expect(rowOf(result)).toBe('M/M/1 | a \\| b | twin | 4 | 3.88753 | 0.229 | yes | Derivation')
    expect(rowOf(failed)).toContain(' | NO | ')
  })

  it('leaves out what is rounding', () => {
    expect(rowOf({ ...result, expected: 0, got: 1.6e-14 })).toContain('| 0 | 0 | 0.229 |')
  })
})
