import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { buildDebrief } from '../../testing/build-view'
import { newImprovement } from './improvement-choices'
import PlanTab from './PlanTab.svelte'

const item = { ...newImprovement([]), issue: 'Late', action: 'Rehearse', owner: 'Ana', due: '2027-01-31' }

describe('the improvement plan', () => {
  it('takes a new item, and says what it lacks', async () => {
    const onadd = vi.fn().mockResolvedValue([])
    render(PlanTab, { account: buildDebrief(), onadd })
    await userEvent.click(screen.getByRole('button', { name: 'Add an item' }))
    await userEvent.type(screen.getByLabelText('Issue'), 'Nobody led')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Name the issue and the corrective action.')).toBeTruthy()
    expect(onadd).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Corrective action'), 'Name a commander first')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onadd.mock.calls[0]?.[0]).toMatchObject({
      ...{ kind: 'plan-improvement', item: 'item-1', issue: 'Nobody led', action: 'Name a commander first' }
    })
  })

  it('shows who does what by when, and removes an item only when asked twice', async () => {
    const onadd = vi.fn().mockResolvedValue([])
    render(PlanTab, { account: buildDebrief({ improvements: [item] }), onadd })
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent.trim())).toEqual(
      expect.arrayContaining(['Late', 'Rehearse', 'Ana', '31 January 2027'])
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Late”' }))
    expect(onadd).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onadd).toHaveBeenCalledWith({ kind: 'remove-improvement', item: 'item-1', by: 'evaluator' })
  })

  it('gives a new item an id that no other has', () => {
    expect(newImprovement([{ ...item, item: 'item-2' }]).item).toBe('item-3')
  })
})
