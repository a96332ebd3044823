import type { Action } from '../scenario/exercise-schema'
import { parameterValue } from '../support/parameter'
import type { FaultModel, Model, ResolvedAction } from './model'

/** What a decision's parameters were chosen to be. */
export type DecisionValues = Readonly<Record<string, number | string | readonly string[]>>

/** The pack's faults, in its order. */
export function faultsOf(model: Omit<Model, 'faults'>): readonly FaultModel[] {
  return model.scenario.faults.map((fault) => {
    // A fault without a time never begins by itself.
    const fromTick =
      fault.at === undefined ? Infinity : Math.round((fault.at - model.startSeconds) / model.dt)
    const lastsTicks = fault.for === undefined ? Infinity : Math.round(fault.for / model.dt)
    return {
      fromTick: fromTick > 0 ? fromTick : 0,
      untilTick: fromTick + lastsTicks,
      lastsTicks,
      actions: resolveActions(model, fault.actions, {}),
      strength: model.parameterIndex.get(`faults.${fault.id}.strength`) ?? -1
    }
  })
}

/** Looks up names and fills in a decision's parameters; a list of choices makes one action each. */
export function resolveActions(
  model: Omit<Model, 'faults'>,
  actions: readonly Action[],
  chosen: DecisionValues
): readonly ResolvedAction[] {
  return actions.flatMap((action) => spread(action, chosen).map((one) => resolve(model, one)))
}

/** One action per combination of the choices that its texts name. */
function spread(action: Action, chosen: DecisionValues): readonly Action[] {
  const lists = Object.entries(chosen).filter(([name]) => mentions(action, name))
  return lists.reduce<readonly Action[]>(
    (spreadSoFar, [name, value]) =>
      spreadSoFar.flatMap((one) =>
        (Array.isArray(value) ? value : [value]).map((word) => fillIn(one, name, String(word)))
      ),
    [action]
  )
}

const textFields = ['set', 'to', 'times', 'add', 'disconnect', 'flush'] as const

function mentions(action: Action, name: string): boolean {
  return textFields.some((field) => String(action[field] ?? '').includes(`{${name}}`))
}

function fillIn(action: Action, name: string, word: string): Action {
  const filled: Record<string, unknown> = { ...action }
  for (const field of textFields) {
    const text = action[field]
    if (typeof text === 'string') filled[field] = text.replaceAll(`{${name}}`, word)
  }
  return filled as Action
}

function resolve(model: Omit<Model, 'faults'>, action: Action): ResolvedAction {
  const { disconnect, flush, share } = action
  if (disconnect !== undefined) {
    return {
      kind: 'disconnect',
      class: placed(indexOfId(model.classes, disconnect.replace(/^clients\./, '')), disconnect),
      share
    }
  }
  if (flush !== undefined) {
    const group = indexOfId(model.groups, flush)
    if (group >= 0) return { kind: 'flush-group', group, share }
    const router = indexOfId(model.routers, flush)
    if (router >= 0) return { kind: 'flush-router', router, share }
    return { kind: 'flush-queue', queue: placed(indexOfId(model.queues, flush), flush), share }
  }
  return resolveSet(model, action)
}

function resolveSet(model: Omit<Model, 'faults'>, action: Action): ResolvedAction {
  const path = action.set ?? ''
  const parameter = placed(model.parameterIndex.get(path) ?? -1, path)
  const overTicks = Math.round(action.over / model.dt)
  for (const how of ['times', 'add'] as const) {
    const given = action[how]
    if (given !== undefined) return { kind: 'change', parameter, how, value: Number(given), overTicks }
  }
  const value = parameterValue(
    model.parameters[parameter]!,
    action.to ?? '',
    model.destinations.map((destination) => destination.id)
  )
  if (value === undefined) throw new Error(`${path} cannot be ${String(action.to)}`)
  return { kind: 'change', parameter, how: 'to', value, overTicks }
}

function indexOfId(parts: readonly { readonly id: string }[], id: string): number {
  return parts.findIndex((part) => part.id === id)
}

function placed(index: number, name: string): number {
  if (index < 0) throw new Error(`the pack has no ${name}`)
  return index
}
