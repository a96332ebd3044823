import type { Scenario } from '../scenario/scenario-schema'

/** The lag that a team is told of a decision, in seconds. */
export function lagRange({ lag, shownLag }: Pick<Scenario['mitigations'][string], 'lag' | 'shownLag'>): {
  readonly low: number
  readonly high: number
} {
  return shownLag ?? { low: lag.low ?? lag.median, high: lag.high ?? lag.median }
}
