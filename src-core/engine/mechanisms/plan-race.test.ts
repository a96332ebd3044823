import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'
import { readSignal, watch } from '../../testing/observed-world'
import { run } from '../run'
import type { World } from '../world'

/**
 * It takes a plan when it becomes slow, and applies it ten seconds after it is quick again: 914 s,
 * between the last newer plan that was applied (879 s) and the end of the clean-up after it (919 s).
 */
const slowEnactor = {
  id: 'slow',
  title: 'One enactor is unusually slow',
  at: 'T+5m',
  for: '605s',
  actions: [{ set: 'name.automation.slow', to: 1e9 }]
}
const byHand = {
  id: 'by-hand',
  title: 'Repaired by hand',
  at: 'T+40m',
  for: '5m',
  actions: [{ set: 'name.automation.repaired', to: true }]
}

function worldWith(automation: object, faults: ScenarioText['faults']): World {
  return buildWorld({
    clients: {
      phones: { kind: 'open', title: 'Phones', group: 'name', rate: 1000, attempts: 3 }
    },
    components: {
      name: {
        kind: 'name-record',
        title: 'db.example',
        ttl: 5,
        answers: { all: { to: 'bridge' } },
        automation: { planEvery: 30, apply: 10, cleanUp: 40, keep: 5, ...automation }
      },
      bridge: { kind: 'device-group', title: 'Bridge', rate: 3000 }
    },
    faults
  })
}

/** Minutes in which the record was empty. */
function emptyMinutes(world: World): number {
  let ticks = 0
  watch(world, 3600, () => {
    if (readSignal(world, 'name.published') === 0) ticks++
  })
  return ticks / 60
}

describe('automation of a name', () => {
  it('keeps its record while all enactors are quick', () => {
    expect(emptyMinutes(worldWith({}, []))).toBe(0)
  })

  it('empties the record when a slow enactor puts an old plan under a clean-up, and never repairs it', () => {
    const world = worldWith({}, [slowEnactor])
    run(world, { untilTick: 915 })
    expect(readSignal(world, 'name.published')).toBe(1)
    run(world, { untilTick: 3600 })
    expect(readSignal(world, 'name.published')).toBe(0)
    expect(readSignal(world, 'name.blocked')).toBe(1)
    expect(readSignal(world, 'clients.phones.goodput')).toBe(0)
    // It was not the fault, long over, that kept it so: the automation stands in its own way.
    expect(world.planNewest[0]! - 100).toBeGreaterThan(0)
  })

  it('is itself again once a person has put the record in order', () => {
    const world = worldWith({}, [slowEnactor, byHand])
    const minutes = emptyMinutes(world)
    expect(minutes).toBeGreaterThan(24)
    expect(minutes).toBeLessThan(26)
    expect(readSignal(world, 'name.blocked')).toBe(0)
    expect(readSignal(world, 'clients.phones.goodput')).toBeCloseTo(1000, 6)
  })

  it('is safe when an enactor looks again before it applies', () => {
    expect(emptyMinutes(worldWith({ checksAgain: true }, [slowEnactor]))).toBe(0)
  })
})
