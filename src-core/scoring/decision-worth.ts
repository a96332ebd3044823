import { withoutEachDecision, type Recording } from '../session/counterfactuals'

/** What one decision was worth, and which later ones it made possible. */
export interface DecisionWorth {
  readonly order: number
  /** User-impact minutes saved: the same session without it, less the session. */
  readonly worth: number
  /** Decisions that could not be carried out without it, by sequence number. */
  readonly impossibleWithout: readonly number[]
}

/** The worth of every decision, each against the same session without it. */
export function decisionWorths(recording: Recording): readonly DecisionWorth[] {
  const { impact, without } = withoutEachDecision(recording)
  return without.map((branch) => ({
    order: branch.order,
    worth: branch.impact - impact,
    impossibleWithout: branch.impossible
  }))
}
