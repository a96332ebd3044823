import { describe, expect, it } from 'vitest'
import { usersAffected } from '#core/engine/signals'
import type { World } from '#core/engine/world'
import { buildWorld, type ScenarioText } from '#core/testing/build-scenario'
import { readSignal, watch } from '#core/testing/observed-world'

const backoff = { kind: 'fixed', base: 20, jitter: 'none' } as const
const phones = { kind: 'open', title: 'Phones', group: 'bridge', rate: 100, backoff } as const
const bridge = (rate: number) => ({ kind: 'device-group', title: 'Bridge', rate, buffer: 0 }) as const

const service = (needs: Readonly<Record<string, number>>, more = {}) => ({
  title: 'Calls',
  users: 1000,
  target: 0.01,
  needs,
  ...more
})

function after(seconds: number, parts: ScenarioText): World {
  return watch(buildWorld(parts), seconds, () => undefined)
}

describe('what users notice', () => {
  it('is the share of new requests that get no answer', () => {
    const world = after(1200, {
      clients: { phones: { ...phones, attempts: 1 } },
      components: { bridge: bridge(70) },
      services: { calls: service({ 'clients.phones': 1 }) }
    })
    expect(readSignal(world, 'services.calls.badShare')).toBeCloseTo(0.3, 6)
    expect(readSignal(world, 'services.calls.users')).toBeCloseTo(300, 3)
    expect(usersAffected(world)).toBeCloseTo(290, 3)
  })

  it('is nothing before the first request has come to an end', () => {
    const parts = (workers: number): ScenarioText => ({
      clients: { phones: { ...phones, group: 'web', attempts: 1, timeout: 20 } },
      components: { web: { kind: 'service-tier', title: 'Web', workers, time: 5, queueLimit: 1e6 } },
      services: { calls: service({ 'clients.phones': 1 }) }
    })
    let worst = 0
    watch(buildWorld(parts(1000)), 120, (world) => {
      worst = Math.max(worst, readSignal(world, 'services.calls.badShare'))
    })
    expect(worst).toBeLessThan(1e-9)
    expect(readSignal(after(120, parts(0)), 'services.calls.badShare')).toBe(1)
  })

  it('counts an answer as bad when its attempt began after the limit', () => {
    const parts = (limit: number): ScenarioText => ({
      clients: { phones: { ...phones, attempts: 2, timeout: 10, timeoutSpread: 0 } },
      components: { bridge: bridge(80) },
      services: { calls: service({ 'clients.phones': 1 }, { limit }) }
    })
    // All is answered in the end but for the bad share of second tries, which begin 30 s after the first.
    const strict = readSignal(after(3000, parts(29)), 'services.calls.badShare')
    const lenient = readSignal(after(3000, parts(30)), 'services.calls.badShare')
    expect(lenient).toBeCloseTo(0.2, 3)
    expect(strict).toBeGreaterThan(lenient + 0.1)
  })

  it('is the share of members without a connection', () => {
    const world = after(60, {
      clients: {
        leases: {
          kind: 'closed',
          title: 'Leases',
          group: 'bridge',
          members: 1000,
          connectedAtStart: 0.4,
          attempts: 1
        }
      },
      components: { bridge: bridge(0) },
      services: { calls: service({ 'clients.leases': 1 }) }
    })
    expect(readSignal(world, 'services.calls.badShare')).toBeCloseTo(0.6, 12)
  })

  it('is all or nothing for a work queue, by the wait of its oldest task', () => {
    const parts: ScenarioText = {
      components: { backlog: { kind: 'work-queue', title: 'Backlog', arrivals: 10, rate: 20, paused: true } },
      services: { calls: service({ backlog: 0.25 }, { limit: 60 }) }
    }
    expect(readSignal(after(50, parts), 'services.calls.badShare')).toBe(0)
    expect(readSignal(after(90, parts), 'services.calls.badShare')).toBeCloseTo(0.25, 12)
  })

  it('combines needs as independent', () => {
    const world = after(1200, {
      clients: {
        phones: { ...phones, attempts: 1 },
        tablets: { ...phones, title: 'Tablets', attempts: 1, group: 'spare' }
      },
      components: { bridge: bridge(70), spare: bridge(50) },
      services: { calls: service({ 'clients.phones': 0.5, 'clients.tablets': 0.4 }) }
    })
    expect(readSignal(world, 'services.calls.badShare')).toBeCloseTo(1 - (1 - 0.15) * (1 - 0.2), 6)
  })

  it('adds up to impact in weighted user-minutes above the target', () => {
    const world = after(120, {
      clients: {
        leases: {
          kind: 'closed',
          title: 'Leases',
          group: 'bridge',
          members: 1000,
          connectedAtStart: 0.4,
          attempts: 1
        }
      },
      components: { bridge: bridge(0) },
      services: { calls: service({ 'clients.leases': 1 }, { weight: 3, target: 0.1 }) }
    })
    expect(world.impact[0]).toBeCloseTo(1000 * 3 * 0.5 * 2, 6)
  })

  it('adds nothing below the target', () => {
    const world = after(600, {
      clients: { phones: { ...phones, attempts: 1 } },
      components: { bridge: bridge(99.5) },
      services: { calls: service({ 'clients.phones': 1 }) }
    })
    expect(world.impact[0]).toBe(0)
  })
})
