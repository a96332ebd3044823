import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'
import { readSignal, watch } from '../../testing/observed-world'
import { run } from '../run'
import type { World } from '../world'

type ComponentsText = NonNullable<ScenarioText['components']>

function worldWith(
  components: ComponentsText,
  load: number,
  faults: ScenarioText['faults'] = [],
  buffer = 20
): World {
  const clients = { kind: 'open', title: 'Phones', group: 'web', rate: 1000 * load, attempts: 3 } as const
  return buildWorld({
    clients: { phones: clients },
    components: { web: { kind: 'device-group', title: 'Web', rate: 1000, buffer, nodes: 10 }, ...components },
    faults
  })
}

const surge = (factor: number, lasts = '50m') => ({
  id: 'surge',
  title: 'Surge',
  at: 'T+5m',
  for: lasts,
  actions: [{ set: 'clients.phones.rate', times: factor }]
})

describe('an autoscaler', () => {
  const scaler = {
    kind: 'autoscaler',
    title: 'Scaler',
    signal: 'web.load',
    target: 0.7,
    parameter: 'web.rate',
    minimum: 200,
    maximum: 5000,
    cooldown: 120,
    delay: 60
  } as const

  it('follows the load to its target', () => {
    const world = worldWith({ scaler }, 0.7, [surge(1.3)])
    run(world, { untilTick: 299 })
    expect(readSignal(world, 'scaler.actual')).toBe(1000)
    run(world, { untilTick: 3000 })
    const load = readSignal(world, 'web.load')
    expect(load).toBeGreaterThan(0.63)
    expect(load).toBeLessThan(0.77)
    expect(readSignal(world, 'clients.phones.success')).toBeCloseTo(1, 9)
  })

  it('takes capacity away in the middle of a collapse when it watches the wrong signal', () => {
    // Goodput per unit of capacity falls in the collapse, and it reads that as too much capacity.
    const wrong = { ...scaler, signal: 'clients.phones.goodput', target: 700 }
    const trigger = surge(3, '2m')
    const blind = worldWith({ scaler: wrong }, 0.7, [trigger])
    run(blind, { untilTick: 3600 })
    expect(readSignal(blind, 'scaler.actual')).toBe(200)
    const seeing = worldWith({ scaler: { ...scaler, cooldown: 60, delay: 10 } }, 0.7, [trigger])
    run(seeing, { untilTick: 3600 })
    expect(readSignal(seeing, 'clients.phones.success')).toBeCloseTo(1, 6)
  })

  it('leaves alone what it is told to, and decides once in its cooldown and by its step', () => {
    const off = worldWith({ scaler: { ...scaler, enabled: false } }, 0.7, [surge(1.3)])
    run(off, { untilTick: 3000 })
    expect(readSignal(off, 'scaler.actual')).toBe(1000)
    const upOnly = worldWith({ scaler: { ...scaler, down: false } }, 0.3)
    run(upOnly, { untilTick: 3000 })
    expect(readSignal(upOnly, 'scaler.actual')).toBe(1000)
    const stepwise = worldWith({ scaler: { ...scaler, step: 50 } }, 0.35)
    const changes: number[] = []
    let before = 1000
    watch(stepwise, 1000, () => {
      const now = readSignal(stepwise, 'scaler.actual')
      if (now !== before) changes.push(stepwise.tick)
      before = now
    })
    expect(changes.length).toBe(8)
    changes.slice(1).forEach((tick, index) => {
      expect(tick - changes[index]!).toBe(120)
    })
  })

  it('builds on what people set', () => {
    const more = { id: 'more', title: 'More', at: 'T+10m', actions: [{ set: 'web.rate', add: 500 }] }
    const world = worldWith({ scaler: { ...scaler, tolerance: 1 } }, 0.7, [more])
    run(world, { untilTick: 700 })
    expect(readSignal(world, 'web.capacity')).toBe(1500)
  })
})

describe('a recycler', () => {
  const parts = {
    'launch-devices': { kind: 'device-group', title: 'Launches', rate: 100 },
    recycler: {
      kind: 'recycler',
      title: 'Recycler',
      of: 'web',
      rate: 0.02,
      needs: 'launch-devices.success',
      breaks: 0.01,
      breaksWhen: { signal: 'launch-devices.success', bad: 'below', threshold: 0.5 }
    }
  } as const

  it('replaces nothing while what it needs is down, and catches up at its rate afterwards', () => {
    const launches = {
      kind: 'open',
      title: 'Launches',
      group: 'launch-devices',
      rate: 50,
      attempts: 2
    } as const
    const down = {
      id: 'down',
      title: 'Down',
      at: 'T+5m',
      for: '10m',
      actions: [{ set: 'launch-devices.rate', to: 0 }]
    }
    const web = { kind: 'device-group', title: 'Web', rate: 1000, nodes: 10 } as const
    const phones = { kind: 'open', title: 'Phones', group: 'web', rate: 500, attempts: 1 } as const
    const world = buildWorld({
      clients: { phones, launches },
      components: { web, ...parts },
      faults: [down]
    })
    run(world, { untilTick: 300 })
    expect(readSignal(world, 'recycler.bad')).toBe(0)
    run(world, { untilTick: 900 })
    const bad = readSignal(world, 'recycler.bad')
    expect(bad).toBeGreaterThan(9)
    expect(readSignal(world, 'recycler.rate')).toBeLessThan(0.001)
    expect(readSignal(world, 'web.capacity')).toBeLessThan(100)
    run(world, { untilTick: 1000 })
    const turned = readSignal(world, 'recycler.bad')
    run(world, { untilTick: 1200 })
    expect(turned - readSignal(world, 'recycler.bad')).toBeCloseTo(0.02 * 200, 1)
    // Ten nodes of 100 each: what is out of service follows within a thousandth of the whole.
    const sound = 1000 - 100 * readSignal(world, 'recycler.bad')
    expect(Math.abs(readSignal(world, 'web.capacity') - sound)).toBeLessThan(5)
    run(world, { untilTick: 2000 })
    expect(readSignal(world, 'recycler.bad')).toBe(0)
    expect(readSignal(world, 'web.capacity')).toBe(1000)
  })

  it('is not helped by those who hold back all their requests themselves', () => {
    const rateAt = (admission: number) => {
      const launches = {
        kind: 'open',
        title: 'Launches',
        group: 'launch-devices',
        rate: 50,
        attempts: 2,
        admission
      } as const
      const recycler = { ...parts.recycler, needs: 'clients.launches.success', breaksWhen: undefined }
      const web = { kind: 'device-group', title: 'Web', rate: 1000, nodes: 10 } as const
      const world = buildWorld({
        clients: { launches },
        components: { web, 'launch-devices': parts['launch-devices'], recycler }
      })
      run(world, { untilTick: 600 })
      return readSignal(world, 'recycler.rate')
    }
    expect(rateAt(1)).toBeCloseTo(0.02, 9)
    expect(rateAt(0.01)).toBeCloseTo(0.02, 9)
    expect(rateAt(0)).toBe(0)
  })
})

describe('a rollout', () => {
  const rollout = {
    kind: 'rollout',
    title: 'Version 2',
    parameter: 'web.rate',
    factor: 0.5,
    canary: 0.05,
    canaryFor: 300,
    step: 0.25,
    every: 300,
    watch: { signal: 'web.delay', threshold: 2 },
    window: 30
  } as const
  const begin = { id: 'begin', title: 'Begin', at: 'T+5m', actions: [{ set: 'version.started', to: true }] }

  it('stops itself and takes the version back when its signal turns bad', () => {
    // A buffer shorter than the timeout: when the version is gone nothing keeps the overload going.
    const world = worldWith({ version: rollout }, 0.8, [begin], 4)
    run(world, { untilTick: 400 })
    expect(readSignal(world, 'version.share')).toBe(0.05)
    expect(readSignal(world, 'web.capacity')).toBeCloseTo(975, 9)
    run(world, { untilTick: 700 })
    expect(readSignal(world, 'version.share')).toBeCloseTo(0.3, 9)
    // 30 % of the instances at half speed are still enough; 55 % are not.
    expect(readSignal(world, 'version.rolledBack')).toBe(0)
    run(world, { untilTick: 1300 })
    expect(readSignal(world, 'version.rolledBack')).toBe(1)
    expect(readSignal(world, 'version.share')).toBe(0)
    expect(readSignal(world, 'web.capacity')).toBe(1000)
    run(world, { untilTick: 3600 })
    expect(readSignal(world, 'clients.phones.success')).toBeCloseTo(1, 3)
  })

  it('goes on to all when it is blind, and stays there until a person takes it back', () => {
    const { watch: _, ...blind } = rollout
    const back = { id: 'back', title: 'Back', at: 'T+40m', actions: [{ set: 'version.withdrawn', to: true }] }
    const world = worldWith({ version: { ...blind, rollbackTime: 100 } }, 0.8, [begin, back])
    run(world, { untilTick: 2400 })
    expect(readSignal(world, 'version.share')).toBe(1)
    expect(readSignal(world, 'clients.phones.success')).toBeLessThan(0.2)
    run(world, { untilTick: 2450 })
    expect(readSignal(world, 'version.share')).toBeCloseTo(0.5, 6)
    run(world, { untilTick: 2600 })
    expect(readSignal(world, 'version.share')).toBe(0)
  })

  it('stops at the canary when it looks at the canary alone', () => {
    const seeing = { ...rollout, watch: { signal: 'version.canaryBadShare', threshold: 0.2 } }
    const world = worldWith({ version: seeing }, 0.8, [begin], 4)
    expect(readSignal(world, 'version.canaryBadShare')).toBe(0)
    run(world, { untilTick: 310 })
    // Half as fast under an even load of 0.8: loaded 1.6 times, and 0.6 / 1.6 of it fails.
    expect(readSignal(world, 'version.canaryBadShare')).toBeCloseTo(0.375, 9)
    expect(readSignal(world, 'clients.phones.success')).toBe(1)
    let most = 0
    watch(world, 3600, () => (most = Math.max(most, readSignal(world, 'version.share'))))
    expect(most).toBe(0.05)
    expect(readSignal(world, 'version.rolledBack')).toBe(1)
    expect(readSignal(world, 'version.canaryBadShare')).toBe(0)
    // A version that its instances can bear goes on to all.
    const lighter = worldWith({ version: { ...seeing, factor: 0.9 } }, 0.8, [begin], 4)
    run(lighter, { untilTick: 3600 })
    expect(readSignal(lighter, 'version.share')).toBe(1)
  })

  it.each([
    ['halves the workers', 'workers', 0.5, 0.375],
    ['doubles the work', 'time', 2, 0.375],
    ['changes the queue', 'queueLimit', 0.5, 0]
  ])('of a service tier that %s is seen to fail where it does', (_, name, factor, bad) => {
    const world = buildWorld({
      step: 0.05,
      clients: { phones: { kind: 'open', title: 'Phones', group: 'shop', rate: 800, attempts: 1 } },
      components: {
        shop: { kind: 'service-tier', title: 'Shop', workers: 100, time: 0.1, queueLimit: 1000 },
        version: { kind: 'rollout', title: 'Version', parameter: `shop.${name}`, factor, started: true }
      }
    })
    run(world, { untilTick: 400 })
    expect(readSignal(world, 'version.share')).toBe(0.01)
    expect(readSignal(world, 'version.canaryBadShare')).toBeCloseTo(bad, 3)
  })

  it('that reaches all at once is seen when it is too late', () => {
    const push = { ...rollout, canary: 1, rollback: false }
    const world = worldWith({ version: push }, 0.8, [begin])
    run(world, { untilTick: 302 })
    expect(readSignal(world, 'version.share')).toBe(1)
    run(world, { untilTick: 1000 })
    expect(readSignal(world, 'clients.phones.success')).toBeLessThan(0.2)
  })
})
