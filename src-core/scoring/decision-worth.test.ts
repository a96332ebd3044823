import { describe, expect, it } from 'vitest'
import type { Entry } from '../session/commands'
import { totalImpact } from '../session/session'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import { entriesOf, playToHorizon, withoutDecision } from './branches'
import type { Recording } from '../session/counterfactuals'
import { decisionWorths } from './decision-worth'

const pack = buildPack(smallIncident)
const decision = (minute: number, decide: string, chosen: Record<string, number> = {}) => ({
  at: minute * 60,
  decide,
  by: 'network',
  why: 'To find out.',
  with: chosen
})

function recordingOf(noise: boolean, ...decisions: ReturnType<typeof decision>[]): Recording {
  return { pack, seed: 3, entries: [setUpEntry({ noise }), ...entriesOf(pack, decisions)] }
}

describe('the worth of a decision', () => {
  for (const noise of [false, true]) {
    it(`is that of the whole session played again without it, noise ${noise ? 'on' : 'off'}`, () => {
      const recording = recordingOf(
        noise,
        decision(-10, 'limit-web', { share: 0.9 }),
        decision(12, 'limit-web', { share: 0 }),
        decision(12, 'move-web'),
        decision(50, 'limit-web', { share: 1 })
      )
      const impact = totalImpact(playToHorizon(recording).world)
      const worths = decisionWorths(recording)
      expect(worths.map(({ order }) => order)).toEqual([1, 2, 3, 4])
      for (const { order, worth } of worths) {
        expect(worth).toBe(totalImpact(playToHorizon(withoutDecision(recording, order)).world) - impact)
      }
    })
  }

  it('is nothing for one that was called back before it had an effect', () => {
    const { entries, ...rest } = recordingOf(false, decision(10, 'move-web'))
    const cancel: Entry = {
      sequence: 2,
      tick: 30 * 60,
      roomMs: 0,
      command: { kind: 'cancel', order: 1, by: '' }
    }
    expect(decisionWorths({ ...rest, entries: [...entries, cancel] })).toEqual([
      { order: 1, worth: 0, impossibleWithout: [] }
    ])
  })

  it('lists the decisions that it made possible', () => {
    const recording = recordingOf(false, decision(-12, 'move-web'), decision(-5, 'bring-back'))
    const [moved, back] = decisionWorths(recording)
    expect(moved?.impossibleWithout).toEqual([2])
    expect(back?.impossibleWithout).toEqual([])
    // Coming back before the surge undoes the preparation: it is worth less than nothing.
    expect(back?.worth).toBeLessThan(-1_000_000)
  })
})
