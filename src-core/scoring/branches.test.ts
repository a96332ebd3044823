import { describe, expect, it } from 'vitest'
import { fingerprint } from '../engine/fingerprint'
import type { Entry } from '../session/commands'
import { totalImpact } from '../session/session'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import { entriesOf, playToHorizon, withoutDecision, withoutDecisions, withRecord } from './branches'
import type { Recording } from '../session/counterfactuals'
import { decisionWorths } from './decision-worth'
import { playObserved } from './observed-play'
import { processTimes } from './process-times'

const pack = buildPack(smallIncident)

function recordingOf(...decisions: Parameters<typeof entriesOf>[1]): Recording {
  return { pack, seed: 1, entries: [setUpEntry(), ...entriesOf(pack, decisions)] }
}

const limit = { at: 10 * 60, decide: 'limit-web', by: 'network', why: 'Less load.', with: { share: 0 } }
const move = { at: -10 * 60, decide: 'move-web', by: 'network', why: 'Room.', with: {} }

describe('branches of a session', () => {
  it('without decisions are what happens when nobody acts', () => {
    const none = playToHorizon(withoutDecisions(recordingOf(limit, move)))
    expect(none.entries).toHaveLength(1)
    expect(fingerprint(none.world)).toBe(fingerprint(playToHorizon(recordingOf()).world))
  })

  it('without one decision keep the others at their time, and drop its cancellation', () => {
    const recording = recordingOf(move, limit)
    const cancel: Entry = { sequence: 3, tick: 400, roomMs: 0, command: { kind: 'cancel', order: 1, by: '' } }
    const changed = withoutDecision({ ...recording, entries: [...recording.entries, cancel] }, 1)
    expect(changed.entries.map((entry) => [entry.sequence, entry.tick])).toEqual([
      [0, 0],
      [2, 25 * 60]
    ])
  })

  it('with the record decide what the pack says that the operators did', () => {
    const record = withRecord(recordingOf(limit))
    expect(record.entries.map((entry) => entry.command.kind)).toEqual(['set-up', 'decide'])
    expect(record.entries[1]).toMatchObject({ tick: 35 * 60, command: { decide: 'move-web', by: 'network' } })
  })

  it('run on to the horizon after the team has ended, so that leaving early saves nothing', () => {
    const { entries, ...rest } = recordingOf()
    const finish: Entry = { sequence: 1, tick: 15 * 60, roomMs: 0, command: { kind: 'finish' } }
    const left = playToHorizon({ ...rest, entries: [...entries, finish] })
    expect(totalImpact(left.world)).toBe(totalImpact(playToHorizon({ ...rest, entries }).world))
  })

  it('give a preparation that prevents the collapse its worth in user-minutes', () => {
    const recording = recordingOf(move)
    const saved =
      totalImpact(playToHorizon(withoutDecision(recording, 1)).world) -
      totalImpact(playToHorizon(recording).world)
    // 50,000 users for most of 90 minutes; the surge itself is still felt.
    expect(saved).toBeGreaterThan(3_000_000)
  })
})

const timesOf = (recording: Recording) => processTimes(playObserved(recording), decisionWorths(recording))

describe('process times', () => {
  it('are not reached when nobody acts and nothing heals', () => {
    const times = timesOf(recordingOf())
    expect(Object.values(times).every((minutes) => minutes === null)).toBe(true)
  })

  it('count from onset in scenario time, preparations before it', () => {
    const times = timesOf(recordingOf(move))
    expect(times['first-decision']).toBe(-10)
    expect(times['first-effect']).toBe(-5)
    expect(times.mitigate).toBeGreaterThan(5)
    expect(times.mitigate).toBeLessThan(12)
  })
})
