import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ClockView } from '#core/observability/clock-view'
import type { Command } from '#core/session/commands'
import { buildView } from '../testing/build-view'
import ClockControls from './ClockControls.svelte'

function show(changes: Partial<ClockView>, stepMs = 20) {
  const asked: Command[] = []
  const hand = {
    stepSeconds: null as number | null,
    ask(command: Command): Promise<void> {
      asked.push(structuredClone(command))
      return Promise.resolve()
    }
  }
  render(ClockControls, { clock: buildView({ clock: changes }).clock, stepMs, hand })
  return { asked, hand, user: userEvent.setup() }
}

describe('the controls of the clock', () => {
  it('take a step of the pack, and one of a chosen length', async () => {
    const { asked, user } = show({})
    await user.click(screen.getByRole('button', { name: /^Step/ }))
    await user.selectOptions(screen.getByLabelText('Length of a step'), screen.getByText(/^30\ss$/))
    await user.click(screen.getByRole('button', { name: /^Step/ }))
    expect(asked).toEqual([
      { kind: 'step', seconds: null },
      { kind: 'step', seconds: 30 }
    ])
  })
  it('offer no length below the step of the pack', () => {
    show({}, 5000)
    const lengths = screen.getAllByRole('option').map((option) => option.textContent)
    expect(lengths).toHaveLength(3)
    expect(lengths[0]).toMatch(/^5\ss$/)
  })
  it('resume a clock that goes step by step', async () => {
    const { asked, user } = show({ stepping: true, awaits: 'step', why: 'step' })
    expect(screen.getByRole('status').textContent).toBe('Waits for the next step')
    await user.click(screen.getByRole('button', { name: /^Resume/ }))
    expect(asked).toEqual([{ kind: 'resume' }])
  })
  it('go on where the clock waits for next, and take no step there', async () => {
    const { asked, user } = show({ awaits: 'next', why: 'next' })
    expect(screen.getByRole('status').textContent).toBe('Waits for “Next”')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Step/ }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(asked).toEqual([{ kind: 'next' }])
  })
  it('go down to a tenth of the pace of the world', async () => {
    const { asked, user } = show({})
    await user.click(screen.getByRole('button', { name: '0.1×' }))
    expect(asked).toEqual([{ kind: 'set-pace', pace: 0.1 }])
  })
})
