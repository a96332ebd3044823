import { engineVersion } from '#core/engine/fingerprint'
import { signalUnits } from '#core/scenario/signal-names'
import { minutesAt, totalImpact } from '#core/session/session'
import type { Entry } from '#core/session/commands'
import { sayProblem } from '#text/say-problem'
import type { PlayedRun } from './play-run'
import type { RunRequest } from './run-request'

/** What a run prints as JSON. */
export type RunAccount = ReturnType<typeof toRunAccount>

export function toRunAccount(request: RunRequest, played: PlayedRun) {
  const { pack, seed, setUp, play } = request
  const { session } = played
  return {
    pack: pack.scenario.id,
    packHash: pack.hash,
    engineVersion,
    seed,
    noise: setUp.noise ? 'on' : 'off',
    play,
    set: setUp.parameters,
    startMinutes: minutesAt(session, 0),
    untilMinutes: minutesAt(session, session.world.tick),
    stepMs: session.stepMs,
    fingerprint: played.fingerprint,
    // Another seed draws other variations: what the record came to says nothing of them.
    milestones:
      seed === pack.scenario.seed ? played.milestones.map(({ title: _, ...outcome }) => outcome) : [],
    impactUserMinutes: totalImpact(session.world),
    decisions: [
      ...(setUp.preparations ?? []).map((id) => preparationAccount(session, id)),
      ...played.entries.slice(1).flatMap((entry) => decisionAccount(played, entry))
    ],
    signals: signalAccounts(request, played),
    engineMs: played.engineMs
  }
}

export interface RunDecision {
  readonly atMinutes: number
  readonly decide: string
  readonly accepted: boolean
  /** Why it could not be carried out; absent when it was. */
  readonly reason?: string
  readonly effectMinutes: number | null
}

/** A preparation is there from the start. */
function preparationAccount(session: PlayedRun['session'], decide: string): RunDecision {
  const atMinutes = minutesAt(session, 0)
  return { atMinutes, decide, accepted: true, effectMinutes: atMinutes }
}

function decisionAccount({ session }: PlayedRun, { sequence, tick, command }: Entry): readonly RunDecision[] {
  if (command.kind !== 'decide') return []
  const refused = session.skipped.get(sequence)
  const order = session.world.orders.find((candidate) => candidate.order === sequence)
  return [
    {
      atMinutes: minutesAt(session, tick),
      decide: command.decide,
      accepted: refused === undefined,
      ...(refused === undefined ? {} : { reason: sayProblem(refused).message }),
      effectMinutes: order?.state === 'done' ? minutesAt(session, order.effectTick) : null
    }
  ]
}

function signalAccounts({ pack, signals }: RunRequest, { sampleMinutes: minutes, samples }: PlayedRun) {
  const units = signalUnits(pack.scenario)
  return Object.fromEntries(
    signals.map((name, index) => [
      name,
      { unit: units.get(name) ?? '', minutes, values: samples[index] ?? [] }
    ])
  )
}
