import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { buildDebrief } from '../../testing/build-view'
import DiscussionTab from './DiscussionTab.svelte'

const account = buildDebrief({
  discussionQuestions: ['What did you believe at half past eight?'],
  hotWash: [{ about: 'strength', text: 'We stayed calm.', by: 'scribe' }]
})

describe('the talk before the scores', () => {
  it('shows the questions and what was said, and leads to the scores', async () => {
    const onscores = vi.fn()
    render(DiscussionTab, { account, onadd: vi.fn(), onscores })
    expect(screen.getByText('What did you believe at half past eight?')).toBeTruthy()
    expect(screen.getByText('We stayed calm.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show the scores' }))
    expect(onscores).toHaveBeenCalledOnce()
  })

  it('writes down what is said, under what it is about, and keeps words that were not taken', async () => {
    const onadd = vi.fn().mockResolvedValue([])
    render(DiscussionTab, { account, onadd })
    await userEvent.click(screen.getByRole('button', { name: 'to improve' }))
    await userEvent.type(screen.getByLabelText('What somebody said'), 'Declare sooner')
    await userEvent.click(screen.getByRole('button', { name: 'Write it down' }))
    expect(onadd).toHaveBeenCalledWith({
      ...{ kind: 'hot-wash', about: 'improvement', text: 'Declare sooner', by: 'scribe' }
    })
    expect(screen.getByLabelText<HTMLTextAreaElement>('What somebody said').value).toBe('')
    onadd.mockResolvedValue([{ code: 'problem.session-unknown', values: {} }])
    await userEvent.type(screen.getByLabelText('What somebody said'), 'Once more')
    await userEvent.click(screen.getByRole('button', { name: 'Write it down' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('What somebody said').value).toBe('Once more')
  })
})
