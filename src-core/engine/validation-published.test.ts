import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resultOf } from '../testing/validation-case'
import { validationCases } from '../testing/validation-cases'
import { documentedRow, rowOf } from '../testing/validation-document'

const page = readFileSync(new URL('../../docs/validation.md', import.meta.url), 'utf8')

describe('worked examples and laws from the literature', () => {
  it.each(
    validationCases.published.map((one) => [`${one.title}: ${one.inputs}, by the ${one.by}`, one] as const)
  )('%s', (_, one) => {
    const result = resultOf(one)
    expect(result).toMatchObject({ holds: true })
    expect(documentedRow(page, one)).toBe(rowOf(result))
  })
})
