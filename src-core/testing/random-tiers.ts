import fc from 'fast-check'
import type { ScenarioText } from './build-scenario'

type TierText = Extract<NonNullable<ScenarioText['components']>[string], { readonly kind: 'service-tier' }>
type CallText = NonNullable<TierText['calls']>[string]

/** Even over the range: fast-check's own doubles crowd at its ends. */
const between = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1000 }).map((n) => min + ((max - min) * n) / 1000)

const drawnCall: fc.Arbitrary<CallText> = fc.record({
  timeout: between(0.2, 1.5),
  timeoutSpread: between(0, 0.4),
  retries: fc.integer({ min: 0, max: 3 }),
  fanOut: fc.constantFrom(1, 1, 1, 3, 10),
  share: fc.constantFrom(1, 1, 0.4),
  priority: fc.integer({ min: 0, max: 9 })
})

const budgetedCall: fc.Arbitrary<CallText> = drawnCall.map((call) => ({
  ...call,
  budget: { deposit: 0.1, bucket: 50 }
}))

const drawnTier = fc.record({
  workers: between(5, 400),
  time: between(0.01, 0.3),
  queueLimit: between(0, 600),
  refusal: fc.constantFrom('fast' as const, 'silent' as const, 'final' as const),
  discipline: fc.constantFrom(
    'fifo' as const,
    'adaptive-lifo' as const,
    'codel' as const,
    'priority' as const
  ),
  deadlineCheck: fc.boolean(),
  passDeadline: fc.boolean(),
  errorWork: fc.constantFrom(0, 0, 0.2),
  shedAbove: fc.constantFrom(1, 1, 0.3),
  cores: fc.option(between(2, 100), { nil: undefined }),
  crowding: fc.constantFrom(0, 0, 0.6),
  crashes: fc.constantFrom('never' as const, 'never' as const, 'crash' as const, 'lock-up' as const),
  call: fc.oneof(drawnCall, budgetedCall),
  /** Which later tiers it calls. */
  next: fc.constantFrom('one', 'all')
})

const drawnClients = fc.record({
  rate: between(10, 800),
  timeout: between(0.3, 3),
  attempts: fc.integer({ min: 1, max: 4 }),
  priority: fc.integer({ min: 0, max: 9 }),
  to: fc.nat()
})

/** What happens to a tier for a while. */
const drawnFault = fc.record({
  tier: fc.nat(),
  what: fc.constantFrom('time', 'workers', 'queueLimit', 'instances.paused'),
  times: fc.constantFrom(0.2, 3, 10),
  at: fc.integer({ min: 1, max: 4 })
})

/** Chains and fans of one to four tiers with all disciplines, slowed, starved and crashing for a while. */
export const randomTiers: fc.Arbitrary<ScenarioText> = fc
  .record({
    step: fc.constantFrom(0.05, 0.02, 0.1),
    tiers: fc.array(drawnTier, { minLength: 1, maxLength: 4 }),
    clients: fc.array(drawnClients, { minLength: 1, maxLength: 3 }),
    faults: fc.array(drawnFault, { minLength: 1, maxLength: 3 })
  })
  .map(({ step, tiers, clients, faults }) => ({
    step,
    start: 'T-0m',
    horizon: 'T+20s',
    components: Object.fromEntries(
      tiers.map(({ call, next, crashes, cores, ...tier }, index): [string, TierText] => [
        `tier-${index}`,
        {
          kind: 'service-tier',
          title: 'Tier',
          ...tier,
          ...(cores === undefined ? {} : { cores }),
          instances: {
            count: 10,
            restartDelay: 1.5,
            crashAt: 0.8,
            ...(crashes === 'never' ? {} : { crashRate: 0.7, failure: crashes })
          },
          calls: Object.fromEntries(
            tiers
              .slice(index + 1, next === 'one' ? index + 2 : undefined)
              .map((_, k) => [`tier-${index + 1 + k}`, call])
          )
        }
      ])
    ),
    clients: Object.fromEntries(
      clients.map(({ to, ...one }, index) => [
        `class-${index}`,
        { kind: 'open' as const, title: 'Clients', group: `tier-${to % Math.min(2, tiers.length)}`, ...one }
      ])
    ),
    faults: faults.map(({ tier, what, times, at }, index) => {
      const path = `tier-${tier % tiers.length}.${what}`
      const set = what === 'instances.paused' ? { set: path, to: 4 } : { set: path, times }
      return { id: `fault-${index}`, title: 'Fault', at: `T+${at}s`, for: 6, actions: [set] }
    })
  }))
