import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'
import { readSignal, watch } from '../../testing/observed-world'
import { run } from '../run'
import type { World } from '../world'

interface Trial {
  readonly capacity: number
  readonly router?: object
  readonly attempts?: number
  readonly faults?: ScenarioText['faults']
}

/** 1000 requests a second on two sites. */
function worldWith({ capacity, router, attempts = 2, faults = [] }: Trial): World {
  const site = (id: string) => ({
    to: id,
    health: { signal: `${id}.success`, bad: 'below', threshold: 0.9 } as const
  })
  return buildWorld({
    clients: {
      phones: { kind: 'open', title: 'Phones', group: 'geo', rate: 1000, attempts, backoff: { base: 5 } }
    },
    components: {
      geo: { kind: 'sites', title: 'Sites', sites: { east: site('east'), west: site('west') }, ...router },
      east: { kind: 'device-group', title: 'East', rate: capacity, buffer: 10 },
      west: { kind: 'device-group', title: 'West', rate: capacity, buffer: 10 }
    },
    faults
  })
}

const eastHalf = {
  id: 'east',
  title: 'East loses half',
  at: 'T+5m',
  actions: [{ set: 'east.rate', times: 0.5 }]
}

describe('sites', () => {
  it('share the traffic by their weights, to which the router goes at once or in steps', () => {
    const drain = {
      id: 'drain',
      title: 'Drain',
      at: 'T+2m',
      actions: [{ set: 'geo.sites.east.weight', to: 0 }]
    }
    const atOnce = worldWith({ capacity: 1500, faults: [drain] })
    run(atOnce, { untilTick: 120 })
    expect(readSignal(atOnce, 'geo.share-east')).toBe(0.5)
    run(atOnce, { untilTick: 122 })
    expect(readSignal(atOnce, 'geo.share-east')).toBe(0)
    expect(readSignal(atOnce, 'west.offered')).toBe(1000)
    const inSteps = worldWith({ capacity: 1500, faults: [drain], router: { step: 0.1, every: 60 } })
    const seen = new Set<number>()
    watch(inSteps, 600, () => seen.add(Math.round(readSignal(inSteps, 'east.offered'))))
    expect([...seen]).toEqual([500, 400, 300, 200, 100, 0])
  })

  it('topple the healthy one when all traffic is shifted to it at once', () => {
    const world = worldWith({ capacity: 600, attempts: 1, faults: [eastHalf] })
    let westWorst = 1
    watch(world, 1800, () => {
      westWorst = Math.min(westWorst, readSignal(world, 'west.success'))
    })
    expect(westWorst).toBeLessThan(0.7)
    // Left alone, west would have served its half all the time.
    const router = { followsHealth: false }
    const left = worldWith({ capacity: 600, attempts: 1, faults: [eastHalf], router })
    run(left, { untilTick: 1800 })
    expect(readSignal(left, 'west.success')).toBe(1)
    expect(readSignal(left, 'clients.phones.goodput')).toBeGreaterThanOrEqual(500)
  })

  it('lose nothing by a shift when each of them could take it all', () => {
    const world = worldWith({
      capacity: 1100,
      faults: [{ ...eastHalf, actions: [{ set: 'east.rate', times: 0.1 }] }]
    })
    run(world, { untilTick: 1000 })
    expect(readSignal(world, 'geo.share-west')).toBe(1)
    expect(readSignal(world, 'geo.badSites')).toBe(1)
    expect(readSignal(world, 'clients.phones.goodput')).toBeCloseTo(1000, 3)
  })

  it('all serve when none is healthy', () => {
    const both = ['east', 'west'].map((id) => ({ set: `${id}.rate`, times: 0.2 }))
    const world = worldWith({ capacity: 600, faults: [{ ...eastHalf, actions: both }] })
    run(world, { untilTick: 1000 })
    expect(readSignal(world, 'geo.badSites')).toBe(2)
    expect(readSignal(world, 'geo.share-east')).toBe(0.5)
  })
})
