import type { Check } from './check-context'
import { componentOf, declaredIn, isUnsound, refersTo, report } from './check-context'
import { unknownName } from './nearest'
import { clip, type Path } from './read-yaml'
import type { Scenario } from './scenario-schema'
import { memberOf, valueAt } from './schema-facts'

/** Words that begin a parameter's path and so cannot name a component. */
const reservedIds = ['clients', 'services', 'faults']

/** Most entries of a section: more would make a world that takes minutes to step. */
const mostEntries = {
  clients: 200,
  components: 200,
  services: 100,
  preparations: 50,
  mitigations: 100,
  probes: 100,
  communications: 100,
  instruments: 200,
  alerts: 100,
  logs: 100,
  seats: 20,
  objectives: 30,
  capabilities: 30,
  criticalTasks: 60,
  hypotheses: 100,
  numbers: 2000,
  sources: 200
} as const

/** References between traffic classes, components and services. */
export function checkTraffic(check: Check): void {
  checkSizes(check)
  const feeders = new Map<string, string>()
  for (const [id, clients] of Object.entries(check.scenario.clients)) {
    checkDestination(check, clients.group, ['clients', id, 'group'])
    clients.mayMoveTo.forEach((group, index) => {
      checkDestination(check, group, ['clients', id, 'mayMoveTo', index])
    })
    if (clients.kind === 'open') checkArrivals(check, id, clients, feeders)
  }
  for (const [id, component] of Object.entries(check.scenario.components)) {
    if (reservedIds.includes(id)) report(check, 'reserved-id', ['components', id], { id }, 'key')
    if ('through' in component) {
      component.through.forEach((name, index) => {
        checkThrough(check, name, ['components', id, 'through', index])
      })
    }
    if (component.kind === 'work-queue') checkCurve(check, component.curve, ['components', id, 'curve'])
    if (component.kind === 'device-group' && component.pausedNodes > component.nodes) {
      const values = { smaller: 'pausedNodes', larger: 'nodes' }
      report(check, 'disordered-values', ['components', id, 'pausedNodes'], values)
    }
  }
  for (const [id, service] of Object.entries(check.scenario.services)) {
    for (const name of Object.keys(service.needs)) checkNeed(check, name, ['services', id, 'needs', name])
  }
}

function checkSizes(check: Check): void {
  for (const [section, maximum] of Object.entries(mostEntries)) {
    const count = declaredIn(check, section as keyof typeof mostEntries).size
    if (count > maximum) report(check, 'too-many-entries', [section], { section, maximum, count }, 'key')
  }
}

export function checkDestination(check: Check, name: string, path: Path): void {
  if (isUnsound(check, 'components', name) || check.destinations.includes(name)) return
  const values = unknownName(name, check.destinations)
  if (componentOf(check, name) === undefined) report(check, 'unknown-destination', path, values)
  else report(check, 'takes-no-requests', path, values)
}

type OpenClients = Extract<Scenario['clients'][string], { readonly kind: 'open' }>

function checkArrivals(check: Check, id: string, clients: OpenClients, feeders: Map<string, string>): void {
  const path = ['clients', id]
  checkCurve(check, clients.curve, [...path, 'curve'])
  const { from } = clients
  if (from === undefined) {
    if (memberOf(valueAt(check.reading.data, path), 'rate') === undefined) {
      report(check, 'missing-key', path, { key: 'rate', example: '1000 (requests/s)' }, 'key')
    }
    return
  }
  if (!checkQueue(check, from, [...path, 'from'])) return
  const other = feeders.get(from)
  if (other === undefined) feeders.set(from, id)
  else report(check, 'queue-feeds-two', [...path, 'from'], { queue: from, other })
}

/** Reports a name that is no work queue; true when it is one. */
function checkQueue(check: Check, name: string, path: Path): boolean {
  if (isUnsound(check, 'components', name)) return false
  const queues = idsOfKind(check, 'work-queue')
  if (queues.includes(name)) return true
  report(check, 'unknown-queue', path, unknownName(name, queues))
  return false
}

export function idsOfKind(check: Check, kind: string): string[] {
  return Object.keys(check.scenario.components).filter((id) => componentOf(check, id)?.kind === kind)
}

function checkThrough(check: Check, name: string, path: Path): void {
  if (name.startsWith('clients.')) checkClass(check, name, path)
  else checkDestination(check, name, path)
}

function checkClass(check: Check, name: string, path: Path, part: 'key' | 'value' = 'value'): void {
  const classes = [...declaredIn(check, 'clients')].map((id) => `clients.${id}`)
  if (!classes.includes(name)) report(check, 'unknown-class', path, unknownName(name, classes), part)
}

function checkNeed(check: Check, name: string, path: Path): void {
  if (name.startsWith('clients.')) checkClass(check, name, path, 'key')
  else if (!isUnsound(check, 'components', name) && componentOf(check, name)?.kind !== 'work-queue') {
    const known = [...declaredIn(check, 'clients')].map((id) => `clients.${id}`)
    report(
      check,
      'unknown-need',
      path,
      unknownName(name, [...known, ...idsOfKind(check, 'work-queue')]),
      'key'
    )
  }
}

function checkCurve(check: Check, curve: readonly (readonly [number, number])[], path: Path): void {
  curve.forEach(([moment], index) => {
    const before = curve[index - 1]?.[0]
    if (before !== undefined && moment <= before) {
      const written = check.reading.writtenAt([...path, index, 0]) ?? ''
      report(check, 'disordered-curve', [...path, index, 0], { value: clip(written) })
    }
  })
}

/** Reports a component that is not of the kind that is needed, such as a change pipeline for an order. */
export function checkComponentKind(check: Check, name: string, kind: string, path: Path): void {
  if (isUnsound(check, 'components', name)) return
  if (!refersTo(check, 'components', name, 'unknown-component', path)) return
  if (componentOf(check, name)?.kind !== kind) {
    report(check, 'wrong-kind-of-component', path, { ...unknownName(name, idsOfKind(check, kind)), kind })
  }
}
