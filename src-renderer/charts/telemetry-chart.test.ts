import { describe, expect, it } from 'vitest'
import { telemetryChart, type TelemetryData } from './telemetry-chart'

const hatch = { image: document.createElement('canvas'), repeat: 'repeat' } as const

function chartOf(changes: Partial<TelemetryData> = {}) {
  const option = telemetryChart({
    title: 'API errors',
    lateTitle: 'late',
    unit: '%',
    points: [],
    blind: [],
    decisions: [],
    target: null,
    minimum: 0,
    maximum: 100,
    from: -30,
    to: 76,
    ticks: [0, 60],
    formatTime: String,
    formatValue: String,
    hatch,
    ...changes
  })
  const series = [option.series ?? []].flat()
  return {
    option,
    seen: series.find((one) => one.id === 'seen'),
    late: series.find((one) => one.id === 'late')
  }
}
const point = (minutes: number, value: number, late = false) => ({ minutes, value, late })

describe('what an instrument showed', () => {
  it('draws late points hollow, and apart from the line', () => {
    const { seen, late } = chartOf({ points: [point(1, 10), point(2, 20, true), point(3, 30)] })
    expect(late?.data).toEqual([[2, 20]])
    expect(late?.itemStyle).toMatchObject({ color: '#12161c', borderColor: '#56b4e9' })
    expect(seen?.data).toContainEqual([2, null])
    expect(seen?.data).not.toContainEqual([2, 20])
  })

  it('hatches blind intervals and draws no line through them', () => {
    const { seen } = chartOf({
      points: [point(1, 10), point(2, 11), point(9, 12), point(10, 13)],
      blind: [[2, 9]]
    })
    expect(seen?.markArea).toMatchObject({
      itemStyle: { color: hatch },
      data: [[{ xAxis: 2 }, { xAxis: 9 }]]
    })
    expect(seen?.data).toEqual([
      [1, 10],
      [2, 11],
      [2, null],
      [9, 12],
      [10, 13]
    ])
  })

  it('shows a lone point as a dot', () => {
    const { seen } = chartOf({ points: [point(5, 50)] })
    expect(seen?.data).toEqual([{ value: [5, 50], symbol: 'circle', symbolSize: 4 }])
  })

  it('marks each decision and the target', () => {
    const { seen } = chartOf({ decisions: [31, 40], target: 12 })
    expect(seen?.markLine).toMatchObject({ data: [{ xAxis: 31 }, { xAxis: 40 }, { yAxis: 12 }] })
  })

  it('keeps every mark in the option, so that what is gone disappears', () => {
    const { seen, late } = chartOf()
    expect(seen?.markArea).toMatchObject({ data: [] })
    expect(seen?.markLine).toMatchObject({ data: [] })
    expect(late?.data).toEqual([])
  })

  it('names the unit and stands on the range of the pack', () => {
    const { option } = chartOf({ points: [point(1, 40)] })
    expect(option.yAxis).toMatchObject({ name: '%', min: 0, max: 100, interval: 25 })
    expect(option.xAxis).toMatchObject({ min: -30, max: 76 })
  })
})
