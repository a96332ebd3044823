import fc from 'fast-check'
import { reals } from './reals'
import type { ScenarioText } from './build-scenario'

export type ComponentText = NonNullable<ScenarioText['components']>[string]

/** What chance says of a device group; lengths of time are in steps. */
export interface DrawnGroup {
  readonly rate: number
  readonly buffer: number
  readonly rejectionCost: number
  readonly refusal: 'fast' | 'silent' | 'final'
  readonly deadlineCheck: boolean
  readonly table: { readonly size: number; readonly hold: number } | null
  readonly nodes: number
  readonly pausedNodes: number
  readonly servers: number
  readonly variability: number
}

export interface DrawnQueue {
  readonly arrivals: number
  readonly rate: number
  readonly throttle: number | null
  readonly timeout: number
  readonly redo: boolean
  readonly paused: boolean
  readonly limit: number | null
  readonly history: number
}

const real = (max: number, min = 0) => reals(min, max)

export const drawnGroups: fc.Arbitrary<DrawnGroup> = fc.record({
  rate: real(1500),
  buffer: fc.oneof(fc.integer({ min: 0, max: 60 }), real(60)),
  rejectionCost: fc.oneof(fc.constant(0), real(0.99)),
  refusal: fc.constantFrom('fast', 'silent', 'final'),
  deadlineCheck: fc.boolean(),
  table: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ size: real(5000, 50), hold: real(50, 0.5) }) }
  ),
  nodes: fc.integer({ min: 1, max: 4 }),
  pausedNodes: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 }) }
  ),
  servers: fc.integer({ min: 1, max: 8 }),
  variability: real(2)
})

export const drawnQueues: fc.Arbitrary<DrawnQueue> = fc.record({
  arrivals: real(500),
  rate: real(500),
  throttle: fc.oneof(fc.constant(null), real(500)),
  timeout: fc.oneof(fc.constant(0), real(40, 1)),
  redo: fc.boolean(),
  paused: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  limit: fc.oneof(fc.constant(null), real(20_000)),
  history: fc.oneof(fc.constant(0), real(60, 1))
})

export function groupFrom({ table, ...one }: DrawnGroup, step: number): ComponentText {
  return {
    kind: 'device-group',
    title: 'Bridge',
    ...one,
    buffer: one.buffer * step,
    pausedNodes: Math.min(one.pausedNodes, one.nodes),
    ...(table === null ? {} : { table: { size: table.size, hold: table.hold * step } })
  }
}

export function queueFrom({ throttle, limit, ...one }: DrawnQueue, step: number): ComponentText {
  return {
    kind: 'work-queue',
    title: 'Backlog',
    ...one,
    timeout: one.timeout * step,
    history: one.history * step,
    ...(throttle === null ? {} : { throttle }),
    ...(limit === null ? {} : { limit })
  }
}
