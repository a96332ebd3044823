import type { ScenarioText } from '#core/testing/build-scenario'

type ClientsText = NonNullable<ScenarioText['clients']>
type OneClass = Extract<ClientsText[string], { kind: 'open' }>
type ComponentsText = NonNullable<ScenarioText['components']>
type TierText = Extract<ComponentsText[string], { kind: 'service-tier' }>

/** A component among the parts that it needs, of which a world holds many copies. */
type Unit = (copy: number) => { readonly clients: ClientsText; readonly components: ComponentsText }

/** Steps that one run takes. */
export const stepsOfARun = 1200
const step = 0.05

/** A unit of `plainUnit` alone: one class of three attempts at one device group. */
export const plainUnit = 'device-group'

/** Asked for a fifth more than it can do, so that queues, timeouts and retries work in every step. */
const load = 1200
const capacity = 1000

const clients = (group: string): OneClass => ({
  kind: 'open',
  title: 'Clients',
  rate: load,
  group,
  timeout: 2,
  attempts: 3,
  backoff: { base: 1, cap: 4 }
})

const group: ComponentsText[string] = {
  kind: 'device-group',
  title: 'Group',
  rate: capacity,
  buffer: 1.5,
  nodes: 10
}

const tier = (more: Partial<TierText> = {}): TierText => ({
  kind: 'service-tier',
  title: 'Tier',
  workers: capacity * 0.1,
  time: 0.1,
  queueLimit: 1500,
  ...more
})

/** The plain unit with one more component, `of` which is the way to its group. */
function besideGroup(component: (group: string) => ComponentsText[string], isOnTheWay = false): Unit {
  return (copy) => ({
    clients: { [`class-${copy}`]: clients(isOnTheWay ? `part-${copy}` : `group-${copy}`) },
    components: { [`group-${copy}`]: group, [`part-${copy}`]: component(`group-${copy}`) }
  })
}

/** One class at one tier, with further tiers behind it where it calls them. */
function atTier(first: Partial<TierText>, behind?: Partial<TierText>): Unit {
  return (copy) => {
    const calls = behind === undefined ? {} : { [`behind-${copy}`]: { timeout: 0.5, retries: 1 } }
    const next = behind === undefined ? {} : { [`behind-${copy}`]: tier(behind) }
    return {
      clients: { [`class-${copy}`]: clients(`tier-${copy}`) },
      components: { [`tier-${copy}`]: tier({ ...first, calls }), ...next }
    }
  }
}

/** By name; all but the tiers are the plain unit and one component more. */
export const units: Readonly<Record<string, Unit>> = {
  [plainUnit]: (copy) => ({
    clients: { [`class-${copy}`]: clients(`group-${copy}`) },
    components: { [`group-${copy}`]: group }
  }),
  'tier-fifo': atTier({}),
  'tier-adaptive-lifo': atTier({ discipline: 'adaptive-lifo' }),
  'tier-codel': atTier({ discipline: 'codel' }),
  'tier-priority': atTier({ discipline: 'priority' }),
  'tier-deadline-check': atTier({ deadlineCheck: true }),
  'tier-calls-tier': atTier({ workers: 600, time: 0.05 }, { passDeadline: true }),
  cache: besideGroup(
    (behind) => ({ kind: 'cache', title: 'Cache', behind, hitShare: 0.1, entries: 1e6, life: 600 }),
    true
  ),
  'name-record': besideGroup(
    (to) => ({
      kind: 'name-record',
      title: 'Name',
      answers: { one: { to }, two: { to } },
      automation: { planEvery: 30, apply: 5, cleanUp: 2 }
    }),
    true
  ),
  sites: besideGroup(
    (to) => ({
      kind: 'sites',
      title: 'Sites',
      sites: { one: { to, health: { signal: `${to}.badShare`, threshold: 2 } }, two: { to } }
    }),
    true
  ),
  'health-checker': besideGroup((of) => ({
    kind: 'health-checker',
    title: 'Checker',
    of,
    interval: 0.5,
    failing: 1,
    watch: { signal: `${of}.load`, threshold: 3 }
  })),
  autoscaler: besideGroup((of) => ({
    kind: 'autoscaler',
    title: 'Scaler',
    signal: `${of}.load`,
    target: 2,
    parameter: `${of}.nodes`,
    minimum: 8,
    maximum: 12,
    cooldown: 1
  })),
  recycler: besideGroup((of) => ({
    kind: 'recycler',
    title: 'Recycler',
    of,
    rate: 0.01,
    breaks: 0.001,
    needs: `${of}.success`
  })),
  rollout: besideGroup((of) => ({
    kind: 'rollout',
    title: 'Version',
    parameter: `${of}.rate`,
    factor: 0.9,
    started: true,
    canaryFor: 5,
    step: 0.01,
    every: 1,
    watch: { signal: `${of}.badShare`, threshold: 2 }
  })),
  'telemetry-path': besideGroup((of) => ({ kind: 'telemetry-path', title: 'Metrics', through: [of] })),
  'change-pipeline': besideGroup((of) => ({ kind: 'change-pipeline', title: 'Changes', through: [of] }))
}

export function worldOf(unit: Unit, copies: number): ScenarioText {
  const parts = Array.from({ length: copies }, (_, copy) => unit(copy))
  return {
    step,
    start: 'T+0m',
    horizon: `T+${stepsOfARun * step}s`,
    clients: Object.fromEntries(parts.flatMap((part) => Object.entries(part.clients))),
    components: Object.fromEntries(parts.flatMap((part) => Object.entries(part.components)))
  }
}
