import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import BestSearch from './BestSearch.svelte'

const idle = { best: null, search: { state: 'idle' }, onsearch: vi.fn(), oncancel: vi.fn() } as const

describe('the search for the best play', () => {
  it('begins when asked, and says why it cannot', async () => {
    const problem = { code: 'problem.session-unknown', values: {} }
    const onsearch = vi.fn().mockResolvedValue([problem])
    render(BestSearch, { ...idle, onsearch })
    await userEvent.click(screen.getByRole('button', { name: 'Search for the best play' }))
    expect(onsearch).toHaveBeenCalledOnce()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('shows how far it is, and can be stopped', async () => {
    const oncancel = vi.fn()
    render(BestSearch, { ...idle, search: { state: 'searching', runs: 120, budget: 2000 }, oncancel })
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(120)
    await userEvent.click(screen.getByRole('button', { name: 'Stop searching' }))
    expect(oncancel).toHaveBeenCalledOnce()
  })

  it('says what was found, and does not search again', () => {
    const best = {
      userMinutes: 9e6,
      variant: 'seen',
      budget: 2000,
      runs: 2000,
      searchSeed: 1,
      decisions: []
    } as const
    render(BestSearch, { ...idle, best })
    expect(screen.getByText(/^Best found: 9/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
