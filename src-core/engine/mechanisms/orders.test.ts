import { describe, expect, it } from 'vitest'
import { applyInput } from '../run'
import { step } from '../step'
import { stateBytes, type World } from '../world'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'

type Mitigation = NonNullable<ScenarioText['mitigations']>[string]

const ease: Mitigation = {
  title: 'Ease',
  does: 'Admits half of the calls.',
  lag: { median: 10 },
  actions: [{ set: 'clients.phones.admission', to: 0.5 }]
}

/** `rate` is what the bridge of the pipeline can set up of a hundred calls per second. */
function worldWith(
  mitigations: Readonly<Record<string, Mitigation>>,
  options: Partial<{ rate: number; seed: number; noise: boolean; dt: number }> = {}
): World {
  const { rate = 1000, seed = 1, noise = false, dt = 1 } = options
  return buildWorld(
    {
      step: dt,
      clients: { phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 100, attempts: 1 } },
      components: {
        bridge: { kind: 'device-group', title: 'Bridge', rate, buffer: 0 },
        pipeline: { kind: 'change-pipeline', title: 'Changes', through: ['bridge'], sensitivity: 2 }
      },
      mitigations
    },
    { seed, noise }
  )
}

const order = (world: World, number: number, mitigation = 'ease') =>
  applyInput(world, { kind: 'order', order: number, mitigation, parameters: {} })

function stepTo(world: World, tick: number): void {
  while (world.tick < tick) step(world)
}

describe('an order', () => {
  it.each([1, 0.5, 0.1])('takes effect after its lag, in steps of %d s', (dt) => {
    const world = worldWith({ ease }, { dt })
    stepTo(world, 5)
    order(world, 1)
    stepTo(world, 300)
    expect(world.orders[0]!.effectTick - 5).toBe(Math.round(10 / dt))
  })

  it('takes effect in its own step when it has no lag', () => {
    const world = worldWith({ ease: { ...ease, lag: { median: 0 } } })
    stepTo(world, 5)
    order(world, 1)
    step(world)
    expect([world.orders[0]!.effectTick, world.shedStep[0]]).toEqual([5, 50])
  })

  it('takes longer through a pipeline that fails', () => {
    // Half of the tries fail, so that the slow-down is 1 + 2 (1 / 0.5 - 1) = 3.
    const world = worldWith({ ease: { ...ease, pipeline: 'pipeline' } }, { rate: 50 })
    stepTo(world, 600)
    expect(world.slowDown[0]).toBeCloseTo(3, 6)
    order(world, 1)
    stepTo(world, 700)
    expect(world.orders[0]!.effectTick - 600).toBe(30)
  })

  it('keeps its luck when it is given earlier, and the second has its own', () => {
    const lagged = { ease: { ...ease, repeatable: true, lag: { median: 60, low: 20, high: 200 } } }
    const works = [0, 40].map((tick) => {
      const world = worldWith(lagged, { noise: true, seed: 9 })
      stepTo(world, tick)
      order(world, 1)
      order(world, 2)
      return world.orders.map(({ work }) => work)
    })
    expect(works[0]).toEqual(works[1])
    expect(works[0]![0]).not.toBe(works[0]![1])
  })

  it('takes the median without noise', () => {
    const world = worldWith({ ease: { ...ease, lag: { median: 60, low: 20, high: 200 } } }, { seed: 9 })
    order(world, 1)
    expect(world.orders[0]!.work).toBe(60)
  })

  it('meets the stated quantiles over many orders', () => {
    const often = { ...ease, repeatable: true, lag: { median: 60, low: 20, high: 200 } }
    const world = worldWith({ ease: often }, { noise: true })
    for (let nth = 0; nth < 1500; nth++) order(world, nth)
    const shareBelow = (work: number) => world.orders.filter((one) => one.work < work).length / 1500
    // Three and a half standard errors of a share of 1500.
    expect(Math.abs(shareBelow(20) - 0.1)).toBeLessThan(0.028)
    expect(Math.abs(shareBelow(60) - 0.5)).toBeLessThan(0.046)
    expect(Math.abs(shareBelow(200) - 0.9)).toBeLessThan(0.028)
  })

  it('that is called back in flight never takes effect, and one that has does not come back', () => {
    const world = worldWith({ ease })
    order(world, 1)
    stepTo(world, 5)
    applyInput(world, { kind: 'cancel', order: 1 })
    stepTo(world, 30)
    expect([world.orders[0]!.state, world.shedStep[0]]).toEqual(['cancelled', 0])
    expect(order(world, 2)).toBeNull()
    stepTo(world, 60)
    applyInput(world, { kind: 'cancel', order: 2 })
    expect([world.orders[1]!.state, world.shedStep[0]]).toEqual(['done', 50])
  })

  it('is refused with its reason when it cannot be given', () => {
    const after: Mitigation = { ...ease, after: ['ease'] }
    const world = worldWith({ ease, after, again: { ...ease, repeatable: true } })
    expect(order(world, 1, 'unheard-of')?.code).toBe('unknown-decision')
    expect(order(world, 2, 'after')?.code).toBe('decision-needs-before')
    expect(order(world, 3)).toBeNull()
    expect(order(world, 4)?.code).toBe('decision-in-flight')
    stepTo(world, 20)
    expect(order(world, 5)?.code).toBe('decision-already-done')
    expect(order(world, 6, 'after')).toBeNull()
    expect([order(world, 7, 'again'), order(world, 8, 'again')]).toEqual([null, null])
  })
})

describe('what else an order may be', () => {
  const look = { title: 'Look', lag: { median: 30 } }
  const probe = { ...look, does: 'Looks.', pipeline: 'pipeline', reveals: { instruments: ['load'] } }

  function watchedWorld(impossible: NonNullable<Mitigation['impossible']> = []): World {
    return buildWorld({
      clients: { phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 100, attempts: 1 } },
      components: {
        bridge: { kind: 'device-group', title: 'Bridge', rate: 50, buffer: 0 },
        pipeline: { kind: 'change-pipeline', title: 'Changes', through: ['bridge'], sensitivity: 2 }
      },
      mitigations: { ease: { ...ease, impossible } },
      probes: { look: probe, 'look-past': { ...look, does: 'Looks.', reveals: { instruments: ['load'] } } },
      communications: { tell: { ...look, kind: 'internal', audience: 'All' } },
      instruments: { load: { title: 'Load', signal: 'bridge.offered' } }
    })
  }

  it('is a probe or a communication: it takes its time, slower through a failing pipeline, and changes nothing', () => {
    const asked = watchedWorld()
    const left = watchedWorld()
    stepTo(asked, 5)
    for (const [number, id] of ['look', 'look-past', 'tell'].entries()) order(asked, number + 1, id)
    stepTo(asked, 300)
    stepTo(left, 300)
    expect(asked.orders.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(asked.orders[1]!.effectTick).toBe(35)
    expect(asked.orders[2]!.effectTick).toBe(35)
    expect(asked.orders[0]!.effectTick).toBeGreaterThan(60)
    expect(stateBytes(asked)).toEqual(stateBytes(left))
  })

  it('is refused while the world makes it impossible, with the reason of the pack', () => {
    const reason = 'The devices answer nobody.'
    const world = watchedWorld([{ signal: 'bridge.success', below: 0.9, reason }])
    expect(order(world, 1)).toBeNull()
    const failing = watchedWorld([{ signal: 'bridge.success', below: 0.9, reason }])
    stepTo(failing, 60)
    expect(order(failing, 1)).toEqual({ code: 'decision-impossible', values: { id: 'ease', reason } })
    expect(failing.orders).toEqual([])
  })

  it('does to the world what it does beside its purpose, too', () => {
    const collateral = [{ text: 'It halves the bridge.', actions: [{ set: 'bridge.rate', times: 0.5 }] }]
    const world = worldWith({ ease: { ...ease, collateral } })
    order(world, 1)
    stepTo(world, 20)
    expect(world.parameters[world.model.parameterIndex.get('bridge.rate')!]).toBe(500)
  })
})
