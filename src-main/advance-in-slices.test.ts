import { describe, expect, it } from 'vitest'
import { fingerprint } from '#core/engine/fingerprint'
import type { Entry } from '#core/session/commands'
import { plainSetUp } from '#core/session/plain-set-up'
import { openSession, type OpenOptions } from '#core/session/session'
import { openInSlices } from './advance-in-slices'
import type { RoomClock } from './room-clock'
import { smallPack } from './testing/small-pack'

/** A clock on which every look takes so long that each slice is as short as it can be. */
function slowClock(): RoomClock {
  let now = 0
  return { now: () => (now += 10), date: () => new Date(0), every: () => () => undefined }
}

const widen = { kind: 'decide', decide: 'widen', parameters: {}, by: 'network', rationale: '' } as const
const entries: readonly Entry[] = [
  { sequence: 0, tick: 0, roomMs: 0, command: plainSetUp(true) },
  { sequence: 1, tick: 950, roomMs: 0, command: widen },
  { sequence: 2, tick: 950, roomMs: 0, command: { kind: 'freeze' } },
  { sequence: 3, tick: 1201, roomMs: 0, command: { kind: 'resume' } }
]

describe('opening in slices', () => {
  it.each([1201, 1300, 99_999])('gives the same session as opening at once, at tick %i', async (tick) => {
    const options: OpenOptions = { sessionId: 's', pack: smallPack(), seed: 3, entries, tick }
    const [sliced, straight] = [await openInSlices(options, slowClock()), openSession(options)]
    expect(sliced.world.tick).toBe(straight.world.tick)
    expect(fingerprint(sliced.world)).toBe(fingerprint(straight.world))
    expect(sliced.readings).toEqual(straight.readings)
    expect(sliced.entries).toEqual(straight.entries)
    expect([sliced.frozen, sliced.pace]).toEqual([straight.frozen, straight.pace])
  })

  it('lets others work meanwhile', async () => {
    let turns = 0
    const counting = setInterval(() => (turns += 1), 0)
    await openInSlices({ sessionId: 's', pack: smallPack(), seed: 3, entries, tick: 2000 }, slowClock())
    clearInterval(counting)
    expect(turns).toBeGreaterThan(0)
  })
})
