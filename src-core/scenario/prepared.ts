import { lagPartsOf } from '../support/lag-part-kinds'
import type { Scenario } from './scenario-schema'

/** What several preparations do to the lag of each decision: the product of their factors. */
function lagFactors(scenario: Scenario, ids: readonly string[]): ReadonlyMap<string, number> {
  const factors = new Map<string, number>()
  for (const id of ids) {
    for (const [decision, factor] of Object.entries(scenario.preparations[id]?.lags ?? {}))
      factors.set(decision, (factors.get(decision) ?? 1) * factor)
  }
  return factors
}

/** The scenario with the lags that preparations leave; what they do to the world itself comes with its start. */
export function preparedScenario(scenario: Scenario, ids: readonly string[]): Scenario {
  const factors = lagFactors(scenario, ids)
  if (factors.size === 0) return scenario
  const { mitigations, probes, communications } = scenario
  return {
    ...scenario,
    mitigations: withLags(mitigations, factors),
    probes: withLags(probes, factors),
    communications: withLags(communications, factors)
  }
}

type Lagging = Pick<Scenario['probes'][string], 'lag' | 'shownLag'>

function withLags<Decision extends Lagging>(
  decisions: Readonly<Record<string, Decision>>,
  factors: ReadonlyMap<string, number>
): Record<string, Decision> {
  return Object.fromEntries(
    Object.entries(decisions).map(([id, decision]) => {
      const factor = factors.get(id)
      if (factor === undefined) return [id, decision]
      const { lag, shownLag } = decision
      const changed = { lag: lagTimes(lag, factor), ...(shownLag && { shownLag: times(shownLag, factor) }) }
      return [id, { ...decision, ...changed }]
    })
  )
}

function lagTimes({ parts, ...whole }: Lagging['lag'], factor: number): Lagging['lag'] {
  if (parts === undefined) return times(whole, factor)
  const changed = lagPartsOf({ parts }).map(([kind, { slowed, ...lengths }]) => [
    kind,
    { ...times(lengths, factor), slowed }
  ])
  return { ...times(whole, factor), parts: Object.fromEntries(changed) as typeof parts }
}

function times<Lengths extends Readonly<Record<string, number | undefined>>>(
  lengths: Lengths,
  factor: number
): Lengths {
  const changed = Object.entries(lengths).map(([name, seconds]) => [name, (seconds ?? 0) * factor])
  return Object.fromEntries(changed) as Lengths
}
