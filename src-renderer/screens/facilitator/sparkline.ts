interface Sample {
  readonly truth: number
  readonly seen: number | null
}

/** Two lines as SVG paths in a box of so many pixels: what was true, and the stretches of it that the team has. */
export function sparkline(
  samples: readonly Sample[],
  width: number,
  height: number
): { readonly truth: string; readonly seen: string } {
  const values = samples.flatMap(({ truth, seen }) => (seen === null ? [truth] : [truth, seen]))
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  const edge = 2
  const x = (index: number): string => ((index / Math.max(1, samples.length - 1)) * width).toFixed(1)
  const y = (value: number): string =>
    (height - edge - (span > 0 ? (value - least) / span : 0.5) * (height - 2 * edge)).toFixed(1)
  const path = (line: readonly (number | null)[]): string =>
    line
      .map((value, index) =>
        value === null ? '' : `${(line[index - 1] ?? null) === null ? 'M' : 'L'}${x(index)} ${y(value)}`
      )
      .join('')
  return { truth: path(samples.map(({ truth }) => truth)), seen: path(samples.map(({ seen }) => seen)) }
}
