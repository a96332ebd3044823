import { describe, expect, it } from 'vitest'
import { decisionMarks } from './chart-axes'

const labelsOf = (minutes: readonly number[], room = 0.05) =>
  decisionMarks(minutes, { from: -30, to: 70 }, room).data.map(({ label }) => label.formatter)

describe('marks of decisions on paper', () => {
  it('bear their numbers where there is room', () => {
    expect(labelsOf([0, 10, 40])).toEqual(['1', '2', '3'])
  })
  it('share one label where their numbers would lie over each other', () => {
    expect(labelsOf([0, 1, 4, 30, 32, 36])).toEqual(['1–3', '', '', '4–5', '', '6'])
    expect(labelsOf([5, 5, 5])).toEqual(['1–3', '', ''])
    expect(labelsOf([0, 8, 16], 0.1)).toEqual(['1–2', '', '3'])
  })
  it('are none where nobody decided', () => {
    expect(labelsOf([])).toEqual([])
  })
})
