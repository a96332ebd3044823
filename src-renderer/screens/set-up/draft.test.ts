import { describe, expect, it } from 'vitest'
import type { PackCard } from '#bridge/contract'
import { costOf, drawSeed, newDraft, readiness, toNewSession } from './draft'

const pack: PackCard = {
  id: 'p1',
  title: 'A bridge is full',
  organisation: 'Somewhere',
  date: '2021-12-07',
  kind: 'incident',
  trains: [],
  difficulty: 3,
  minutes: 690,
  playMinutes: 60,
  summary: '',
  seed: 4217,
  startMinutes: -30,
  horizonMinutes: 690,
  sessionsPlayed: 0,
  preparationBudget: 3,
  preparations: [
    { id: 'spare', title: 'Spare devices', does: 'Brings more devices.', cost: 2 },
    { id: 'guard', title: 'A guard', does: 'Stops what is too fast.', cost: 2 }
  ],
  seats: [],
  clock: { zone: 'PST', onsetSecondsOfDay: 0 }
}
const unready = (draft: ReturnType<typeof newDraft>): string[] =>
  readiness(draft, pack)
    .filter(({ ready }) => !ready)
    .map(({ id }) => id)

describe('readiness', () => {
  it('needs a team name, a commander and a whole seed', () => {
    const draft = newDraft(pack)
    expect(unready(draft)).toEqual(['team'])
    draft.teamName = '  '
    expect(unready(draft)).toEqual(['team'])
    draft.teamName = 'Kestrel'
    expect(unready(draft)).toEqual([])
    for (const seat of draft.seats) seat.played = false
    draft.seed = 1.5
    expect(unready(draft)).toEqual(['seats', 'commander', 'seed'])
    draft.slotMinutes = 0.5
    expect(unready(draft)).toContain('slot')
    draft.seed = null
    expect(unready(draft)).toContain('seed')
  })
})

describe('a new session', () => {
  it('carries the time to decide only step by decision, and a length only other than suggested', () => {
    const draft = { ...newDraft(pack), decisionSeconds: 300 }
    expect(toNewSession(draft, pack).setUp).not.toHaveProperty('decisionSeconds')
    expect(toNewSession(draft, pack).setUp).not.toHaveProperty('slotMinutes')
    const stepped = { ...draft, advance: 'step-by-decision' as const, slotMinutes: 90 }
    expect(toNewSession(stepped, pack).setUp).toMatchObject({ decisionSeconds: 300, slotMinutes: 90 })
  })

  it('carries what was chosen, and only the seats that are played', () => {
    const draft = newDraft(pack)
    draft.teamName = ' Kestrel '
    for (const seat of draft.seats) seat.played = seat.seat === 'commander'
    expect(toNewSession(draft, pack)).toEqual({
      packId: 'p1',
      seed: 4217,
      setUp: {
        teamName: 'Kestrel',
        seats: [{ seat: 'commander', name: '' }],
        mode: 'teach',
        advance: 'compressed',
        pace: 12,
        noise: true,
        impairments: true,
        rehearsal: false,
        parameters: {},
        preparations: []
      }
    })
  })
  it('draws seeds that count as seeds', () => {
    const draft = { ...newDraft(pack), teamName: 'Kestrel', seed: drawSeed() }
    expect(unready(draft)).toEqual([])
  })
})

describe('preparations', () => {
  it('are bought with points, and stand in the way when they cost more than there are', () => {
    const draft = newDraft(pack)
    draft.teamName = 'Kestrel'
    draft.preparations = ['spare']
    expect(costOf(draft, pack)).toBe(2)
    expect(unready(draft)).toEqual([])
    draft.preparations = ['spare', 'guard']
    expect(unready(draft)).toEqual(['preparations'])
    expect(toNewSession(draft, pack).setUp.preparations).toEqual(['spare', 'guard'])
  })
})

describe('seats', () => {
  it('are the pack’s own where it has some, and nobody need be in command of those', () => {
    const draft = newDraft({ ...pack, seats: [{ seat: 'lead', title: 'Lead' }] })
    draft.teamName = 'Kestrel'
    expect(draft.seats.map(({ seat }) => seat)).toEqual(['lead'])
    expect(unready(draft)).toEqual([])
  })
})
