import { describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint'
import { applyInput, run } from './run'
import { restore, snapshot } from './world'
import { actionSchema } from '../scenario/exercise-schema'
import { buildWorld } from '../testing/build-scenario'

const overloaded = () =>
  buildWorld({
    clients: { phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 150, timeout: 8 } },
    components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 100, buffer: 60 } }
  })

describe('a snapshot', () => {
  it.each([
    ['long before it', 12],
    ['in the step before it', 20]
  ])('knows of timeouts that changed %s', (_, changedAt) => {
    const world = overloaded()
    run(world, { untilTick: changedAt })
    applyInput(world, {
      kind: 'act',
      actions: [actionSchema.parse({ set: 'clients.phones.timeout', to: 4 })]
    })
    if (changedAt < 20) run(world, { untilTick: 20 })
    const restored = restore(world.model, snapshot(world))
    run(world, { untilTick: 60 })
    run(restored, { untilTick: 60 })
    expect(restored.inFlight).toEqual(world.inFlight)
    expect(fingerprint(restored)).toBe(fingerprint(world))
  })
})
