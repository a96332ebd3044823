import { describe, expect, it } from 'vitest'
import type { Command } from './commands'
import { advance, append, minutesAt, openSession, type Session } from './session'
import { submit } from './submit'
import { smallIncident, startSession } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import { facilitatorView } from '../observability/facilitator-view'

type Condition = NonNullable<NonNullable<ScenarioText['injects']>[number]['when']>

const words = { from: 'Manager', title: 'Worse', text: 'Errors rise.' }

/** The small incident with an error rate on a panel that nothing disturbs, and one inject that waits. */
function waiting(when: Condition): Session {
  return startSession({
    ...smallIncident,
    instruments: {
      ...smallIncident.instruments,
      errors: { title: 'Errors', signal: 'services.shop.badShare', unit: '%', scale: 100, every: '10s' }
    },
    alerts: { up: { title: 'Errors are up', text: 'x', when: { reading: 'errors', above: 1 } } },
    injects: [{ id: 'worse', when, ...words }]
  })
}

function give(session: Session, ...commands: readonly Command[]): void {
  for (const command of commands) {
    const taken = submit(session, command, 0)
    if (!taken.ok) throw new Error(JSON.stringify(taken.problems))
    append(session, taken.value)
  }
}

function minute(session: Session, minutes: number): Session {
  advance(session, (minutes + 15) * 60)
  return session
}

const cameAt = (session: Session) => session.injects.map(({ tick }) => minutesAt(session, tick))
const waitsOf = (session: Session) => facilitatorView(session).injects[0]?.waits
const rate = { reading: 'errors', above: 20, for: '3m' }
const freezePanel = { kind: 'degrade-panel', instrument: 'errors', shows: 'old-reading' } as const

describe('an inject that waits for an error rate above 20 % for three minutes', () => {
  it('comes three minutes after the panel shows it', () => {
    const session = minute(waiting(rate), 30)
    const shown = session.kept[2]?.find(({ value }) => value > 20)?.arrivesTick ?? NaN
    expect(cameAt(session)).toEqual([minutesAt(session, shown) + 3])
  })

  it('does not come while the panel stands still at what was, whatever is true', () => {
    const session = minute(waiting(rate), -1)
    give(session, freezePanel)
    minute(session, 30)
    expect(session.signals.get('services.shop.badShare')?.read(session.world)).toBeGreaterThan(0.2)
    expect(cameAt(session)).toEqual([])
    give(session, { kind: 'restore-panel', instrument: 'errors' })
    expect(cameAt(minute(session, 40))[0]).toBeCloseTo(33, 0)
  })

  it('begins to count anew when the panel shows a moment below', () => {
    const session = minute(waiting(rate), 1)
    const held = waitsOf(session)?.parts[0]?.heldSeconds ?? NaN
    expect(held).toBeGreaterThan(0)
    give(session, { kind: 'override', path: 'bridge.rate', value: 500_000, reason: 'a lull' })
    const lull = minute(session, 2.5)
    expect(waitsOf(lull)?.parts[0]?.heldSeconds).toBeNull()
    expect(cameAt(lull)).toEqual([])
  })

  it('counts scenario time: freezing, other paces and steps take none of it away', () => {
    const straight = cameAt(minute(waiting(rate), 30))
    const session = minute(waiting(rate), 1)
    give(session, { kind: 'freeze' }, { kind: 'resume' }, { kind: 'set-pace', pace: 0.1 })
    minute(session, 2)
    give(session, { kind: 'set-pace', pace: 120 }, { kind: 'step', seconds: 7 }, { kind: 'freeze' })
    give(session, { kind: 'resume' })
    expect(cameAt(minute(session, 30))).toEqual(straight)
  })

  it('counts on where it stood when the session is opened again from its log', () => {
    const straight = cameAt(minute(waiting(rate), 30))
    for (const minutes of [1, 2, 2.9, 3.1]) {
      const { sessionId, pack, seed, entries, world } = minute(waiting(rate), minutes)
      const again = openSession({ sessionId, pack, seed, entries, tick: world.tick })
      expect(waitsOf(again)).toEqual(waitsOf(minute(waiting(rate), minutes)))
      expect(cameAt(minute(again, 30))).toEqual(straight)
    }
  })
})

describe('the facilitator sees of a condition', () => {
  it('what the team sees, for how long it has held, and nothing more once it has come', () => {
    const session = minute(waiting(rate), 2)
    const [part] = waitsOf(session)?.parts ?? []
    const newest = session.kept[2]?.findLast(({ arrivesTick }) => arrivesTick <= session.world.tick)
    expect(part).toMatchObject({ kind: 'reading', title: 'Errors', above: 20, unit: '%', forSeconds: 180 })
    expect(part?.value).toBe(newest?.value)
    expect(part?.heldSeconds).toBeGreaterThan(30)
    expect(part?.heldSeconds).toBeLessThan(121)
    expect(waitsOf(minute(session, 30))).toBeNull()
  })

  it('each part by itself, and how long all of them have held', () => {
    const all = [{ alert: 'up' }, { decided: 'limit-web' }, { silent: 'offered' }, { inject: 'worse' }]
    const session = minute(waiting({ all, for: '1m' }), 2)
    const waits = waitsOf(session)
    expect(waits?.parts.map(({ kind, title, heldSeconds }) => [kind, title, heldSeconds !== null])).toEqual([
      ['alert', 'Errors are up', true],
      ['decided', 'Limit web', false],
      ['silent', 'Bridge load', session.alerts.length > 1],
      ['inject', 'Worse', false]
    ])
    expect(waits).toMatchObject({ heldSeconds: null, forSeconds: 60 })
  })

  it('of one that comes by what is true, what is true, and who sees it', () => {
    const when = { signal: 'services.shop.badShare', above: 0.99, for: '5h', truth: 'Users see it.' }
    const session = minute(waiting(when), 30)
    const truth = session.signals.get('services.shop.badShare')?.read(session.world)
    expect(waitsOf(session)?.parts).toMatchObject([
      { kind: 'signal', title: 'services.shop.badShare', unit: 'share', value: truth, truth: 'Users see it.' }
    ])
  })
})
