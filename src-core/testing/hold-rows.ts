import { expect, it } from 'vitest'
import { resultOf, type ValidationCase } from './validation-case'
import { documentedRow, rowOf } from './validation-document'

/** A test for each case: it holds, and `page`, the page of results, says what it came to. */
export function holdRows(cases: readonly ValidationCase[], page: string): void {
  it.each(cases.map((one) => [`${one.title}: ${one.inputs}, by the ${one.by}`, one] as const))(
    '%s',
    (_, one) => {
      const result = resultOf(one)
      expect(result).toMatchObject({ holds: true })
      expect(documentedRow(page, one)).toBe(rowOf(result))
    }
  )
}
