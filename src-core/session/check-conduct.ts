import { problem, type Problem } from '../support/result'
import { parameterValue } from '../support/parameter'
import { unknownImprovement } from './afterwards'
import type { Command, CommandOf } from './commands'
import { openQuestions, panelFaultsOf } from './conduct'
import type { Session } from './session'

/** Why a command that names only what exists does not fit now, besides decisions and the clock. */
export function conductProblems(session: Session, command: Command): readonly Problem[] {
  switch (command.kind) {
    case 'acknowledge':
      return acknowledgeProblems(session, command.alert)
    case 'declare':
      return session.entries.some((entry) => entry.command.kind === 'declare')
        ? [problem('already-declared')]
        : []
    case 'answer':
    case 'extend-timer':
      return unless(
        openQuestions(session).some(({ id }) => id === command.inject),
        'question-not-open'
      )
    case 'hint':
      return unless(session.hints < session.pack.scenario.hints.length, 'no-more-hints')
    case 'next':
      return unless(session.awaitsNext, 'clock-runs-already')
    case 'fire-inject':
    case 'hold-inject':
    case 'skip-inject':
      return injectProblems(session, command)
    case 'release-inject':
      return unless(session.held.has(command.inject), 'inject-not-held')
    case 'clear-fault':
      return unless(
        session.begunFaults.some(({ fault, endedTick }) => fault === command.fault && endedTick === Infinity),
        'fault-not-running'
      )
    case 'restore-panel':
      return unless(panelFaultsOf(session, command.instrument).length > 0, 'panel-not-degraded')
    case 'remove-improvement':
      return unknownImprovement(session.entries, command)
    case 'override':
      return overrideProblems(session, command)
    default:
      return []
  }
}

function unless(fits: boolean, code: string): readonly Problem[] {
  return fits ? [] : [problem(code)]
}

function acknowledgeProblems(session: Session, alert: string): readonly Problem[] {
  const raised = session.alerts.findLast(({ id }) => id === alert)
  if (raised === undefined) return [problem('alert-not-raised')]
  const isDone = session.entries.some(
    ({ tick, command }) => command.kind === 'acknowledge' && command.alert === alert && tick >= raised.tick
  )
  return isDone ? [problem('alert-acknowledged')] : []
}

function injectProblems(
  session: Session,
  { kind, inject }: CommandOf<'fire-inject' | 'hold-inject' | 'skip-inject'>
): readonly Problem[] {
  if (session.injects.some(({ id }) => id === inject)) return [problem('inject-fired')]
  if (session.skippedInjects.has(inject)) return [problem('inject-skipped')]
  return kind === 'hold-inject' && session.held.has(inject) ? [problem('inject-held')] : []
}

function overrideProblems({ model }: Session, { path, value }: CommandOf<'override'>): readonly Problem[] {
  const parameter = model.parameters[model.parameterIndex.get(path) ?? -1]
  if (parameter === undefined) return [problem('unknown-parameter', { name: path, nearest: '-' })]
  if (parameter.structural) return [problem('parameter-fixed', { path })]
  const destinations = model.destinations.map(({ id }) => id)
  const fits = parameterValue(parameter, value, destinations) !== undefined
  return fits ? [] : [problem('parameter-value', { path, value: String(value).slice(0, 60) })]
}
