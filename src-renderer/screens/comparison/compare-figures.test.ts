import { describe, expect, it } from 'vitest'
import type { Debrief } from '#core/report/debrief'
import { buildFigures } from '../../testing/build-figures'
import { buildDebrief, buildDecision } from '../../testing/build-view'
import { decisionMinutes, differences, figureSections, type Compared } from './compare-figures'

const session = (
  id: string,
  changes: Partial<Debrief> = {},
  card: Partial<Compared['card']> = {}
): Compared => ({
  card: { parent: null, goneBack: 0, ...card },
  figures: buildFigures(id, changes)
})
const { conditions, reproduce } = buildDebrief()

describe('what stands between sessions', () => {
  it('is nothing where they were played alike', () => {
    expect(differences([session('a'), session('b')])).toEqual({ model: [], play: [] })
  })
  it('is another world: another seed, noise, parameters, version', () => {
    const other = session('b', {
      reproduce: { ...reproduce, seed: 99, packHash: 'other' },
      conditions: { ...conditions, noise: false, parameters: { 'bridge.rate': 9 } }
    })
    expect(differences([session('a'), other]).model).toEqual([
      'Scenario version (a / other)',
      'Seed (1 / 99)',
      'Measurement noise (on / off)',
      'Parameters changed (none / bridge.rate = 9)'
    ])
  })
  it('is a model that was changed by hand, also as often in each of them', () => {
    const overridden = { conditions: { ...conditions, overrides: 2 } }
    expect(differences([session('a', overridden), session('b', overridden)]).model).toEqual([
      'Changes of the model by hand'
    ])
  })
  it('is another game in the same world: preparations, pace, hints, a branch', () => {
    const prepared = [{ id: 'spare', title: 'Spare devices' }]
    const other = session(
      'b',
      { conditions: { ...conditions, prepared, pace: 60, hints: 1 }, freezes: 3 },
      { parent: { sessionId: 'a', minutes: 30 } }
    )
    const { model, play } = differences([session('a'), other])
    expect(model).toEqual([])
    expect(play).toEqual([
      'Preparations (none / Spare devices)',
      'Pace at the start (12× / 60×)',
      'Hints (0 / 1)',
      'Begins at (the start / T+30m, from another session)'
    ])
  })
})

describe('figures beside each other', () => {
  const text = (sessions: readonly Compared[], label: string) =>
    figureSections(sessions)
      .flatMap(({ rows }) => rows)
      .find((row) => row.label === label)
      ?.cells.map((cell) => cell.text)

  it('are what each session came to', () => {
    const one = session('a', {
      impact: {
        team: 2e6,
        none: 5e6,
        record: 3e6,
        byService: [{ id: 'api', title: 'API', userMinutes: 2e6 }]
      },
      decisions: [buildDecision({ worth: 5 }), buildDecision({ order: 2, worth: -1 })],
      processTimes: [{ id: 'mitigate', minutes: 61 }]
    })
    const other = session('b', {
      impact: { team: 6e6, none: 5e6, record: 3e6, byService: [], score: -12.4, recordScore: 40 },
      processTimes: [{ id: 'mitigate', minutes: null }]
    })
    const both = [one, other]
    const plain = (label: string) => text(both, label)?.map((words) => words.replaceAll('\u202f', ' '))
    expect(plain('User-impact minutes')).toEqual(['2 M', '6 M'])
    expect(plain('Saved against nobody acting, user-impact minutes')).toEqual(['+3 M', '−1 M'])
    expect(plain('Score, −50 to 100')).toEqual(['not scored', '−12'])
    expect(plain('API, user-impact minutes')).toEqual(['2 M', '–'])
    expect(plain('Helped')).toEqual(['1', '0'])
    expect(plain('Made it worse')).toEqual(['1', '0'])
    expect(plain('mitigated, after onset')).toEqual(['1 h 1 min', 'not reached'])
  })
})

describe('decisions of several sessions', () => {
  it('stand in one row where they were taken in the same minute', () => {
    const one = session('a', {
      decisions: [buildDecision({ order: 1, atMinutes: 61.2 }), buildDecision({ order: 4, atMinutes: 90 })]
    })
    const other = session('b', {
      decisions: [buildDecision({ order: 2, atMinutes: 12 }), buildDecision({ order: 3, atMinutes: 61.9 })]
    })
    const rows = decisionMinutes([one, other]).map(({ minutes, bySession }) => [
      minutes,
      ...bySession.map((decisions) => decisions.map(({ order }) => order))
    ])
    expect(rows).toEqual([
      [12, [], [2]],
      [61, [1], [3]],
      [90, [4], []]
    ])
  })
})
