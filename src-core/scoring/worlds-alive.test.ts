import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { counterfactuals } from '../session/counterfactuals'
import { plainSetUp } from '../session/plain-set-up'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import { evaluatorOf } from './best-evaluate'
import { questionOf } from './best-play'
import { entriesOf } from './branches'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** As much of it as is watched here. */
const platform = (
  globalThis as unknown as {
    WebAssembly: { Memory: new (pages: object) => { readonly buffer: ArrayBuffer } }
  }
).WebAssembly

/**
 * How many of the worlds that are made while something runs are still alive when it has ended and its result is
 * held: as many memories of loops. A process has room for some hundred.
 */
async function worldsAlive(run: () => unknown): Promise<{ made: number; alive: number }> {
  const { Memory } = platform
  const made: WeakRef<object>[] = []
  platform.Memory = class extends Memory {
    constructor(pages: object) {
      super(pages)
      made.push(new WeakRef(this.buffer))
    }
  }
  try {
    const held = run()
    // What a weak reference was asked for stays until the turn has ended.
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
    const alive = made.filter((buffer) => buffer.deref() !== undefined).length
    return held === undefined ? { made: 0, alive: 0 } : { made: made.length, alive }
  } finally {
    platform.Memory = Memory
  }
}

const pack = buildPack({ ...smallIncident, horizon: 'T+30m' })
const limit = (minute: number, share: number) => ({
  ...{ at: minute * 60, decide: 'limit-web', by: '', why: '' },
  with: { share }
})

describe('of many worlds that were played', () => {
  it('the branches of a session keep none', async () => {
    const decisions = Array.from({ length: 12 }, (_, n) => limit(n, n / 12))
    const recording = { pack, seed: 1, entries: [setUpEntry(), ...entriesOf(pack, decisions)] }
    const { made, alive } = await worldsAlive(() =>
      counterfactuals(recording, ({ tick }) => [tick - 60, tick - 30])
    )
    expect(made).toBeGreaterThan(30)
    // The session itself, played to the horizon.
    expect(alive).toBeLessThanOrEqual(2)
  })

  it('an evaluator of plays, which goes on from how they began, keeps none', async () => {
    const { made, alive } = await worldsAlive(() => {
      const question = questionOf(pack.scenario, 'knowing')
      const evaluate = evaluatorOf({ pack, seed: 1, setUp: plainSetUp(false), question })
      for (let n = 1; n <= 40; n++)
        evaluate([{ fromTick: 1900 + 10 * n, decide: 'limit-web', with: { share: 0.5 } }], Infinity)
      return evaluate
    })
    expect(made).toBeGreaterThan(40)
    expect(alive).toBeLessThanOrEqual(2)
  })
})
