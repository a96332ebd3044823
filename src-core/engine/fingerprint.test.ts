import { describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint'
import { step } from './step'
import type { World } from './world'
import { buildWorld } from '../testing/build-scenario'

function worldWith(
  rate: number,
  options: Partial<{ seed: number; noise: boolean; backAt: number }> = {}
): World {
  const { seed = 1, noise = false, backAt } = options
  return buildWorld(
    {
      clients: { phones: { kind: 'open', title: 'Phones', group: 'bridge', rate, timeout: 5 } },
      components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 100, buffer: 20 } },
      faults:
        backAt === undefined
          ? []
          : [
              {
                id: 'surge',
                title: 'Surge',
                at: `T+${backAt}s`,
                for: 5,
                actions: [{ set: 'clients.phones.rate', times: 2 }]
              }
            ]
    },
    { seed, noise }
  )
}

function after(world: World, ticks: number): string {
  while (world.tick < ticks) step(world)
  return fingerprint(world)
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

describe('a fingerprint', () => {
  it('is 64 hexadecimal digits, and the same for the same run', () => {
    const first = after(worldWith(120), 200)
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(after(worldWith(120), 200)).toBe(first)
  })

  it('changes with any number of the scenario, with the step and with the seed of a noisy run', () => {
    const prints = [
      after(worldWith(120), 200),
      after(worldWith(120.0000001), 200),
      after(worldWith(120), 201),
      after(worldWith(120, { noise: true }), 200),
      after(worldWith(120, { noise: true, seed: 2 }), 200)
    ]
    expect(new Set(prints).size).toBe(prints.length)
  })

  it('does not change when it is asked for on the way', () => {
    const asked = worldWith(120)
    while (asked.tick < 200) {
      step(asked)
      fingerprint(asked)
    }
    expect(fingerprint(asked)).toBe(after(worldWith(120), 200))
  })

  it('links a chain at every whole scenario minute, and at no other step', () => {
    const world = worldWith(120)
    const links: number[] = []
    let before = hex(world.chain)
    while (world.tick < 300) {
      step(world)
      if (hex(world.chain) !== before) links.push(world.tick)
      before = hex(world.chain)
    }
    expect(links).toEqual([60, 120, 180, 240, 300])
  })

  it('parts two runs in the minute in which they differ, and keeps them apart for good', () => {
    const [plain, surged] = [worldWith(50), worldWith(50, { backAt: 130 })]
    const alike: boolean[] = []
    for (const minute of [1, 2, 3, 4, 5]) {
      after(plain, minute * 60)
      after(surged, minute * 60)
      alike.push(hex(plain.chain) === hex(surged.chain))
    }
    expect(alike).toEqual([true, true, false, false, false])
  })
})
