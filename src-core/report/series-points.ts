import type { ReportMatter } from './report-matter'

export interface SeriesPoint {
  readonly series: string
  readonly unit: string
  /** As it was, or as an instrument showed it. */
  readonly view: 'true' | 'seen'
  readonly minutes: number
  readonly value: number | null
  /** When a reading arrived; null for what is true. */
  readonly arrivedMinutes: number | null
}

/** Every point of every series: users affected, line by line, then each panel as it was and as it was seen. */
export function seriesPoints({ debrief }: ReportMatter): readonly SeriesPoint[] {
  const impact = debrief.lines.flatMap(({ id, minutes, users }) =>
    minutes.map((minute, index) => point(`impact.${id}`, 'users', minute, users[index]))
  )
  const panels = debrief.seenAgainstTrue.flatMap(({ panel, unit, trueMinutes, trueValues, seen }) => [
    ...trueMinutes.map((minute, index) => point(panel, unit, minute, trueValues[index])),
    ...seen.map(({ minutes, value, arrivedMinutes }): SeriesPoint => {
      const arrived = roundedMinutes(arrivedMinutes)
      return { ...point(panel, unit, minutes, value), view: 'seen', arrivedMinutes: arrived }
    })
  ])
  return [...impact, ...panels]
}

function point(series: string, unit: string, minutes: number, value: number | undefined): SeriesPoint {
  const isKnown = value !== undefined && Number.isFinite(value)
  return {
    ...{ series, unit, view: 'true' },
    minutes: roundedMinutes(minutes),
    value: isKnown ? value : null,
    arrivedMinutes: null
  }
}

/** A ten-thousandth of a minute is finer than any step of an engine. */
export function roundedMinutes(minutes: number): number {
  return Math.round(minutes * 10_000) / 10_000
}
