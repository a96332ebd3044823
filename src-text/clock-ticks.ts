const secondsPerMinute = 60
/** Distances between ticks that a clock face makes round, in seconds. */
const roundSeconds = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400
] as const

/**
 * Where a time axis puts its ticks: minutes from onset at which the scenario's
 * clock is round, at most `most` of them.
 */
export function clockTicks(from: number, to: number, onsetSecondsOfDay: number, most: number): number[] {
  const span = (to - from) * secondsPerMinute
  if (!(span > 0) || most < 1) return []
  const step =
    roundSeconds.find((seconds) => span / seconds <= most) ?? Math.ceil(span / most / 86_400) * 86_400
  const first = Math.ceil((from * secondsPerMinute + onsetSecondsOfDay) / step) * step
  const last = to * secondsPerMinute + onsetSecondsOfDay
  const ticks: number[] = []
  for (let second = first; second <= last; second += step) {
    ticks.push((second - onsetSecondsOfDay) / secondsPerMinute)
  }
  return ticks
}
