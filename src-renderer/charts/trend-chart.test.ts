import { describe, expect, it } from 'vitest'
import { trendChart, type TrendData } from './trend-chart'

const data: TrendData = {
  points: [
    { label: '1 Nov', value: 12, isMissed: false, scenario: 0 },
    { label: '2 Nov', value: null, isMissed: true, scenario: 0 },
    { label: '3 Nov', value: 7, isMissed: false, scenario: 1 },
    { label: '4 Nov', value: null, isMissed: false, scenario: 1 }
  ],
  scenarios: ['A bridge is full', 'A queue'],
  unit: 'min',
  minimum: 0,
  maximum: null,
  missedTitle: 'not reached',
  formatValue: String
}
const seriesOf = (changes: Partial<TrendData> = {}) =>
  [trendChart({ ...data, ...changes }).series ?? []].flat()

describe('a figure over time', () => {
  it('joins only sessions of one scenario', () => {
    const [first, second] = seriesOf()
    expect(first).toMatchObject({ name: 'A bridge is full', data: [12, null, null, null] })
    expect(second).toMatchObject({ name: 'A queue', data: [null, null, 7, null] })
  })
  it('marks what was not reached, and never as a value', () => {
    const { yAxis } = trendChart(data)
    const top = (yAxis as { max: number }).max
    expect(seriesOf().at(-1)).toMatchObject({ name: 'not reached', data: [null, top, null, null] })
  })
  it('has an axis also where nothing is known', () => {
    const points = data.points.map((point) => ({ ...point, value: null }))
    expect(trendChart({ ...data, points }).yAxis).toMatchObject({ min: 0, max: 1 })
  })
})
