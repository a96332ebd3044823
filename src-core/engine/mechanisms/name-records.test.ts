import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'
import { readSignal, watch } from '../../testing/observed-world'
import { run } from '../run'

const name = {
  kind: 'name-record',
  title: 'db.example',
  ttl: 100,
  negativeTtl: 20,
  answers: { old: { to: 'bridge' }, new: { to: 'spare', weight: 0 } }
} as const

function worldWith(record: object, parts: ScenarioText = {}) {
  return buildWorld({
    clients: {
      phones: { kind: 'open', title: 'Phones', group: 'name', rate: 1000, attempts: 3, backoff: { base: 5 } }
    },
    components: {
      bridge: { kind: 'device-group', title: 'Bridge', rate: 5000 },
      spare: { kind: 'device-group', title: 'Spare', rate: 5000 },
      name: { ...name, ...record }
    },
    ...parts
  })
}

const empty = (at: string, lasts?: string) => ({
  id: 'empty',
  title: 'Empty',
  at,
  ...(lasts === undefined ? {} : { for: lasts }),
  actions: [{ set: 'name.published', to: false }]
})

describe('a name record', () => {
  it('sends its clients where their answers lead, half of them on with the old one after half a TTL', () => {
    const moved = { id: 'move', title: 'Move', at: 'T+1m' }
    const actions = [
      { set: 'name.answers.old.weight', to: 0 },
      { set: 'name.answers.new.weight', to: 1 }
    ]
    const world = worldWith({}, { faults: [{ ...moved, actions }] })
    run(world, { untilTick: 60 + 50 + 1 })
    expect(readSignal(world, 'bridge.offered')).toBeCloseTo(500, 6)
    expect(readSignal(world, 'spare.offered')).toBeCloseTo(500, 6)
  })

  it('leaves the same shares where the TTL is no whole number of steps', () => {
    const world = worldWith({ ttl: 10.5 }, { faults: [empty('T+1m')] })
    run(world, { untilTick: 60 + 5 })
    expect(readSignal(world, 'name.cachedShare')).toBeCloseTo(1 - 5 / 10.5, 6)
    run(world, { untilTick: 60 + 12 })
    expect(readSignal(world, 'name.cachedShare')).toBe(0)
  })

  it('keeps all its clients through hours of expiries', () => {
    const world = worldWith({ ttl: 7.3, negativeTtl: 3.1 }, { faults: [empty('T+10m', '5m')] })
    watch(world, 3600, () => {
      expect(world.answerHeld.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    })
    expect(readSignal(world, 'name.failedShare')).toBe(0)
  })

  it('answers again within the negative TTL when it is repaired, and its clients then expire together', () => {
    const world = worldWith({}, { faults: [empty('T+5m', '5m')] })
    run(world, { untilTick: 590 })
    expect(readSignal(world, 'name.failedShare')).toBe(1)
    expect(readSignal(world, 'bridge.offered')).toBe(0)
    run(world, { untilTick: 610 })
    expect(readSignal(world, 'name.failedShare')).toBeCloseTo(0.5, 6)
    run(world, { untilTick: 620 })
    expect(readSignal(world, 'name.failedShare')).toBe(0)
    // Those who asked within 20 s hold their answers until 100 s later, so a change reaches nobody before.
    run(world, { untilTick: 690 })
    world.parameters[world.model.parameterIndex.get('name.published')!] = 0
    run(world, { untilTick: 700 })
    expect(readSignal(world, 'name.failedShare')).toBe(0)
    run(world, { untilTick: 720 })
    expect(readSignal(world, 'name.failedShare')).toBe(1)
  })

  it('fails the same clients again when they retry, so that attempts multiply as for a fixed failing set', () => {
    // 40 % of the clients hold no answer: 1 + 2 x 0.4 attempts each, and 60 % succeed.
    const world = worldWith({ ttl: 100, negativeTtl: 3000 }, { faults: [empty('T+10m', '40s')] })
    run(world, { untilTick: 1000 })
    expect(readSignal(world, 'name.failedShare')).toBeCloseTo(0.4, 6)
    expect(readSignal(world, 'clients.phones.amplification')).toBeCloseTo(1.8, 3)
    expect(readSignal(world, 'clients.phones.goodput')).toBeCloseTo(600, 0)
    expect(readSignal(world, 'clients.phones.exhausted')).toBeCloseTo(400, 0)
  })

  it('forgets what its clients hold when it is flushed', () => {
    const flush = { id: 'flush', title: 'Flush', at: 'T+11m', actions: [{ flush: 'name', share: 0.5 }] }
    const world = worldWith({ negativeTtl: 600 }, { faults: [empty('T+5m', '5m'), flush] })
    run(world, { untilTick: 660 })
    const before = readSignal(world, 'name.failedShare')
    run(world, { untilTick: 661 })
    const left = readSignal(world, 'name.failedShare')
    expect(left / before).toBeGreaterThan(0.49)
    expect(left / before).toBeLessThan(0.51)
  })
})
