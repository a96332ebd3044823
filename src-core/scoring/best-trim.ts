import type { PlannedDecision } from '../scenario/exercise-schema'
import type { When } from '../scenario/visible-schema'
import type { Entry } from '../session/commands'
import { arrivedFindings, type Finding } from '../session/findings'
import { append, openSession, type Session } from '../session/session'
import type { BestGround } from './best-evaluate'
import { entriesOf } from './branches'
import { evidenceConditions, supportingNow } from './decision-fit'
import { advanceLooking, watchSight } from './sight-watch'

/** The decisions of a play without the probes on whose answers no mitigation rests. */
export function neededProbes(
  { pack, seed, setUp }: BestGround,
  decisions: readonly PlannedDecision[]
): readonly PlannedDecision[] {
  const first: Entry = { sequence: 0, tick: 0, roomMs: 0, command: setUp }
  const session = openSession({ sessionId: 'trim', pack, seed, entries: [first], tick: 0 })
  const watch = watchSight(session, evidenceConditions(pack))
  const needed = new Set<number>()
  const entries = entriesOf(pack, decisions)
  for (const entry of entries) {
    advanceLooking(watch, entry.tick)
    const { command } = entry
    const [support] = command.kind === 'decide' ? supportingNow(watch, command.decide) : []
    if (support !== undefined) for (const { order } of answersFor(session, support)) needed.add(order)
    append(session, entry)
  }
  const isKept = ({ sequence, command }: Entry) =>
    command.kind !== 'decide' || !Object.hasOwn(pack.scenario.probes, command.decide) || needed.has(sequence)
  // Entries are the decisions in their order, numbered from 1.
  const sorted = [...decisions].sort((a, b) => a.at - b.at)
  return entries.flatMap((entry, index) => (isKept(entry) ? (sorted[index] ?? []) : []))
}

/** The answers of probes on which a condition that holds now rests. */
function answersFor(session: Session, { probe, log, entry, all }: When): readonly Finding[] {
  if (all !== undefined) return all.flatMap((part) => answersFor(session, part))
  const arrived = arrivedFindings(session)
  const found =
    probe !== undefined
      ? arrived.findLast((finding) => finding.probe === probe)
      : arrived.find(({ logs }) => logs.some((one) => one.log === log && (entry ?? one.entry) === one.entry))
  return found === undefined ? [] : [found]
}
