import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCard, buildFigures } from '../../testing/build-figures'
import ComparisonScreen from './ComparisonScreen.svelte'

const cards = [
  buildCard('one', { createdAt: '2026-11-28T12:00:00Z' }),
  buildCard('two', { teamName: 'Heron', createdAt: '2026-11-29T12:00:00Z' }),
  buildCard('far', { packId: 'p2', packTitle: 'Another', teamName: 'Owl' }),
  buildCard('open', { state: 'unfinished', teamName: 'Wren' })
]
let sessions = cards
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  sessions = cards
  // Nothing can be drawn here; what a chart shows stands in its label.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    request: (name: string, id: string) => {
      if (name === 'library.read')
        return Promise.resolve({ ok: true, value: { packs: [], broken: [], sessions } })
      asked.push(id)
      const known = buildFigures(id)
      const value = { ...known, brief: { ...known.brief, teamName: id === 'two' ? 'Heron' : 'Kestrel' } }
      return Promise.resolve({ ok: true, value })
    }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const back = { at: 'library' } as const

describe('the comparison', () => {
  it('offers what is over of the scenario that was played most, and compares once two are chosen', async () => {
    const user = userEvent.setup()
    render(ComparisonScreen, { sessionIds: [], back })
    expect(await screen.findByText('Choose two sessions or more')).toBeTruthy()
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: /^Kestrel/ }))
    expect(asked).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: /^Heron/ }))
    expect(await screen.findByText(/what differs is what the teams did/)).toBeTruthy()
    expect(asked).toEqual(['one', 'two'])
    expect(screen.getByRole('img', { name: /^Users affected over scenario time/ })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Heron/ })).toBeTruthy()
  })
  it('begins with the session that it was opened from', async () => {
    render(ComparisonScreen, { sessionIds: ['far'], back: { at: 'debrief', sessionId: 'far' } })
    expect(await screen.findByText(/Only one session of this scenario/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Owl/ }).checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Back to the debrief' })).toBeTruthy()
  })
  it('says what it needs where no session is over', async () => {
    sessions = []
    render(ComparisonScreen, { sessionIds: [], back })
    expect(await screen.findByText('No session is over yet')).toBeTruthy()
  })
})
