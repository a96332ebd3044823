import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'
import { readSignal, watch } from '../../testing/observed-world'
import { run } from '../run'
import type { World } from '../world'

interface Trial {
  readonly rate: number
  readonly cache?: object
  readonly attempts?: number
  readonly faults?: ScenarioText['faults']
}

/** 1000 requests a second at a cache that answers 90 % of them, before a bridge. */
function worldWith({ rate, cache, attempts = 3, faults = [] }: Trial): World {
  const clients = { kind: 'open', title: 'Phones', group: 'cache', rate: 1000, attempts, timeout: 5 } as const
  return buildWorld({
    clients: { phones: clients },
    components: {
      cache: {
        kind: 'cache',
        title: 'Cache',
        behind: 'bridge',
        hitShare: 0.9,
        entries: 30_000,
        ...cache
      },
      bridge: { kind: 'device-group', title: 'Bridge', rate, buffer: 20 }
    },
    faults
  })
}

const lose = { id: 'lose', title: 'Lose', at: 'T+5m', actions: [{ flush: 'cache' }] }

describe('a cache', () => {
  it('answers its hits on the spot and passes its misses on', () => {
    const world = worldWith({ rate: 300 })
    run(world, { untilTick: 100 })
    expect(readSignal(world, 'cache.hits')).toBeCloseTo(900, 6)
    expect(readSignal(world, 'cache.misses')).toBeCloseTo(100, 6)
    expect(readSignal(world, 'bridge.offered')).toBeCloseTo(100, 6)
    expect(readSignal(world, 'clients.phones.goodput')).toBeCloseTo(1000, 6)
    expect(readSignal(world, 'clients.phones.attempts')).toBeCloseTo(1000, 6)
  })

  it('warms up as 1 - exp(-arrivals x hit share x t / entries) when all misses are answered', () => {
    const world = worldWith({ rate: 5000, cache: { warmAtStart: 0 } })
    for (const t of [10, 30, 60, 120]) {
      run(world, { untilTick: t })
      expect(readSignal(world, 'cache.warmth') / (1 - Math.exp((-1000 * 0.9 * t) / 30_000))).toBeCloseTo(1, 1)
    }
  })

  it('stays cold after it is lost when the misses overwhelm what is behind it: a miss storm', () => {
    const world = worldWith({ rate: 300, faults: [lose] })
    run(world, { untilTick: 299 })
    expect(readSignal(world, 'bridge.load')).toBeCloseTo(1 / 3, 6)
    run(world, { untilTick: 3600 })
    // The bridge works at its limit, for clients who have long given up: nothing comes back to fill the cache.
    expect(readSignal(world, 'bridge.throughput')).toBeCloseTo(300, 6)
    expect(readSignal(world, 'bridge.goodput')).toBeLessThan(3)
    expect(readSignal(world, 'cache.warmth')).toBeLessThan(0.2)
    expect(readSignal(world, 'clients.phones.goodput')).toBeLessThan(300)
    expect(readSignal(world, 'bridge.retries')).toBeGreaterThan(1000)
  })

  it('recovers by itself when what is behind it can take all misses', () => {
    const world = worldWith({ rate: 1100, faults: [lose] })
    run(world, { untilTick: 900 })
    expect(readSignal(world, 'cache.warmth')).toBeGreaterThan(0.95)
    expect(readSignal(world, 'clients.phones.goodput')).toBeCloseTo(1000, 6)
  })

  it('warms up again when clients are let in by and by', () => {
    const closed = {
      id: 'close',
      title: 'Let in a fifth',
      at: 'T+20m',
      for: '15m',
      actions: [
        { set: 'clients.phones.admission', to: 0.2 },
        { set: 'clients.phones.retries', to: false }
      ]
    }
    const world = worldWith({ rate: 300, faults: [lose, closed] })
    run(world, { untilTick: 3600 })
    expect(readSignal(world, 'cache.warmth')).toBeGreaterThan(0.95)
    expect(readSignal(world, 'clients.phones.goodput')).toBeCloseTo(1000, 3)
  })

  it('never answers a retry of what it has missed, unless it is told to', () => {
    const late = worldWith({ rate: 50, attempts: 3 })
    const hits = { most: 0 }
    watch(late, 600, () => {
      hits.most = Math.max(hits.most, readSignal(late, 'cache.hits'))
    })
    expect(hits.most).toBeCloseTo(900, 6)
    const fresh = worldWith({ rate: 50, attempts: 3, cache: { retryHits: 1 } })
    run(fresh, { untilTick: 600 })
    expect(readSignal(fresh, 'cache.hits')).toBeGreaterThan(910)
  })
})
