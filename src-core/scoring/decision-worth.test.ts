import { describe, expect, it } from 'vitest'
import type { Entry } from '../session/commands'
import { totalImpact } from '../session/session'
import { buildPack, setUpEntry, smallIncident, smallMitigation } from '../testing/build-pack'
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
    expect(decisionWorths({ ...rest, entries: [...entries, cancel] })).toMatchObject([
      { order: 1, worth: 0, impossibleWithout: [], effectiveMinutes: null }
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

  it('given earlier is that of the whole session played with it there, its luck and all else kept', () => {
    const later = decision(70, 'limit-web', { share: 0.8 })
    const recording = recordingOf(true, decision(30, 'limit-web', { share: 0 }), later)
    const impact = totalImpact(playToHorizon(recording).world)
    const [limit] = decisionWorths(recording)
    expect(limit?.earlier.map(({ atMinutes }) => atMinutes)).toEqual([25, 15, 0])
    for (const { atMinutes, earlierMinutes, gain } of limit?.earlier ?? []) {
      expect(earlierMinutes).toBe(30 - atMinutes)
      const there = recordingOf(true, decision(atMinutes, 'limit-web', { share: 0 }), later)
      expect(gain).toBe(impact - totalImpact(playToHorizon(there).world))
    }
  })

  it('is effective when impact is soon lower by the pack’s share than without it', () => {
    const [move, back] = decisionWorths(
      recordingOf(false, decision(-12, 'move-web'), decision(40, 'bring-back'))
    )
    expect(move?.effectiveMinutes).toBe(-7)
    expect(back?.effectiveMinutes).toBeNull()
  })

  it('is not tried before its cue, before onset, or before the order of the same mitigation before it', () => {
    const move = smallMitigation('move-web')
    const supported = buildPack({
      ...smallIncident,
      mitigations: {
        ...smallIncident.mitigations,
        'move-web': { ...move, supports: [{ reading: 'outside', above: 1000 }] }
      }
    })
    const recording = {
      ...recordingOf(
        false,
        decision(2, 'limit-web'),
        decision(4, 'limit-web', { share: 0.4 }),
        decision(12, 'move-web')
      ),
      pack: supported
    }
    const at = (cueTick: number | null) =>
      decisionWorths(recording, () => cueTick).map(({ earlier }) => earlier.map((one) => one.atMinutes))
    expect(at(17 * 60)).toEqual([[0], [2], [7, 2]])
    expect(at(null)).toEqual([[0], [2], []])
    expect(at(40 * 60)).toEqual([[0], [2], []])
  })

  it('earlier is unknown where it could not have been carried out', () => {
    const chained = {
      ...smallIncident.mitigations,
      'bring-back': { ...smallMitigation('bring-back'), after: ['limit-web'] }
    }
    const [, back] = decisionWorths({
      ...recordingOf(false, decision(5, 'limit-web'), decision(12, 'bring-back')),
      pack: buildPack({ ...smallIncident, mitigations: chained })
    })
    expect(back?.earlier.map(({ atMinutes, gain }) => [atMinutes, gain === null])).toEqual([
      [7, false],
      [0, true]
    ])
  })
})
