import { clockAxis, crossesBlind, decisionMarks, valueAxis, valueTooltip } from './axes'
import type { ChartOption } from './chart.svelte'
import type { Hatch } from './hatch'
import { colours } from './colours'
import { valueRange } from './value-range'

export interface SeenTrueData {
  readonly seenTitle: string
  readonly trueTitle: string
  readonly unit: string
  readonly trueMinutes: readonly number[]
  readonly trueValues: readonly number[]
  readonly seen: readonly { readonly minutes: number; readonly value: number }[]
  readonly blind: readonly (readonly [number, number])[]
  readonly decisions: readonly number[]
  /** The panel's own range, where the pack states one. */
  readonly minimum: number | null
  readonly maximum: number | null
  readonly from: number
  readonly to: number
  /** Minutes at which the clock is labelled. */
  readonly ticks: readonly number[]
  readonly formatTime: (minutes: number) => string
  readonly formatValue: (value: number) => string
  readonly hatch: Hatch
}

/** What was true, thin, under what the team could see, thick and broken. */
export function seenTrueChart(data: SeenTrueData): ChartOption {
  const values = [...data.trueValues, ...data.seen.map(({ value }) => value)]
  return {
    animation: false,
    grid: { left: 50, right: 14, top: 22, bottom: 24 },
    xAxis: clockAxis(data.from, data.to, data.ticks, data.formatTime),
    yAxis: valueAxis(data.unit, valueRange(values, data), data.formatValue),
    tooltip: valueTooltip(data.formatTime, data.formatValue),
    series: [
      {
        id: 'true',
        name: data.trueTitle,
        type: 'line',
        symbol: 'none',
        sampling: 'lttb',
        lineStyle: { color: colours.truth, width: 1.3, opacity: 0.85 },
        itemStyle: { color: colours.truth },
        data: data.trueMinutes.map((minutes, index) => [minutes, data.trueValues[index] ?? null]),
        markArea: {
          silent: true,
          itemStyle: { color: data.hatch },
          data: data.blind.map(([start, end]) => [{ xAxis: start }, { xAxis: end }])
        },
        markLine: { silent: true, symbol: 'none', data: decisionMarks(data.decisions) }
      },
      {
        id: 'seen',
        name: data.seenTitle,
        type: 'line',
        symbol: 'none',
        connectNulls: false,
        lineStyle: { color: colours.seen, width: 2.4 },
        itemStyle: { color: colours.seen },
        z: 4,
        data: data.seen.flatMap(({ minutes, value }, index): [number, number | null][] => {
          const before = data.seen[index - 1]
          return before && crossesBlind(before.minutes, minutes, data.blind)
            ? [
                [before.minutes, null],
                [minutes, value]
              ]
            : [[minutes, value]]
        })
      }
    ]
  }
}
