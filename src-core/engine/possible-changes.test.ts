import { describe, expect, it } from 'vitest'
import { applyInput } from './run'
import { step } from './step'
import type { World } from './world'
import { buildWorld, type ScenarioText } from '../testing/build-scenario'
import { lawsOf } from '../testing/laws'

type Mitigation = NonNullable<ScenarioText['mitigations']>[string]

const phones = {
  kind: 'open',
  title: 'Phones',
  group: 'bridge',
  rate: 150,
  timeout: 4,
  timeoutSpread: 0,
  attempts: 2,
  backoff: { kind: 'fixed', base: 2, jitter: 'none' }
} as const
const tablets = { ...phones, title: 'Tablets', group: 'spare', rate: 10, mayMoveTo: [] }
const bridge = { kind: 'device-group', title: 'Bridge', rate: 100, buffer: 7200 } as const

function worldWith(parts: ScenarioText, set: Readonly<Record<string, number>> = {}): World {
  const components = { bridge, spare: { ...bridge, title: 'Spare' } }
  return buildWorld({ clients: { phones, tablets }, components, ...parts }, { set })
}

function order(lagged: Partial<Mitigation>): Mitigation {
  return { title: 'Order', does: 'Something', lag: { median: 0 }, actions: [], ...lagged }
}

function stepLawfully(world: World, steps: number): void {
  const laws = lawsOf(world)
  for (let n = 0; n < steps; n++) {
    laws.before()
    step(world)
    laws.after()
  }
}

/** After so long in a growing queue everything on its way is as old as patience allows. */
const patienceOf = (world: World) => world.inFlight[0]! / world.newStep[0]!

describe('a world has room for what its pack may do', () => {
  it('when a team chooses the number', () => {
    const seconds = {
      kind: 'number',
      title: 'Seconds',
      unit: 's',
      minimum: 1,
      maximum: 60,
      standard: 10
    } as const
    const world = worldWith({
      clients: { phones: { ...phones, attempts: 1 }, tablets },
      mitigations: {
        wait: order({
          parameters: { seconds },
          actions: [{ set: 'clients.phones.timeout', to: '{seconds}' }]
        })
      }
    })
    applyInput(world, { kind: 'order', order: 1, mitigation: 'wait', parameters: { seconds: 40 } })
    stepLawfully(world, 300)
    expect(patienceOf(world)).toBeCloseTo(40, 9)
  })

  it('when a team chooses the factor of a back-off', () => {
    const factor = {
      kind: 'number',
      title: 'Factor',
      unit: 'times',
      minimum: 1,
      maximum: 30,
      standard: 2
    } as const
    const world = worldWith({
      clients: { phones: { ...phones, backoff: { ...phones.backoff, cap: 3600 } }, tablets },
      mitigations: {
        slower: order({
          parameters: { factor },
          actions: [{ set: 'clients.phones.backoff.base', times: '{factor}' }]
        })
      }
    })
    applyInput(world, { kind: 'order', order: 1, mitigation: 'slower', parameters: { factor: 30 } })
    stepLawfully(world, 300)
    // From each failure on a client waits a minute.
    expect(world.waiting[0]).toBeCloseTo(60 * 150, 6)
  })

  it('when a team chooses where a class goes', () => {
    const where = {
      kind: 'choice' as const,
      title: 'Where',
      options: { bridge: 'Bridge', spare: 'Spare' },
      standard: ['spare']
    } satisfies NonNullable<Mitigation['parameters']>[string]
    const world = worldWith({
      mitigations: {
        move: order({ parameters: { where }, actions: [{ set: 'clients.phones.group', to: '{where}' }] })
      }
    })
    applyInput(world, { kind: 'order', order: 1, mitigation: 'move', parameters: { where: 'spare' } })
    stepLawfully(world, 100)
    expect(world.offeredStep[1]).toBeGreaterThan(150)
  })

  it('when two faults act on one parameter', () => {
    const fault = (id: string, at: string) => ({
      id,
      title: 'Patience',
      at,
      actions: [{ set: 'clients.phones.timeout', times: 3 }]
    })
    const world = worldWith({
      clients: { phones: { ...phones, attempts: 1 }, tablets },
      faults: [fault('first', 'T+10s'), fault('second', 'T+20s')]
    })
    stepLawfully(world, 300)
    expect(patienceOf(world)).toBeCloseTo(36, 9)
  })

  it('when a fault is stronger than written', () => {
    const world = worldWith(
      {
        clients: { phones: { ...phones, attempts: 1 }, tablets },
        faults: [
          {
            id: 'patience',
            title: 'Patience',
            at: 'T+10s',
            actions: [{ set: 'clients.phones.timeout', times: 3 }]
          }
        ]
      },
      { 'faults.patience.strength': 5 }
    )
    stepLawfully(world, 300)
    expect(patienceOf(world)).toBeCloseTo(44, 9)
  })

  it('and holds what it can when an order is given again and again', () => {
    const world = worldWith({
      mitigations: {
        wait: order({
          repeatable: true,
          actions: [
            { set: 'clients.phones.timeout', times: 2 },
            { set: 'clients.phones.backoff.base', times: 2 }
          ]
        })
      }
    })
    for (let nth = 0; nth < 6; nth++) {
      applyInput(world, { kind: 'order', order: nth, mitigation: 'wait', parameters: {} })
      stepLawfully(world, 50)
    }
    stepLawfully(world, 200)
    // Two attempts, each of eight seconds or a little more.
    expect(patienceOf(world)).toBeGreaterThanOrEqual(16)
  })

  it('and so does a work queue', () => {
    const world = worldWith({
      components: {
        bridge,
        spare: bridge,
        leases: { kind: 'work-queue', title: 'Leases', arrivals: 20, rate: 10, timeout: 30, history: 10 }
      },
      mitigations: { wait: order({ repeatable: true, actions: [{ set: 'leases.timeout', times: 2 }] }) }
    })
    for (let nth = 0; nth < 6; nth++) {
      applyInput(world, { kind: 'order', order: nth, mitigation: 'wait', parameters: {} })
      stepLawfully(world, 60)
    }
    expect(world.taskWastedTotal[0]).toBeGreaterThan(0)
  })
})
