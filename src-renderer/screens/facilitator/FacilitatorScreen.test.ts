import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FacilitatorView, InjectView } from '#core/observability/facilitator-view'
import { buildBrief, buildLead, buildView } from '../../testing/build-view'
import FacilitatorScreen from './FacilitatorScreen.svelte'

const submitted: unknown[] = []
let open: { view: ReturnType<typeof buildView>; lead: FacilitatorView } | null = null

beforeEach(() => {
  submitted.length = 0
  open = { view: buildView({ hintsLeft: 1 }), lead: buildLead({ injects: [ceo, pager] }) }
  vi.stubGlobal('bridge', {
    request: (name: string, command: unknown) => {
      if (name === 'session.submit') submitted.push(structuredClone(command))
      return Promise.resolve(answerTo(name))
    },
    on: () => () => undefined
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answerTo(name: string): unknown {
  if (open === null) return { ok: false, problems: [{ code: 'problem.no-session', values: {} }] }
  return { ok: true, value: name === 'lead.read' ? { brief: buildBrief(), ...open } : open.view }
}

const ceo: InjectView = {
  ...{ id: 'ceo', title: 'CEO asks', from: 'CEO', text: 'How long?', state: 'waiting' },
  ...{ contingency: false, minutes: 80, open: false, answer: null }
}
const pager: InjectView = { ...ceo, id: 'pager', title: 'Pager', state: 'fired', minutes: 6 }

async function show() {
  render(FacilitatorScreen)
  await screen.findByRole('region', { name: 'Injects' })
  return userEvent.setup()
}

describe("the facilitator's window", () => {
  it('says so when no session is open', async () => {
    open = null
    render(FacilitatorScreen)
    expect(await screen.findByText('No session is open')).toBeTruthy()
  })
  it('leads with five keys', async () => {
    const user = await show()
    await user.keyboard(' fht')
    expect(submitted).toEqual([
      { kind: 'freeze' },
      { kind: 'fire-inject', inject: 'ceo' },
      { kind: 'hold-inject', inject: 'ceo' },
      { kind: 'hint' }
    ])
    await user.keyboard('n')
    await user.keyboard('Ana leads well{Enter}')
    expect(submitted.at(-1)).toEqual({ kind: 'note', text: 'Ana leads well', by: 'facilitator' })
  })
  it('skips an inject only with a reason', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'Skip: CEO asks' }))
    await user.keyboard('They know already{Enter}')
    expect(submitted).toEqual([{ kind: 'skip-inject', inject: 'ceo', reason: 'They know already' }])
  })
  it('shows the truth beside what the team sees', async () => {
    const truth = { id: 'api', title: 'API errors', unit: '%', truth: 63, seen: null, seenMinutes: null }
    open = { view: buildView(), lead: buildLead({ truth: [truth] }) }
    await show()
    const row = screen.getByRole('row', { name: /API errors/ })
    expect(row.textContent).toMatch(/63\s%.*—.*no data yet/s)
  })
  it('degrades and restores an instrument', async () => {
    const panels = [{ id: 'api', title: 'API errors', shows: ['late'] }]
    open = { view: buildView(), lead: buildLead({ panels }) }
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'Degrade API errors' }))
    await user.click(screen.getByRole('button', { name: 'Restore API errors' }))
    expect(submitted).toEqual([
      { kind: 'degrade-panel', instrument: 'api', shows: 'nothing' },
      { kind: 'restore-panel', instrument: 'api' }
    ])
  })
  it('stops for a real incident once that is confirmed', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'Real incident: stop' }))
    expect(submitted).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Stop the exercise' }))
    expect(submitted).toEqual([{ kind: 'real-incident', by: 'facilitator' }])
  })
  it('observes and rates a critical task', async () => {
    const task = { id: 'declare', title: 'Declare', standard: 'In 10 min', observations: 0, rating: null }
    open = { view: buildView(), lead: buildLead({ tasks: [task] }) }
    const user = await show()
    await user.click(screen.getByText('Declare'))
    await user.type(screen.getByLabelText('Observation: Declare'), 'After 8 min{Enter}')
    await user.click(screen.getByRole('button', { name: 'P' }))
    expect(submitted).toMatchObject([
      { kind: 'observe', task: 'declare', text: 'After 8 min' },
      { kind: 'rate', task: 'declare', rating: 'P' }
    ])
  })
})
