import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { step } from '../engine/step'
import { endWorld } from '../engine/world'
import { fingerprint } from '../engine/fingerprint'
import { evaluatorOf } from '../scoring/best-evaluate'
import { questionOf } from '../scoring/best-play'
import { entriesOf } from '../scoring/branches'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import { buildWorld } from '../testing/build-scenario'
import { playPlan, worldOf } from '../testing/play-plan'
import { randomWorlds } from '../testing/random-worlds'
import { counterfactuals } from './counterfactuals'
import { lookAhead } from './look-ahead'
import { plainSetUp } from './plain-set-up'
import { openSession } from './session'

/** As much of it as is watched here. */
const platform = (
  globalThis as unknown as {
    WebAssembly: { Memory: new (pages: object) => { readonly buffer: ArrayBuffer } }
  }
).WebAssembly

/**
 * How many memories are made for worlds while something runs. A process of Electron has room for about 120, and what
 * one thread does not need any more is in the others' way until it is collected.
 */
function memoriesMade(run: () => unknown): number {
  const { Memory } = platform
  let made = 0
  platform.Memory = class extends Memory {
    constructor(pages: object) {
      super(pages)
      made++
    }
  }
  try {
    run()
    return made
  } finally {
    platform.Memory = Memory
  }
}

const pack = buildPack({ ...smallIncident, horizon: 'T+30m' })
const limit = (minute: number, share: number) => ({
  ...{ at: minute * 60, decide: 'limit-web', by: '', why: '' },
  with: { share }
})

describe('of the memories that worlds lie in', () => {
  it('two serve a session and all its branches', () => {
    const decisions = Array.from({ length: 12 }, (_, n) => limit(n, n / 12))
    const recording = { pack, seed: 1, entries: [setUpEntry(), ...entriesOf(pack, decisions)] }
    let branches = 0
    const made = memoriesMade(() => {
      const { without, earlier } = counterfactuals(recording, ({ tick }) => [tick - 60, tick - 30])
      branches = without.length + earlier.length
    })
    expect(branches).toBeGreaterThan(30)
    expect(made).toBeLessThanOrEqual(2)
  })

  it('two serve a search, whatever it remembers', () => {
    const made = memoriesMade(() => {
      const question = questionOf(pack.scenario, 'knowing')
      const evaluate = evaluatorOf({ pack, seed: 1, setUp: plainSetUp(false), question })
      for (let n = 1; n <= 40; n++)
        evaluate([{ fromTick: 1900 + 10 * n, decide: 'limit-web', with: { share: 0.5 } }], Infinity)
    })
    expect(made).toBeLessThanOrEqual(2)
  })

  it('one serves all that a session looks ahead to', () => {
    const session = openSession({ sessionId: 's', pack, seed: 1, entries: [setUpEntry()], tick: 600 })
    const decide = { decide: 'limit-web', parameters: { share: 0.5 } }
    const made = memoriesMade(() => {
      for (let n = 0; n < 10; n++) lookAhead(session, { minutes: 10, decide })
    })
    expect(made).toBeLessThanOrEqual(1)
  })

  it('one that has served another world is as good as new', () => {
    fc.assert(
      fc.property(randomWorlds, randomWorlds, (one, other) => {
        const kept = playPlan(worldOf(other), other)
        endWorld(playPlan(worldOf(one), one))
        const again = playPlan(worldOf(other), other)
        expect(fingerprint(again)).toBe(fingerprint(kept))
        endWorld(again)
      }),
      { seed: 20_261_132, numRuns: 60 }
    )
  })

  it('none serves two: a world that has ended can neither be stepped nor ended again', () => {
    const world = buildWorld({})
    step(world)
    endWorld(world)
    expect(() => {
      step(world)
    }).toThrow('this world has ended')
    expect(() => {
      endWorld(world)
    }).toThrow('this world has ended')
  })
})
