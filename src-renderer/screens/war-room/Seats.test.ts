import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { PanelBrief } from '#core/observability/view'
import { buildBrief, buildView, standInSession } from '../../testing/build-view'
import { heldSeats, panelsOf } from './held-seats'
import { Play } from './play.svelte'
import SeatDialog from './SeatDialog.svelte'
import { warRoomCommands } from './war-room-commands'
import WarRoomKeys from './WarRoomKeys.svelte'

const panel = (id: string): PanelBrief => ({
  ...{ id, title: id, unit: '', target: null, everyMinutes: 1 },
  ...{ minimum: null, maximum: null }
})
const brief = buildBrief({
  panels: [panel('bridge'), panel('complaints')],
  places: [
    { seat: 'commander', title: '', does: '', panels: ['complaints'] },
    { seat: 'network', title: '', does: '', panels: ['bridge'] },
    { seat: 'scribe', title: '', does: '', panels: null }
  ]
})
const seats = [
  { seat: 'commander', name: 'Ana' },
  { seat: 'network', name: 'Bo' }
]

function start() {
  const { session, submitted } = standInSession()
  const play = new Play(session, 'commander', {
    library: () => undefined,
    debrief: () => undefined,
    facilitator: () => Promise.resolve([]),
    projector: () => Promise.resolve([])
  })
  return { play, submitted, user: userEvent.setup() }
}

describe('a seat', () => {
  it('sees its own panels where several people share them out, and all of them alone', () => {
    const ids = (seat: string, held = seats) =>
      panelsOf(brief, buildView({ seats: held }), seat).map(({ id }) => id)
    expect(ids('commander')).toEqual(['complaints'])
    expect(ids('network')).toEqual(['bridge'])
    expect(ids('scribe')).toEqual(['bridge', 'complaints'])
    expect(ids('commander', seats.slice(0, 1))).toEqual(['bridge', 'complaints'])
  })
  it('acts from its number on, and from the command palette', async () => {
    const { play, user } = start()
    const view = buildView({ seats })
    render(WarRoomKeys, { brief, view, play })
    await user.keyboard('2')
    expect(play.by).toBe('network')
    await user.keyboard('9')
    expect(play.by).toBe('network')
    const commands = warRoomCommands(brief, view, play)
    commands.find(({ label }) => label === 'Act as Commander (Ana)')?.run()
    expect(play.by).toBe('commander')
  })
  it('is taken under a name, and acts from then on', async () => {
    const { play, submitted, user } = start()
    render(SeatDialog, { open: true, brief, view: buildView({ seats }), play })
    await user.type(screen.getByLabelText('Who holds Scribe'), 'Cy')
    await user.click(screen.getByRole('button', { name: 'Take the seat Scribe' }))
    expect(submitted).toEqual([{ kind: 'take-seat', seat: 'scribe', name: 'Cy' }])
    expect(play.by).toBe('scribe')
  })
  it('that nobody holds cannot act', () => {
    const { play } = start()
    render(SeatDialog, { open: true, brief, view: buildView({ seats }), play })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Act as Scribe' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Act as Network' }).disabled).toBe(false)
    expect(heldSeats(brief, buildView()).map(({ seat }) => seat)).toEqual(['commander', 'network'])
  })
})
