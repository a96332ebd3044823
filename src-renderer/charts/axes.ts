import type { ChartOption } from './chart.svelte'
import { colours, monoFont, uiFont } from './colours'
import type { ValueRange } from './value-range'

type Format = (value: number) => string

/** The scenario's clock along the bottom: minutes from onset, labelled where the caller wants it. */
export function clockAxis(
  from: number,
  to: number,
  ticks: readonly number[],
  formatTime: Format
): NonNullable<ChartOption['xAxis']> {
  return {
    type: 'value',
    min: from,
    max: to,
    axisLine: { onZero: false, lineStyle: { color: colours.lineStrong } },
    axisTick: { show: true, customValues: [...ticks], lineStyle: { color: colours.lineStrong } },
    axisLabel: {
      customValues: [...ticks],
      color: colours.ink3,
      fontSize: 10,
      fontFamily: monoFont,
      hideOverlap: true,
      formatter: formatTime
    },
    splitLine: { show: false }
  }
}

export function valueAxis(
  unit: string,
  range: ValueRange,
  formatValue: Format
): NonNullable<ChartOption['yAxis']> {
  return {
    type: 'value',
    name: unit,
    nameLocation: 'end',
    nameGap: 9,
    nameMoveOverlap: false,
    nameTextStyle: {
      color: colours.ink3,
      fontSize: 10,
      fontFamily: uiFont,
      align: 'left',
      padding: [0, 0, 0, -38]
    },
    ...range,
    axisLine: { show: false, onZero: false },
    axisTick: { show: false },
    axisLabel: { color: colours.ink3, fontSize: 10, fontFamily: monoFont, formatter: formatValue },
    splitLine: { lineStyle: { color: colours.grid } }
  }
}

/** The figures under the pointer, as text: a pack's words are never read as HTML. */
export function valueTooltip(formatTime: Format, formatValue: Format): NonNullable<ChartOption['tooltip']> {
  return {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.raised,
    borderColor: colours.lineStrong,
    padding: [5, 8],
    textStyle: { color: colours.ink, fontSize: 11, fontFamily: uiFont },
    axisPointer: { type: 'line', lineStyle: { color: colours.ink3, type: 'solid' }, label: { show: false } },
    formatter: (hit) => {
      const lines = [hit].flat().flatMap(({ seriesName, value }) => {
        const pair = Array.isArray(value) ? value : []
        const [minutes, figure] = pair
        return typeof minutes === 'number' && typeof figure === 'number'
          ? [{ minutes, text: `${seriesName ?? ''}  ${formatValue(figure)}` }]
          : []
      })
      const [first] = lines
      return first ? [formatTime(first.minutes), ...lines.map(({ text }) => text)].join('\n') : ''
    }
  }
}

/** Dashed verticals at the moments when the team decided. */
export function decisionMarks(
  minutes: readonly number[]
): { xAxis: number; lineStyle: object; label: object }[] {
  return minutes.map((xAxis) => ({
    xAxis,
    lineStyle: { color: colours.act, width: 1, type: [2, 3], opacity: 0.85 },
    label: { show: false }
  }))
}

/** Whether a stretch of time between two neighbouring points is (partly) blind. */
export function crossesBlind(
  from: number,
  to: number,
  blind: readonly (readonly [number, number])[]
): boolean {
  return blind.some(([start, end]) => start < to && end > from && end > start)
}
