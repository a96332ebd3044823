import { describe, expect, it } from 'vitest'
import { buildDebrief } from '../../testing/build-view'
import { momentAt } from './replay-moment'

const account = buildDebrief({
  lines: [
    { id: 'team', minutes: [0, 1, 2], users: [5, 50, 500], userMinutes: 555 },
    { id: 'none', minutes: [0, 1, 2], users: [5, 60, 600], userMinutes: 665 }
  ],
  seenAgainstTrue: [
    {
      panel: 'load',
      title: 'Load',
      unit: '%',
      trueMinutes: [0, 1, 2, 3],
      trueValues: [10, 20, 30, 40],
      seen: [
        { minutes: 0, value: 11, arrivedMinutes: 0.5 },
        { minutes: 1, value: 22, arrivedMinutes: 2.5 }
      ],
      blind: [],
      ageAtDecision: []
    }
  ],
  timeline: [
    { kind: 'note', minutes: 1, roomMs: 1, label: 'first', detail: '', by: 'scribe' },
    { kind: 'note', minutes: 2, roomMs: 2, label: 'second', detail: '', by: 'scribe' }
  ]
})

describe('a session at one moment', () => {
  it('shows what had arrived by then, how old it was, and what was true', () => {
    expect(momentAt(account, 2).panels).toEqual([
      { panel: 'load', title: 'Load', unit: '%', seen: 11, ageMinutes: 2, true: 30 }
    ])
    expect(momentAt(account, 2.5).panels[0]).toMatchObject({ seen: 22, ageMinutes: 1.5, true: 30 })
    expect(momentAt(account, -1).panels[0]).toMatchObject({ seen: null, ageMinutes: null, true: null })
  })

  it('counts the users affected then, of the team and had nobody acted', () => {
    expect(momentAt(account, 1.9).users).toEqual({ team: 50, none: 60 })
    expect(momentAt(account, -1).users).toEqual({ team: null, none: null })
  })

  it('holds nothing that happened later, and the newest first', () => {
    expect(momentAt(account, 1.5).events.map(({ label }) => label)).toEqual(['first'])
    expect(momentAt(account, 9).events.map(({ label }) => label)).toEqual(['second', 'first'])
  })
})
