import { clockAxis, valueAxis, valueTooltip } from './axes'
import type { ChartOption } from './chart.svelte'
import { colours, uiFont } from './colours'
import { lastAt } from './last-at'
import { valueRange } from './value-range'

export type ImpactLineId = 'team' | 'none' | 'record' | 'best'

export interface ImpactData {
  readonly lines: readonly {
    readonly id: ImpactLineId
    readonly title: string
    readonly minutes: readonly number[]
    readonly users: readonly number[]
  }[]
  readonly decisions: readonly { readonly minutes: number; readonly title: string }[]
  readonly decisionsTitle: string
  /** When the team finished; drawn when it is before the end of the axis. */
  readonly ended: { readonly minutes: number; readonly title: string }
  readonly from: number
  readonly to: number
  readonly unit: string
  /** Minutes at which the clock is labelled. */
  readonly ticks: readonly number[]
  readonly formatTime: (minutes: number) => string
  readonly formatValue: (value: number) => string
}

const look = {
  none: { color: colours.none, width: 2, type: [5, 4] },
  record: { color: colours.record, width: 2, type: 'solid' as const },
  best: { color: colours.best, width: 2, type: [2, 3] },
  team: { color: colours.seen, width: 2.6, type: 'solid' as const }
}
const drawingOrder: readonly ImpactLineId[] = ['none', 'best', 'record', 'team']
const longestLabel = 24
const labelLanes = 3

/** Users affected by choice: the team's line is filled, nobody's is dashed. */
export function impactChart(data: ImpactData): ChartOption {
  const users = data.lines.flatMap((line) => line.users)
  return {
    animation: false,
    grid: { left: 58, right: 22, top: 24, bottom: 34 },
    xAxis: clockAxis(data.from, data.to, data.ticks, data.formatTime),
    yAxis: valueAxis(data.unit, valueRange(users, { minimum: 0, maximum: null }), data.formatValue),
    tooltip: valueTooltip(data.formatTime, data.formatValue),
    series: [...lineSeries(data), decisionSeries(data)]
  }
}

function lineSeries(data: ImpactData): Extract<ChartOption['series'], readonly unknown[]> {
  return drawingOrder.flatMap((id) => {
    const line = data.lines.find((candidate) => candidate.id === id)
    if (!line) return []
    return [
      {
        id,
        name: line.title,
        type: 'line' as const,
        symbol: 'none',
        sampling: 'lttb' as const,
        data: line.minutes.map((minutes, index) => [minutes, line.users[index] ?? null]),
        lineStyle: look[id],
        itemStyle: { color: look[id].color },
        ...(id === 'team' ? { areaStyle: { color: colours.seen, opacity: 0.08 } } : {}),
        ...(id === 'team' ? { markLine: teamMarks(data, line) } : {})
      }
    ]
  })
}

function teamMarks(data: ImpactData, team: ImpactData['lines'][number]): object {
  const drops = data.decisions.map(({ minutes }) => [
    { coord: [minutes, 0], lineStyle: { color: colours.act, type: [2, 3], opacity: 0.7, width: 1 } },
    { coord: [minutes, usersAt(team, minutes)] }
  ])
  const end =
    data.ended.minutes < data.to
      ? [
          {
            xAxis: data.ended.minutes,
            lineStyle: { color: colours.ink3, type: [1, 4], width: 1 },
            label: {
              show: true,
              formatter: data.ended.title,
              position: 'end',
              color: colours.ink2,
              fontSize: 10
            }
          }
        ]
      : []
  return { silent: true, symbol: 'none', label: { show: false }, data: [...drops, ...end] }
}

function decisionSeries(data: ImpactData): Extract<ChartOption['series'], readonly unknown[]>[number] {
  return {
    id: 'decisions',
    name: data.decisionsTitle,
    type: 'scatter',
    symbol: 'diamond',
    symbolSize: 12,
    itemStyle: { color: colours.act, opacity: 1 },
    tooltip: { show: false },
    z: 6,
    data: data.decisions.map(({ minutes, title }, index) => ({
      value: [minutes, 0],
      label: {
        show: true,
        formatter: shortened(title),
        // Neighbours take turns in lanes, so that close decisions stay readable.
        offset: [8, -14 - (index % labelLanes) * 14],
        position: nearEnd(minutes, data) ? 'left' : 'right',
        color: colours.act,
        fontSize: 10.5,
        fontFamily: uiFont,
        textBorderColor: colours.panel,
        textBorderWidth: 3
      }
    }))
  }
}

function nearEnd(minutes: number, { from, to }: ImpactData): boolean {
  return minutes > from + (to - from) * 0.85
}

function shortened(title: string): string {
  return title.length > longestLabel ? `${title.slice(0, longestLabel - 1).trimEnd()}…` : title
}

/** The last value at or before a minute; 0 before the line begins. */
export function usersAt(
  line: { readonly minutes: readonly number[]; readonly users: readonly number[] },
  minutes: number
): number {
  return line.users[lastAt(line.minutes, minutes)] ?? 0
}
