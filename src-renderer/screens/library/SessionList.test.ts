import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionCard } from '#bridge/contract'
import SessionList from './SessionList.svelte'

const card = (
  sessionId: string,
  state: SessionCard['state'],
  changes: Partial<SessionCard> = {}
): SessionCard => ({
  sessionId,
  packId: 'p1',
  packTitle: 'A bridge is full',
  teamName: sessionId,
  state,
  rehearsal: false,
  createdAt: '2026-11-30T12:00:00Z',
  nowMinutes: 76,
  parent: null,
  goneBack: 0,
  decisions: 2,
  ...changes
})
const request = vi.fn((name: string) =>
  Promise.resolve(name === 'session.delete' ? { ok: true, value: null } : { ok: false, problems: [] })
)

beforeEach(() => {
  request.mockClear()
  vi.stubGlobal('bridge', { request, on: () => () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the sessions', () => {
  it('puts unfinished ones first, to be resumed where they stopped', () => {
    render(SessionList, { sessions: [card('Done', 'finished'), card('Open', 'unfinished')] })
    const [first = document.body, second = document.body] = screen.getAllByRole('listitem')
    expect(within(first).getByRole('button', { name: /^Resume Open/ })).toBeTruthy()
    expect(first.textContent).toContain('stopped at T+76m')
    expect(within(second).getByRole('button', { name: /^Debrief Done/ })).toBeTruthy()
  })
  it('deletes nothing before it has been asked for twice', async () => {
    const user = userEvent.setup()
    render(SessionList, { sessions: [card('Done', 'finished')] })
    await user.click(screen.getByRole('button', { name: /^Delete the session of Done/ }))
    expect(request).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
    expect(request).toHaveBeenCalledWith('session.delete', 'Done')
  })
  it('says what will stand here when there is none', () => {
    render(SessionList, { sessions: [] })
    expect(screen.getByText('No session yet')).toBeTruthy()
  })
  it('exports one, backs all up, and says where; and marks what goes on from another', async () => {
    const user = userEvent.setup()
    request.mockImplementation((name: string) =>
      Promise.resolve({ ok: true, value: { path: name === 'storage.backup' ? '/b' : '/s' } } as never)
    )
    const parent = { sessionId: 'One', minutes: 61 }
    render(SessionList, { sessions: [card('Done', 'finished', { parent })] })
    expect(screen.getByText('goes on from another session at T+61m')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Export the session of Done/ }))
    expect(request).toHaveBeenCalledWith('session.export', 'Done')
    expect(await screen.findByText('Exported to /s')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back up…' }))
    expect(await screen.findByText('Everything is backed up in /b')).toBeTruthy()
  })
})
