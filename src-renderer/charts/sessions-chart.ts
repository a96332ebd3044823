import { clockAxis, valueAxis, valueTooltip } from './axes'
import type { ChartOption } from './chart.svelte'
import { colours, sessionLooks } from './colours'
import { usersAt } from './impact-chart'
import { valueRange } from './value-range'

interface Line {
  readonly title: string
  readonly minutes: readonly number[]
  readonly users: readonly number[]
}

export interface SessionsData {
  /** In the order of their looks; each with the minutes at which its team decided. */
  readonly sessions: readonly (Line & { readonly decisions: readonly number[] })[]
  /** Had nobody acted; null: that is not the same in all of them. */
  readonly nobody: Line | null
  readonly from: number
  readonly to: number
  readonly unit: string
  /** Minutes at which the clock is labelled. */
  readonly ticks: readonly number[]
  readonly formatTime: (minutes: number) => string
  readonly formatValue: (value: number) => string
}

/** Users affected in several sessions, laid over each other. */
export function sessionsChart(data: SessionsData): ChartOption {
  const { sessions, nobody } = data
  const users = [...sessions, ...(nobody === null ? [] : [nobody])].flatMap((line) => line.users)
  return {
    animation: false,
    grid: { left: 58, right: 22, top: 24, bottom: 28 },
    xAxis: clockAxis(data.from, data.to, data.ticks, data.formatTime),
    yAxis: valueAxis(data.unit, valueRange(users, { minimum: 0, maximum: null }), data.formatValue),
    tooltip: valueTooltip(data.formatTime, data.formatValue),
    series: [
      ...(nobody === null ? [] : [lineSeries('nobody', nobody, { color: colours.none, type: [5, 4] }, 1.5)]),
      ...sessions.map((line, index) => lineSeries(`session-${String(index)}`, line, lookOf(index), 2.2)),
      ...sessions.map((line, index) => ({
        id: `decisions-${String(index)}`,
        name: line.title,
        type: 'scatter' as const,
        symbol: 'diamond',
        symbolSize: 10,
        itemStyle: { color: lookOf(index).color, borderColor: colours.panel, borderWidth: 1.5, opacity: 1 },
        tooltip: { show: false },
        z: 6,
        data: line.decisions.map((minutes) => [minutes, usersAt(line, minutes)])
      }))
    ]
  }
}

interface Look {
  readonly color: string
  readonly type: 'solid' | readonly number[]
}

/** How a session is drawn, by its place among those compared. */
export function lookOf(index: number): Look {
  return sessionLooks[index % sessionLooks.length] ?? sessionLooks[0]
}

function lineSeries(id: string, line: Line, { color, type }: Look, width: number) {
  return {
    id,
    name: line.title,
    type: 'line' as const,
    symbol: 'none',
    sampling: 'lttb' as const,
    data: line.minutes.map((minutes, index) => [minutes, line.users[index] ?? null]),
    lineStyle: { color, width, type: type === 'solid' ? type : [...type] },
    itemStyle: { color }
  }
}
