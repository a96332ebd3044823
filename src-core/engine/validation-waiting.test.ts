import { describe, expect, it } from 'vitest'
import { resultOf } from '../testing/validation-case'
import { validationCases } from '../testing/validation-cases'

describe('queues below and at saturation', () => {
  it.each(
    validationCases.waiting.map((one) => [`${one.title}: ${one.inputs}, by the ${one.by}`, one] as const)
  )('%s', (_, one) => {
    expect(resultOf(one)).toMatchObject({ holds: true })
  })
})
