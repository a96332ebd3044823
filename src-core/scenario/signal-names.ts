import type { Scenario } from './scenario-schema'

/** Units of the quantities that each kind of part publishes, by name: the one declaration of what can be read. */
export const publishedSignals = {
  clients: {
    new: 'requests/s',
    offered: 'requests/s',
    attempts: 'requests/s',
    retries: 'requests/s',
    goodput: 'requests/s',
    good: 'requests/s',
    failed: 'requests/s',
    exhausted: 'requests/s',
    shed: 'requests/s',
    inFlight: 'requests',
    waiting: 'requests',
    connected: 'members',
    success: 'share',
    amplification: 'attempts/request'
  },
  'device-group': {
    offered: 'connections/s',
    attempts: 'connections/s',
    retries: 'connections/s',
    goodput: 'connections/s',
    throughput: 'connections/s',
    wasted: 'connections/s',
    rejected: 'connections/s',
    dropped: 'connections/s',
    delay: 's',
    queued: 'connections',
    capacity: 'connections/s',
    load: 'factor',
    badShare: 'share',
    success: 'share',
    tableUsed: 'connections'
  },
  'service-tier': {
    offered: 'requests/s',
    attempts: 'requests/s',
    retries: 'requests/s',
    goodput: 'requests/s',
    throughput: 'requests/s',
    wasted: 'requests/s',
    rejected: 'requests/s',
    dropped: 'requests/s',
    errors: 'requests/s',
    delay: 's',
    queued: 'requests',
    threads: 'share',
    busy: 'workers',
    localTime: 's',
    instancesUp: 'instances',
    badShare: 'share',
    success: 'share'
  },
  'work-queue': {
    offered: 'tasks/s',
    attempts: 'tasks/s',
    retries: 'tasks/s',
    goodput: 'tasks/s',
    throughput: 'tasks/s',
    wasted: 'tasks/s',
    rejected: 'tasks/s',
    dropped: 'tasks/s',
    delay: 's',
    queued: 'tasks',
    capacity: 'tasks/s'
  },
  'telemetry-path': { loss: 'share', delay: 's' },
  'change-pipeline': { slowDown: 'factor' },
  cache: {
    offered: 'requests/s',
    hits: 'requests/s',
    misses: 'requests/s',
    hitShare: 'share',
    warmth: 'share'
  },
  'name-record': { published: 'switch', cachedShare: 'share', failedShare: 'share', blocked: 'switch' },
  sites: { offered: 'requests/s', badSites: 'sites' },
  'health-checker': { removed: 'nodes', removedShare: 'share', failedOpen: 'switch' },
  autoscaler: { target: 'of the parameter', actual: 'of the parameter' },
  recycler: { rate: 'nodes/s', bad: 'nodes' },
  rollout: { share: 'share', canaryBadShare: 'share', rolledBack: 'switch' },
  services: { badShare: 'share', users: 'users', impact: 'user-minutes' }
} as const

export type SignalKind = keyof typeof publishedSignals
export type SignalName<K extends SignalKind> = keyof (typeof publishedSignals)[K]

type Parts = Pick<Scenario, 'clients' | 'components' | 'services'>

/** Every signal of a scenario: `clients.<id>.<signal>`, `<component>.<signal>`, `services.<id>.<signal>`. */
export function signalNames(scenario: Parts): readonly string[] {
  return [...signalUnits(scenario).keys()]
}

/** The unit of every signal of a scenario, by its name. */
export function signalUnits({ clients, components, services }: Parts): ReadonlyMap<string, string> {
  const named = (prefix: string, kind: SignalKind) =>
    Object.entries(publishedSignals[kind]).map(([signal, unit]) => [`${prefix}.${signal}`, unit] as const)
  return new Map([
    ...Object.keys(clients).flatMap((id) => named(`clients.${id}`, 'clients')),
    ...Object.entries(components).flatMap(([id, component]) => [
      ...named(id, component.kind),
      ...(component.kind === 'sites' ? shareOfEach(id, Object.keys(component.sites)) : [])
    ]),
    ...Object.keys(services).flatMap((id) => named(`services.${id}`, 'services'))
  ])
}

/** Beside what all of its kind publish, a router between sites has a signal for each of them. */
function shareOfEach(router: string, sites: readonly string[]) {
  return sites.map((site) => [`${router}.share-${site}`, 'share'] as const)
}
