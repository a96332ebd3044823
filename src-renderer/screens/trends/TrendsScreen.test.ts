import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionCard } from '#bridge/contract'
import { buildCard, buildFigures } from '../../testing/build-figures'
import TrendsScreen from './TrendsScreen.svelte'

let sessions: SessionCard[] = []
beforeEach(() => {
  // Nothing can be drawn here; what a chart shows stands in its label.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    request: (name: string, id: string) =>
      Promise.resolve({
        ok: true,
        value:
          name === 'library.read'
            ? { packs: [], broken: [], sessions }
            : buildFigures(id, { processTimes: [{ id: 'detect', minutes: id === 'one' ? 12 : null }] })
      })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const back = { at: 'library' } as const

describe('a team over time', () => {
  it('shows every session that counts, and says that rehearsals do not', async () => {
    sessions = [
      buildCard('one', { createdAt: '2026-11-01T12:00:00Z' }),
      buildCard('two', { packId: 'p2', packTitle: 'Another' }),
      buildCard('tried', { rehearsal: true })
    ]
    render(TrendsScreen, { teamName: null, back })
    const table = await screen.findByRole('table')
    expect(screen.getByText(/Rehearsals are left out: 1/)).toBeTruthy()
    const row = within(table).getByRole('row', { name: /first alert, after onset/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.trim())
    ).toEqual(['12\u202fmin', 'not reached'])
    expect(screen.getByRole('img', { name: /^first alert, after onset by date: .*not reached/ })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Scenarios'), 'Another')
    expect(screen.getByText('A trend needs two sessions')).toBeTruthy()
  })
  it('asks for a second session where there is one, and for any where there is none', async () => {
    sessions = [buildCard('one'), buildCard('tried', { rehearsal: true })]
    const { unmount } = render(TrendsScreen, { teamName: 'Kestrel', back })
    expect(await screen.findByText('A trend needs two sessions')).toBeTruthy()
    unmount()
    sessions = []
    render(TrendsScreen, { teamName: null, back })
    expect(await screen.findByText('No session is over yet')).toBeTruthy()
  })
})
