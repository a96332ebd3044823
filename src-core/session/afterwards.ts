import type { CheckedPack } from '../scenario/check-scenario'
import { failure, problem, success, type Problem, type Result } from '../support/result'
import { nameProblems } from './check-names'
import { afterwardsKinds, endsSession, type Command, type Entry } from './commands'
import { improvementsIn } from './improvements'

/**
 * Accepts what is said of a session that is over as the next entry of its log,
 * at the moment of its end, or refuses it. It changes nothing of what happened,
 * so the session need not be played again for it.
 */
export function addAfterwards(
  { scenario }: Pick<CheckedPack, 'scenario'>,
  entries: readonly Entry[],
  command: Command
): Result<Entry> {
  const ended = entries.find((entry) => endsSession(entry.command))
  if (ended === undefined) return failure(problem('session-not-over'))
  if (!afterwardsKinds.has(command.kind)) return failure(problem('session-finished'))
  const problems = [...nameProblems(scenario, command), ...unknownImprovement(entries, command)]
  if (problems.length > 0) return failure(...problems)
  const { tick, roomMs } = entries.at(-1) ?? ended
  return success({ sequence: entries.length, tick, roomMs, command })
}

/** Only an improvement that stands in the plan can be taken out of it. */
export function unknownImprovement(entries: readonly Entry[], command: Command): readonly Problem[] {
  if (command.kind !== 'remove-improvement') return []
  const isKnown = improvementsIn(entries).some(({ item }) => item === command.item)
  return isKnown ? [] : [problem('improvement-unknown')]
}
