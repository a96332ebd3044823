import { describe, expect, it } from 'vitest'
import { run, type TimedInput } from './run'
import type { World } from './world'
import { actionSchema } from '../scenario/exercise-schema'
import { buildWorld } from '../testing/build-scenario'

const surge = (): World =>
  buildWorld({
    clients: { phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 80 } },
    components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 100 } },
    mitigations: {
      ease: {
        title: 'Ease',
        does: 'Admits half of the calls.',
        lag: { median: 10 },
        actions: [{ set: 'clients.phones.admission', to: 0.5 }]
      }
    }
  })

const inputs: readonly TimedInput[] = [
  {
    tick: 5,
    input: { kind: 'act', actions: [actionSchema.parse({ set: 'clients.phones.rate', times: 3 })] }
  },
  { tick: 20, input: { kind: 'order', order: 1, mitigation: 'ease', parameters: {} } },
  { tick: 20, input: { kind: 'order', order: 2, mitigation: 'ease', parameters: {} } },
  { tick: 25, input: { kind: 'cancel', order: 1 } },
  { tick: 40, input: { kind: 'order', order: 3, mitigation: 'ease', parameters: {} } }
]

describe('a run', () => {
  it('says of each input why it was skipped, or nothing', () => {
    const { skipped } = run(surge(), { untilTick: 100, inputs })
    expect(skipped.map((problem) => problem?.code ?? null)).toEqual([
      null,
      null,
      'decision-in-flight',
      null,
      null
    ])
  })

  it.each([1, 5, 20, 25, 40, 99])('in two parts, cut at step %d, is the same run', (cut) => {
    const whole = run(surge(), { untilTick: 100, inputs })
    const world = surge()
    run(world, { untilTick: cut, inputs })
    expect(run(world, { untilTick: 100, inputs }).fingerprint).toBe(whole.fingerprint)
  })

  it('with the same seed and inputs is the same, and another with one decision less', () => {
    const once = run(surge(), { untilTick: 100, inputs }).fingerprint
    expect(run(surge(), { untilTick: 100, inputs }).fingerprint).toBe(once)
    expect(run(surge(), { untilTick: 100, inputs: inputs.slice(1) }).fingerprint).not.toBe(once)
    expect(run(surge(), { untilTick: 100, inputs: inputs.slice(0, -1) }).fingerprint).not.toBe(once)
  })

  it('is sampled before the steps that were asked for and at its end', () => {
    const at: number[] = []
    run(surge(), { untilTick: 100, everyTicks: 30, onSample: ({ tick }) => at.push(tick) })
    expect(at).toEqual([0, 30, 60, 90])
    const ends: number[] = []
    run(surge(), { untilTick: 60, everyTicks: 30, onSample: ({ tick }) => ends.push(tick) })
    expect(ends).toEqual([0, 30, 60])
  })
})
