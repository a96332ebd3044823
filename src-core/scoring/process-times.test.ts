import { describe, expect, it } from 'vitest'
import { smallIncident, startSession } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import type { Command } from '../session/commands'
import { advance, append, type Session } from '../session/session'
import { processTimes } from './process-times'

const scenario: ScenarioText = {
  ...smallIncident,
  alerts: {
    calls: { title: 'Complaints', text: 'Many.', when: { reading: 'outside', above: 1000, for: '1m' } }
  },
  hypotheses: {
    retries: { title: 'Retries hold it there', accepted: true, keywords: ['retry storm'] },
    attack: { title: 'An attack', accepted: false, keywords: ['attack'] }
  },
  communications: {
    tell: { title: 'Tell', kind: 'internal', audience: 'All', lag: { median: '1m' } }
  }
}

/** Plays commands at their minutes to the horizon. */
function play(...commands: readonly (readonly [minutes: number, command: Command])[]): Session {
  const session = startSession(scenario)
  for (const [minutes, command] of commands) {
    advance(session, (minutes + 15) * 60)
    append(session, { sequence: session.entries.length, tick: session.world.tick, roomMs: 0, command })
  }
  advance(session, session.lastTick)
  return session
}

function think(hypothesis: string | null, text: string): Command {
  return { kind: 'hypothesise', hypothesis, text, by: '' }
}

/** Of a session whose mitigations and queues are not looked at. */
const timesOf = (session: Session) => processTimes({ session, backlogClearedMinutes: null }, [])

const tell = { kind: 'decide', decide: 'tell', parameters: {}, by: '', rationale: 'x' } as const

describe('process times', () => {
  it('count detection from onset, and what answers an alert from the alert', () => {
    const session = play(
      [20, { kind: 'acknowledge', alert: 'calls', by: '' }],
      [25, { kind: 'declare', commander: 'Ada', by: '' }]
    )
    const times = timesOf(session)
    const detect = times.detect ?? Number.NaN
    expect(detect).toBeGreaterThan(0)
    expect(detect).toBeLessThan(10)
    expect(times.acknowledge).toBeCloseTo(20 - detect)
    expect(times.declare).toBeCloseTo(25 - detect)
  })

  it('know the accepted hypothesis, chosen or in free words, and no other', () => {
    expect(timesOf(play([10, think('attack', '')], [12, think(null, 'some attack')])).recognise).toBeNull()
    expect(timesOf(play([10, think('attack', '')], [14, think('retries', '')])).recognise).toBe(14)
    expect(timesOf(play([16, think(null, 'It is a Retry Storm.')])).recognise).toBe(16)
  })

  it('count updates apart from mitigations, and the longest silence between two', () => {
    const times = timesOf(play([8, tell], [20, tell], [50, tell], [60, { kind: 'finish' }]))
    expect(times['first-update']).toBe(8)
    expect(times['longest-gap']).toBe(30)
    expect(times['first-decision']).toBeNull()
    expect(times['first-effect']).toBeNull()
    expect(timesOf(play([8, tell], [60, { kind: 'finish' }]))['longest-gap']).toBe(52)
  })

  it('end the impact of the incident, not what was bad before it began', () => {
    const session = play()
    const minutes = session.impactByMinute.map((_impact, minute) => minute)
    const impactByMinute = minutes.map((minute) =>
      minute === 0 ? 0 : 5 + Math.min(Math.max(minute, 25), 40)
    )
    expect(timesOf({ ...session, impactByMinute }).mitigate).toBe(25)
    expect(timesOf({ ...session, impactByMinute: minutes.map(() => 5) }).mitigate).toBeNull()
  })
})
