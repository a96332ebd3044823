import { describe, expect, it } from 'vitest'
import { smallIncident, startSession } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import { advance, append, minutesAt } from './session'

type Inject = NonNullable<ScenarioText['injects']>[number]
type Condition = NonNullable<Inject['when']>

const words = { from: 'Pager', title: 'Page', text: 'It happened.' }

/** Minutes after onset at which injects that wait for these conditions come; undefined where one never does. */
function comeAt(conditions: Readonly<Record<string, Condition>>, orderAt?: number) {
  const injects = Object.entries(conditions).map(([id, when]) => ({ id, when, ...words }))
  const session = startSession({ ...smallIncident, injects })
  if (orderAt !== undefined) {
    advance(session, (orderAt + 15) * 60)
    const command = { kind: 'decide', decide: 'limit-web', parameters: {}, by: '', rationale: '' } as const
    append(session, { sequence: 1, tick: session.world.tick, roomMs: 0, command })
  }
  advance(session, session.lastTick)
  return new Map(session.injects.map(({ id, tick }) => [id, minutesAt(session, tick)]))
}

describe('an inject that waits for what is visible', () => {
  it('comes when the reading has arrived, which is later than it was true', () => {
    const at = comeAt({
      truth: { signal: 'services.shop.users', above: 1 },
      seen: { reading: 'offered', above: 15_000 },
      true: { signal: 'bridge.offered', above: 15_000 },
      held: { reading: 'offered', above: 15_000, for: '3m' }
    })
    expect(at.get('true')).toBeCloseTo(0.2, 0)
    expect(at.get('seen')).toBeGreaterThan((at.get('true') ?? 0) + 0.6)
    expect(at.get('held')).toBe((at.get('seen') ?? 0) + 3)
  })

  it('comes when an instrument has fallen silent, and not while its readings arrive', () => {
    const at = comeAt({
      dark: { silent: 'offered', for: '1m' },
      outside: { silent: 'outside' }
    })
    expect(at.get('dark')).toBeGreaterThan(1)
    expect(at.has('outside')).toBe(false)
  })

  it('comes when an alert is raised, by readings that have stood for its time', () => {
    const injects = [{ id: 'called', when: { alert: 'calls' }, ...words }]
    const when = { reading: 'outside', above: 1000, for: '4m' }
    const session = startSession({
      ...smallIncident,
      injects,
      alerts: { calls: { title: 'A', text: 'B', when } }
    })
    advance(session, session.lastTick)
    const [alert, second] = session.alerts.map(({ tick }) => minutesAt(session, tick))
    expect(alert).toBeGreaterThanOrEqual(4)
    expect(alert).toBeLessThan(7)
    expect(second).toBeUndefined()
    expect(session.injects.map(({ id, tick }) => [id, minutesAt(session, tick)])).toEqual([['called', alert]])
  })

  it('never comes by itself when it is kept for a contingency', () => {
    const when = { signal: 'bridge.offered', above: 1 }
    const injects = [
      { id: 'kept', contingency: true, at: 'T+5m', ...words },
      { id: 'kept-too', contingency: true, when, ...words },
      { id: 'planned', when, ...words }
    ]
    const session = startSession({ ...smallIncident, injects })
    advance(session, session.lastTick)
    expect(session.injects.map(({ id }) => id)).toEqual(['planned'])
  })

  it('hears an alert again only after it has cleared', () => {
    const faults = [0, 30].map((minute) => ({
      id: `surge-${minute}`,
      title: 'Surge',
      at: `T+${minute}m`,
      for: '5m',
      actions: [{ set: 'clients.web.rate', times: 1.1 }]
    }))
    const alerts = {
      up: { title: 'A', text: 'B', when: { reading: 'offered', above: 9000 } },
      always: { title: 'A', text: 'B', when: { reading: 'offered', above: 1 } }
    }
    const session = startSession({ ...smallIncident, faults, alerts, injects: [] })
    advance(session, session.lastTick)
    const raised = (wanted: string) =>
      session.alerts.filter(({ id }) => id === wanted).map(({ tick }) => Math.round(minutesAt(session, tick)))
    expect(raised('always')).toHaveLength(1)
    expect(raised('up')).toEqual([1, 31])
  })

  it('comes when all parts of its condition hold, after a decision or another inject too', () => {
    const at = comeAt(
      {
        first: { signal: 'bridge.offered', above: 15_000 },
        both: { all: [{ inject: 'first' }, { decided: 'limit-web' }] },
        other: { decided: 'move-web' }
      },
      30
    )
    expect(at.get('both')).toBeGreaterThanOrEqual(30)
    expect(at.get('both')).toBeLessThan(30.5)
    expect(at.has('other')).toBe(false)
  })
})
