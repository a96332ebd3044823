import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import SetUpScreen from './SetUpScreen.svelte'

afterEach(() => {
  vi.unstubAllGlobals()
})

const pack = {
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
} as const

it('starts only when everything is ready, and shows what stands in the way', async () => {
  const user = userEvent.setup()
  const request = vi.fn(() =>
    Promise.resolve({ ok: false, problems: [{ code: 'problem.internal', values: { detail: 'disk full' } }] })
  )
  vi.stubGlobal('bridge', { request, on: () => () => undefined })
  render(SetUpScreen, { pack })
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start exercise' })
  expect(start.disabled).toBe(true)
  expect(screen.getByText('The team needs a name')).toBeTruthy()
  await user.type(screen.getByLabelText('Team name'), 'Kestrel')
  expect(start.disabled).toBe(false)
  await user.click(start)
  expect(request).toHaveBeenCalledWith(
    'session.create',
    expect.objectContaining({ packId: 'p1', seed: 4217 })
  )
  expect((await screen.findByRole('alert')).textContent).toContain('disk full')
  expect(start.disabled).toBe(false)
})

it('offers a time to decide only step by decision, and a length of the session', async () => {
  const user = userEvent.setup()
  const request = vi.fn(() => Promise.resolve({ ok: false, problems: [] }))
  vi.stubGlobal('bridge', { request, on: () => () => undefined })
  render(SetUpScreen, { pack })
  await user.type(screen.getByLabelText('Team name'), 'Kestrel')
  expect(screen.queryByRole('group', { name: 'Time to decide' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Step by decision' }))
  await user.click(screen.getByRole('button', { name: /^5\s?min$/ }))
  const length = screen.getByLabelText('Session length, in minutes')
  await user.clear(length)
  expect(screen.getByText(/The session has from 1 to/)).toBeTruthy()
  await user.type(length, '90')
  await user.click(screen.getByRole('button', { name: 'Start exercise' }))
  expect(request).toHaveBeenCalledWith(
    'session.create',
    expect.objectContaining({
      setUp: expect.objectContaining({ decisionSeconds: 300, slotMinutes: 90 }) as unknown
    })
  )
})
