import { describe, expect, it } from 'vitest'
import { fingerprint } from '../engine/fingerprint'
import { facilitatorView } from '../observability/facilitator-view'
import { briefFor } from '../observability/session-brief'
import { decisionsSection } from '../report/sections/decisions'
import { smallIncident, smallMitigation, startSession } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import { ordered, playedReport } from '../testing/played-report'
import type { SetUp } from './commands'
import { lagPartsTaken } from './lag-range'
import { advance, append, type Session } from './session'

type Parts = NonNullable<ScenarioText['mitigations']>[string]['lag']['parts']

const parts = {
  approval: { median: '1m', low: '30s', high: '2m', slowed: false },
  work: { median: '3m', low: '2m', high: '5m' },
  propagation: { median: '1m', low: '30s', high: '2m' }
} as const

/** The small incident in which moving web takes 5 (3 to 9) minutes, made of these parts. */
function incident(made: Parts): ScenarioText {
  const move = smallMitigation('move-web')
  const lag = { ...move.lag, ...(made && { parts: made }) }
  return { ...smallIncident, mitigations: { ...smallIncident.mitigations, 'move-web': { ...move, lag } } }
}

/** Minutes after onset at which web is ordered to move. */
function moved(made: Parts, orderAt: number, until: number, setUp: Partial<SetUp> = {}, seed = 1): Session {
  const session = startSession(incident(made), setUp, seed)
  advance(session, (orderAt + 15) * 60)
  append(session, { sequence: 1, tick: session.world.tick, roomMs: 0, command: ordered('move-web') })
  advance(session, (until + 15) * 60)
  return session
}

function firstOrder({ world }: Session): Session['world']['orders'][number] {
  const [order] = world.orders
  if (order === undefined) throw new Error('nothing was ordered')
  return order
}

const taken = (session: Session) =>
  lagPartsTaken(firstOrder(session), { tick: session.world.tick, dt: session.model.dt })

describe('the parts of a lag', () => {
  it('add up to the lag as it happens, whatever the luck', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const session = moved(parts, -14, 20, { noise: true }, seed)
      const order = firstOrder(session)
      const sum = taken(session).reduce((all, { seconds }) => all + seconds, 0)
      expect(sum).toBe(order.effectTick - order.givenTick)
      expect(taken(session).map(({ state }) => state)).toEqual(['over', 'over', 'over'])
    }
  })

  it('change nothing of what happens where the pipeline slows all of them', () => {
    const { approval, ...others } = parts
    const slowed = { ...others, approval: { ...approval, slowed: true } }
    for (const noise of [false, true]) {
      const [plain, told] = [undefined, slowed].map((made) =>
        fingerprint(moved(made, 10, 60, { noise }).world)
      )
      expect(told).toBe(plain)
    }
  })

  it('take their own time where the pipeline fails: people do not wait for it', () => {
    const session = moved(parts, 10, 75)
    const [approval, work] = taken(session)
    expect(approval).toEqual({ kind: 'approval', seconds: 60, state: 'over' })
    expect(work?.seconds).toBeGreaterThan(400)
  })

  it('are all shortened by a preparation that shortens the lag', () => {
    const rehearsal = { title: 'Rehearsal', does: 'x', cost: 1, lags: { 'move-web': 0.5 } }
    const preparations = { rehearsal }
    const prepared = { ...incident(parts), preparationBudget: 1, preparations }
    const session = startSession(prepared, { preparations: ['rehearsal'] })
    append(session, { sequence: 1, tick: 0, roomMs: 0, command: ordered('move-web') })
    advance(session, 600)
    expect(taken(session).map(({ seconds }) => seconds)).toEqual([30, 90, 30])
  })

  it('are under way one after the other, and those of an order that was called back go no further', () => {
    const states = (session: Session) => taken(session).map(({ state, seconds }) => [state, seconds])
    const session = moved(parts, -14, -11.5)
    expect(states(session)).toEqual([
      ['over', 60],
      ['under-way', 90],
      ['to-come', 0]
    ])
    append(session, {
      ...{ sequence: 2, tick: session.world.tick, roomMs: 0 },
      command: { kind: 'cancel', order: 1, by: '' }
    })
    advance(session, session.world.tick + 600)
    expect(states(session)[1]).toEqual(['to-come', 0])
  })

  it('are told to the team as ranges, and to whoever leads as they happen', () => {
    const session = moved(parts, -14, -11.5)
    const brief = briefFor(session).mitigations.find(({ id }) => id === 'move-web')
    expect(brief?.lagMinutes.parts).toEqual([
      { kind: 'approval', low: 0.5, high: 2 },
      { kind: 'work', low: 2, high: 5 },
      { kind: 'propagation', low: 0.5, high: 2 }
    ])
    expect(facilitatorView(session).orders).toEqual([
      {
        order: 1,
        title: 'Move web',
        parts: [
          { kind: 'approval', minutes: 1, state: 'over' },
          { kind: 'work', minutes: 1.5, state: 'under-way' },
          { kind: 'propagation', minutes: 0, state: 'to-come' }
        ]
      }
    ])
    advance(session, session.world.tick + 3600)
    expect(facilitatorView(session).orders).toEqual([])
  })

  it('stand in the report with how long each took', () => {
    const { matter } = playedReport({ parts: incident(parts), commands: [ordered('move-web')] })
    const told = JSON.stringify(decisionsSection(matter))
    expect(told).toMatch(/Time to its effect: approval: 1.min, work: 1.h, propagation: 20.min/)
  })
})
