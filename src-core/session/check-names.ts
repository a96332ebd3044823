import { unknownName } from '../scenario/nearest'
import type { Scenario } from '../scenario/scenario-schema'
import { problem, type Problem } from '../support/result'
import type { Command } from './commands'

/** The places at the table that a pack without its own has. */
const standardSeats = ['commander', 'operations', 'network', 'communications', 'scribe'] as const

/** Ids of the seats that a session of this pack can have. */
export function seatsOf({ seats }: Pick<Scenario, 'seats'>): readonly string[] {
  const own = Object.keys(seats)
  return own.length > 0 ? own : standardSeats
}

/** Why a seat is none of this pack's; empty: it is one. */
export function seatProblems(scenario: Scenario, seat: string): readonly Problem[] {
  return unknown('seat', seat, seatsOf(scenario))
}

/** What a command names that the pack does not have, and words that it lacks: wrong at any time. */
export function nameProblems(scenario: Scenario, command: Command): readonly Problem[] {
  switch (command.kind) {
    case 'set-up':
      return command.seats.flatMap(({ seat }) => seatProblems(scenario, seat))
    case 'take-seat':
      return seatProblems(scenario, command.seat)
    case 'acknowledge':
      return unknown('alert', command.alert, Object.keys(scenario.alerts))
    case 'hypothesise':
      return command.hypothesis === null
        ? words('hypothesis-empty', command.text)
        : unknown('hypothesis', command.hypothesis, Object.keys(scenario.hypotheses))
    case 'answer':
      return answerProblems(scenario, command.inject, command.option)
    case 'fire-inject':
    case 'hold-inject':
    case 'release-inject':
    case 'extend-timer':
      return unknownInject(scenario, command.inject)
    case 'skip-inject':
      return [...unknownInject(scenario, command.inject), ...words('reason-missing', command.reason)]
    case 'insert-fault':
    case 'clear-fault':
      return [
        ...unknown(
          'fault',
          command.fault,
          scenario.faults.map(({ id }) => id)
        ),
        ...words('reason-missing', command.reason)
      ]
    case 'degrade-panel':
      return [
        ...unknown('instrument', command.instrument, Object.keys(scenario.instruments)),
        ...(command.shows === 'wrong-label' && command.label === undefined ? [problem('label-missing')] : [])
      ]
    case 'restore-panel':
      return unknown('instrument', command.instrument, Object.keys(scenario.instruments))
    case 'observe':
      return [...unknownTask(scenario, command.task), ...words('observation-empty', command.text)]
    case 'rate':
      return unknownTask(scenario, command.task)
    case 'override':
      return words('reason-missing', command.reason)
    case 'improvise':
      return words('message-empty', command.text)
    case 'bookmark':
      return words('bookmark-empty', command.title)
    case 'hot-wash':
      return words('note-empty', command.text)
    case 'plan-improvement':
      return words('improvement-empty', command.issue)
    case 'note':
      return words('note-empty', command.text)
    case 'declare':
      return words('commander-missing', command.commander)
    default:
      return []
  }
}

function answerProblems(scenario: Scenario, id: string, option: string): readonly Problem[] {
  const missing = unknownInject(scenario, id)
  if (missing.length > 0) return missing
  const question = scenario.injects.find((inject) => inject.id === id)?.question
  if (question === undefined) return [problem('nothing-asked', { id })]
  return unknown('option', option, Object.keys(question.options))
}

function unknownInject({ injects }: Scenario, id: string): readonly Problem[] {
  return unknown(
    'inject',
    id,
    injects.map((inject) => inject.id)
  )
}

function unknownTask({ criticalTasks }: Scenario, task: string | null): readonly Problem[] {
  return task === null ? [] : unknown('task', task, Object.keys(criticalTasks))
}

function unknown(kind: string, id: string, known: readonly string[]): readonly Problem[] {
  return known.includes(id) ? [] : [problem(`unknown-${kind}`, unknownName(id, known))]
}

function words(code: string, text: string): readonly Problem[] {
  return text.trim() === '' ? [problem(code)] : []
}
