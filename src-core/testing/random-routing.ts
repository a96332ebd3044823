import fc from 'fast-check'
import type { ClientsText } from './random-clients'
import type { ComponentText } from './random-components'
import type { ActionText } from './random-actions'
import { randomWorlds, type WorldPlan } from './random-worlds'
import { reals, shares } from './reals'

interface DrawnPart {
  readonly kind: string
  /** Which of the parts that it can belong to. */
  readonly to: number
  readonly other: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly on: boolean
  readonly steps: number
}

const partOf = (...kinds: string[]): fc.Arbitrary<DrawnPart> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    to: fc.nat({ max: 60 }),
    other: fc.nat({ max: 60 }),
    a: shares,
    b: shares,
    c: shares,
    on: fc.boolean(),
    steps: fc.integer({ min: 1, max: 40 })
  })

interface DrawnEvent {
  readonly what: number
  readonly when: number
  readonly lasts: number
  readonly value: number
}

const drawnRouting = fc.record({
  plan: randomWorlds,
  routers: fc.array(partOf('cache', 'name-record', 'sites'), { minLength: 1, maxLength: 5 }),
  controllers: fc.array(partOf('health-checker', 'autoscaler', 'recycler', 'rollout'), { maxLength: 4 }),
  aims: fc.array(fc.nat({ max: 60 }), { minLength: 4, maxLength: 4 }),
  events: fc.array(
    fc.record({ what: fc.nat({ max: 200 }), when: reals(0, 0.7), lasts: fc.nat({ max: 80 }), value: shares }),
    { minLength: 1, maxLength: 6 }
  )
})

/** Random worlds whose classes go through nested routers, while controllers act on what is behind them. */
export const randomRouting: fc.Arbitrary<WorldPlan> = drawnRouting.map(
  ({ plan, routers, controllers, aims, events }) => {
    const step = Number(plan.parts.step)
    const bridges = Object.keys(plan.parts.components ?? {}).filter((id) => id.startsWith('bridge-'))
    const routerIds = routers.map(({ kind }, index) => `${kind}-${index}`)
    const components: Record<string, ComponentText> = { ...plan.parts.components }
    routers.forEach((one, index) => {
      const onward = [...bridges, ...routerIds.slice(0, index)]
      components[routerIds[index]!] = routerFrom(one, step, onward)
    })
    controllers.forEach((one, index) => {
      components[`${one.kind}-of-${index}`] = controllerFrom(one, step, bridges)
    })
    const ids = [...routerIds].reverse()
    const clients = Object.entries(plan.parts.clients ?? {}).map(([id, part], index) => {
      const aim = aims[index % aims.length]!
      const group = aim % 4 === 0 ? part.group : ids[aim % ids.length]!
      return [id, { ...part, group }] as [string, ClientsText]
    })
    const actions = actionsOn(components)
    const faults = events.map((event, index) => faultFrom(event, index, plan, actions))
    const parts = {
      ...plan.parts,
      clients: Object.fromEntries(clients),
      components,
      faults: [...(plan.parts.faults ?? []), ...faults]
    }
    return { ...plan, parts }
  }
)

function routerFrom(one: DrawnPart, step: number, onward: readonly string[]): ComponentText {
  // The youngest routers are likeliest, so that worlds nest.
  const to = onward[Math.max(0, onward.length - 1 - (one.to % 4)) % onward.length]!
  const other = onward[one.other % onward.length]!
  if (one.kind === 'cache') {
    const life = one.on ? 0 : one.steps * 3 * step
    const entries = 1 + one.b * 20_000
    const hits = { hitShare: one.a, warmAtStart: one.c, retryHits: one.on ? 0 : one.c }
    return { kind: 'cache', title: 'Cache', behind: to, entries, life, ...hits }
  }
  const two = { first: { to, weight: one.a }, second: { to: other, weight: one.b } }
  if (one.kind === 'sites') {
    const watched = one.to % 2 === 0 && to.startsWith('bridge-')
    const health = { signal: `${to}.success`, bad: 'below', threshold: 0.8 } as const
    const first = { ...two.first, ...(watched ? { health } : {}) }
    const shift = {
      step: Math.max(one.c, 0.01),
      every: one.on ? 0 : one.steps * step,
      after: one.steps * step
    }
    return { kind: 'sites', title: 'Sites', sites: { first, second: two.second }, ...shift }
  }
  const automation = {
    planEvery: 5 * step,
    apply: 2 * step,
    cleanUp: 7 * step,
    keep: 3,
    slow: 1 + 20 * one.c
  }
  return {
    kind: 'name-record',
    title: 'Name',
    ttl: one.steps * step * (0.5 + one.c),
    negativeTtl: (1 + one.b * 20) * step,
    published: one.to % 5 !== 0,
    answers: two,
    ...(one.on ? { automation } : {})
  }
}

function controllerFrom(one: DrawnPart, step: number, bridges: readonly string[]): ComponentText {
  const of = bridges[one.to % bridges.length]!
  const seen = bridges[one.other % bridges.length]!
  const delay = { signal: `${of}.delay`, threshold: one.a * 10 * step }
  switch (one.kind) {
    case 'health-checker': {
      const often = { interval: one.steps * 0.2 * step, fails: 1 + (one.other % 3), passes: 1 + (one.to % 3) }
      const limits = { velocity: one.on ? 1e12 : one.b * 2, window: 10 * step, mostRemoved: 1 - one.c / 2 }
      const open = { failOpen: one.b < 0.5, failOpenAt: one.b, spread: one.c, failing: one.c * 2 }
      return { kind: 'health-checker', title: 'Checker', of, watch: delay, ...often, ...limits, ...open }
    }
    case 'autoscaler': {
      const signal = one.on ? `${of}.load` : `${seen}.goodput`
      const times = { window: one.steps * step, cooldown: 5 * step, delay: one.on ? 0 : 3 * step }
      const limits = { minimum: 50, maximum: 3000, step: 1 + one.b * 500 }
      const what = { signal, target: one.on ? 0.5 + one.a : 10 + one.a * 500, parameter: `${of}.rate` }
      return { kind: 'autoscaler', title: 'Scaler', ...what, ...times, ...limits }
    }
    case 'recycler': {
      const breaksWhen = one.on ? {} : { breaksWhen: delay }
      const rates = { rate: (one.b * 0.1) / step, breaks: (one.c * 0.05) / step }
      return { kind: 'recycler', title: 'Recycler', of, needs: `${seen}.success`, ...rates, ...breaksWhen }
    }
    default: {
      const parameter = one.on ? `${of}.rate` : `${of}.buffer`
      const pace = {
        canary: one.a * 0.5,
        canaryFor: one.steps * step,
        step: 0.1 + one.b * 0.9,
        every: 5 * step
      }
      const end = { window: 3 * step, rollback: one.b < 0.7, rollbackTime: one.on ? 0 : 10 * step }
      const watch = { signal: `${of}.badShare`, threshold: one.c }
      return { kind: 'rollout', title: 'Version', parameter, factor: one.a * 1.5, watch, ...pace, ...end }
    }
  }
}

/** What can be done to routers and controllers, with a value that is a share. */
function actionsOn(components: Readonly<Record<string, ComponentText>>) {
  return Object.entries(components).flatMap(([id, { kind }]): ((value: number) => ActionText)[] => {
    switch (kind) {
      case 'cache':
        return [
          (value) => ({ flush: id, share: value }),
          () => ({ flush: id }),
          (value) => ({ set: `${id}.hitShare`, to: value })
        ]
      case 'name-record':
        return [
          () => ({ set: `${id}.published`, to: false }),
          (value) => ({ set: `${id}.answers.first.weight`, to: value < 0.5 ? 0 : value }),
          (value) => ({ flush: id, share: value }),
          (value) => ({ set: `${id}.ttl`, times: 0.2 + value * 2 })
        ]
      case 'sites':
        return [(value) => ({ set: `${id}.sites.second.weight`, to: value < 0.5 ? 0 : value })]
      case 'health-checker':
        return [
          (value) => ({ set: `${id}.failing`, to: value * 4 }),
          () => ({ set: `${id}.enabled`, to: false })
        ]
      case 'autoscaler':
        return [(value) => ({ set: `${id}.target`, times: 0.5 + value })]
      case 'recycler':
        return [(value) => ({ set: `${id}.breaks`, times: value * 2 })]
      case 'rollout':
        return [
          () => ({ set: `${id}.started`, to: true }),
          () => ({ set: `${id}.started`, to: true }),
          () => ({ set: `${id}.withdrawn`, to: true })
        ]
      default:
        return []
    }
  })
}

function faultFrom(
  { what, when, lasts, value }: DrawnEvent,
  index: number,
  { parts, ticks }: WorldPlan,
  actions: readonly ((value: number) => ActionText)[]
) {
  const step = Number(parts.step)
  const at = `T+${Math.floor(when * ticks) * step}s`
  const lasting = lasts > 20 ? { for: lasts * step } : {}
  return {
    id: `event-${index}`,
    title: 'Event',
    at,
    ...lasting,
    actions: [actions[what % actions.length]!(value)]
  }
}
