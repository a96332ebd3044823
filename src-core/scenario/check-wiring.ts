import { branchesOf } from '../support/onward'
import { checkParameterPath } from './check-actions'
import { checkSignal, type Signals } from './check-conditions'
import type { Check } from './check-context'
import { componentOf, isUnsound, report } from './check-context'
import { checkDestination, idsOfKind } from './check-traffic'
import { comesBack } from './comes-back'
import { unknownName } from './nearest'
import type { Path } from './read-yaml'
import type { Scenario } from './scenario-schema'
import { signalUnits } from './signal-names'

type Component = Scenario['components'][string]

/** How components send requests on to each other, and what those that act by themselves look at and change. */
export function checkWiring(check: Check): void {
  const signals = signalUnits(check.scenario)
  for (const [id, component] of Object.entries(check.scenario.components)) {
    const path = ['components', id]
    checkOnward(check, component, path)
    checkActing(check, component, path, signals)
    if (comesBack(id, (one) => onwardFrom(check, one)))
      report(check, 'circular-path', path, { name: id }, 'key')
  }
}

function checkOnward(check: Check, component: Component, path: Path): void {
  switch (component.kind) {
    case 'cache':
      checkDestination(check, component.behind, [...path, 'behind'])
      return
    case 'name-record':
    case 'sites': {
      const key = component.kind === 'sites' ? 'sites' : 'answers'
      const branches = branchesOf(component)
      if (branches.length === 0) report(check, 'list-too-short', [...path, key], { key, minimum: 1 }, 'key')
      for (const { name, to } of branches) checkDestination(check, to, [...path, key, name, 'to'])
      return
    }
    case 'service-tier':
      for (const name of Object.keys(component.calls)) {
        if (componentOf(check, name)?.kind === 'service-tier' || isUnsound(check, 'components', name))
          continue
        const known = idsOfKind(check, 'service-tier')
        report(check, 'unknown-tier', [...path, 'calls', name], unknownName(name, known), 'key')
      }
      return
    default:
  }
}

function checkActing(check: Check, component: Component, path: Path, signals: Signals): void {
  const look = (watch: { readonly signal: string } | undefined, ...at: readonly string[]) => {
    if (watch !== undefined) checkSignal(check, watch.signal, [...path, ...at, 'signal'], signals)
  }
  switch (component.kind) {
    case 'sites':
      for (const [name, { health }] of Object.entries(component.sites)) look(health, 'sites', name, 'health')
      return
    case 'health-checker':
      look(component.watch, 'watch')
      checkNodes(check, component.of, [...path, 'of'])
      return
    case 'autoscaler':
      look(component)
      checkNumberPath(check, component.parameter, [...path, 'parameter'])
      return
    case 'recycler':
      look(component.breaksWhen, 'breaksWhen')
      checkNodes(check, component.of, [...path, 'of'])
      if (component.needs !== undefined) checkSignal(check, component.needs, [...path, 'needs'], signals)
      return
    case 'rollout':
      look(component.watch, 'watch')
      checkNumberPath(check, component.parameter, [...path, 'parameter'])
      return
    default:
  }
}

/** Reports a component without nodes that could be taken out of service one by one. */
function checkNodes(check: Check, name: string, path: Path): void {
  const kind = componentOf(check, name)?.kind
  if (kind === 'device-group' || kind === 'service-tier' || isUnsound(check, 'components', name)) return
  const known = [...idsOfKind(check, 'device-group'), ...idsOfKind(check, 'service-tier')]
  report(check, 'has-no-nodes', path, unknownName(name, known))
}

/** Reports a path that is no parameter, or one that has no number. */
function checkNumberPath(check: Check, name: string, path: Path): void {
  const parameter = checkParameterPath(check, name, path)
  if (parameter === undefined || (parameter.words === null && parameter.refersTo === null)) return
  report(check, 'change-needs-number', path, { key: 'parameter', name })
}

/** Where requests may go on from a component: a router's ways, a tier's calls. */
function onwardFrom(check: Check, id: string): readonly string[] {
  const component = componentOf(check, id)
  if (component === undefined) return []
  if (component.kind === 'service-tier') return Object.keys(component.calls)
  return branchesOf(component).map(({ to }) => to)
}
