import fc from 'fast-check'
import { reals, shares } from './reals'
import type { ScenarioText } from './build-scenario'

export type ClientsText = NonNullable<ScenarioText['clients']>[string]

/** What chance says of a class. Lengths of time are in steps, places by index, sizes in requests per second. */
export interface DrawnClients {
  readonly closed: boolean
  readonly size: number
  readonly life: number
  readonly connected: number
  readonly group: number
  readonly movable: boolean
  readonly timeout: number
  readonly spread: number
  readonly subTimeouts: number
  readonly attempts: number
  readonly backoff: DrawnBackoff
  readonly retriesOnTimeout: boolean
  readonly retriesOnRejection: boolean
  readonly admission: number
  readonly gate: 'none' | 'budget' | 'throttle' | 'breaker' | 'pool' | 'indirect-pool' | 'all'
  readonly gateSize: number
  readonly gateWindow: number
  readonly defect: 'none' | 'backoffIgnored' | 'retriesForever'
  readonly drift: number
  readonly curve: readonly (readonly [number, number])[]
  readonly from: number
}

interface DrawnBackoff {
  readonly kind: 'none' | 'fixed' | 'exponential'
  readonly jitter: 'none' | 'full' | 'equal' | 'decorrelated'
  readonly base: number
  readonly cap: number
  readonly multiplier: number
}

const steps = (max: number, min = 0) => fc.oneof(fc.integer({ min, max }), reals(min, max))

const drawnBackoff: fc.Arbitrary<DrawnBackoff> = fc.record({
  kind: fc.constantFrom('exponential', 'fixed', 'none'),
  jitter: fc.constantFrom('full', 'none', 'equal', 'decorrelated'),
  base: steps(20),
  cap: steps(60),
  multiplier: reals(1, 3)
})

export const drawnClients: fc.Arbitrary<DrawnClients> = fc.record({
  closed: fc.boolean(),
  size: reals(1, 1000),
  life: fc.oneof(fc.constant(0), reals(1, 400)),
  connected: fc.oneof(fc.constant(1), shares),
  group: fc.nat({ max: 5 }),
  movable: fc.boolean(),
  timeout: steps(40, 1),
  spread: fc.oneof(fc.constant(0), reals(0, 0.95)),
  subTimeouts: fc.integer({ min: 1, max: 5 }),
  attempts: fc.integer({ min: 1, max: 6 }),
  backoff: drawnBackoff,
  retriesOnTimeout: fc.oneof(fc.constant(true), fc.boolean()),
  retriesOnRejection: fc.oneof(fc.constant(true), fc.boolean()),
  admission: fc.oneof(fc.constant(1), shares),
  gate: fc.constantFrom('none', 'budget', 'throttle', 'breaker', 'pool', 'indirect-pool', 'all'),
  gateSize: shares,
  gateWindow: steps(60, 1),
  defect: fc.constantFrom('none', 'none', 'backoffIgnored', 'retriesForever'),
  drift: fc.constantFrom(0, 0.2),
  curve: fc.oneof(
    fc.constant([]),
    fc.uniqueArray(fc.tuple(fc.nat({ max: 200 }), reals(0, 4)), {
      maxLength: 4,
      selector: ([tick]) => tick
    })
  ),
  from: fc.nat({ max: 8 })
})

interface Around {
  readonly step: number
  readonly groupIds: readonly string[]
  readonly queueIds: readonly string[]
  readonly earlier: readonly DrawnClients[]
}

export function clientsFrom(one: DrawnClients, around: Around): ClientsText {
  const { step, groupIds } = around
  const { backoff, defect } = one
  const traffic = {
    title: 'Class',
    group: groupIds[one.group % groupIds.length]!,
    mayMoveTo: one.movable ? [...groupIds] : [],
    timeout: one.timeout * step,
    timeoutSpread: one.spread,
    subTimeouts: one.subTimeouts,
    attempts: one.attempts,
    backoff: { ...backoff, base: backoff.base * step, cap: backoff.cap * step },
    retryOn: { timeout: one.retriesOnTimeout, rejection: one.retriesOnRejection },
    admission: one.admission,
    noise: one.drift,
    defects: { backoffIgnored: defect === 'backoffIgnored', retriesForever: defect === 'retriesForever' },
    ...gatesFrom(one, step)
  }
  if (one.closed) {
    return {
      kind: 'closed',
      members: one.size * 100,
      life: one.life * step,
      connectedAtStart: one.connected,
      ...traffic
    }
  }
  const from = feeding(one, around)
  if (from !== undefined) return { kind: 'open', from, ...traffic }
  const curve = [...one.curve]
    .sort(([a], [b]) => a - b)
    .map(([tick, factor]): [string, number] => [`T+${tick * step}s`, factor])
  return { kind: 'open', rate: one.size, curve, ...traffic }
}

function gatesFrom(one: DrawnClients, step: number) {
  const { gate, gateSize, gateWindow, size } = one
  const has = (name: DrawnClients['gate']) => gate === name || gate === 'all'
  const window = gateWindow * step
  return {
    ...(has('budget')
      ? { budget: { deposit: gateSize, bucket: size * 10 * gateSize, initial: size * gateSize } }
      : {}),
    ...(has('throttle') ? { throttle: { k: 1 + gateSize, window } } : {}),
    ...(has('breaker') ? { breaker: { threshold: gateSize, window, open: window } } : {}),
    ...(has('pool') ? { lineage: { kind: 'direct', pool: size * gateSize } as const } : {}),
    ...(gate === 'indirect-pool' ? { lineage: { kind: 'indirect', pool: size * gateSize } as const } : {})
  }
}

/** The queue that feeds this class; a queue feeds one class only, the first that asks. */
function feeding(one: DrawnClients, { queueIds, earlier }: Around): string | undefined {
  if (one.from >= queueIds.length) return undefined
  return earlier.some((other) => !other.closed && other.from === one.from) ? undefined : queueIds[one.from]
}
