import { cueTickOf } from '../scoring/decision-fit'
import type { DecisionWorth } from '../scoring/decision-worth'
import type { ObservedPlay } from '../scoring/observed-play'
import type { Entry } from '../session/commands'
import { lagPartsTaken } from '../session/lag-range'
import { minutesAt } from '../session/session'
import { orderableOf } from '../support/orderable'
import type { DecisionAccount } from './debrief'

/** Every decision of a session, in the order of its log, with what it was worth and how it fits. */
export function decisionAccounts(
  play: ObservedPlay,
  worths: readonly DecisionWorth[]
): readonly DecisionAccount[] {
  return play.session.entries.flatMap((entry) => {
    const worth = worths.find(({ order }) => order === entry.sequence)
    const account = decisionAccount(play, entry, worth)
    return account === null ? [] : [account]
  })
}

/** Mean Brier score of the decisions that have one; null: none has. */
export function meanBrier(decisions: readonly DecisionAccount[]): number | null {
  const scores = decisions.flatMap(({ brier }) => (brier === null ? [] : [brier]))
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

function decisionAccount(
  play: ObservedPlay,
  { sequence, tick, command }: Entry,
  judged: DecisionWorth | undefined
): DecisionAccount | null {
  if (command.kind !== 'decide') return null
  const { session, fits } = play
  const { scenario } = session.pack
  const order = session.world.orders.find((candidate) => candidate.order === sequence)
  const atMinutes = minutesAt(session, tick)
  const effectMinutes = order?.state === 'done' ? minutesAt(session, order.effectTick) : null
  const cueTick = cueTickOf(play.sight, session.pack, command.decide)
  const mitigation = scenario.mitigations[command.decide]
  const worth = judged?.worth ?? 0
  const confidence = command.confidence ?? null
  const titleOf = (id: string) => orderableOf(scenario, id)?.title ?? id
  return {
    order: sequence,
    decide: command.decide,
    kind: mitigation !== undefined ? 'mitigation' : kindOf(scenario, command.decide),
    title: titleOf(command.decide),
    by: command.by,
    rationale: command.rationale,
    atMinutes,
    effectMinutes,
    leadMinutes: effectMinutes === null ? null : effectMinutes - atMinutes,
    lagParts: order?.state === 'done' ? lagParts(session, order) : [],
    afterCueMinutes: cueTick === null ? null : atMinutes - minutesAt(session, cueTick),
    impossible: session.skipped.has(sequence),
    reversible: mitigation?.reversible ?? null,
    worth,
    madePossible: (judged?.impossibleWithout ?? []).flatMap((other) => {
      const later = session.entries.find((entry) => entry.sequence === other)?.command
      return later?.kind === 'decide' ? [titleOf(later.decide)] : []
    }),
    earlier: judged?.earlier ?? [],
    fit: fits.get(sequence) ?? { verdict: 'not-judged', evidence: [] },
    confidence,
    brier: confidence === null || mitigation === undefined ? null : brierScore(confidence, worth)
  }
}

function lagParts(
  { world, model }: ObservedPlay['session'],
  order: ObservedPlay['session']['world']['orders'][number]
): NonNullable<DecisionAccount['lagParts']> {
  return lagPartsTaken(order, { tick: world.tick, dt: model.dt }).map(({ kind, seconds }) => ({
    kind,
    minutes: seconds / 60
  }))
}

function brierScore(confidence: number, worth: number): number {
  const error = confidence - (worth > 0 ? 1 : 0)
  return error * error
}

type Scenario = ObservedPlay['session']['pack']['scenario']

function kindOf({ probes }: Scenario, id: string): 'probe' | 'communication' {
  return Object.hasOwn(probes, id) ? 'probe' : 'communication'
}
