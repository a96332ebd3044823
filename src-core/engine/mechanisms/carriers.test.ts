import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../testing/build-scenario'
import { readSignal, watch, type BridgeText } from '../../testing/observed-world'

/** A hundred patient calls per second before a bridge, and what passes through it, after ten minutes. */
function settled(
  bridge: Partial<BridgeText>,
  carrier: { readonly tries?: number; readonly floor?: number } = {}
) {
  const { tries = 3, floor = 0.05 } = carrier
  const world = buildWorld({
    clients: {
      phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 100, attempts: 1, timeout: 500 }
    },
    components: {
      bridge: { kind: 'device-group', title: 'Bridge', rate: 1000, buffer: 0, ...bridge },
      readings: {
        kind: 'telemetry-path',
        title: 'Readings',
        through: ['bridge'],
        base: 20,
        tries,
        retryDelay: 60
      },
      both: {
        kind: 'telemetry-path',
        title: 'Both',
        through: ['bridge', 'clients.phones'],
        base: 20,
        tries: 1
      },
      changes: { kind: 'change-pipeline', title: 'Changes', through: ['bridge'], sensitivity: 2, floor }
    }
  })
  return watch(world, 600, () => undefined)
}

describe('what carries readings and orders', () => {
  it('is undisturbed while all is well', () => {
    const world = settled({})
    expect(readSignal(world, 'readings.loss')).toBe(0)
    expect(readSignal(world, 'readings.delay')).toBe(20)
    expect(readSignal(world, 'changes.slowDown')).toBe(1)
  })

  it('loses a reading when all its tries fail, and is late by those that failed before', () => {
    const world = settled({ rate: 50 })
    expect(readSignal(world, 'readings.loss')).toBeCloseTo(0.5 ** 3, 6)
    // Of readings that arrive: no failed try (1/2), one (1/4), two (1/8).
    const before = (0.25 + 2 * 0.125) / 0.875
    expect(readSignal(world, 'readings.delay')).toBeCloseTo(20 + 60 * before, 4)
  })

  it('shares the fate of every part that it passes through', () => {
    expect(readSignal(settled({ rate: 50 }), 'both.loss')).toBeCloseTo(0.75, 6)
  })

  it('loses everything where nothing gets through, and slows an order no further than its floor', () => {
    const world = settled({ rate: 0 }, { floor: 0.25 })
    expect(readSignal(world, 'readings.loss')).toBeCloseTo(1, 6)
    expect(readSignal(world, 'changes.slowDown')).toBeCloseTo(7, 9)
  })

  it('passes a service tier as it passes a device group that does as much: the same delay, the same loss', () => {
    const phones = { kind: 'open', title: 'Phones', rate: 100, attempts: 1, timeout: 500 } as const
    const throughOne = { kind: 'telemetry-path', title: 'Readings', base: 20, tries: 1 } as const
    // Ninety workers, each a second long, and a queue of forty seconds; silent refusals fail once.
    const tier = { kind: 'service-tier', title: 'Tier', workers: 90, time: 1, queueLimit: 3600 } as const
    const world = buildWorld({
      step: 0.5,
      clients: { phones: { ...phones, group: 'bridge' }, others: { ...phones, group: 'tier' } },
      components: {
        bridge: { kind: 'device-group', title: 'Bridge', rate: 90, buffer: 40, refusal: 'silent' },
        tier: { ...tier, refusal: 'silent' },
        'by-bridge': { ...throughOne, through: ['bridge'] },
        'by-tier': { ...throughOne, through: ['tier'] },
        'by-class': { ...throughOne, through: ['clients.others'] }
      }
    })
    watch(world, 2 * 1800, () => undefined)
    expect(readSignal(world, 'by-bridge.delay')).toBeCloseTo(60, 6)
    expect(readSignal(world, 'by-tier.delay')).toBeCloseTo(60, 0)
    expect(readSignal(world, 'by-class.delay')).toBeCloseTo(60, 0)
    expect(readSignal(world, 'by-bridge.loss')).toBeCloseTo(0.1, 6)
    expect(readSignal(world, 'by-tier.loss')).toBeCloseTo(0.1, 2)
  })

  it('does not get through a tier that has stood still', () => {
    const stop = { id: 'stop', title: 'Stop', at: 'T+5m', actions: [{ set: 'tier.workers', to: 0 }] }
    const world = buildWorld({
      clients: {
        phones: { kind: 'open', title: 'Phones', rate: 100, attempts: 1, timeout: 30, group: 'tier' }
      },
      components: {
        tier: { kind: 'service-tier', title: 'Tier', workers: 200, time: 1, queueLimit: 3600 },
        readings: { kind: 'telemetry-path', title: 'Readings', through: ['tier'] }
      },
      faults: [stop]
    })
    watch(world, 3600, () => undefined)
    expect(readSignal(world, 'readings.loss')).toBeGreaterThan(0.99)
    expect(readSignal(world, 'readings.delay')).toBeGreaterThan(3600)
    expect(readSignal(world, 'readings.delay')).toBeLessThan(1e10)
  })

  it('waits in the queues on its way', () => {
    const world = settled({ rate: 90, buffer: 40 })
    expect(world.queued[0]).toBeGreaterThan(3000)
    expect(readSignal(world, 'both.delay')).toBeGreaterThan(80)
  })
})
