import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../testing/build-scenario'
import { readSignal } from '../testing/observed-world'
import { applyInput, run } from './run'
import type { World } from './world'

/** A name, behind it two sites, each with a cache before its bridge. */
function nested(parts: ScenarioText = {}): World {
  const cache = (behind: string) =>
    ({ kind: 'cache', title: 'Cache', behind, hitShare: 0.8, entries: 1000 }) as const
  const bridge = { kind: 'device-group', title: 'Bridge', rate: 5000 } as const
  return buildWorld({
    clients: { phones: { kind: 'open', title: 'Phones', group: 'name', rate: 1000, attempts: 2 } },
    components: {
      name: { kind: 'name-record', title: 'Name', answers: { all: { to: 'geo' } } },
      geo: {
        kind: 'sites',
        title: 'Sites',
        sites: { east: { to: 'cache-east', weight: 3 }, west: { to: 'cache-west' } }
      },
      'cache-east': cache('east'),
      'cache-west': cache('west'),
      east: bridge,
      west: bridge
    },
    ...parts
  })
}

describe('routers', () => {
  it('may stand behind each other', () => {
    const world = nested()
    run(world, { untilTick: 10 })
    const expected: [string, number][] = [
      ['geo.offered', 1000],
      ['cache-east.offered', 750],
      ['cache-east.hits', 600],
      ['cache-west.misses', 50],
      ['east.offered', 150],
      ['west.offered', 50],
      ['clients.phones.attempts', 1000],
      ['clients.phones.goodput', 1000]
    ]
    for (const [signal, value] of expected)
      expect([signal, readSignal(world, signal)]).toEqual([signal, expect.closeTo(value, 9)])
  })

  it('are seen through by what carries readings and orders', () => {
    const world = nested({
      clients: { phones: { kind: 'open', title: 'Phones', group: 'name', rate: 1000, attempts: 1 } }
    })
    run(world, { untilTick: 10 })
    const other = buildWorld({
      clients: { phones: { kind: 'open', title: 'Phones', group: 'cache', rate: 1000, attempts: 1 } },
      components: {
        cache: { kind: 'cache', title: 'Cache', behind: 'bridge', hitShare: 0.8, entries: 1000 },
        bridge: { kind: 'device-group', title: 'Bridge', rate: 0 },
        metrics: { kind: 'telemetry-path', title: 'Metrics', through: ['cache'], tries: 1 }
      }
    })
    run(other, { untilTick: 600 })
    // The bridge answers nothing: what is not a hit is lost.
    expect(readSignal(other, 'metrics.loss')).toBeCloseTo(0.2, 6)
  })

  it('can be chosen and left while the world runs', () => {
    const world = nested({
      clients: {
        phones: {
          kind: 'open',
          title: 'Phones',
          group: 'name',
          mayMoveTo: ['east'],
          rate: 1000,
          attempts: 2
        }
      }
    })
    run(world, { untilTick: 10 })
    const act = (to: string) => {
      const action = { set: 'clients.phones.group', to, over: 0, share: 1 }
      applyInput(world, { kind: 'act', actions: [action] })
      run(world, { untilTick: world.tick + 1 })
    }
    act('east')
    expect(readSignal(world, 'east.offered')).toBe(1000)
    expect(readSignal(world, 'clients.phones.attempts')).toBe(1000)
    expect(readSignal(world, 'geo.offered')).toBe(0)
    act('name')
    expect(readSignal(world, 'east.offered')).toBeCloseTo(150, 9)
  })

  it('that send in a circle cannot be laid out', () => {
    const cache = (behind: string) => ({ kind: 'cache', title: 'Cache', behind, entries: 1000 }) as const
    const circle = { one: cache('other'), other: cache('one') }
    expect(() => buildWorld({ components: circle })).toThrow('sends to itself')
  })
})

describe('a gate for deferred changes', () => {
  /** Changes that a paused queue has gathered for half an hour, each of which takes a node of the fleet out for its time. */
  function released(throttle: number): World {
    const release = {
      id: 'release',
      title: 'The breaker is released',
      at: 'T+30m',
      actions: [{ set: 'gate.paused', to: false }]
    }
    return buildWorld({
      clients: {
        changes: { kind: 'open', title: 'Changes', group: 'fleet', from: 'gate', attempts: 1, timeout: 60 },
        users: { kind: 'open', title: 'Users', group: 'fleet', rate: 500, attempts: 1 }
      },
      components: {
        gate: {
          kind: 'work-queue',
          title: 'Gate',
          arrivals: 100,
          rate: 5000,
          paused: true,
          redo: false,
          throttle
        },
        fleet: { kind: 'device-group', title: 'Fleet', rate: 1000, buffer: 30 }
      },
      faults: [release]
    })
  }

  const worst = (world: World) => {
    let least = 1
    while (world.tick < 3600) {
      run(world, { untilTick: world.tick + 1 })
      least = Math.min(least, world.classSuccess[1]!)
    }
    return least
  }

  it('does harm when all are released at once, and none when they are paced', () => {
    expect(worst(released(1e12))).toBeLessThan(0.3)
    expect(worst(released(300))).toBe(1)
  })
})
