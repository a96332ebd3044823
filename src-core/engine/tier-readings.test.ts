import { describe, expect, it } from 'vitest'
import { buildWorld } from '../testing/build-scenario'
import { readSignal, watch } from '../testing/observed-world'

/** A tier for 2,000/s that is asked for half as much again, whose workers all began together. */
function overloaded(faults: Parameters<typeof buildWorld>[0]['faults'] = []) {
  return buildWorld({
    step: 0.01,
    clients: { web: { kind: 'open', title: 'Web', group: 'tier', rate: 3000, attempts: 1, timeout: 60 } },
    components: {
      tier: { kind: 'service-tier', title: 'Tier', workers: 100, time: 0.05, queueLimit: 10_000 }
    },
    faults
  })
}

describe('the wait for a worker', () => {
  it('is no less known in a step in which nobody begins, because all end together', () => {
    const world = overloaded()
    watch(world, 2000, () => undefined)
    const waits: number[] = []
    let idleSteps = 0
    watch(world, 2100, () => {
      waits.push(readSignal(world, 'tier.delay'))
      if (world.tierStarted[0] === 0) idleSteps++
    })
    expect(idleSteps).toBeGreaterThan(10)
    // The queue is full: ten thousand, at 2,000/s.
    for (const wait of waits) {
      expect(wait).toBeGreaterThan(3)
      expect(wait).toBeLessThan(10.5)
    }
  })

  it('grows beyond all measure while the tier stands still', () => {
    const world = overloaded([
      { id: 'stop', title: 'Stop', at: 'T+10s', actions: [{ set: 'tier.workers', to: 0 }] }
    ])
    watch(world, 6000, () => undefined)
    expect(readSignal(world, 'tier.delay')).toBeGreaterThan(3600)
  })
})
