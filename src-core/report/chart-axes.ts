import { clockTicks } from '#text/clock-ticks'
import { toClockTime, toClockTimeWithSeconds, type WallClock } from '#text/format-time'
import type { ChartOption } from './draw-chart'
import { reportColours } from './report-colours'
import { reportFonts } from './report-fonts'

const font = { fontFamily: reportFonts, fontSize: 11, color: reportColours.soft }
const axisLine = { lineStyle: { color: reportColours.soft } }

/** On paper nothing can be pointed at, so nothing lights up. */
export const paperSeries = { silent: true, emphasis: { disabled: true } } as const

export interface Span {
  readonly from: number
  readonly to: number
}

/** Scenario time, with ticks where the scenario's clock is round. */
export function clockAxis(
  { from, to }: Span,
  clock: WallClock,
  most: number
): NonNullable<ChartOption['xAxis']> {
  const ticks = clockTicks(from, to, clock.onsetSecondsOfDay, most)
  const isFine = ticks.some((minutes) => Math.round(minutes * 60 + clock.onsetSecondsOfDay) % 60 !== 0)
  const format = isFine ? toClockTimeWithSeconds : toClockTime
  return {
    type: 'value',
    min: from,
    max: to,
    axisLine,
    axisTick: { show: true, customValues: ticks, lineStyle: { color: reportColours.soft } },
    axisLabel: {
      ...font,
      customValues: ticks,
      formatter: (minutes: number) => format(minutes, clock),
      hideOverlap: true
    },
    splitLine: { show: false }
  }
}

export function valueAxis(
  format: (value: number) => string,
  bounds: { readonly min?: number; readonly max?: number } = {}
): NonNullable<ChartOption['yAxis']> {
  return {
    type: 'value',
    ...bounds,
    splitNumber: 4,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { ...font, formatter: format },
    splitLine: { lineStyle: { color: reportColours.line } }
  }
}

/** Numbered marks where the team decided; the numbers are those of the table of decisions. */
export function decisionMarks(minutes: readonly number[]) {
  return {
    silent: true,
    symbol: 'none',
    lineStyle: { color: reportColours.act, width: 1, type: [2, 3] },
    label: {
      show: true,
      position: 'end' as const,
      color: reportColours.act,
      fontSize: 11,
      fontWeight: 600 as const
    },
    data: minutes.map((minute, index) => ({
      xAxis: minute,
      label: { formatter: String(index + 1), distance: isCrowded(minutes, index) ? 14 : 3 }
    }))
  }
}

/** Numbers of decisions that were taken at almost the same time take turns in two rows. */
function isCrowded(minutes: readonly number[], index: number): boolean {
  const span = (minutes.at(-1) ?? 0) - (minutes[0] ?? 0)
  const before = minutes[index - 1]
  return index % 2 === 1 && before !== undefined && (minutes[index] ?? 0) - before < span * 0.04
}
