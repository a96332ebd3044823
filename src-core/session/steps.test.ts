import { describe, expect, it } from 'vitest'
import { viewFor } from '../observability/session-view'
import { smallIncident, startSession } from '../testing/build-pack'
import { quietRoom } from '../testing/quiet-room'
import type { Command } from './commands'
import { awaited } from './conduct'
import { advance, append, openSession, type Session } from './session'
import { submit } from './submit'

function give(session: Session, command: Command): readonly string[] {
  const taken = submit(session, command, 0)
  if (taken.ok) append(session, taken.value)
  return taken.ok ? [] : taken.problems.map(({ code }) => code)
}

const step = (seconds: number | null) => ({ kind: 'step', seconds }) as const

describe('a step', () => {
  it('lets the clock go on by its seconds, or by one step of the pack, and wait there', () => {
    const session = startSession({ ...smallIncident, step: '500ms' })
    expect(give(session, step(10))).toEqual([])
    expect([session.stepTo, awaited(session)]).toEqual([20, null])
    advance(session, 20)
    expect(awaited(session)).toBe('step')
    expect(viewFor(session, 'team', quietRoom()).clock).toMatchObject({ stepping: true, why: 'step' })
    give(session, step(null))
    expect(session.stepTo).toBe(21)
    give(session, step(0.01))
    expect(session.stepTo).toBe(22)
  })

  it('ends a freeze, so that decisions can be taken between two steps, and a resume ends the steps', () => {
    const session = startSession(smallIncident)
    const decide = { kind: 'decide', decide: 'limit-web', parameters: {}, by: '', rationale: '' } as const
    give(session, { kind: 'freeze' })
    expect(give(session, decide)).toEqual(['session-frozen'])
    expect(give(session, step(5))).toEqual([])
    expect(give(session, decide)).toEqual([])
    expect(give(session, { kind: 'resume' })).toEqual([])
    expect([session.frozen, session.stepTo]).toEqual([false, null])
    expect(give(session, { kind: 'resume' })).toEqual(['not-frozen'])
  })

  it('that was frozen half-way is not made up for', () => {
    const session = startSession(smallIncident)
    give(session, step(60))
    advance(session, 10)
    give(session, { kind: 'freeze' })
    give(session, step(5))
    expect(session.stepTo).toBe(15)
  })

  it('is refused where the clock waits for something else', () => {
    const words = { from: 'Manager', title: 'Choose', text: 'What now?' }
    const question = { options: { wait: 'Wait', act: 'Act' }, standard: 'wait', limit: '2m' } as const
    const scenario = { ...smallIncident, injects: [{ id: 'ask', at: 'T-14m', ...words, question }] }
    const asked = startSession(scenario, { advance: 'step-by-decision' })
    advance(asked, 60)
    expect(give(asked, step(5))).toEqual(['step-awaits-answer'])
    const paced = startSession(scenario, { advance: 'facilitator-paced' })
    advance(paced, 60)
    expect(give(paced, step(5))).toEqual(['step-awaits-next'])
    expect(give(paced, { kind: 'next' })).toEqual([])
    expect(give(paced, step(5))).toEqual([])
  })

  it('stands in the log, from which the same session opens again', () => {
    const live = startSession(smallIncident)
    give(live, step(30))
    advance(live, 30)
    const { sessionId, pack, seed, entries } = live
    const again = openSession({ sessionId, pack, seed, entries, tick: 30 })
    expect([again.stepTo, awaited(again)]).toEqual([30, 'step'])
    const halfWay = openSession({ sessionId, pack, seed, entries, tick: 12 })
    expect([halfWay.stepTo, awaited(halfWay)]).toEqual([30, null])
  })
})
