import { describe, expect, it } from 'vitest'
import { resultOf } from '../testing/validation-case'
import { waitingCases } from '../testing/waiting-cases'

describe('queues below and at saturation', () => {
  it.each(waitingCases.map((one) => [one.title, one.inputs, one.by, one] as const))(
    '%s, %s, by the %s',
    (...[, , , one]) => {
      expect(resultOf(one)).toMatchObject({ holds: true })
    }
  )
})
