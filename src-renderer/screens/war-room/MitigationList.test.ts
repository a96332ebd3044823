import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildBrief, buildMitigation, buildOrder, buildView, standInSession } from '../../testing/build-view'
import MitigationList from './MitigationList.svelte'
import { Play } from './play.svelte'

function show(view: Parameters<typeof buildView>[0], mitigations = [buildMitigation()]) {
  const { session, submitted } = standInSession()
  const play = new Play(session, 'commander', {
    library: () => undefined,
    debrief: () => undefined,
    facilitator: () => Promise.resolve([]),
    projector: () => Promise.resolve([])
  })
  render(MitigationList, { brief: buildBrief({ mitigations }), view: buildView(view), play })
  return { submitted, play, user: userEvent.setup() }
}

describe('a mitigation', () => {
  it('says what its lag is made of, where the pack tells that apart', async () => {
    const parts = [
      { kind: 'caution', low: 4, high: 8 },
      { kind: 'work', low: 8, high: 14 }
    ] as const
    const { user } = show({}, [buildMitigation({ lagMinutes: { low: 20, high: 120, parts } })])
    await user.click(screen.getByRole('button', { name: /Move DNS/ }))
    expect(screen.getByText('caution 4–8 min · the change itself 8–14 min')).toBeTruthy()
  })
})

describe('the keyboard', () => {
  it('goes on from the card once its form is gone', async () => {
    const { user, submitted } = show({})
    await user.click(screen.getByRole('button', { name: /Move DNS/ }))
    screen.getByRole('button', { name: 'Order Move DNS' }).focus()
    await user.keyboard('{Enter}')
    expect(submitted).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Order Move DNS' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Move DNS/, expanded: false }))
  })
})

describe('mitigations in flight', () => {
  it('show what is expected when, and how far they are', () => {
    show({ mitigations: [{ id: 'move', impossible: null, orders: [buildOrder()] }] })
    expect(screen.getByText(/Expected 08:55 – 09:40/)).toBeTruthy()
    expect(screen.getByRole('meter', { name: 'Progress of Move DNS' }).getAttribute('aria-valuenow')).toBe(
      '38'
    )
  })
  it('can be called back where the scenario allows it', async () => {
    const { user, submitted } = show({
      mitigations: [{ id: 'move', impossible: null, orders: [buildOrder()] }]
    })
    await user.click(screen.getByRole('button', { name: /^Cancel Move DNS/ }))
    expect(submitted).toEqual([{ kind: 'cancel', order: 7, by: 'commander' }])
  })
  it('offer no way back where it does not', () => {
    show({ mitigations: [{ id: 'move', impossible: null, orders: [buildOrder({ cancellable: false })] }] })
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })
})

describe('the list', () => {
  it('says why an impossible one is impossible', async () => {
    const { user } = show({
      mitigations: [{ id: 'move', impossible: { code: 'decision-already-done', values: {} }, orders: [] }]
    })
    await user.click(screen.getByRole('button', { name: /^Move DNS/ }))
    expect(screen.getByText(/It has been done already/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Order Move DNS' }).disabled).toBe(true)
  })
  it('says so when there is none', () => {
    show({}, [])
    expect(screen.getByText('This scenario has no mitigations.')).toBeTruthy()
  })
})
