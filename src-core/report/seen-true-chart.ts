import type { WallClock } from '#text/format-time'
import type { Words } from '#text/words'
import { clockAxis, decisionMarks, paperSeries, valueAxis } from './chart-axes'
import type { SeenAgainstTrue } from './debrief'
import type { ChartOption } from './draw-chart'
import { reportColours } from './report-colours'

/** Of the width of a panel, which is half as wide as the page. */
const labelRoom = 0.1

/** One panel: what was true, what the team could see of it, and where it was blind. */
export function seenTrueChart(
  panel: SeenAgainstTrue,
  decidedMinutes: readonly number[],
  clock: WallClock,
  { toReading }: Words
): ChartOption {
  const seen = seenPoints(panel)
  const span = { from: panel.trueMinutes[0] ?? 0, to: panel.trueMinutes.at(-1) ?? 1 }
  return {
    grid: { left: 52, right: 12, top: 22, bottom: 24 },
    xAxis: clockAxis(span, clock, 7),
    yAxis: valueAxis(toReading),
    series: [
      {
        ...paperSeries,
        type: 'line',
        symbol: 'none',
        sampling: 'lttb',
        data: panel.trueMinutes.map((minutes, index) => [minutes, finite(panel.trueValues[index])]),
        lineStyle: { color: reportColours.truth, width: 1.2, opacity: 0.75 },
        markArea: {
          silent: true,
          itemStyle: { color: hatch },
          data: panel.blind.map(([from, to]) => [{ xAxis: from }, { xAxis: to }])
        },
        markLine: decisionMarks(decidedMinutes, span, labelRoom)
      },
      {
        ...paperSeries,
        type: 'line',
        symbol: 'none',
        connectNulls: false,
        data: seen,
        lineStyle: { color: reportColours.team, width: 2.2 }
      },
      {
        ...paperSeries,
        type: 'scatter',
        symbolSize: 3,
        data: seen.filter((point, index) => isAlone(seen, index) && point[1] !== null),
        itemStyle: { color: reportColours.team }
      }
    ]
  }
}

/** What arrived, broken where nothing did: a line through a gap would look like data. */
function seenPoints({ seen, blind }: SeenAgainstTrue): (number | null)[][] {
  const points: (number | null)[][] = []
  let next = 0
  for (const { minutes, value } of seen) {
    for (; next < blind.length && (blind[next]?.[1] ?? 0) <= minutes; next++) {
      points.push([blind[next]?.[0] ?? 0, null])
    }
    points.push([minutes, finite(value)])
  }
  return points
}

/** A point between two gaps: a line has nothing to join it to. */
function isAlone(points: readonly (readonly (number | null)[])[], index: number): boolean {
  return [points[index - 1], points[index + 1]].every((next) => next === undefined || next[1] === null)
}

function finite(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value
}

const tile = 7

/** Slanted strokes: no data must not look like a value, in grey print either. */
const hatch = {
  svgElement: {
    tag: 'g',
    key: 'hatch',
    attrs: {},
    children: [
      {
        tag: 'path',
        key: 'strokes',
        attrs: {
          d: `M-1 1L1 -1M0 ${tile}L${tile} 0M${tile - 1} ${tile + 1}L${tile + 1} ${tile - 1}`,
          stroke: reportColours.blind,
          'stroke-width': '1'
        }
      }
    ]
  },
  svgWidth: tile,
  svgHeight: tile
} as unknown as string
