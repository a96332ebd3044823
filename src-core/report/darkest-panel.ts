import type { ReportMatter } from './report-matter'

/** The panel that was without data the longest while the team played; null: none ever was. */
export function darkestPanel({ debrief: { seenAgainstTrue, endedMinutes } }: ReportMatter) {
  const [darkest] = seenAgainstTrue
    .map(({ title, blind }) => ({
      title,
      minutes: blind.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, endedMinutes) - from), 0)
    }))
    .sort((a, b) => b.minutes - a.minutes)
  return darkest === undefined || darkest.minutes === 0 ? null : darkest
}
