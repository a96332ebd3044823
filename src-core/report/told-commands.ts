import type { Scenario } from '../scenario/scenario-schema'
import type { Command } from '../session/commands'
import type { TimelineEvent } from './debrief'

export type Told = Omit<TimelineEvent, 'minutes' | 'roomMs'>

/** What a timeline says of a command that is no decision; null: nothing, or something else says it. */
export function toldCommand(scenario: Scenario, command: Command): Told | null {
  const said = (label: string, detail = '', by = '') => ({ label, detail, by })
  switch (command.kind) {
    case 'take-seat':
      return { kind: 'take-seat', ...said(scenario.seats[command.seat]?.title ?? command.seat, command.name) }
    case 'acknowledge':
      return { kind: 'acknowledge', ...said(alertTitle(scenario, command.alert), '', command.by) }
    case 'declare':
      return { kind: 'declare', ...said(command.commander, '', command.by) }
    case 'hypothesise': {
      const { hypothesis, text, by } = command
      const title = hypothesis === null ? text : (scenario.hypotheses[hypothesis]?.title ?? hypothesis)
      return { kind: 'hypothesise', ...said(title, hypothesis === null ? '' : text, by) }
    }
    case 'answer': {
      const inject = injectOf(scenario, command.inject)
      const option = inject?.question?.options[command.option] ?? command.option
      return { kind: 'answer', ...said(option, inject?.title ?? '', command.by) }
    }
    case 'hold-inject':
    case 'release-inject':
      return { kind: command.kind, ...said(injectOf(scenario, command.inject)?.title ?? command.inject) }
    case 'skip-inject':
      return {
        kind: command.kind,
        ...said(injectOf(scenario, command.inject)?.title ?? command.inject, command.reason)
      }
    case 'extend-timer':
      return { kind: command.kind, ...said(injectOf(scenario, command.inject)?.title ?? command.inject) }
    case 'improvise':
      return { kind: command.kind, ...said(command.text, '', command.from) }
    case 'insert-fault':
    case 'clear-fault': {
      const fault = scenario.faults.find(({ id }) => id === command.fault)
      return { kind: command.kind, ...said(fault?.title ?? command.fault, command.reason) }
    }
    case 'degrade-panel':
    case 'restore-panel':
      return {
        kind: command.kind,
        ...said(scenario.instruments[command.instrument]?.title ?? command.instrument)
      }
    case 'override':
      return { kind: command.kind, ...said(`${command.path} = ${command.value}`, command.reason) }
    case 'bookmark':
      return { kind: command.kind, ...said(command.title) }
    case 'observe':
      return { kind: command.kind, ...said(command.text, '', command.by) }
    case 'note':
      return { kind: 'note', ...said(command.text, '', command.by) }
    case 'set-pace':
      return { kind: 'pace', ...said(String(command.pace)) }
    case 'go-back':
      return { kind: 'go-back', ...said('') }
    case 'hot-wash':
      return { kind: 'hot-wash', ...said(command.text, '', command.by) }
    case 'step':
      return { kind: 'step', ...said(command.seconds === null ? '' : String(command.seconds)) }
    case 'hint':
    case 'freeze':
    case 'resume':
    case 'finish':
    case 'real-incident':
      return { kind: command.kind, ...said('') }
    default:
      return null
  }
}

export function alertTitle(scenario: Scenario, id: string): string {
  return scenario.alerts[id]?.title ?? id
}

function injectOf(scenario: Scenario, id: string) {
  return scenario.injects.find((inject) => inject.id === id)
}
