import { describe, expect, it } from 'vitest'
import { buildBrief } from '../testing/build-view'
import { whoDid } from './seat-name'

const brief = buildBrief({
  seats: [
    { seat: 'lead', name: 'Ana' },
    { seat: 'network', name: '' }
  ],
  places: [
    { seat: 'lead', title: 'Lead of the shift', does: '', panels: null },
    { seat: 'network', title: '', does: '', panels: null }
  ]
})
const taken = (minutes: number, label: string, detail: string) =>
  ({ kind: 'take-seat', minutes, label, detail }) as const

describe('who did something', () => {
  it('is called by the seat as the scenario has it, never by its id', () => {
    expect(whoDid(brief, 'lead')).toBe('Lead of the shift (Ana)')
    expect(whoDid(brief, 'network')).toBe('Network')
    expect(whoDid(brief, 'Grace Hopper')).toBe('Grace Hopper')
  })

  it('is whoever held the seat at that minute', () => {
    const timeline = [taken(5, 'Lead of the shift', 'Bo'), taken(9, 'network', 'Cy')]
    expect(whoDid(brief, 'lead', timeline, 4)).toBe('Lead of the shift (Ana)')
    expect(whoDid(brief, 'lead', timeline, 5)).toBe('Lead of the shift (Bo)')
    expect(whoDid(brief, 'network', timeline, 8)).toBe('Network')
    expect(whoDid(brief, 'network', timeline)).toBe('Network (Cy)')
  })
})
