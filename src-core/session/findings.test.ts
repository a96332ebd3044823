import { describe, expect, it } from 'vitest'
import { viewFor } from '../observability/session-view'
import { smallIncident, startSession } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import { quietRoom } from '../testing/quiet-room'
import { advance, append, minutesAt, type Session } from './session'

const scenario: ScenarioText = {
  ...smallIncident,
  logs: {
    devices: {
      title: 'Devices',
      delay: '3m',
      entries: {
        started: { at: 'T-14m', from: 'bridge-1', text: 'Started.' },
        refusing: {
          when: { signal: 'bridge.rejected', above: 0 },
          every: '10m',
          from: 'bridge-1',
          text: 'Refusing.'
        }
      }
    },
    elsewhere: {
      title: 'Elsewhere',
      path: 'telemetry',
      entries: { tick: { when: { signal: 'bridge.rejected', above: 0 }, every: '1m', from: 'x', text: 'y' } }
    }
  },
  probes: {
    search: {
      title: 'Search',
      does: 'Searches.',
      lag: { median: '2m' },
      reveals: {
        instruments: ['outside'],
        logs: ['devices'],
        lines: [
          { id: 'full', when: { signal: 'bridge.queued', above: 1000 }, text: 'The bridge is full.' },
          { id: 'empty', unless: { signal: 'bridge.queued', above: 1000 }, text: 'The bridge is empty.' }
        ]
      }
    },
    through: { title: 'Through', does: 'Looks.', lag: { median: '1m' }, path: 'telemetry', reveals: {} }
  },
  injects: [
    { id: 'read', when: { log: 'devices', entry: 'refusing' }, from: 'x', title: 'Read', text: 'y' },
    { id: 'told', when: { probe: 'search', line: 'full' }, from: 'x', title: 'Told', text: 'y' }
  ]
}

function probe(session: Session, id: string, minutes: number): void {
  advance(session, (minutes + 15) * 60)
  const command = { kind: 'decide', decide: id, parameters: {}, by: '', rationale: '' } as const
  append(session, { sequence: session.entries.length, tick: session.world.tick, roomMs: 0, command })
}

function findings(session: Session) {
  return viewFor(session, 'team', quietRoom()).findings
}

describe('a probe', () => {
  it('tells after its lag what was so when it looked: values, lines and the log entries that had arrived', () => {
    const session = startSession(scenario)
    probe(session, 'search', -13)
    expect(findings(session)).toEqual([])
    advance(session, 60 * 5)
    const [calm] = findings(session)
    expect(calm).toMatchObject({
      title: 'Search',
      arrivedMinutes: calm?.minutes,
      lines: ['The bridge is empty.'],
      entries: [{ log: 'Devices', minutes: -14, from: 'bridge-1', text: 'Started.' }]
    })
    expect(calm?.minutes).toBeCloseTo(-11, 1)
    expect(calm?.values).toHaveLength(1)

    probe(session, 'search', 20)
    advance(session, 60 * 45)
    const found = findings(session)[1]
    expect(found?.lines).toEqual(['The bridge is full.'])
    // Written again every ten minutes while it holds, and found three minutes after.
    const times =
      found?.entries.filter(({ text }) => text === 'Refusing.').map(({ minutes }) => minutes) ?? []
    expect(times.length).toBeGreaterThanOrEqual(2)
    times.slice(1).forEach((time, index) => {
      expect(time - (times[index] ?? 0)).toBeCloseTo(10, 0)
    })
    expect(Math.max(...times)).toBeLessThanOrEqual((found?.minutes ?? 0) - 3)
  })

  it('makes true what waits for its lines and entries, once its answer has come', () => {
    const session = startSession(scenario)
    advance(session, 60 * 40)
    expect(session.injects).toEqual([])
    probe(session, 'search', 30)
    advance(session, 60 * 60)
    const at = session.injects.map(({ id, tick }) => [id, Math.round(minutesAt(session, tick))])
    expect(at).toEqual([
      ['read', 32],
      ['told', 32]
    ])
  })

  it('that comes through what fails is late or never answers, as the path is when it looks', () => {
    const session = startSession(scenario)
    for (let minutes = 20; minutes < 60; minutes += 2) probe(session, 'through', minutes)
    advance(session, session.lastTick)
    const asked = session.findings.length
    expect(asked).toBe(20)
    expect(findings(session).length).toBeLessThan(asked)
    const lines = session.logLines.filter(({ log }) => log === 'elsewhere')
    expect(lines.filter(({ lost }) => lost).length).toBeGreaterThan(0)
  })
})
