import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#core/support/result'
import { buildMitigation, standInSession } from '../../testing/build-view'
import OrderForm from './OrderForm.svelte'
import { Play } from './play.svelte'

function show(
  given: {
    assess?: boolean
    locked?: boolean
    impossible?: boolean
    mitigation?: ReturnType<typeof buildMitigation>
    problems?: readonly Problem[]
  } = {}
) {
  const { session, submitted } = standInSession(given.problems)
  const nowhere = {
    library: () => undefined,
    debrief: () => undefined,
    facilitator: () => Promise.resolve([]),
    projector: () => Promise.resolve([])
  }
  const play = new Play(session, 'network', nowhere)
  render(OrderForm, {
    mitigation: given.mitigation ?? buildMitigation(),
    assess: given.assess ?? false,
    locked: given.locked ?? false,
    impossible: given.impossible ?? false,
    play
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Order Move DNS' })
  return { submitted, button, user: userEvent.setup() }
}

describe('ordering a mitigation', () => {
  it('is locked while the clock is frozen, and says so', async () => {
    const { button, user, submitted } = show({ locked: true })
    expect(button.disabled).toBe(true)
    expect(screen.getByText(/decisions are locked/)).toBeTruthy()
    await user.type(screen.getByLabelText(/Why now/), 'because{Enter}')
    expect(submitted).toEqual([])
  })
  it('needs a rationale in Assess', async () => {
    const { button, user, submitted } = show({ assess: true })
    await user.click(button)
    expect(submitted).toEqual([])
    expect(screen.getByText('In Assess every order needs a rationale.')).toBeTruthy()
    await user.type(screen.getByLabelText(/Why now/), 'It is load we can move.{Enter}')
    expect(submitted).toEqual([
      { kind: 'decide', decide: 'move', parameters: {}, by: 'network', rationale: 'It is load we can move.' }
    ])
  })
  it('needs none in Teach, and carries a confidence only when one was stated', async () => {
    const { button, user, submitted } = show()
    await user.selectOptions(screen.getByLabelText(/Confidence/), '70\u202f%')
    await user.click(button)
    expect(submitted).toMatchObject([{ rationale: '', confidence: 0.7 }])
  })
  it('shows a refusal where it was asked', async () => {
    const { button, user } = show({
      problems: [{ code: 'problem.internal', values: { detail: 'no spare device' } }]
    })
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('no spare device')
  })
  it('is not offered when it is impossible', () => {
    expect(show({ impossible: true }).button.disabled).toBe(true)
  })
})

describe('parameters', () => {
  const mitigation = buildMitigation({
    parameters: [
      { kind: 'number', id: 'rate', title: 'Rate', unit: '%', minimum: 1, maximum: 100, standard: 20 },
      {
        kind: 'choice',
        id: 'who',
        title: 'Who',
        several: true,
        options: [
          { id: 'a', title: 'Alpha' },
          { id: 'b', title: 'Beta' }
        ],
        standard: ['a']
      }
    ]
  })
  it('start from the standard and carry what was chosen', async () => {
    const { button, user, submitted } = show({ mitigation })
    await user.clear(screen.getByLabelText('Rate'))
    await user.type(screen.getByLabelText('Rate'), '35')
    await user.click(screen.getByLabelText('Beta'))
    await user.click(button)
    expect(submitted).toMatchObject([{ parameters: { rate: 35, who: ['a', 'b'] } }])
  })
  it('are refused outside their range and when nothing is chosen', async () => {
    const { button, user, submitted } = show({ mitigation })
    await user.clear(screen.getByLabelText('Rate'))
    await user.click(screen.getByLabelText('Alpha'))
    await user.click(button)
    expect(submitted).toEqual([])
    expect(screen.getByText('Rate must be from 1 to 100 %')).toBeTruthy()
    expect(screen.getByText('Choose at least one')).toBeTruthy()
  })
})
