import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBrief, buildMitigation, buildView } from '../../testing/build-view'
import { palette } from '../../stores/palette.svelte'
import { session } from '../../stores/session.svelte'
import { screen as shown } from '../../stores/screen.svelte'
import WarRoomScreen from './WarRoomScreen.svelte'

const asked: unknown[][] = []
const answers: Record<string, unknown> = {
  'session.open': { ok: true, value: buildBrief() },
  'session.submit': { ok: true, value: buildView({ clock: { finished: true } }) },
  'session.lookAs': { ok: true, value: buildView() },
  'session.leave': { ok: true, value: null }
}

beforeEach(async () => {
  asked.length = 0
  vi.stubGlobal('bridge', {
    request: (...sent: unknown[]) => {
      asked.push(structuredClone(sent))
      return Promise.resolve(answers[String(sent[0])])
    },
    on: () => () => undefined
  })
  await session.open('s1')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (
  view: Parameters<typeof buildView>[0] = {},
  stopped: { code: string; values: Record<string, string> } | null = null
) =>
  render(WarRoomScreen, {
    brief: buildBrief({ mitigations: [buildMitigation()] }),
    view: buildView(view),
    stopped
  })

describe('the war room', () => {
  it('cannot be mistaken when it is frozen', async () => {
    const user = userEvent.setup()
    show({ clock: { frozen: true } })
    expect(screen.getByText(/The clock stands and decisions are locked/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Resume/ }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: /^Move DNS/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Order Move DNS' }).disabled).toBe(true)
  })
  it('finishes only when that was asked for twice, and leads to the debrief', async () => {
    const user = userEvent.setup()
    show()
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(asked.map(([name]) => name)).toEqual(['session.open'])
    await user.click(await screen.findByRole('button', { name: 'Finish and debrief' }))
    expect(asked.slice(1)).toEqual([['session.submit', { kind: 'finish' }], ['session.leave']])
    expect(shown.current).toEqual({ at: 'debrief', sessionId: 's1' })
  })
  it('asks for what the seat sees that acts, and for everything only when the team looks together', async () => {
    const user = userEvent.setup()
    show()
    const looks = () => asked.filter(([name]) => name === 'session.lookAs').map(([, seat]) => seat)
    expect(looks()).toEqual([])
    await user.keyboard('2')
    expect(looks()).toEqual(['network'])
    palette.commands.find(({ label }) => label === 'Show the panels of every seat')?.run()
    await tick()
    expect(looks()).toEqual(['network', null])
  })
  it('stands without panels, nodes, mitigations and messages', () => {
    render(WarRoomScreen, { brief: buildBrief(), view: buildView(), stopped: null })
    expect(screen.getByText('This scenario has no panels.')).toBeTruthy()
    expect(screen.getByText('This scenario draws no map.')).toBeTruthy()
    expect(screen.getByText('Nobody has written or called yet.')).toBeTruthy()
  })
  it('says why an exercise had to stop, with a way on', async () => {
    show({}, { code: 'problem.internal', values: { detail: 'tick 12' } })
    expect(await screen.findByText(/tick 12/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Leave for the library' })).toBeTruthy()
  })
  it('shows the scenario clock and how much is saved', () => {
    show({ savedDecisions: 2 })
    expect(screen.getByRole('timer').textContent).toBe('08:46:00')
    expect(screen.getByText('saved · 2')).toBeTruthy()
  })
})
