import { clockAxis, valueAxis, valueTooltip } from './axes'
import type { ChartOption } from './chart.svelte'
import { colours, uiFont } from './colours'
import { valueRange } from './value-range'

interface Line {
  readonly title: string
  readonly minutes: readonly number[]
  readonly values: readonly number[]
}

export interface LookAheadData {
  readonly past: Line
  readonly none: Line
  readonly decided: Line | null
  /** From where the lines were computed. */
  readonly from: { readonly minutes: number; readonly title: string }
  /** What is expected to happen, along the time axis. */
  readonly events: readonly { readonly minutes: number; readonly title: string }[]
  readonly unit: string
  readonly ticks: readonly number[]
  readonly formatTime: (minutes: number) => string
  readonly formatValue: (value: number) => string
}

const looks = {
  past: { color: colours.seen, width: 2.2, type: 'solid' as const },
  none: { color: colours.none, width: 2, type: [5, 4] },
  decided: { color: colours.act, width: 2.2, type: 'solid' as const }
}

/** Users affected before now, and after it: if nobody acts (dashed), and with one decision. */
export function lookAheadChart(data: LookAheadData): ChartOption {
  const { past, none, decided } = data
  const lines = [past, none, ...(decided === null ? [] : [decided])]
  const from = past.minutes[0] ?? data.from.minutes
  const to = none.minutes.at(-1) ?? data.from.minutes
  const range = valueRange(
    lines.flatMap(({ values }) => values),
    { minimum: 0, maximum: null }
  )
  return {
    animation: false,
    grid: { left: 58, right: 18, top: 24, bottom: 24 },
    xAxis: clockAxis(from, to, data.ticks, data.formatTime),
    yAxis: valueAxis(data.unit, range, data.formatValue),
    tooltip: valueTooltip(data.formatTime, data.formatValue),
    series: [
      lineSeries('past', past),
      { ...lineSeries('none', none), markLine: nowMark(data) },
      ...(decided === null ? [] : [lineSeries('decided', decided)]),
      eventSeries(data)
    ]
  }
}

function lineSeries(id: keyof typeof looks, { title, minutes, values }: Line) {
  return {
    id,
    name: title,
    type: 'line' as const,
    symbol: 'none',
    data: minutes.map((minute, index) => [minute, values[index] ?? null]),
    lineStyle: looks[id],
    itemStyle: { color: looks[id].color }
  }
}

function nowMark({ from }: LookAheadData): object {
  return {
    silent: true,
    symbol: 'none',
    lineStyle: { color: colours.ink2, type: [2, 3], width: 1 },
    label: { formatter: from.title, position: 'end', color: colours.ink2, fontSize: 10 },
    data: [{ xAxis: from.minutes }]
  }
}

function eventSeries({ events }: LookAheadData) {
  return {
    id: 'events',
    type: 'scatter' as const,
    symbolSize: 8,
    itemStyle: { color: colours.act },
    tooltip: { show: false },
    data: events.map(({ minutes, title }) => ({
      value: [minutes, 0],
      label: {
        show: true,
        formatter: title,
        position: 'top' as const,
        color: colours.act,
        fontSize: 10.5,
        fontFamily: uiFont,
        textBorderColor: colours.panel,
        textBorderWidth: 3
      }
    }))
  }
}
