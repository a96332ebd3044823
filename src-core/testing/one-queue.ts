import fc from 'fast-check'
import { step } from '../engine/step'
import type { World } from '../engine/world'
import { buildWorld } from './build-scenario'
import type { BridgeText, OpenText } from './observed-world'
import { reals } from './reals'

/** One open class before one device group, with a surge of its own; times are in seconds, load is a share of capacity. */
export interface OneQueue {
  readonly load: number
  readonly timeout: number
  readonly spread: number
  readonly attempts: number
  readonly backoff: NonNullable<OpenText['backoff']>
  /** As a multiple of the longest timeout. */
  readonly buffer: number
  readonly refusal: 'fast' | 'silent' | 'final'
  readonly rejectionCost: number
  readonly deadlineCheck: boolean
  readonly surge: number
  readonly surgeSeconds: number
}

export const oneQueues: fc.Arbitrary<OneQueue> = fc.record({
  load: reals(0.2, 0.95),
  timeout: reals(4, 20),
  spread: fc.oneof(fc.constant(0), reals(0, 0.5)),
  attempts: fc.integer({ min: 1, max: 5 }),
  backoff: fc.record({
    kind: fc.constantFrom('exponential', 'fixed', 'none'),
    jitter: fc.constantFrom('full', 'equal', 'none'),
    base: reals(1, 10),
    cap: fc.constant(60)
  }),
  buffer: reals(0.1, 4),
  refusal: fc.constantFrom('fast', 'silent', 'final'),
  rejectionCost: fc.oneof(fc.constant(0), reals(0, 0.8)),
  deadlineCheck: fc.boolean(),
  surge: reals(1, 6),
  surgeSeconds: fc.integer({ min: 10, max: 120 })
})

export const capacityOfOne = 1000

export const longestTimeout = ({ timeout, spread }: OneQueue) => timeout * (1 + spread)

/** The world of a queue; what differs from it, such as a larger device, is given beside it. */
export function oneQueueWorld(
  one: OneQueue,
  dt: number,
  seconds: number,
  differing: Partial<BridgeText> = {}
): World {
  const { load, timeout, spread, attempts, backoff, refusal, rejectionCost, deadlineCheck } = one
  return buildWorld({
    step: dt,
    horizon: `T+${seconds}s`,
    clients: {
      phones: {
        kind: 'open',
        title: 'Phones',
        group: 'bridge',
        rate: load * capacityOfOne,
        timeout,
        timeoutSpread: spread,
        attempts,
        backoff
      }
    },
    components: {
      bridge: {
        kind: 'device-group',
        title: 'Bridge',
        rate: capacityOfOne,
        buffer: one.buffer * longestTimeout(one),
        refusal,
        rejectionCost,
        deadlineCheck,
        ...differing
      }
    },
    faults: [
      {
        id: 'surge',
        title: 'Surge',
        at: 'T+60s',
        for: one.surgeSeconds,
        actions: [{ set: 'clients.phones.rate', times: one.surge }]
      }
    ]
  })
}

/** Runs a world to its end. */
export function finish(world: World): World {
  while (world.tick < world.model.lastTick) step(world)
  return world
}

/** Good answers per minute, and new requests, over the whole run. */
export function minutesOf(world: World): {
  readonly good: readonly number[]
  readonly fresh: readonly number[]
} {
  const good: number[] = []
  const fresh: number[] = []
  let before = { good: 0, fresh: 0 }
  while (world.tick < world.model.lastTick) {
    step(world)
    if (world.tick % world.model.ticksPerMinute !== 0) continue
    good.push(world.goodTotal[0]! - before.good)
    fresh.push(world.newTotal[0]! - before.fresh)
    before = { good: world.goodTotal[0]!, fresh: world.newTotal[0]! }
  }
  return { good, fresh }
}
