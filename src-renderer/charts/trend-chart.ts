import { valueAxis } from './axes'
import type { ChartOption } from './chart.svelte'
import { colours, monoFont, uiFont } from './colours'
import { lookOf } from './sessions-chart'
import { valueRange } from './value-range'

export interface TrendData {
  /** One for each session, by date. */
  readonly points: readonly {
    readonly label: string
    /** null: there is no figure. */
    readonly value: number | null
    /** It should have come and did not: marked at the top, never drawn as a value. */
    readonly isMissed: boolean
    /** Place of its scenario among those shown: a line joins sessions of one scenario. */
    readonly scenario: number
  }[]
  readonly scenarios: readonly string[]
  readonly unit: string
  readonly minimum: number
  readonly maximum: number | null
  readonly missedTitle: string
  readonly formatValue: (value: number) => string
}

/** One figure of a team, session by session. */
export function trendChart(data: TrendData): ChartOption {
  const values = data.points.flatMap(({ value }) => (value === null ? [] : [value]))
  const { minimum, maximum } = data
  // A decision before onset has a time below zero; zero stays on the axis all the same.
  const ends = values.length === 0 ? [minimum, maximum ?? 1] : [0, ...values]
  const range = valueRange(ends, { minimum, maximum })
  return {
    animation: false,
    grid: { left: 44, right: 14, top: 26, bottom: 22 },
    xAxis: {
      type: 'category',
      data: data.points.map(({ label }) => label),
      axisLine: { onZero: false, lineStyle: { color: colours.lineStrong } },
      axisTick: { show: false },
      axisLabel: { color: colours.ink3, fontSize: 10, fontFamily: monoFont, hideOverlap: true }
    },
    yAxis: valueAxis(data.unit, range, data.formatValue),
    tooltip: { show: false },
    series: [
      ...data.scenarios.map((title, scenario) => ({
        id: `scenario-${String(scenario)}`,
        name: title,
        type: 'line' as const,
        symbol: 'circle',
        symbolSize: 7,
        connectNulls: true,
        clip: false,
        data: data.points.map((point) => (point.scenario === scenario ? point.value : null)),
        lineStyle: { color: lookOf(scenario).color, width: 1.7 },
        itemStyle: { color: lookOf(scenario).color, opacity: 1 },
        label: {
          show: true,
          formatter: ({ value }: { value?: unknown }) =>
            typeof value === 'number' ? data.formatValue(value) : '',
          color: colours.ink2,
          fontSize: 10,
          fontFamily: uiFont,
          textBorderColor: colours.panel,
          textBorderWidth: 3
        },
        labelLayout: { hideOverlap: true, moveOverlap: 'shiftY' as const }
      })),
      {
        id: 'missed',
        name: data.missedTitle,
        type: 'scatter' as const,
        symbol: 'path://M0 1 L1 0 L5 4 L9 0 L10 1 L6 5 L10 9 L9 10 L5 6 L1 10 L0 9 L4 5 Z',
        symbolSize: 9,
        itemStyle: { color: colours.bad, opacity: 1 },
        data: data.points.map(({ isMissed }) => (isMissed ? range.max : null))
      }
    ]
  }
}
