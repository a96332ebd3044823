import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FacilitatorView, InjectView } from '#core/observability/facilitator-view'
import type { ParameterState } from '#core/observability/parameter-list'
import { buildBrief, buildLead, buildMitigation, buildView } from '../../testing/build-view'
import FacilitatorScreen from './FacilitatorScreen.svelte'

const submitted: unknown[] = []
const asked: unknown[] = []
let open: { view: ReturnType<typeof buildView>; lead: FacilitatorView } | null = null

beforeEach(() => {
  submitted.length = 0
  asked.length = 0
  open = { view: buildView({ hintsLeft: 1 }), lead: buildLead({ injects: [ceo, pager] }) }
  vi.stubGlobal('bridge', {
    request: (name: string, ...args: readonly unknown[]) => {
      asked.push(structuredClone([name, ...args]))
      const [command] = args
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
  if (name === 'lead.parameters') return { ok: true, value: parameters }
  return {
    ok: true,
    value:
      name === 'lead.read' ? { brief: buildBrief({ mitigations: [buildMitigation()] }), ...open } : open.view
  }
}

const parameters: readonly ParameterState[] = [
  { path: 'bridge.rate', unit: 'requests/s', value: 140_000, minimum: 0, maximum: 1e6, words: null },
  { path: 'bridge.queue', unit: 'word', value: 'fifo', minimum: 0, maximum: 1, words: ['fifo', 'codel'] }
]

const ceo: InjectView = {
  ...{ id: 'ceo', title: 'CEO asks', from: 'CEO', text: 'How long?', state: 'waiting' },
  ...{ contingency: false, minutes: 80, waits: null, open: false, answer: null }
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
  it('keeps what is typed while a note is saved, and gives back what is refused', async () => {
    const user = await show()
    const answers: ((value: unknown) => void)[] = []
    vi.stubGlobal('bridge', {
      request: () => new Promise((answer) => answers.push(answer)),
      on: () => () => undefined
    })
    const field = screen.getByLabelText<HTMLInputElement>('Quick note')
    await user.keyboard('nFirst{Enter}Second')
    expect(answers).toHaveLength(1)
    answers[0]?.({ ok: true, value: open?.view })
    await vi.waitFor(() => {
      expect(field.value).toBe('Second')
    })
    await user.keyboard('{Enter}')
    answers[1]?.({ ok: false, problems: [{ code: 'problem.internal', values: { detail: 'disk full' } }] })
    await vi.waitFor(() => {
      expect(field.value).toBe('Second')
    })
  })
  it('skips an inject only with a reason', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'Skip: CEO asks' }))
    await user.keyboard('They know already{Enter}')
    expect(submitted).toEqual([{ kind: 'skip-inject', inject: 'ceo', reason: 'They know already' }])
  })
  it('shows the truth beside what the team sees', async () => {
    const truth = {
      ...{ id: 'api', title: 'API errors', unit: '%', truth: 63, seen: null, seenMinutes: null },
      ...{ lost: 0.59, wrongLabel: 'Web errors', lately: [] }
    }
    open = { view: buildView(), lead: buildLead({ truth: [truth] }) }
    await show()
    const row = screen.getByRole('row', { name: /API errors/ })
    expect(row.textContent).toMatch(/63\s%.*—.*no data yet.*59\s% lost.*bears “Web errors”/s)
  })
  it('tells what an inject waits for, what the team sees of it, and for how long it has held', async () => {
    const level = { above: 20, below: null, unit: '%', truth: null, forSeconds: 180 }
    const parts = [
      { kind: 'reading', title: 'API errors', ...level, value: 31, valueMinutes: 50, heldSeconds: 60 },
      {
        kind: 'alert',
        title: 'Calls',
        ...level,
        above: null,
        value: null,
        valueMinutes: null,
        heldSeconds: null
      }
    ] as const
    const waits = { parts, heldSeconds: null, forSeconds: 0 }
    open = {
      view: buildView(),
      lead: buildLead({ nowMinutes: 52, injects: [{ ...ceo, minutes: null, waits }] })
    }
    await show()
    const list = screen.getByRole('list', { name: 'What it waits for: CEO asks' })
    const lines = [...list.querySelectorAll('li')].map((line) => line.textContent.replace(/\s+/g, ' '))
    expect(lines).toEqual([
      'API errors above 20 % team sees 31 %, 2 min old · held 1 min of 3 min',
      'Alert shown: Calls not yet, then for 3 min'
    ])
  })
  it('tells of each order on its way which part of its lag it is at', async () => {
    const parts = [
      { kind: 'caution', minutes: 4, state: 'over' },
      { kind: 'work', minutes: 7, state: 'under-way' },
      { kind: 'propagation', minutes: 0, state: 'to-come' }
    ] as const
    open = { view: buildView(), lead: buildLead({ orders: [{ order: 3, title: 'Move DNS', parts }] }) }
    await show()
    expect(screen.getByRole('list', { name: 'Orders on their way' }).textContent).toMatch(
      /#3 Move DNS.*caution took 4.min · the change itself for 7.min so far · then reaching everything/
    )
  })
  it('degrades and restores an instrument', async () => {
    const panels = [{ id: 'api', title: 'API errors', shows: ['late'] }]
    open = { view: buildView(), lead: buildLead({ panels }) }
    const user = await show()
    await user.click(screen.getByRole('tab', { name: /Instruments/ }))
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
  it('goes back to a bookmark once that is confirmed', async () => {
    const bookmarks = [{ sequence: 4, minutes: 30, title: 'Before the order' }]
    open = { view: buildView(), lead: buildLead({ bookmarks }) }
    const user = await show()
    await user.click(screen.getByRole('tab', { name: /Bookmarks/ }))
    await user.click(screen.getByRole('button', { name: 'Go back to: Before the order' }))
    expect(asked).not.toContainEqual(['session.branch', 's1', { sequence: 4 }])
    await user.click(await screen.findByRole('button', { name: 'Go back and branch' }))
    expect(asked).toContainEqual(['session.branch', 's1', { sequence: 4 }])
  })
  it('overrides a parameter that was searched for, with a reason', async () => {
    const user = await show()
    await user.click(screen.getByRole('tab', { name: 'Override' }))
    await user.type(await screen.findByLabelText('Search parameters by path'), 'rate')
    expect(screen.queryByText('bridge.queue')).toBeNull()
    await user.click(screen.getByRole('button', { name: /bridge\.rate/ }))
    expect(screen.getByText(/Now 140000\srequests\/s. It takes 0 to 1000000\srequests\/s/)).toBeTruthy()
    const field = screen.getByLabelText('New value of bridge.rate')
    await user.clear(field)
    await user.type(field, '90000')
    await user.type(screen.getByLabelText('Reason. bridge.rate'), 'A card has died{Enter}')
    expect(submitted).toEqual([
      { kind: 'override', path: 'bridge.rate', value: 90_000, reason: 'A card has died' }
    ])
  })
  it('asks to look ahead, and for what one decision would change', async () => {
    const user = await show()
    expect(asked).toContainEqual(['lead.lookAhead', { minutes: 30, decide: null }])
    await user.click(screen.getByRole('button', { name: /^1\sh$/ }))
    await user.selectOptions(screen.getByLabelText('Being discussed'), 'Move DNS')
    const decide = { decide: 'move', parameters: {} }
    expect(asked.at(-1)).toEqual(['lead.lookAhead', { minutes: 60, decide }])
  })
  it('names the time left in the slot, and what a clock that stands waits for', async () => {
    const clock = { roomMs: 1_800_000, awaits: 'next', why: 'next' } as const
    open = { view: buildView({ clock }), lead: buildLead() }
    await show()
    expect(screen.getByText('00:30:00', { selector: '.slot' })).toBeTruthy()
    expect(screen.getByText('Waits for “Next”')).toBeTruthy()
  })
})
