import { describe, expect, it } from 'vitest'
import { smallIncident, startSession } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import { briefFor } from '../observability/session-brief'
import { viewFor } from '../observability/session-view'
import { quietRoom } from '../testing/quiet-room'
import type { Command, SetUp } from './commands'
import { awaited } from './conduct'
import { advance, append, openSession, type Session } from './session'
import { submit } from './submit'

const surge = {
  id: 'aftershock',
  title: 'Again',
  for: '5m',
  actions: [{ set: 'clients.web.rate', times: 3 }]
}
const words = { from: 'Manager', title: 'Choose', text: 'What now?' }
const question = { options: { wait: 'Wait', act: 'Act' }, standard: 'wait', limit: '2m' } as const

const scenario: ScenarioText = {
  ...smallIncident,
  faults: [surge],
  injects: [
    { id: 'early', at: 'T-10m', ...words },
    { id: 'ask', at: 'T-5m', ...words, question },
    { id: 'later', at: 'T+10m', ...words },
    { id: 'aside', contingency: true, ...words, fault: 'aftershock' }
  ],
  hints: [{ id: 'look', text: 'Look at the bridge.' }],
  hypotheses: { retries: { title: 'Retries hold it', accepted: true } }
}

function start(changes: Partial<SetUp> = {}): Session {
  return startSession(scenario, changes)
}

function minute(session: Session, minutes: number): Session {
  advance(session, (minutes + 15) * 60)
  return session
}

/** Takes a command as the app does, or gives the codes of why not. */
function give(session: Session, command: Command): readonly string[] {
  const taken = submit(session, command, 0)
  if (taken.ok) append(session, taken.value)
  return taken.ok ? [] : taken.problems.map(({ code }) => code)
}

function offered(session: Session): number {
  return session.world.offeredStep[session.model.groups.findIndex(({ id }) => id === 'bridge')] ?? 0
}

function came(session: Session): readonly string[] {
  return session.injects.map(({ id }) => id)
}

describe('an inject', () => {
  it('that is held waits, and comes when it is released, or never when it is skipped', () => {
    const session = start()
    expect(give(session, { kind: 'hold-inject', inject: 'early' })).toEqual([])
    expect(give(session, { kind: 'hold-inject', inject: 'early' })).toEqual(['inject-held'])
    expect(give(session, { kind: 'skip-inject', inject: 'later', reason: ' ' })).toEqual(['reason-missing'])
    expect(give(session, { kind: 'skip-inject', inject: 'later', reason: 'no time' })).toEqual([])
    expect(came(minute(session, -6))).toEqual([])
    expect(give(session, { kind: 'release-inject', inject: 'early' })).toEqual([])
    expect(came(minute(session, -5.5))).toEqual(['early'])
    expect(came(minute(session, 20))).toEqual(['early', 'ask'])
    expect(give(session, { kind: 'fire-inject', inject: 'later' })).toEqual(['inject-skipped'])
  })

  it('that is fired comes now, whatever the time, once, and its own time brings nothing', () => {
    const session = minute(start(), -12)
    expect(give(session, { kind: 'fire-inject', inject: 'later' })).toEqual([])
    expect(session.injects).toEqual([{ id: 'later', tick: session.world.tick }])
    expect(give(session, { kind: 'fire-inject', inject: 'later' })).toEqual(['inject-fired'])
    expect(came(minute(session, 15))).toEqual(['later', 'early', 'ask'])
  })

  it('of the contingency list comes only by hand, with the fault that it brings', () => {
    const calm = minute(start(), 30)
    const session = minute(start(), 25)
    expect(came(session)).not.toContain('aside')
    expect(give(session, { kind: 'fire-inject', inject: 'aside' })).toEqual([])
    expect(offered(minute(session, 26))).toBeGreaterThan(1.2 * offered(calm))
    expect(give(session, { kind: 'clear-fault', fault: 'aftershock', reason: 'enough' })).toEqual([])
    minute(session, 27)
    expect(session.world.parameters).toEqual(calm.world.parameters)
    expect(give(session, { kind: 'clear-fault', fault: 'aftershock', reason: 'enough' })).toEqual([
      'fault-not-running'
    ])
  })

  it('that asks is answered once, with one of its options', () => {
    const session = start()
    const answer = { kind: 'answer', inject: 'ask', option: 'act', by: 'lead' } as const
    expect(give(session, answer)).toEqual(['question-not-open'])
    minute(session, 0)
    expect(give(session, { ...answer, option: 'run' })).toEqual(['unknown-option'])
    expect(give(session, { ...answer, inject: 'early' })).toEqual(['nothing-asked'])
    expect(viewFor(session, 'team', quietRoom()).questions).toMatchObject([
      { inject: 'ask', standard: 'wait' }
    ])
    expect(give(session, answer)).toEqual([])
    expect(viewFor(session, 'team', quietRoom()).questions).toEqual([])
    expect(give(session, answer)).toEqual(['question-not-open'])
  })
})

describe('the clock', () => {
  it('has the time in the room that was set up, or what the pack suggests', () => {
    expect(briefFor(start({ slotMinutes: 90 })).playMinutes).toBe(90)
    expect(briefFor(start()).playMinutes).toBe(45)
  })

  it('waits for an answer step by decision, and only there', () => {
    const waiting = minute(start({ advance: 'step-by-decision' }), -5)
    expect(awaited(waiting)).toBe('answer')
    give(waiting, { kind: 'answer', inject: 'ask', option: 'wait', by: 'timer' })
    expect(awaited(waiting)).toBeNull()
    expect(awaited(minute(start(), -5))).toBeNull()
  })

  it('waits for the facilitator after each inject when paced by one', () => {
    const session = start({ advance: 'facilitator-paced' })
    expect(give(session, { kind: 'next' })).toEqual(['clock-runs-already'])
    expect(awaited(minute(session, -10))).toBe('next')
    expect(give(session, { kind: 'next' })).toEqual([])
    expect(awaited(session)).toBeNull()
    expect(awaited(minute(session, -5))).toBe('next')
  })
})

describe('a panel', () => {
  const shown = (session: Session) =>
    viewFor(session, 'team', quietRoom()).panels.find(({ id }) => id === 'outside')

  it('that is struck shows nothing new, or bears a wrong label, until it is restored', () => {
    const session = minute(start(), -10)
    const before = shown(session)?.points.length ?? 0
    expect(give(session, { kind: 'degrade-panel', instrument: 'outside', shows: 'nothing' })).toEqual([])
    expect(give(session, { kind: 'degrade-panel', instrument: 'outside', shows: 'wrong-label' })).toEqual([
      'label-missing'
    ])
    minute(session, -5)
    expect(shown(session)?.points.length).toBeLessThanOrEqual(before + 1)
    expect(give(session, { kind: 'restore-panel', instrument: 'outside' })).toEqual([])
    give(session, { kind: 'degrade-panel', instrument: 'outside', shows: 'wrong-label', label: 'Inside' })
    expect(shown(minute(session, 0))?.label).toMatchObject({ title: 'Inside' })
    expect(shown(session)?.points.length).toBeGreaterThan(before + 2)
    give(session, { kind: 'restore-panel', instrument: 'outside' })
    expect(shown(session)?.label).toBeNull()
    expect(give(session, { kind: 'restore-panel', instrument: 'outside' })).toEqual(['panel-not-degraded'])
  })
})

describe('whoever leads the exercise', () => {
  it('improvises a message, which comes to the team among the planned ones', () => {
    const session = minute(start(), -9)
    give(session, { kind: 'improvise', channel: 'phone', from: 'Board', text: 'How long?' })
    minute(session, 0)
    const view = viewFor(session, 'team', quietRoom())
    expect(view.messages.map(({ from, minutes, channel }) => [from, minutes, channel])).toEqual([
      ['Manager', -10, 'chat'],
      ['Board', -9, 'phone'],
      ['Manager', -5, 'chat']
    ])
    expect(view.timeline.map(({ kind, label }) => [kind, label])).toContainEqual(['inject', 'How long?'])
  })

  it('overrides the model with a reason, gives the hints there are, and can say more after the end', () => {
    const session = minute(start(), -10)
    const override = { kind: 'override', path: 'bridge.rate', value: 1, reason: '' } as const
    expect(give(session, override)).toEqual(['reason-missing'])
    expect(give(session, { ...override, path: 'bridge.nothing', reason: 'x' })).toEqual(['unknown-parameter'])
    expect(give(session, { ...override, value: 'many', reason: 'x' })).toEqual(['parameter-value'])
    expect(give(session, { ...override, reason: 'to see it tip' })).toEqual([])
    const bridge = session.model.parameterIndex.get('bridge.rate') ?? -1
    expect(session.world.parameters[bridge]).toBe(1)
    expect(give(session, { kind: 'hint' })).toEqual([])
    expect(give(session, { kind: 'hint' })).toEqual(['no-more-hints'])
    expect(viewFor(session, 'team', quietRoom())).toMatchObject({
      hints: ['Look at the bridge.'],
      hintsLeft: 0
    })
    give(session, { kind: 'real-incident', by: 'lead' })
    expect(session.finished).toBe(true)
    expect(give(session, { kind: 'hint' })).toEqual(['session-finished'])
    expect(give(session, { kind: 'observe', task: null, text: 'They were calm.', by: 'lead' })).toEqual([])
  })

  it('finds everything again in a session that is opened from its log', () => {
    const live = minute(start({ advance: 'facilitator-paced' }), -12)
    for (const command of [
      { kind: 'hold-inject', inject: 'ask' },
      { kind: 'insert-fault', fault: 'aftershock', reason: 'to see' },
      { kind: 'degrade-panel', instrument: 'outside', shows: 'late', delay: 120 },
      { kind: 'hypothesise', hypothesis: 'retries', text: 'surely', by: 'lead' },
      { kind: 'declare', commander: 'Ada', by: 'lead' },
      { kind: 'take-seat', seat: 'scribe', name: 'Bo' }
    ] as const)
      expect(give(live, command)).toEqual([])
    minute(live, 5)
    const { sessionId, pack, seed, entries, world } = live
    const again = openSession({ sessionId, pack, seed, entries, tick: world.tick })
    const view = viewFor(live, 'team', quietRoom())
    expect(viewFor(again, 'team', quietRoom())).toEqual(view)
    expect(view).toMatchObject({
      declared: { commander: 'Ada' },
      hypotheses: [{ text: 'Retries hold it: surely' }],
      seats: [{ seat: 'scribe', name: 'Bo' }]
    })
  })
})
