import { describe, expect, it } from 'vitest'
import { resultOf } from '../testing/validation-case'
import { validationCases } from '../testing/validation-cases'

describe('what sticks and what heals', () => {
  it.each(
    validationCases.collapse.map((one) => [`${one.title}: ${one.inputs}, by the ${one.by}`, one] as const)
  )('%s', (_, one) => {
    expect(resultOf(one)).toMatchObject({ holds: true })
  })
})
