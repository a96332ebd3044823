import { orderProblem } from '../engine/mechanisms/orders'
import { unknownName } from '../scenario/nearest'
import { clip } from '../scenario/read-yaml'
import { failure, problem, success, type Problem, type Result } from '../support/result'
import { conductProblems } from './check-conduct'
import { awaited } from './conduct'
import { decisionProblems } from './check-decision'
import { nameProblems } from './check-names'
import { preparationProblems } from './check-preparations'
import { parameterValue, type Parameter } from '../support/parameter'
import { afterwardsKinds, type Command, type Entry, type SetUp } from './commands'
import type { Session } from './session'

const slowestPace = 0.1
const fastestPace = 120

/**
 * Accepts a command as the next entry, or refuses it with the reasons. Changes
 * nothing: the caller writes the entry to disk, then appends it.
 */
export function submit(session: Session, command: Command, roomMs: number): Result<Entry> {
  const problems = refusals(session, command)
  if (problems.length > 0) return failure(...problems)
  return success({ sequence: session.entries.length, tick: session.world.tick, roomMs, command })
}

function refusals(session: Session, command: Command): readonly Problem[] {
  const unheard = unheardOf(session, command)
  if (unheard !== null && !session.finished) return [problem(unheard)]
  const unnamed = nameProblems(session.pack.scenario, command)
  if (command.kind === 'set-up') return [...setUpProblems(session, command), ...unnamed]
  if (session.finished && !afterwardsKinds.has(command.kind)) return [problem('session-finished')]
  if (unnamed.length > 0) return unnamed
  switch (command.kind) {
    case 'decide':
      return session.frozen ? [problem('session-frozen')] : decideProblems(session, command)
    case 'cancel':
      return session.frozen ? [problem('session-frozen')] : cancelProblems(session, command.order)
    case 'freeze':
      return session.frozen ? [problem('already-frozen')] : []
    case 'resume':
      return session.frozen || session.stepTo !== null ? [] : [problem('not-frozen')]
    case 'step':
      return stepProblems(session)
    case 'go-back':
      return [problem('go-back-not-asked-here')]
    case 'set-pace':
      return paceProblems(command.pace)
    default:
      return conductProblems(session, command)
  }
}

/** Whether there is something that has not come yet is not for the team to find out: all of it is refused alike. */
function unheardOf({ alerts, injects }: Session, command: Command): string | null {
  if (command.kind === 'acknowledge' && alerts.every(({ id }) => id !== command.alert))
    return 'alert-not-raised'
  if (command.kind === 'answer' && injects.every(({ id }) => id !== command.inject))
    return 'question-not-open'
  return null
}

function setUpProblems(session: Session, command: SetUp): readonly Problem[] {
  if (session.entries.length > 0) return [problem('set-up-twice')]
  const problems = [
    ...paceProblems(command.pace),
    ...preparationProblems(session.pack.scenario, command.preparations ?? [])
  ]
  const destinations = session.model.destinations.map((destination) => destination.id)
  for (const [path, given] of Object.entries(command.parameters)) {
    const parameter = session.model.parameters[session.model.parameterIndex.get(path) ?? -1]
    if (parameter === undefined) {
      const { name, nearest } = unknownName(path, session.model.parameterIndex.keys())
      problems.push(problem('set-up-unknown-parameter', { path: name, nearest }))
    } else if (parameterValue(parameter, given, destinations) === undefined) {
      const takes = valuesOf(parameter, destinations)
      problems.push(problem('set-up-parameter-value', { path, value: clip(String(given)), takes }))
    }
  }
  return problems
}

/** What a parameter takes, the same in every language: words, or bounds with their unit. */
function valuesOf(
  { refersTo, words, minimum, maximum, unit }: Parameter,
  destinations: readonly string[]
): string {
  if (refersTo !== null) return destinations.join(' | ')
  return words === null ? `${minimum} .. ${maximum} ${unit}` : words.join(' | ')
}

/** What the clock waits for comes first: a step would not move it. */
function stepProblems(session: Session): readonly Problem[] {
  const awaits = awaited(session)
  return awaits === 'answer' || awaits === 'next' ? [problem(`step-awaits-${awaits}`)] : []
}

function paceProblems(pace: number): readonly Problem[] {
  const fits = pace >= slowestPace && pace <= fastestPace
  return fits ? [] : [problem('pace-out-of-range', { slowest: slowestPace, fastest: fastestPace })]
}

function decideProblems(session: Session, command: Extract<Command, { kind: 'decide' }>): readonly Problem[] {
  const impossible = orderProblem(session.world, command.decide)
  if (impossible !== null) return [impossible]
  const problems = [...decisionProblems(session.pack.scenario, command.decide, command.parameters)]
  if (session.setUp.mode === 'assess' && command.rationale.trim() === '')
    problems.push(problem('rationale-missing'))
  const { confidence } = command
  if (confidence !== undefined && !(confidence >= 0 && confidence <= 1))
    problems.push(problem('confidence-out-of-range'))
  return problems
}

function cancelProblems(session: Session, order: number): readonly Problem[] {
  const found = session.world.orders.find((candidate) => candidate.order === order)
  if (found?.state !== 'in-flight') return [problem('nothing-to-cancel')]
  const mitigation = session.pack.scenario.mitigations[found.mitigation]
  return mitigation?.cancellable === true ? [] : [problem('not-cancellable')]
}
