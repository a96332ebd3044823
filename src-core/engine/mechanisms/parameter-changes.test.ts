import { describe, expect, it } from 'vitest'
import { applyInput } from '../run'
import { step } from '../step'
import type { World } from '../world'
import { actionSchema } from '../../scenario/exercise-schema'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'

type Faults = NonNullable<ScenarioText['faults']>

function worldWith(faults: Faults, set: Readonly<Record<string, number>> = {}): World {
  return buildWorld(
    {
      clients: {
        phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 100 },
        leases: { kind: 'closed', title: 'Leases', group: 'bridge', members: 1000 }
      },
      components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 5000 } },
      faults
    },
    { set }
  )
}

const fault = (
  id: string,
  at: number,
  actions: Faults[number]['actions'],
  lasts?: number
): Faults[number] => ({
  id,
  title: 'Fault',
  at: `T+${at}s`,
  ...(lasts === undefined ? {} : { for: lasts }),
  actions
})

/** New requests in each step: what the rate was. */
function ratesOf(world: World, steps: number): number[] {
  return Array.from({ length: steps }, () => {
    step(world)
    return world.newStep[0]!
  })
}

const rate = 'clients.phones.rate'

describe('a change of a parameter', () => {
  it('begins in its step and is undone when its fault ends', () => {
    const rates = ratesOf(worldWith([fault('surge', 3, [{ set: rate, times: 2 }], 4)]), 10)
    expect(rates).toEqual([100, 100, 100, 200, 200, 200, 200, 100, 100, 100])
  })

  it('ramps in a straight line and stays', () => {
    const rates = ratesOf(worldWith([fault('ramp', 2, [{ set: rate, to: 200, over: 4 }])]), 9)
    expect(rates).toEqual([100, 100, 100, 125, 150, 175, 200, 200, 200])
  })

  it('ramps as a factor and as a sum too', () => {
    expect(ratesOf(worldWith([fault('ramp', 0, [{ set: rate, times: 3, over: 2 }])]), 4)).toEqual([
      100, 200, 300, 300
    ])
    expect(ratesOf(worldWith([fault('ramp', 0, [{ set: rate, add: 50, over: 2 }])]), 4)).toEqual([
      100, 125, 150, 150
    ])
  })

  it('acts on what stands, in the order in which changes began', () => {
    const faults = [
      fault('double', 1, [{ set: rate, times: 2 }], 6),
      fault('more', 3, [{ set: rate, add: 50 }], 2)
    ]
    expect(ratesOf(worldWith(faults), 8)).toEqual([100, 200, 200, 250, 250, 200, 200, 100])
  })

  it('leaves no trace under a later one when it ends', () => {
    const faults = [
      fault('double', 1, [{ set: rate, times: 2 }], 4),
      fault('fixed', 3, [{ set: rate, to: 70 }])
    ]
    expect(ratesOf(worldWith(faults), 7)).toEqual([100, 200, 200, 70, 70, 70, 70])
  })

  it('keeps within the bounds of its parameter', () => {
    expect(ratesOf(worldWith([fault('less', 1, [{ set: rate, add: -500 }])]), 3)).toEqual([100, 0, 0])
  })

  it('is as strong as its fault', () => {
    const faults = [fault('surge', 1, [{ set: rate, times: 2 }])]
    expect(ratesOf(worldWith(faults, { 'faults.surge.strength': 0.5 }), 2)).toEqual([100, 150])
    expect(ratesOf(worldWith(faults, { 'faults.surge.strength': 0 }), 2)).toEqual([100, 100])
  })
})

describe('a disconnection', () => {
  it('cuts its share of the connections, which try again in the same step', () => {
    const world = worldWith([fault('cut', 2, [{ disconnect: 'clients.leases', share: 0.3 }])])
    for (let n = 0; n < 3; n++) step(world)
    expect(world.newStep[1]).toBeCloseTo(300, 9)
    expect(world.connected[1]).toBeCloseTo(1000, 9)
  })

  it('by an input works like one by a fault', () => {
    const world = worldWith([])
    step(world)
    applyInput(world, { kind: 'act', actions: [actionSchema.parse({ disconnect: 'clients.leases' })] })
    expect([world.connected[1], world.cut[1]]).toEqual([0, 1000])
    step(world)
    expect([world.connected[1], world.cut[1]]).toEqual([1000, 0])
  })
})
