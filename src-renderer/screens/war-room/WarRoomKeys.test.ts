import { render } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { ClockView } from '#core/observability/clock-view'
import { buildBrief, buildMitigation, buildView, standInSession } from '../../testing/build-view'
import { Play } from './play.svelte'
import { warRoomCommands } from './war-room-commands'
import WarRoomKeys from './WarRoomKeys.svelte'

function show(clock: Partial<ClockView> = {}) {
  const { session, submitted } = standInSession()
  const play = new Play(session, 'commander', {
    library: () => undefined,
    debrief: () => undefined,
    facilitator: () => Promise.resolve([]),
    projector: () => Promise.resolve([])
  })
  render(WarRoomKeys, { brief: buildBrief(), view: buildView({ clock }), play })
  return { submitted, play, user: userEvent.setup() }
}
afterEach(() => {
  document.body.innerHTML = ''
})

describe('the keyboard', () => {
  it('freezes and resumes with Space', async () => {
    const running = show()
    await running.user.keyboard(' ')
    expect(running.submitted).toEqual([{ kind: 'freeze' }])
  })
  it('resumes a frozen clock', async () => {
    const frozen = show({ frozen: true })
    await frozen.user.keyboard(' ')
    expect(frozen.submitted).toEqual([{ kind: 'resume' }])
  })
  it('takes a step of the chosen length with S, and lets the clock go again with Space', async () => {
    const { user, submitted, play } = show({ stepping: true, awaits: 'step', why: 'step' })
    play.stepSeconds = 5
    await user.keyboard('s ')
    expect(submitted).toEqual([{ kind: 'step', seconds: 5 }, { kind: 'resume' }])
  })
  it('leaves Space and letters to a field that is written in', async () => {
    const { user, submitted, play } = show()
    const field = document.body.appendChild(document.createElement('input'))
    await user.type(field, 'n m')
    expect(submitted).toEqual([])
    expect(play.tab).toBe('messages')
    expect(field.value).toBe('n m')
  })
  it('goes to the notes with N and to the mitigations with M', async () => {
    const { user, play } = show()
    await user.keyboard('n')
    expect(play.tab).toBe('notes')
    await user.keyboard('m')
    expect(play.mitigationCalls).toBe(1)
  })
})

describe('the command palette', () => {
  it('offers everything that can be done', () => {
    const { session } = standInSession()
    const play = new Play(session, 'commander', {
      library: () => undefined,
      debrief: () => undefined,
      facilitator: () => Promise.resolve([]),
      projector: () => Promise.resolve([])
    })
    const commands = warRoomCommands(buildBrief({ mitigations: [buildMitigation()] }), buildView(), play)
    const labels = commands.map(({ label }) => label)
    expect(labels).toContain('Freeze the clock')
    expect(labels).toContain('Take a step of 1\u202fs')
    expect(labels).toContain('Order: Move DNS')
    expect(labels).toContain('Set the pace to 0.1×')
    expect(labels).toContain('Finish the exercise')
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    commands.find(({ label }) => label === 'Order: Move DNS')?.run()
    expect(play.chosen).toBe('move')
  })
})
