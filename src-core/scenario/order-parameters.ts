import { orderableOf } from '../support/orderable'
import type { Mitigation } from './exercise-schema'
import type { Scenario } from './scenario-schema'

type Parameters = Mitigation['parameters']

/**
 * What a team chooses with a mitigation, probe or communication: a mitigation's
 * own parameters, the claim of a status page; undefined where nothing has the id.
 */
export function orderParameters(
  scenario: Pick<Scenario, 'mitigations' | 'probes' | 'communications'>,
  id: string
): Parameters | undefined {
  const found = orderableOf(scenario, id)
  if (found === undefined) return undefined
  if ('parameters' in found) return found.parameters
  return 'claims' in found && found.kind === 'status-page' ? { claim: claimOf(found.claims) } : {}
}

function claimOf(claims: readonly string[]): Parameters[string] {
  const options = Object.fromEntries(claims.map((claim) => [claim, claim]))
  return { kind: 'choice', title: 'claim', several: false, options, standard: claims.slice(0, 1) }
}
