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

/**
 * Numbered marks where the team decided; the numbers are those of the table of
 * decisions. Decisions that lie closer than their numbers are wide share one label,
 * `3–5`. `room` is the share of the axis that a label takes.
 */
export function decisionMarks(minutes: readonly number[], { from, to }: Span, room: number) {
  const labels = sharedLabels(minutes, (to - from) * room)
  return {
    silent: true,
    symbol: 'none',
    lineStyle: { color: reportColours.act, width: 1, type: [2, 3] },
    label: {
      show: true,
      position: 'end' as const,
      distance: 3,
      color: reportColours.act,
      fontSize: 11,
      fontWeight: 600 as const
    },
    data: minutes.map((minute, index) => ({
      xAxis: minute,
      label: { show: labels[index] !== '', formatter: labels[index] ?? '' }
    }))
  }
}

/** At the first of each group of neighbours the numbers of all, at the others nothing. */
function sharedLabels(minutes: readonly number[], least: number): readonly string[] {
  const firsts: number[] = []
  for (const [index, minute] of minutes.entries()) {
    const first = firsts.at(-1)
    if (first === undefined || minute - (minutes[first] ?? 0) >= least) firsts.push(index)
  }
  return minutes.map((_minute, index) => {
    const place = firsts.indexOf(index)
    if (place < 0) return ''
    const last = (firsts[place + 1] ?? minutes.length) - 1
    return last === index ? String(index + 1) : `${String(index + 1)}–${String(last + 1)}`
  })
}
