import type { MitigationBrief, ParameterBrief } from '#core/observability/view'
import type { Decide, DecisionParameters } from '#core/session/commands'
import { say } from '#text/say'

/** What an order form needs of what is ordered. */
export type Orderable = Pick<MitigationBrief, 'id' | 'title' | 'parameters'>

/** A mitigation's parameters while they are being chosen; an emptied number field is null. */
export type ParameterDraft = Record<string, number | string | readonly string[] | null>

export function standardParameters(mitigation: Orderable): ParameterDraft {
  return Object.fromEntries(mitigation.parameters.map((parameter) => [parameter.id, standardOf(parameter)]))
}

function standardOf(parameter: ParameterBrief): number | string | readonly string[] {
  if (parameter.kind === 'number') return parameter.standard
  if (parameter.several) return parameter.standard
  return parameter.standard[0] ?? parameter.options[0]?.id ?? ''
}

/** What is wrong with a parameter, in words; null when nothing is. */
export function parameterFault(
  parameter: ParameterBrief,
  value: ParameterDraft[string] | undefined
): string | null {
  if (parameter.kind === 'number') {
    const fits = typeof value === 'number' && value >= parameter.minimum && value <= parameter.maximum
    return fits ? null : say('mitigations.numberRange', { ...parameter })
  }
  const chosen = Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== ''
  return chosen ? null : say('mitigations.choose')
}

export function toDecide(
  mitigation: Orderable,
  parameters: ParameterDraft,
  saying: { readonly by: string; readonly rationale: string; readonly confidence: number | null }
): Decide {
  const chosen: DecisionParameters = Object.fromEntries(
    Object.entries(parameters).flatMap(([id, value]) => (value === null ? [] : [[id, value]]))
  )
  return {
    kind: 'decide',
    decide: mitigation.id,
    parameters: chosen,
    by: saying.by,
    rationale: saying.rationale.trim(),
    ...(saying.confidence === null ? {} : { confidence: saying.confidence })
  }
}
