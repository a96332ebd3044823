import { describe, expect, it } from 'vitest'
import { playToHorizon } from '../scoring/branches'
import type { Command, Entry } from '../session/commands'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import type { TimelineEvent } from './debrief'
import { timelineOf } from './timeline'

const stepsPerMinute = 60
const startMinutes = -15

function timelineWith(entries: readonly (readonly [minutes: number, roomMs: number, Command])[]) {
  const later = entries.map(([minutes, roomMs, command], index): Entry => {
    return { sequence: index + 1, tick: (minutes - startMinutes) * stepsPerMinute, roomMs, command }
  })
  return timelineOf(
    playToHorizon({ pack: buildPack(smallIncident), seed: 1, entries: [setUpEntry({ pace: 10 }), ...later] })
  )
}

const limit = (rationale: string): Command => {
  return { kind: 'decide', decide: 'limit-web', parameters: {}, by: 'network', rationale }
}
const find = (events: readonly TimelineEvent[], kind: TimelineEvent['kind']) =>
  events.find((event) => event.kind === kind)

const page = (events: readonly TimelineEvent[]) => events.find(({ label }) => label === 'Page')

describe('the timeline of a session', () => {
  it('tells all that happened, in order', () => {
    const events = timelineWith([
      [5, 120_000, limit('Too much comes in.')],
      [10, 150_000, { kind: 'note', text: 'Better?', by: 'scribe' }],
      [20, 210_000, { kind: 'finish' }]
    ])
    expect(events.map(({ minutes }) => minutes)).toEqual(
      events.map(({ minutes }) => minutes).sort((a, b) => a - b)
    )
    expect(page(events)).toMatchObject({
      minutes: 2,
      label: 'Page',
      detail: 'Checks fail.',
      by: 'Pager'
    })
    expect(find(events, 'decision')).toMatchObject({ label: 'Limit web', detail: 'Too much comes in.' })
    expect(find(events, 'effect')).toMatchObject({ label: 'Limit web' })
    expect(find(events, 'note')).toMatchObject({ minutes: 10, label: 'Better?', by: 'scribe' })
    expect(find(events, 'finish')).toMatchObject({ minutes: 20, roomMs: 210_000 })
  })

  it('names what was not possible as such', () => {
    const back: Command = { kind: 'decide', decide: 'bring-back', parameters: {}, by: '', rationale: '' }
    expect(find(timelineWith([[5, 0, back]]), 'impossible')).toMatchObject({ label: 'Bring web back' })
  })

  it('reckons room time between two entries by the pace', () => {
    const events = timelineWith([
      [0, 90_000, { kind: 'set-pace', pace: 60 }],
      [30, 120_000, { kind: 'finish' }]
    ])
    // The page comes two scenario minutes, at 60 scenario seconds a second, after the change of pace.
    expect(page(events)?.roomMs).toBe(92_000)
  })

  it('knows no room after the end, or without people', () => {
    const early = timelineWith([[1, 96_000, { kind: 'finish' }]])
    expect(page(early)).toMatchObject({ minutes: 2, roomMs: null })
    expect(page(timelineWith([]))?.roomMs).toBeNull()
  })
})
