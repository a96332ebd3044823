import { expect, it } from 'vitest'
import { paceFor, pacesWith } from './paces'

it('suggests the pace that fits the playing time', () => {
  expect(paceFor(690, 60)).toBe(12)
  expect(paceFor(3, 20)).toBe(0.1)
  expect(paceFor(100_000, 1)).toBe(120)
  expect(paceFor(60, 0)).toBe(60)
})
it('shows a pace that is none of the steps', () => {
  expect(pacesWith(12)).not.toContain(10)
  expect(pacesWith(10)).toContain(10)
})
