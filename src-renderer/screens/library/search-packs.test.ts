import { describe, expect, it } from 'vitest'
import type { PackCard } from '#bridge/contract'
import { searchPacks } from './search-packs'

const pack = (id: string, kind: PackCard['kind'], changes: Partial<PackCard> = {}): PackCard => ({
  id,
  title: id,
  organisation: 'Somewhere',
  date: '2021-12-07',
  kind,
  trains: [],
  difficulty: 3,
  minutes: 690,
  playMinutes: 60,
  summary: '',
  seed: 1,
  startMinutes: -30,
  horizonMinutes: 690,
  sessionsPlayed: 0,
  preparationBudget: 3,
  preparations: [
    { id: 'spare', title: 'Spare devices', does: 'Brings more devices.', cost: 2 },
    { id: 'guard', title: 'A guard', does: 'Stops what is too fast.', cost: 2 }
  ],
  seats: [],
  clock: { zone: 'PST', onsetSecondsOfDay: 0 },
  ...changes
})
const packs = [
  pack('bridge', 'incident', { trains: ['acting blind'] }),
  pack('retry', 'drill', { summary: 'One Bad minute' })
]
const found = (words: string, kind: 'all' | 'incident' | 'drill' = 'all'): string[] =>
  searchPacks(packs, words, kind).map(({ id }) => id)

describe('searching packs', () => {
  it('wants every word, anywhere on the card, in any case', () => {
    expect(found('bad MINUTE')).toEqual(['retry'])
    expect(found('blind somewhere')).toEqual(['bridge'])
    expect(found('blind minute')).toEqual([])
    expect(found('  ')).toEqual(['bridge', 'retry'])
  })
  it('keeps to the kind', () => {
    expect(found('', 'drill')).toEqual(['retry'])
  })
})
