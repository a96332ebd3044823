import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'
import { readSignal, watch } from '../../testing/observed-world'
import { run } from '../run'
import type { World } from '../world'

interface Trial {
  readonly nodes: number
  readonly load: number
  readonly checker?: object
  readonly faults?: ScenarioText['faults']
}

function worldWith({ nodes, load, checker, faults = [] }: Trial): World {
  return buildWorld({
    clients: { phones: { kind: 'open', title: 'Phones', group: 'web', rate: 1000 * load, attempts: 1 } },
    components: {
      web: { kind: 'device-group', title: 'Web', rate: 1000, nodes, buffer: 10 },
      checker: {
        kind: 'health-checker',
        title: 'Checker',
        of: 'web',
        watch: { signal: 'web.delay', threshold: 1 },
        ...checker
      }
    },
    faults
  })
}

const failing = (nodes: number) => ({
  id: 'fail',
  title: 'Nodes fail their checks',
  at: 'T+5m',
  actions: [{ set: 'checker.failing', to: nodes }]
})

describe('a health checker', () => {
  it('feeds on itself: what it removes overloads the rest, which it removes too', () => {
    const world = worldWith({ nodes: 10, load: 0.8, faults: [failing(3)] })
    let worst = 1
    let returned = 0
    let before = 0
    watch(world, 3600, () => {
      worst = Math.min(worst, readSignal(world, 'clients.phones.success'))
      const removed = readSignal(world, 'checker.removed')
      if (removed < before - 0.1) returned++
      before = removed
    })
    expect(worst).toBeLessThan(0.1)
    // Without load they pass, come back, and fail again: the nodes flap.
    expect(returned).toBeGreaterThan(20)
  })

  it.each([
    ['never removes more than a share', { mostRemoved: 0.15 }],
    ['fails open', { failOpen: true, failOpenAt: 0.25 }]
  ])('does no harm when it %s', (_, checker) => {
    const world = worldWith({ nodes: 10, load: 0.8, checker, faults: [failing(3)] })
    run(world, { untilTick: 3600 })
    expect(readSignal(world, 'clients.phones.success')).toBeCloseTo(1, 6)
  })

  it('counts a node once that people have paused too, however many there come to be', () => {
    const setTo = (path: string, to: number, at: string) => ({
      id: path.replace('.', '-').toLowerCase(),
      title: path,
      at,
      actions: [{ set: path, to }]
    })
    const faults = [failing(4), setTo('web.pausedNodes', 5, 'T+10m'), setTo('web.nodes', 20, 'T+20m')]
    const world = worldWith({ nodes: 10, load: 0.1, faults })
    run(world, { untilTick: 599 })
    expect(readSignal(world, 'web.capacity')).toBeCloseTo(600, 9)
    // Half of the nodes are paused, and so half of the four that are removed.
    run(world, { untilTick: 1199 })
    expect(readSignal(world, 'web.capacity')).toBeCloseTo(300, 9)
    // A quarter of twenty is paused, and so one of the four.
    run(world, { untilTick: 1800 })
    expect(readSignal(world, 'checker.removed')).toBeCloseTo(4, 9)
    expect(readSignal(world, 'web.capacity')).toBeCloseTo(600, 9)
  })

  it('puts all nodes back when it is switched off', () => {
    const off = { id: 'off', title: 'Off', at: 'T+30m', actions: [{ set: 'checker.enabled', to: false }] }
    const world = worldWith({ nodes: 10, load: 0.8, faults: [failing(3), off] })
    run(world, { untilTick: 1800 })
    expect(readSignal(world, 'clients.phones.success')).toBeLessThan(0.5)
    run(world, { untilTick: 2400 })
    expect(readSignal(world, 'checker.removed')).toBe(0)
    expect(readSignal(world, 'clients.phones.success')).toBeGreaterThan(0.99)
  })

  it('returns nodes that pass again, and follows nodes that come and go', () => {
    const passing = { ...failing(0), id: 'pass', at: 'T+20m' }
    const grown = { id: 'grow', title: 'Grow', at: 'T+10m', actions: [{ set: 'web.nodes', to: 20 }] }
    const world = worldWith({ nodes: 10, load: 0.5, faults: [failing(2), passing, grown] })
    run(world, { untilTick: 900 })
    expect(readSignal(world, 'checker.removed')).toBeCloseTo(2, 9)
    expect(readSignal(world, 'checker.removedShare')).toBeCloseTo(0.1, 9)
    run(world, { untilTick: 1300 })
    expect(readSignal(world, 'checker.removed')).toBeCloseTo(0, 9)
  })
})
