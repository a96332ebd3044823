import { describe, expect, it } from 'vitest'
import { differingFigures } from './differing-figures'

const computed = { impact: { team: 5, best: null }, decisions: [{ order: 3, worth: 7 }], series: [1, 2] }
const named = (stored: unknown) =>
  differingFigures(stored, computed).map(({ name, stored: was, computed: is }) => [name, was, is])

describe('figures that differ', () => {
  it('are none where all is as it was computed', () => {
    expect(named(structuredClone(computed))).toEqual([])
  })
  it('are named by where they stand', () => {
    const stored = { impact: { team: 4, best: 1 }, decisions: [{ order: 3, worth: 8 }], series: [1, 3] }
    expect(named(stored)).toEqual([
      ['impact.team', '4', '5'],
      ['impact.best', '1', 'null'],
      ['decisions.3.worth', '8', '7'],
      ['series.1', '3', '2']
    ])
  })
  it('are those that are missing, too many, or of another kind', () => {
    expect(named({ impact: 'much', decisions: [], series: [1, 2, 9], more: 1 })).toEqual([
      ['impact', 'much', '{…}'],
      ['decisions.3', '–', '{…}'],
      ['series.2', '9', '–'],
      ['more', '1', '–']
    ])
    expect(named(null)).toEqual([['', 'null', '{…}']])
    expect(named(JSON.parse('{"__proto__": {"team": 1}}'))).toHaveLength(4)
  })
})
