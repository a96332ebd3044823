import { describe, expect, it } from 'vitest'
import type { PlannedDecision } from '../scenario/exercise-schema'
import { buildPack, setUpEntry, smallIncident, smallMitigation } from '../testing/build-pack'
import { entriesOf } from './branches'
import { cueTickOf } from './decision-fit'
import { playObserved } from './observed-play'

const pack = buildPack({
  ...smallIncident,
  alerts: {
    calls: { title: 'Complaints', text: 'Many.', when: { reading: 'outside', above: 1000, for: '1m' } }
  },
  mitigations: {
    'bring-back': smallMitigation('bring-back'),
    'move-web': {
      ...smallMitigation('move-web'),
      supports: [{ all: [{ alert: 'calls' }, { reading: 'outside', above: 20_000, for: '2m' }] }],
      contradicts: [{ reading: 'offered', below: 1000 }]
    },
    'limit-web': {
      ...smallMitigation('limit-web'),
      supports: [{ silent: 'offered', for: '1m' }],
      contradicts: [{ decided: 'move-web' }]
    }
  }
})

const decide = (minute: number, id: string): PlannedDecision => ({
  at: minute * 60,
  decide: id,
  by: '',
  why: '',
  with: {}
})

const playOf = (...decisions: PlannedDecision[]) =>
  playObserved({ pack, seed: 1, entries: [setUpEntry(), ...entriesOf(pack, decisions)] })

describe('how a decision fits what was visible', () => {
  it('is told by the conditions of the pack, at that moment and with what had arrived by then', () => {
    const { fits } = playOf(decide(1, 'move-web'), decide(20, 'bring-back'))
    expect(fits.get(1)?.verdict).toBe('unsupported')
    expect(fits.get(2)).toEqual({ verdict: 'not-judged', evidence: [] })
    const late = playOf(decide(20, 'move-web')).fits.get(1)
    expect(late?.verdict).toBe('supported')
    const [alert, reading] = late?.evidence ?? []
    expect(alert).toMatchObject({ kind: 'alert', id: 'calls', title: 'Complaints', value: null })
    expect(alert?.minutes).toBeGreaterThan(0)
    expect(alert?.minutes).toBeLessThan(10)
    expect(reading).toMatchObject({
      ...{ kind: 'reading', id: 'outside', title: 'Complaints', above: 20_000, below: null, minutes: 20 }
    })
    expect(reading?.value).toBeGreaterThan(20_000)
  })

  it('says of an unsupported one what its conditions would have needed', () => {
    const reading = playOf(decide(1, 'move-web')).fits.get(1)?.evidence.at(-1)
    expect(reading?.value).toBeLessThanOrEqual(50_000)
    const { fits } = playOf(decide(-5, 'move-web'))
    expect(fits.get(1)?.evidence).toMatchObject([
      { kind: 'alert', minutes: null },
      { kind: 'reading', value: 0, minutes: -5 }
    ])
  })

  it('counts what contradicts it before what supports it', () => {
    const { fits } = playOf(decide(2, 'move-web'), decide(30, 'limit-web'))
    expect(fits.get(2)?.verdict).toBe('contradicted')
    expect(fits.get(2)?.evidence).toMatchObject([{ kind: 'decided', id: 'move-web', minutes: 2 }])
  })

  it('begins with the cue: the first moment at which what supports it was visible', () => {
    const { sight, session } = playOf()
    const cue = cueTickOf(sight, pack, 'move-web')
    const minutes = (cue ?? Number.NaN) / 60 - 15
    expect(minutes).toBeGreaterThan(2)
    expect(minutes).toBeLessThan(12)
    expect(cueTickOf(sight, pack, 'bring-back')).toBeNull()
    const alert = session.alerts[0]?.tick ?? Infinity
    expect(cue).toBeGreaterThanOrEqual(alert)
  })
})
