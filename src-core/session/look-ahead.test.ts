import { describe, expect, it } from 'vitest'
import { smallIncident, startSession } from '../testing/build-pack'
import { lookAhead } from './look-ahead'
import { advance, append, minutesAt, totalImpact, type Session } from './session'
import { submit } from './submit'

const toMinute = (session: Session, minute: number) => {
  advance(session, (minute + 15) * 60)
}

describe('looking ahead', () => {
  it('tells what comes if nobody acts, to the last bit, and touches nothing', () => {
    const session = startSession(smallIncident, { noise: true }, 7)
    toMinute(session, 10)
    const before = session.world.cells.slice()
    const ahead = lookAhead(session, { minutes: 30, decide: null })
    expect(session.world.cells).toEqual(before)
    expect(ahead.fromMinutes).toBe(10)
    expect(ahead.minutes).toHaveLength(30)
    expect(ahead.minutes.at(-1)).toBe(40)
    const impact = totalImpact(session.world)
    toMinute(session, 40)
    expect(ahead.none.impact).toBe(totalImpact(session.world) - impact)
    expect(ahead.none.users.reduce((sum, users) => sum + users, 0)).toBeCloseTo(ahead.none.impact, 6)
    expect(ahead.decided).toBeNull()
    expect(ahead.past.minutes.at(-1)).toBe(10)
    expect(ahead.past.users.reduce((sum, users) => sum + users, 0)).toBeCloseTo(impact, 6)
  })
  it('tells what a decision given now would change, and when it takes effect', () => {
    const session = startSession(smallIncident)
    toMinute(session, -10)
    const decide = { decide: 'move-web', parameters: {} }
    const ahead = lookAhead(session, { minutes: 60, decide })
    const given = submit(session, { kind: 'decide', ...decide, by: 'operations', rationale: 'now' }, 0)
    if (!given.ok) throw new Error('refused')
    const impact = totalImpact(session.world)
    append(session, given.value)
    toMinute(session, 50)
    expect(ahead.decided?.impact).toBe(totalImpact(session.world) - impact)
    expect(ahead.decided?.impact).toBeLessThan(ahead.none.impact)
    expect(ahead.decided?.effectMinutes).toBeGreaterThan(-10)
    expect(ahead.decided?.effectMinutes).toBeLessThan(0)
    expect(ahead.none.effectMinutes).toBeNull()
  })
  it('says why a decision is impossible now', () => {
    const session = startSession(smallIncident)
    const decide = { decide: 'move-web', parameters: {} }
    const given = submit(session, { kind: 'decide', ...decide, by: 'operations', rationale: 'now' }, 0)
    if (!given.ok) throw new Error('refused')
    append(session, given.value)
    const ahead = lookAhead(session, { minutes: 15, decide })
    expect(ahead.impossible?.code).toBe('decision-in-flight')
    expect(ahead.decided).toBeNull()
  })
  it('names the targets that are passed, and looks no further than the horizon', () => {
    const offered = { ...smallIncident.instruments?.['offered'], target: 12_000 }
    const instruments = { ...smallIncident.instruments, offered }
    const session = startSession({ ...smallIncident, instruments } as typeof smallIncident)
    toMinute(session, -2)
    const ahead = lookAhead(session, { minutes: 10_000, decide: null })
    expect(ahead.minutes.at(-1)).toBe(minutesAt(session, session.lastTick))
    expect(ahead.none.passes[0]).toMatchObject({ id: 'offered', target: 12_000, rises: true })
    expect(ahead.none.passes[0]?.minutes).toBeGreaterThan(0)
    expect(ahead.none.signals.map(({ id }) => id)).toEqual(['offered', 'outside'])
  })
})
