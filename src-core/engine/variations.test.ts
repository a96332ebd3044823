import { describe, expect, it } from 'vitest'
import { variedParameters } from './variations'
import { buildModel, type ScenarioText } from '../testing/build-scenario'

const parts: ScenarioText = {
  seed: 42,
  clients: {
    phones: { kind: 'open', title: 'Phones', group: 'bridge', rate: 100, mayMoveTo: ['bridge', 'spare'] }
  },
  components: {
    bridge: { kind: 'device-group', title: 'Bridge', rate: 500 },
    spare: { kind: 'device-group', title: 'Spare', rate: 500 }
  },
  variations: [
    { id: 'size', set: 'clients.phones.rate', times: [0.5, 1.5] },
    { id: 'place', set: 'clients.phones.group', choose: ['bridge', 'spare'] },
    { id: 'speed', set: 'bridge.rate', choose: [300, 400, 500] }
  ]
}

const model = buildModel(parts)
const valueOf = (path: string, seed: number, of = model) =>
  variedParameters(of, seed)[of.parameterIndex.get(path)!]!
const seeds = Array.from({ length: 600 }, (_, seed) => seed + 100)

describe('variations', () => {
  it('are not drawn by the pack’s own seed', () => {
    expect(variedParameters(model, 42)).toEqual(model.initial)
  })

  it('are the same for the same seed', () => {
    expect(variedParameters(model, 7)).toEqual(variedParameters(model, 7))
  })

  it('spread a factor evenly over its range', () => {
    const rates = seeds.map((seed) => valueOf('clients.phones.rate', seed))
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(50)
    expect(Math.max(...rates)).toBeLessThanOrEqual(150)
    // Three and a half standard errors of the mean of a uniform number.
    expect(Math.abs(mean - 100)).toBeLessThan((3.5 * 100) / Math.sqrt(12 * rates.length))
  })

  it('choose every option about equally often', () => {
    for (const [path, options] of [
      ['clients.phones.group', 2],
      ['bridge.rate', 3]
    ] as const) {
      const counts = new Map<number, number>()
      for (const seed of seeds) counts.set(valueOf(path, seed), (counts.get(valueOf(path, seed)) ?? 0) + 1)
      expect(counts.size).toBe(options)
      for (const count of counts.values())
        expect(Math.abs(count / seeds.length - 1 / options)).toBeLessThan(0.07)
    }
  })

  it('share the luck of another', () => {
    const shared = buildModel({
      ...parts,
      variations: [
        { id: 'place', set: 'clients.phones.group', choose: ['bridge', 'spare'] },
        { id: 'size', with: 'place', set: 'bridge.rate', choose: [100, 900] }
      ]
    })
    const [bridge, spare] = ['bridge', 'spare'].map((id) =>
      shared.destinations.findIndex((destination) => destination.id === id)
    )
    const drawn = seeds.map((seed) => [
      valueOf('clients.phones.group', seed, shared),
      valueOf('bridge.rate', seed, shared)
    ])
    expect(new Set(drawn.map(String))).toEqual(new Set([`${bridge},100`, `${spare},900`]))
  })

  it('leave alone what the caller set', () => {
    const set = buildModel(parts, { set: { 'bridge.rate': 450 } })
    for (const seed of seeds.slice(0, 20)) expect(valueOf('bridge.rate', seed, set)).toBe(450)
  })

  it('change nothing else', () => {
    const varied = variedParameters(model, 7)
    const paths = model.parameters.flatMap(({ path }, index) =>
      varied[index] === model.initial[index] ? [] : [path]
    )
    expect(['clients.phones.rate', 'clients.phones.group', 'bridge.rate']).toEqual(
      expect.arrayContaining(paths)
    )
  })
})
