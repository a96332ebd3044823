import { describe, expect, it } from 'vitest'
import { applyInput } from '#core/engine/run'
import { step } from '#core/engine/step'
import type { World } from '#core/engine/world'
import { buildWorld, type ScenarioText } from '#core/testing/build-scenario'
import { lawsOf } from '#core/testing/laws'
import { actionSchema } from '#core/scenario/exercise-schema'

type Clients = NonNullable<ScenarioText['clients']>[string]

const phones = {
  kind: 'open',
  title: 'Phones',
  group: 'bridge',
  rate: 150,
  timeout: 5,
  timeoutSpread: 0,
  subTimeouts: 1,
  attempts: 1
} as const satisfies Clients
const bridge = { kind: 'device-group', title: 'Bridge', rate: 100, buffer: 60 } as const

function act(world: World, action: Parameters<typeof actionSchema.parse>[0]): void {
  applyInput(world, { kind: 'act', actions: [actionSchema.parse(action)] })
}

/** Steps a world while it obeys the laws. */
function stepLawfully(world: World, steps: number): void {
  const laws = lawsOf(world)
  for (let n = 0; n < steps; n++) {
    laws.before()
    step(world)
    laws.after()
  }
}

describe('cohorts', () => {
  it('give up at their timeout while their work stays queued', () => {
    const world = buildWorld({ clients: { phones }, components: { bridge } })
    stepLawfully(world, 30)
    // Half a second of work is added per second: after ten seconds of queue everything is late.
    expect(world.goodStep[0]).toBe(0)
    expect(world.wastedStep[0]).toBe(100)
    expect(world.inFlight[0]).toBeCloseTo(5 * 150, 9)
    expect(world.queued[0]).toBeCloseTo(30 * 50, 9)
  })

  it('answer the oldest first', () => {
    const world = buildWorld({ clients: { phones: { ...phones, timeout: 100 } }, components: { bridge } })
    stepLawfully(world, 30)
    // 3000 were served: those of the first 20 steps.
    expect(world.head[0]).toBe(20)
    expect(world.goodTotal[0]).toBeCloseTo(3000, 9)
  })

  it('keep their order and their mass when nothing arrives for longer than their ring', () => {
    const world = buildWorld({
      clients: {
        phones: {
          ...phones,
          curve: [
            ['T+10s', 1],
            ['T+11s', 0],
            ['T+59s', 0],
            ['T+60s', 1]
          ]
        }
      },
      components: { bridge: { ...bridge, nodes: 1 } }
    })
    act(world, { set: 'bridge.pausedNodes', to: 1 })
    stepLawfully(world, 5)
    act(world, { set: 'bridge.pausedNodes', to: 0 })
    act(world, { set: 'bridge.rate', to: 1 })
    act(world, { set: 'bridge.buffer', to: '2h' })
    // A queue of ten seconds and more is worked off so slowly that it outlives any ring of timeouts.
    stepLawfully(world, 45)
    expect(world.goodStep[0]).toBe(0)
    stepLawfully(world, 20)
    expect(world.goodStep[0]).toBe(0)
  })

  it('that were flushed fail at once, and try again only where refusals are tried again', () => {
    const patient = { ...phones, attempts: 2, backoff: { kind: 'fixed', base: 3, jitter: 'none' } } as const
    const retrying = buildWorld({ clients: { phones: patient }, components: { bridge } })
    const silent = buildWorld({ clients: { phones: { ...patient, retries: false } }, components: { bridge } })
    for (const world of [retrying, silent]) {
      stepLawfully(world, 4)
      act(world, { flush: 'bridge', share: 1 })
      stepLawfully(world, 1)
      expect(world.droppedStep[0]).toBeCloseTo(200, 9)
    }
    expect(retrying.exhaustedTotal[0]).toBe(0)
    expect(retrying.waiting[0]).toBeCloseTo(200, 9)
    expect(silent.exhaustedTotal[0]).toBeCloseTo(200, 9)
    expect(silent.waiting[0]).toBe(0)
  })

  it('that were flushed in part keep the rest of every row', () => {
    const world = buildWorld({ clients: { phones }, components: { bridge } })
    stepLawfully(world, 12)
    const queued = world.queued[0]!
    act(world, { flush: 'bridge', share: 0.25 })
    expect(world.queued[0]).toBeCloseTo(0.75 * queued, 9)
    stepLawfully(world, 12)
  })

  it('whose timeout grows do not win back clients that have given up', () => {
    const world = buildWorld({
      clients: { phones },
      components: { bridge },
      faults: [
        {
          id: 'patience',
          title: 'Patience',
          at: 'T+20s',
          actions: [{ set: 'clients.phones.timeout', to: 15 }]
        }
      ]
    })
    stepLawfully(world, 21)
    // Those of the last five steps before waited still, and none of the earlier ones.
    expect(world.inFlight[0]).toBeCloseTo(6 * 150, 9)
  })

  it('whose timeout shrinks lose at once those who are beyond it', () => {
    const world = buildWorld({ clients: { phones }, components: { bridge } })
    stepLawfully(world, 20)
    act(world, { set: 'clients.phones.timeout', to: 2 })
    stepLawfully(world, 1)
    expect(world.inFlight[0]).toBeCloseTo(2 * 150, 9)
  })
})
