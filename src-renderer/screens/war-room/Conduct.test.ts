import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { TeamView } from '#core/observability/view'
import { buildBrief, buildView, standInSession } from '../../testing/build-view'
import AlertPanel from './AlertPanel.svelte'
import BottomTabs from './BottomTabs.svelte'
import MitigationList from './MitigationList.svelte'
import { Play } from './play.svelte'
import QuestionCard from './QuestionCard.svelte'

const lagMinutes = { low: 4, high: 10, parts: [] }
const brief = buildBrief({
  probes: [{ id: 'search-logs', title: 'Search the logs', does: 'Looks.', needs: '', lagMinutes }],
  communications: [
    {
      ...{ id: 'post', title: 'Post publicly', kind: 'status-page', audience: 'All customers' },
      ...{ draft: 'We are looking into it.', claims: ['investigating', 'resolved'], lagMinutes }
    }
  ],
  hypotheses: [{ id: 'retry-loop', title: 'Clients try again without a pause' }]
})

function start() {
  const { session, submitted } = standInSession()
  const ways = {
    library: () => undefined,
    debrief: () => undefined,
    facilitator: () => Promise.resolve([]),
    projector: () => Promise.resolve([])
  }
  return { submitted, play: new Play(session, 'commander', ways), user: userEvent.setup() }
}

const alert: TeamView['alerts'][number] = {
  ...{ id: 'errors', title: 'API errors', text: 'Above 5 %', severity: 'page' },
  ...{ minutes: 6, acknowledged: false }
}

describe('ordering', () => {
  it('a look submits a decision, and asks for no confidence', async () => {
    const { play, submitted, user } = start()
    render(MitigationList, { brief, view: buildView(), play })
    await user.click(screen.getByRole('button', { name: 'Look' }))
    await user.click(screen.getByRole('button', { name: /^Search the logs/ }))
    expect(screen.queryByText(/Confidence/)).toBeNull()
    await user.type(screen.getByLabelText(/Why now/), 'Dashboards are dark.')
    await user.click(screen.getByRole('button', { name: 'Order Search the logs' }))
    const [decided] = submitted
    expect(decided).toEqual({
      ...{ kind: 'decide', decide: 'search-logs', parameters: {}, by: 'commander' },
      rationale: 'Dashboards are dark.'
    })
  })
  it('a message to a status page carries its words and its claim', async () => {
    const { play, submitted, user } = start()
    render(MitigationList, { brief, view: buildView(), play })
    await user.click(screen.getByRole('button', { name: 'Tell' }))
    await user.click(screen.getByRole('button', { name: /^Post publicly/ }))
    await user.selectOptions(screen.getByLabelText('What it claims'), 'resolved')
    await user.type(screen.getByLabelText('What it says'), ' More soon.')
    await user.click(screen.getByRole('button', { name: 'Send: Post publicly' }))
    expect(submitted).toMatchObject([
      { decide: 'post', parameters: { claim: 'resolved' }, rationale: 'We are looking into it. More soon.' }
    ])
  })
})

describe('alerts', () => {
  it('are acknowledged by whoever acts, each as it was raised last', async () => {
    const { play, submitted, user } = start()
    const raised = [alert, { ...alert, minutes: 20 }]
    render(AlertPanel, { brief, view: buildView({ alerts: raised }), play })
    await user.click(screen.getByRole('button', { name: 'Acknowledge API errors' }))
    expect(submitted).toEqual([{ kind: 'acknowledge', alert: 'errors', by: 'commander' }])
  })
  it('stand beside the declaration, which names the commander', async () => {
    const { play, submitted, user } = start()
    render(AlertPanel, { brief, view: buildView(), play })
    expect(screen.getByText('No alert has been raised.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Declare incident' }))
    expect(submitted).toEqual([{ kind: 'declare', commander: 'Ana', by: 'commander' }])
  })
  it('say who commands once the incident is declared', () => {
    const { play } = start()
    const declared = { minutes: 15, commander: 'Ana' }
    render(AlertPanel, { brief, view: buildView({ declared }), play })
    expect(screen.getByText('Commander: Ana', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Declare incident' })).toBeNull()
  })
})

describe('a question', () => {
  it('shows its default and the time left, and takes an answer', async () => {
    const { play, submitted, user } = start()
    const options = [
      { id: 'yes', title: 'Promise an hour' },
      { id: 'no', title: 'Say that nobody knows' }
    ]
    const question = { inject: 'ceo', from: 'CEO', title: 'When?', text: 'How long?', options }
    render(QuestionCard, {
      question: { ...question, standard: 'no', secondsLeft: 89.2 },
      finished: false,
      play
    })
    expect(screen.getByText('When time is up: Say that nobody knows')).toBeTruthy()
    expect(screen.getByText(/^1\smin 30\ss$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Promise an hour' }))
    expect(submitted).toEqual([{ kind: 'answer', inject: 'ceo', option: 'yes', by: 'commander' }])
  })
})

describe('the tabs', () => {
  it('show what a look found: values, entries with their times, lines', async () => {
    const { play, user } = start()
    const finding: TeamView['findings'][number] = {
      ...{ order: 4, title: 'Search the logs', minutes: 20, arrivedMinutes: 26 },
      values: [{ title: 'DNS failures', unit: '%', value: 18 }],
      entries: [{ log: 'Services', minutes: 9, from: 'resolver', text: 'SERVFAIL' }],
      lines: ['Nothing is broken.']
    }
    render(BottomTabs, { brief, view: buildView({ findings: [finding] }), play })
    await user.click(screen.getByRole('tab', { name: /Logs/ }))
    for (const words of ['SERVFAIL', 'Nothing is broken.', /Logs are seen only by searching/, '07:39:00'])
      expect(screen.getByText(words)).toBeTruthy()
  })
  it('log a hypothesis, from the list or in free words', async () => {
    const { play, submitted, user } = start()
    render(BottomTabs, { brief, view: buildView(), play })
    await user.click(screen.getByRole('tab', { name: 'Hypotheses' }))
    await user.selectOptions(screen.getByLabelText('Explanation'), 'retry-loop')
    await user.click(screen.getByRole('button', { name: /Log hypothesis/ }))
    await user.type(screen.getByLabelText('In words'), 'A full table{Enter}')
    expect(submitted).toMatchObject([
      { kind: 'hypothesise', hypothesis: 'retry-loop', text: '' },
      { kind: 'hypothesise', hypothesis: null, text: 'A full table' }
    ])
  })
  it('list the hints and say how many are left', async () => {
    const { play, submitted, user } = start()
    render(BottomTabs, { brief, view: buildView({ hints: ['Look outside.'], hintsLeft: 2 }), play })
    await user.click(screen.getByRole('tab', { name: /Hints/ }))
    expect(screen.getByText('Look outside.')).toBeTruthy()
    expect(screen.getByText(/^2 left/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ask for a hint' }))
    expect(submitted).toEqual([{ kind: 'hint' }])
  })
})
