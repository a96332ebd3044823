import { quantile } from '#core/support/quantile'

/** How long something took, over several runs. */
export interface Measurement {
  readonly name: string
  readonly medianMs: number
  readonly lowerQuartileMs: number
  readonly upperQuartileMs: number
  readonly runs: number
}

/** Something to time: `prepare` is not timed, and what it gives is used once. */
export interface BenchmarkCase<T> {
  readonly name: string
  readonly prepare: () => T
  readonly run: (prepared: T) => void
}

/** The compiler has seen everything after these. */
const warmUpRuns = 3
const timedRuns = 15

export function measure<T>(benchmark: BenchmarkCase<T>): Measurement {
  return measureTogether([benchmark])[0] ?? summary(benchmark.name, [])
}

/** Times cases by turns, so that whatever else the machine does falls on all of them alike. */
export function measureTogether<T>(cases: readonly BenchmarkCase<T>[]): readonly Measurement[] {
  const times = cases.map((): number[] => [])
  for (let run = -warmUpRuns; run < timedRuns; run++) {
    cases.forEach((benchmark, index) => {
      const prepared = benchmark.prepare()
      const before = performance.now()
      benchmark.run(prepared)
      const took = performance.now() - before
      if (run >= 0) times[index]?.push(took)
    })
  }
  return cases.map(({ name }, index) => summary(name, times[index] ?? []))
}

function summary(name: string, times: readonly number[]): Measurement {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    name,
    medianMs: quantile(sorted, 0.5),
    lowerQuartileMs: quantile(sorted, 0.25),
    upperQuartileMs: quantile(sorted, 0.75),
    runs: sorted.length
  }
}
