import { clockAxis, crossesBlind, decisionMarks, valueAxis, valueTooltip } from './axes'
import type { ChartOption } from './chart.svelte'
import type { Hatch } from './hatch'
import { colours } from './colours'
import { valueRange, type ValueRange } from './value-range'

export interface TelemetryPoint {
  readonly minutes: number
  readonly value: number
  readonly late: boolean
}

export interface TelemetryData {
  readonly title: string
  readonly lateTitle: string
  readonly unit: string
  readonly points: readonly TelemetryPoint[]
  readonly blind: readonly (readonly [number, number])[]
  /** Minutes at which the team decided. */
  readonly decisions: readonly number[]
  readonly target: number | null
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

/** What an instrument showed: a line that breaks where it showed nothing. */
export function telemetryChart(data: TelemetryData): ChartOption {
  return {
    animation: false,
    grid: { left: 46, right: 12, top: 22, bottom: 22 },
    xAxis: clockAxis(data.from, data.to, data.ticks, data.formatTime),
    yAxis: valueAxis(data.unit, rangeOf(data), data.formatValue),
    tooltip: valueTooltip(data.formatTime, data.formatValue),
    series: [
      {
        id: 'seen',
        name: data.title,
        type: 'line',
        symbol: 'none',
        data: brokenLine(data.points, data.blind),
        connectNulls: false,
        clip: false,
        lineStyle: { color: colours.seen, width: 1.7 },
        itemStyle: { color: colours.seen },
        z: 3,
        markArea: {
          silent: true,
          itemStyle: { color: data.hatch },
          data: data.blind.map(([start, end]) => [{ xAxis: start }, { xAxis: end }])
        },
        markLine: {
          silent: true,
          symbol: 'none',
          data: [...decisionMarks(data.decisions), ...targetMark(data.target)]
        }
      },
      {
        id: 'late',
        name: data.lateTitle,
        type: 'scatter',
        symbol: 'circle',
        symbolSize: 5.5,
        // Hollow: what arrived late was not known at the minute where it stands.
        itemStyle: { color: colours.panel, borderColor: colours.seen, borderWidth: 1.2 },
        data: data.points.filter(({ late }) => late).map(({ minutes, value }) => [minutes, value]),
        z: 4
      }
    ]
  }
}

type LinePoint = [number, number | null] | { value: [number, number]; symbol: 'circle'; symbolSize: number }

function brokenLine(points: readonly TelemetryPoint[], blind: TelemetryData['blind']): LinePoint[] {
  const line: LinePoint[] = []
  const joined = (one: TelemetryPoint | undefined, two: TelemetryPoint | undefined): boolean =>
    one !== undefined &&
    two !== undefined &&
    !one.late &&
    !two.late &&
    !crossesBlind(one.minutes, two.minutes, blind)
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (point.late) {
      line.push([point.minutes, null])
      return
    }
    const fromBefore = joined(before, point)
    if (before && !before.late && !fromBefore) line.push([before.minutes, null])
    const alone = !fromBefore && !joined(point, points[index + 1])
    // A line of one point is invisible; a dot is not.
    line.push(
      alone
        ? { value: [point.minutes, point.value], symbol: 'circle', symbolSize: 4 }
        : [point.minutes, point.value]
    )
  })
  return line
}

function targetMark(target: number | null): { yAxis: number; lineStyle: object; label: object }[] {
  if (target === null) return []
  return [
    { yAxis: target, lineStyle: { color: colours.warn, width: 1, type: [3, 4] }, label: { show: false } }
  ]
}

/** The pack's range; a target is always in sight. */
function rangeOf({ points, target, minimum, maximum }: TelemetryData): ValueRange {
  const values = points.map(({ value }) => value)
  const room = target === null ? [] : [target, target * 1.1]
  return valueRange(maximum === null ? [...values, ...room] : values, { minimum, maximum })
}
