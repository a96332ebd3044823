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

  it('waits in the queues on its way', () => {
    const world = settled({ rate: 90, buffer: 40 })
    expect(world.queued[0]).toBeGreaterThan(3000)
    expect(readSignal(world, 'both.delay')).toBeGreaterThan(80)
  })
})
