import type { CheckedPack } from '../scenario/check-scenario'
import type { When } from '../scenario/visible-schema'
import type { Entry } from '../session/commands'
import { evidenceOf, type Evidence } from './evidence'
import { firstHeldTick, holdsAtLastLook, type NamedConditions, type SightWatch } from './sight-watch'

/**
 * How a decision fits what was visible when it was given. `contradicted`: one of
 * the pack's contradicting conditions held, whatever else did; `supported`: one
 * of its supporting conditions held; `unsupported`: it has supporting
 * conditions, and none held; `not-judged`: the pack says nothing that could
 * tell, as of every probe and communication.
 */
export type FitVerdict = 'supported' | 'unsupported' | 'contradicted' | 'not-judged'

export interface Fit {
  readonly verdict: FitVerdict
  /**
   * What says so: of a supported or contradicted decision what the conditions
   * that held look at, of an unsupported one what all its supporting ones do.
   */
  readonly evidence: readonly Evidence[]
}

const sides = ['supports', 'contradicts'] as const
type Side = (typeof sides)[number]

function nameOf(side: Side, mitigation: string, index: number): string {
  return `${side} ${mitigation} ${index}`
}

/** What supports and contradicts the mitigations of a pack. */
export function evidenceConditions({ scenario }: CheckedPack): NamedConditions {
  return Object.entries(scenario.mitigations).flatMap(([id, mitigation]) =>
    sides.flatMap((side) =>
      mitigation[side].map((condition, index) => [nameOf(side, id, index), condition] as const)
    )
  )
}

/** Judges a decision that is given now, by a watch of `evidenceConditions` that has just looked. */
export function fitNow(watch: SightWatch, { command }: Entry): Fit {
  const { session } = watch
  const id = command.kind === 'decide' ? command.decide : ''
  const verdict = verdictNow(watch, id)
  const shown = {
    supported: () => holding(watch, 'supports', id),
    contradicted: () => holding(watch, 'contradicts', id),
    unsupported: () => declared(watch, 'supports', id),
    'not-judged': () => []
  }[verdict]()
  return { verdict, evidence: shown.flatMap((condition) => evidenceOf(session, condition)) }
}

/** How a mitigation would fit if it were given now. */
export function verdictNow(watch: SightWatch, mitigation: string): FitVerdict {
  if (holding(watch, 'contradicts', mitigation).length > 0) return 'contradicted'
  if (holding(watch, 'supports', mitigation).length > 0) return 'supported'
  return declared(watch, 'supports', mitigation).length > 0 ? 'unsupported' : 'not-judged'
}

/** What supports a mitigation now. */
export function supportingNow(watch: SightWatch, mitigation: string): readonly When[] {
  return holding(watch, 'supports', mitigation)
}

function declared({ session }: SightWatch, side: Side, mitigation: string): readonly When[] {
  return session.pack.scenario.mitigations[mitigation]?.[side] ?? []
}

/** The conditions of one side that held at the last look. */
function holding(watch: SightWatch, side: Side, mitigation: string): readonly When[] {
  return declared(watch, side, mitigation).filter((_, index) =>
    holdsAtLastLook(watch, nameOf(side, mitigation, index))
  )
}

/** The first step at which what supports a mitigation was visible; null: it has not been, or nothing supports it. */
export function cueTickOf(
  watch: Pick<SightWatch, 'followed'>,
  { scenario }: CheckedPack,
  mitigation: string
): number | null {
  const supports = scenario.mitigations[mitigation]?.supports ?? []
  return firstHeldTick(
    watch,
    supports.map((_, index) => nameOf('supports', mitigation, index))
  )
}
