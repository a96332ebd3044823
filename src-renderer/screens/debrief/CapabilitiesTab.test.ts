import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { TaskAccount } from '#core/report/debrief'
import { buildBrief, buildDebrief } from '../../testing/build-view'
import CapabilitiesTab from './CapabilitiesTab.svelte'

const task: TaskAccount = {
  id: 'shed',
  title: 'Shed load',
  objective: 'Protect the front',
  significance: 'The front falls.',
  cue: 'Load is high.',
  standard: 'Within ten minutes.',
  feedback: 'Load falls.',
  cueMinutes: 4,
  doneMinutes: 31,
  feedbackMinutes: null,
  proposed: 'U',
  reasons: [{ code: 'done-late', minutes: 31, limitMinutes: 14, order: 2, userMinutes: null }],
  rating: null,
  ratedBy: '',
  ratingReason: '',
  observations: []
}
const capability = {
  id: 'shedding',
  title: 'Shedding',
  rating: null,
  proposed: 'U',
  unrated: 1,
  tasks: [task]
} as const

describe('capabilities', () => {
  const account = buildDebrief({ capabilities: [capability] })

  it('say what is proposed, why, and that nobody has confirmed it', () => {
    render(CapabilitiesTab, { brief: buildBrief(), account, onadd: vi.fn() })
    expect(screen.getByText('Done at T+31m, later than the T+14m of the standard.')).toBeTruthy()
    expect(
      screen.getByRole('img', { name: 'Shedding: proposed unable to be performed, not confirmed' })
    ).toBeTruthy()
    expect(screen.getByText('1 of 1 tasks not rated by an evaluator')).toBeTruthy()
  })

  it('are rated only with a reason', async () => {
    const onadd = vi.fn().mockResolvedValue([])
    render(CapabilitiesTab, { brief: buildBrief(), account, onadd })
    await userEvent.click(screen.getByRole('button', { name: 'M' }))
    await userEvent.click(screen.getByRole('button', { name: 'Rate Shed load' }))
    expect(screen.getByText('Say why, so that the report can.')).toBeTruthy()
    expect(onadd).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Why this rating of Shed load'), 'Late, but done')
    await userEvent.click(screen.getByRole('button', { name: 'Rate Shed load' }))
    expect(onadd).toHaveBeenCalledWith({
      ...{ kind: 'rate', task: 'shed', rating: 'M', reason: 'Late, but done', by: 'evaluator' }
    })
  })
})
