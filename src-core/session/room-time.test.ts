import { describe, expect, it } from 'vitest'
import { setUpEntry } from '../testing/build-pack'
import type { Command, Entry } from './commands'
import { roomMsAt, unfrozenMs } from './room-time'

const log = (...given: readonly (readonly [tick: number, roomMs: number, Command])[]): readonly Entry[] => [
  setUpEntry({ pace: 10 }),
  ...given.map(([tick, roomMs, command], index) => ({ sequence: index + 1, tick, roomMs, command }))
]

describe('room time', () => {
  it('runs with the pace between entries, and never beyond the next', () => {
    const entries = log([100, 10_000, { kind: 'set-pace', pace: 1 }], [160, 20_000, { kind: 'hint' }])
    expect([0, 50, 100, 105, 159, 160, 170].map((tick) => roomMsAt(entries, 1000, tick))).toEqual([
      0, 5000, 10_000, 15_000, 20_000, 20_000, 30_000
    ])
  })

  it('leaves out what was frozen', () => {
    const entries = log(
      [10, 1000, { kind: 'freeze' }],
      [10, 5000, { kind: 'resume' }],
      [20, 6000, { kind: 'freeze' }],
      [20, 7000, { kind: 'step', seconds: null }],
      [21, 9000, { kind: 'freeze' }]
    )
    expect(unfrozenMs(entries, 0, 10_000)).toBe(4000)
    expect(unfrozenMs(entries, 2000, 5500)).toBe(500)
    expect(unfrozenMs(entries, 9500, 9600)).toBe(0)
  })
})
