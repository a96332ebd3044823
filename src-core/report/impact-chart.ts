import type { WallClock } from '#text/format-time'
import type { Words } from '#text/words'
import { clockAxis, decisionMarks, paperSeries, valueAxis } from './chart-axes'
import type { Debrief, ImpactLine } from './debrief'
import type { ChartOption } from './draw-chart'
import { reportColours } from './report-colours'

const looks = {
  none: { color: reportColours.none, width: 1.6, type: [6, 4] },
  record: { color: reportColours.record, width: 1.4, type: 'solid' },
  best: { color: reportColours.best, width: 1.6, type: [2, 3] },
  team: { color: reportColours.team, width: 3, type: 'solid' }
} as const

/** The order in which lines are drawn: where the record lies on the team's thicker line, both are seen. */
const drawingOrder: readonly ImpactLine['id'][] = ['none', 'best', 'team', 'record']

/** Of the width of the chart, in which a label such as `10–12` is 32 of 700 wide. */
const labelRoom = 0.047

/** Users affected over scenario time: nobody acts, the best found, the record, the team, and when the team decided. */
export function impactChart(
  { lines, decisions }: Debrief,
  clock: WallClock,
  { toCompact }: Words
): ChartOption {
  const drawn = drawingOrder.flatMap((id) => lines.find((line) => line.id === id) ?? [])
  const minutes = drawn[0]?.minutes ?? []
  const span = { from: minutes[0] ?? 0, to: minutes.at(-1) ?? 1 }
  return {
    grid: { left: 56, right: 16, top: 34, bottom: 26 },
    xAxis: clockAxis(span, clock, 13),
    yAxis: valueAxis(toCompact, { min: 0 }),
    series: drawn.map((line) => ({
      ...paperSeries,
      type: 'line' as const,
      symbol: 'none',
      data: line.minutes.map((minute, index) => [minute, line.users[index] ?? null]),
      lineStyle: { ...looks[line.id], type: looks[line.id].type as 'solid' },
      itemStyle: { color: looks[line.id].color },
      ...(line.id === 'team'
        ? {
            areaStyle: { color: reportColours.team, opacity: 0.07 },
            markLine: decisionMarks(
              decisions.map(({ atMinutes }) => atMinutes),
              span,
              labelRoom
            )
          }
        : {})
    }))
  }
}
