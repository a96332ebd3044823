import type { Parameter } from '../support/parameter'
import { expansions, templatesIn, templateValues } from './action-templates'
import type { Check } from './check-context'
import { checkFit, declaredIn, isUnsound, leadsIntoUnsound, listed, report, warn } from './check-context'
import { checkComponentKind, idsOfKind } from './check-traffic'
import type { Action, Mitigation } from './exercise-schema'
import { unknownName } from './nearest'
import { clip, type Path } from './read-yaml'

/** What faults, mitigations and variations do to the world: every path, value and name in them. */
export function checkActions(check: Check): void {
  for (const { entry, path } of listed(check, 'faults')) {
    entry.actions.forEach((action, index) => {
      checkAction(check, action, [...path, 'actions', index], undefined)
    })
  }
  for (const [id, mitigation] of Object.entries(check.scenario.mitigations)) {
    checkMitigation(check, mitigation, ['mitigations', id])
  }
  for (const { entry, path } of listed(check, 'variations')) checkVariation(check, entry, path)
}

function checkMitigation(check: Check, mitigation: Mitigation, path: Path): void {
  mitigation.actions.forEach((action, index) => {
    checkAction(check, action, [...path, 'actions', index], mitigation)
  })
  const { pipeline, parameters, collateral } = mitigation
  if (pipeline !== undefined) checkComponentKind(check, pipeline, 'change-pipeline', [...path, 'pipeline'])
  const actions = [...mitigation.actions, ...collateral.flatMap((effect) => effect.actions)]
  const used = new Set(actions.flatMap((action) => templatesIn(action).map(({ name }) => name)))
  for (const [name, parameter] of Object.entries(parameters)) {
    checkParameter(check, parameter, [...path, 'parameters', name])
    if (!used.has(name)) warn(check, 'parameter-unused', [...path, 'parameters', name], { name })
  }
}

/** Reports the first value that is larger than the one after it. */
export function checkOrder(
  check: Check,
  path: Path,
  values: readonly (readonly [string, number | undefined])[]
): void {
  const given = values.filter((entry): entry is readonly [string, number] => entry[1] !== undefined)
  given.forEach(([larger, value], index) => {
    const before = given[index - 1]
    if (before !== undefined && before[1] > value) {
      report(check, 'disordered-values', [...path, larger], { smaller: before[0], larger })
    }
  })
}

function checkParameter(check: Check, parameter: Mitigation['parameters'][string], path: Path): void {
  if (parameter.kind === 'number') {
    const { minimum, standard, maximum } = parameter
    checkOrder(check, path, [
      ['minimum', minimum],
      ['standard', standard],
      ['maximum', maximum]
    ])
    return
  }
  const options = Object.keys(parameter.options)
  parameter.standard.forEach((name, index) => {
    if (!options.includes(name))
      report(check, 'unknown-option', [...path, 'standard', index], unknownName(name, options))
  })
  if (!parameter.several && parameter.standard.length > 1)
    report(check, 'one-option-only', [...path, 'standard'], { key: 'standard' })
}

export function checkAction(
  check: Check,
  action: Action,
  path: Path,
  mitigation: Mitigation | undefined
): void {
  if (!checkTemplates(check, action, path, mitigation)) return
  if (action.set !== undefined) checkSet(check, action, action.set, path, mitigation)
  if (action.disconnect !== undefined)
    checkDisconnect(check, action.disconnect, [...path, 'disconnect'], mitigation)
  if (action.flush !== undefined) checkFlush(check, action.flush, [...path, 'flush'], mitigation)
}

/** Reports braces that no parameter can fill; true when there are none. */
function checkTemplates(
  check: Check,
  action: Action,
  path: Path,
  mitigation: Mitigation | undefined
): boolean {
  const known = Object.keys(mitigation?.parameters ?? {})
  let fine = true
  for (const { field, text, name } of templatesIn(action)) {
    if (name !== undefined && known.includes(name)) continue
    fine = false
    if (name === undefined) report(check, 'template-form', [...path, field], { value: clip(text) })
    else report(check, 'unknown-template', [...path, field], unknownName(name, known))
  }
  return fine
}

function checkSet(
  check: Check,
  action: Action,
  set: string,
  path: Path,
  mitigation: Mitigation | undefined
): void {
  const targets = expansions(set, mitigation)
  if (targets.length === 0) report(check, 'template-needs-choice', [...path, 'set'], { value: clip(set) })
  for (const target of targets) {
    const parameter = checkParameterPath(check, target, [...path, 'set'])
    if (parameter !== undefined) checkChange(check, action, parameter, path, mitigation)
  }
}

/** Reports a path that no parameter has, or one that cannot change while a world runs. */
export function checkParameterPath(check: Check, target: string, path: Path): Parameter | undefined {
  const parameter = check.parameters.get(target)
  if (parameter === undefined) {
    if (!leadsIntoUnsound(check, target))
      report(check, 'unknown-parameter', path, unknownName(target, check.parameters.keys()))
    return undefined
  }
  if (parameter.structural) {
    report(check, 'structural-parameter', path, { name: target })
    return undefined
  }
  return parameter
}

function checkChange(
  check: Check,
  action: Action,
  parameter: Parameter,
  path: Path,
  mitigation: Mitigation | undefined
): void {
  if (action.to !== undefined) {
    for (const given of templateValues(action.to, mitigation)) {
      if (!checkFit(check, parameter, given, [...path, 'to'])) break
    }
  }
  const isNumber = parameter.words === null && parameter.refersTo === null
  for (const how of ['times', 'add'] as const) {
    const given = action[how]
    if (given === undefined) continue
    if (!isNumber) report(check, 'change-needs-number', [...path, how], { key: how, name: parameter.path })
    else checkFactor(check, given, how, [...path, how], mitigation)
  }
  if (action.over > 0 && !isNumber)
    report(check, 'change-needs-number', [...path, 'over'], { key: 'over', name: parameter.path })
}

function checkFactor(
  check: Check,
  given: number | string,
  how: 'times' | 'add',
  path: Path,
  mitigation: Mitigation | undefined
): void {
  const values =
    typeof given === 'number' ? [given] : templateValues(given, mitigation).map((value) => numberOf(value))
  for (const value of values) {
    if (!Number.isFinite(value))
      report(check, 'expected-number', path, { key: how, value: clip(String(given)), example: '1', unit: '' })
    else if (how === 'times' && value < 0) report(check, 'negative-factor', path, { value })
    else continue
    return
  }
}

function numberOf(value: number | string | boolean): number {
  return typeof value === 'number' ? value : Number.NaN
}

function checkDisconnect(check: Check, text: string, path: Path, mitigation: Mitigation | undefined): void {
  const closed = Object.entries(check.scenario.clients).flatMap(([id, clients]) =>
    clients.kind === 'closed' ? [id] : []
  )
  for (const expanded of expansions(text, mitigation)) {
    const name = expanded.replace(/^clients\./, '')
    if (closed.includes(name) || isUnsound(check, 'clients', name)) continue
    const isDeclared = declaredIn(check, 'clients').has(name)
    report(check, isDeclared ? 'not-closed' : 'unknown-closed-class', path, unknownName(name, closed))
  }
}

function checkFlush(check: Check, text: string, path: Path, mitigation: Mitigation | undefined): void {
  const queues = [...check.destinations, ...idsOfKind(check, 'work-queue')]
  for (const name of expansions(text, mitigation)) {
    if (queues.includes(name) || isUnsound(check, 'components', name)) continue
    report(check, 'holds-no-queue', path, unknownName(name, queues))
  }
}

function checkVariation(check: Check, variation: Check['scenario']['variations'][number], path: Path): void {
  const { set, times, choose } = variation
  const others = check.scenario.variations.flatMap(({ id, with: other }) => (other === undefined ? [id] : []))
  if (variation.with !== undefined && !others.includes(variation.with))
    report(check, 'unknown-variation', [...path, 'with'], unknownName(variation.with, others))
  const parameter = checkParameterPath(check, set, [...path, 'set'])
  if (times !== undefined) {
    if (times[0] > times[1])
      report(check, 'disordered-values', [...path, 'times'], { smaller: 'times[0]', larger: 'times[1]' })
    if (times[0] < 0) report(check, 'negative-factor', [...path, 'times'], { value: times[0] })
  }
  if (parameter === undefined) return
  if (times !== undefined && (parameter.words !== null || parameter.refersTo !== null)) {
    report(check, 'change-needs-number', [...path, 'times'], { key: 'times', name: set })
  }
  choose?.forEach((given, index) => {
    checkFit(check, parameter, given, [...path, 'choose', index])
  })
}
