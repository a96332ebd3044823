import { describe, expect, it } from 'vitest'
import { run } from '../run'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'
import { readSignal, watch } from '../../testing/observed-world'

type Clients = NonNullable<ScenarioText['clients']>[string]
type Open = Extract<Clients, { readonly kind: 'open' }>

function worldWith(clients: Partial<Open>, rate: number) {
  return buildWorld({
    clients: {
      phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 1000, attempts: 1, ...clients }
    },
    components: { bridge: { kind: 'device-group', title: 'Bridge', rate, buffer: 0 } }
  })
}

describe('adaptive throttling', () => {
  it('holds back nothing of a class that nothing ails, from its first step on', () => {
    const world = worldWith({ throttle: { k: 1.1, window: 120 } }, 2000)
    watch(world, 600, () => {
      expect(world.shedStep[0]).toBe(0)
    })
  })

  it('holds back what the device would refuse, but for what it lets through to try', () => {
    const world = worldWith({ throttle: { k: 2, window: 30 } }, 300)
    run(world, { untilTick: 1200 })
    expect(readSignal(world, 'clients.phones.offered')).toBeCloseTo(600, 0)
    expect(readSignal(world, 'clients.phones.shed')).toBeCloseTo(400, 0)
  })

  it('lets all through again when the device recovers', () => {
    const world = buildWorld({
      clients: {
        phones: {
          kind: 'open',
          title: 'Phones',
          group: 'bridge',
          rate: 1000,
          attempts: 1,
          throttle: { k: 2, window: 30 }
        }
      },
      components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 300, buffer: 0 } },
      faults: [{ id: 'mended', title: 'Mended', at: 'T+20m', actions: [{ set: 'bridge.rate', to: 2000 }] }]
    })
    run(world, { untilTick: 1800 })
    expect(world.shedStep[0]).toBe(0)
  })
})

describe('a retry budget', () => {
  it('starts with its initial tokens and never holds more than its bucket', () => {
    const world = worldWith({ attempts: 2, budget: { deposit: 0.5, bucket: 700, initial: 100 } }, 2000)
    expect(world.tokens[0]).toBe(100)
    watch(world, 10, () => undefined)
    expect(world.tokens[0]).toBe(700)
  })

  it('gives up the retries that it cannot pay for', () => {
    const backoff = { kind: 'fixed', base: 1, jitter: 'none' } as const
    const world = worldWith({ attempts: 2, backoff, budget: { deposit: 0.1, bucket: 100, initial: 0 } }, 0)
    run(world, { untilTick: 300 })
    expect(readSignal(world, 'clients.phones.retries')).toBeCloseTo(100, 6)
    expect(readSignal(world, 'clients.phones.offered')).toBeCloseTo(1100, 6)
    // 900 are given up for want of a token, and 100 after their last attempt.
    expect(readSignal(world, 'clients.phones.exhausted')).toBeCloseTo(1000, 6)
  })
})

describe('a pool for retries', () => {
  const backoff = { kind: 'fixed', base: 1, jitter: 'none' } as const

  it('caps the retries of its own hop', () => {
    const world = worldWith({ attempts: 2, backoff, lineage: { kind: 'direct', pool: 250 } }, 0)
    run(world, { untilTick: 60 })
    expect(readSignal(world, 'clients.phones.offered')).toBeCloseTo(1250, 6)
  })

  it('caps all traffic where an ancestor retries', () => {
    const world = worldWith({ attempts: 2, backoff, lineage: { kind: 'indirect', pool: 250 } }, 0)
    run(world, { untilTick: 60 })
    expect(readSignal(world, 'clients.phones.offered')).toBeCloseTo(250, 6)
  })
})

describe('a circuit breaker', () => {
  const breaker = { threshold: 0.5, window: 10, open: 20, probe: 0.1 }

  it('opens when most attempts fail, probes after its time and opens again while they fail', () => {
    const world = worldWith({ breaker }, 0)
    const sent: number[] = []
    watch(world, 60, () => sent.push(world.attemptStep[0]!))
    // Closed for the step in which it learns, open for twenty, probing for twenty, open again.
    expect(sent[0]).toBe(1000)
    expect(sent.slice(1, 21).every((mass) => mass === 0)).toBe(true)
    expect(sent.slice(21, 41).every((mass) => Math.abs(mass - 100) < 1e-9)).toBe(true)
    expect(sent.slice(41, 60).every((mass) => mass === 0)).toBe(true)
  })

  it('closes when its probes succeed', () => {
    const world = buildWorld({
      clients: {
        phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 1000, attempts: 1, breaker }
      },
      components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 0, buffer: 0 } },
      faults: [{ id: 'mended', title: 'Mended', at: 'T+10s', actions: [{ set: 'bridge.rate', to: 5000 }] }]
    })
    run(world, { untilTick: 60 })
    expect(world.attemptStep[0]).toBe(1000)
    expect(world.breakerState[0]).toBe(0)
  })
})

describe('an admission share', () => {
  it('sheds the rest at the client', () => {
    const world = worldWith({ admission: 0.3 }, 2000)
    run(world, { untilTick: 10 })
    expect(world.shedStep[0]).toBeCloseTo(700, 9)
    expect(world.goodStep[0]).toBeCloseTo(300, 9)
  })

  it('makes members of a closed class begin anew after their longest back-off', () => {
    const backoff = { kind: 'fixed', base: 20, jitter: 'none' } as const
    const world = buildWorld({
      clients: {
        leases: {
          kind: 'closed',
          title: 'Leases',
          group: 'bridge',
          members: 1000,
          connectedAtStart: 0,
          admission: 0.3,
          backoff
        }
      },
      components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 2000 } }
    })
    run(world, { untilTick: 20 })
    expect(world.connected[0]).toBeCloseTo(300, 9)
    expect(world.waiting[0]).toBeCloseTo(700, 9)
    run(world, { untilTick: 21 })
    expect(world.connected[0]).toBeCloseTo(300 + 0.3 * 700, 9)
  })
})
