import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../engine/fingerprint'
import { viewFor } from '../observability/session-view'
import { setUpEntry, smallIncident, startSession } from '../testing/build-pack'
import type { Command, Decide } from './commands'
import { advance, append, minutesAt, openSession, type Session } from './session'
import { submit } from './submit'
import { quietRoom } from '../testing/quiet-room'

const decide = (id: string, parameters: Decide['parameters'] = {}, rationale = 'because'): Decide => ({
  kind: 'decide',
  decide: id,
  parameters,
  by: 'network',
  rationale
})

/** Asks, and appends what was accepted; returns the codes of a refusal. */
function ask(session: Session, command: Command): readonly string[] {
  const answer = submit(session, command, 0)
  if (!answer.ok) return answer.problems.map((problem) => problem.code)
  append(session, answer.value)
  return []
}

const toMinute = (session: Session, minute: number) => {
  advance(session, (minute + 15) * 60)
}

describe('a session', () => {
  it('opened again from its log is the same session', () => {
    const command = fc.oneof(
      fc.constantFrom<Command>(
        decide('move-web'),
        decide('limit-web', { share: 0.3 }),
        decide('bring-back'),
        { kind: 'freeze' },
        { kind: 'resume' },
        { kind: 'set-pace', pace: 30 },
        { kind: 'note', text: 'A note', by: 'scribe' },
        { kind: 'cancel', order: 1, by: 'network' }
      )
    )
    const play = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), command), { maxLength: 12 })
    const seeds = fc.integer({ min: 0, max: 0xffffffff })
    fc.assert(
      fc.property(play, seeds, fc.boolean(), (steps, seed, noise) => {
        const live = startSession(smallIncident, { noise }, seed)
        for (const [ticks, asked] of steps) {
          advance(live, live.world.tick + ticks)
          ask(live, asked)
        }
        const { pack, entries, world } = live
        const again = openSession({ sessionId: 'test', pack, seed, entries, tick: world.tick })
        expect(fingerprint(again.world)).toBe(fingerprint(world))
        expect(again.readings).toEqual(live.readings)
        expect(viewFor(again, 'team', quietRoom(5))).toEqual(viewFor(live, 'team', quietRoom(5)))
      }),
      { numRuns: 25, seed: 20261130 }
    )
  })

  it('is not changed by looking at it', () => {
    const looked = startSession(smallIncident)
    const alone = startSession(smallIncident)
    for (let minute = -14; minute < 40; minute++) {
      toMinute(looked, minute)
      viewFor(looked, 'team', quietRoom())
    }
    toMinute(alone, 39)
    expect(fingerprint(looked.world)).toBe(fingerprint(alone.world))
  })

  it('goes no further than the horizon', () => {
    const session = startSession(smallIncident)
    advance(session, Number.MAX_SAFE_INTEGER)
    expect(minutesAt(session, session.world.tick)).toBe(90)
  })

  it('begins with a set-up and takes no second one', () => {
    const { pack } = startSession(smallIncident)
    const unprepared = openSession({ sessionId: 'test', pack, seed: 1, entries: [], tick: 0 })
    expect(submit(unprepared, setUpEntry().command, 0)).toEqual({ ok: true, value: setUpEntry() })
    expect(ask(startSession(smallIncident), setUpEntry().command)).toEqual(['set-up-twice'])
  })

  it('plays with the parameters of its set-up, and refuses those that do not exist or fit', () => {
    const roomy = startSession(smallIncident, { parameters: { 'bridge.rate': 40_000 } })
    toMinute(roomy, 30)
    expect(roomy.signals.get('bridge.queued')?.read(roomy.world)).toBe(0)
    const { pack } = roomy
    const unprepared = openSession({ sessionId: 'test', pack, seed: 1, entries: [], tick: 0 })
    const wrong = { ...setUpEntry().command, parameters: { 'bridge.size': 1, 'bridge.rate': -5 } } as Command
    expect(ask(unprepared, wrong)).toEqual(['set-up-unknown-parameter', 'set-up-parameter-value'])
  })
})

describe('a frozen session', () => {
  it('refuses decisions and cancellations until it goes on, but takes notes', () => {
    const session = startSession(smallIncident)
    expect(ask(session, { kind: 'freeze' })).toEqual([])
    expect(ask(session, { kind: 'freeze' })).toEqual(['already-frozen'])
    expect(ask(session, decide('move-web'))).toEqual(['session-frozen'])
    expect(ask(session, { kind: 'cancel', order: 1, by: 'network' })).toEqual(['session-frozen'])
    expect(ask(session, { kind: 'note', text: 'Talking it over', by: 'scribe' })).toEqual([])
    expect(ask(session, { kind: 'resume' })).toEqual([])
    expect(ask(session, { kind: 'resume' })).toEqual(['not-frozen'])
    expect(ask(session, decide('move-web'))).toEqual([])
  })
})

describe('a decision', () => {
  it('is refused when it is impossible, never for lack of evidence', () => {
    const session = startSession(smallIncident)
    expect(ask(session, decide('cut-power'))).toEqual(['unknown-decision'])
    expect(ask(session, decide('bring-back'))).toEqual(['decision-needs-before'])
    expect(ask(session, decide('move-web'))).toEqual([])
    expect(ask(session, decide('move-web'))).toEqual(['decision-in-flight'])
    toMinute(session, -5)
    expect(ask(session, decide('move-web'))).toEqual(['decision-already-done'])
    expect(ask(session, decide('bring-back'))).toEqual([])
  })

  it('must choose values that exist', () => {
    const session = startSession(smallIncident)
    expect(ask(session, decide('limit-web', { share: 2 }))).toEqual(['out-of-bounds'])
    expect(ask(session, decide('limit-web', { amount: 0.5 }))).toEqual(['unknown-choice'])
    expect(ask(session, decide('limit-web', { share: 0.25 }))).toEqual([])
    expect(ask(session, decide('limit-web'))).toEqual([])
  })

  it('needs a rationale when it is assessed', () => {
    expect(ask(startSession(smallIncident, { mode: 'teach' }), decide('move-web', {}, ' '))).toEqual([])
    expect(ask(startSession(smallIncident, { mode: 'assess' }), decide('move-web', {}, ' '))).toEqual([
      'rationale-missing'
    ])
  })

  it('states a confidence between 0 and 1 or none', () => {
    const session = startSession(smallIncident)
    expect(ask(session, { ...decide('move-web'), confidence: 1.5 })).toEqual(['confidence-out-of-range'])
    expect(ask(session, { ...decide('move-web'), confidence: 0.8 })).toEqual([])
  })

  it('takes effect after its lag, with the parameters it was given', () => {
    const session = startSession(smallIncident)
    ask(session, decide('limit-web', { share: 0.25 }))
    advance(session, 60)
    expect(session.signals.get('clients.web.shed')?.read(session.world)).toBe(0)
    advance(session, 61)
    expect(session.signals.get('clients.web.shed')?.read(session.world)).toBe(4500)
  })

  it('can be called back while it is in flight, where the pack allows it', () => {
    const session = startSession(smallIncident)
    ask(session, decide('move-web'))
    expect(ask(session, { kind: 'cancel', order: 1, by: 'network' })).toEqual([])
    expect(ask(session, { kind: 'cancel', order: 1, by: 'network' })).toEqual(['nothing-to-cancel'])
    toMinute(session, 0)
    expect(session.signals.get('spare.offered')?.read(session.world)).toBe(0)
    const moved = startSession(smallIncident)
    ask(moved, decide('move-web'))
    toMinute(moved, 0)
    expect(ask(moved, decide('bring-back'))).toEqual([])
    expect(ask(moved, { kind: 'cancel', order: 2, by: 'network' })).toEqual(['not-cancellable'])
  })

  it('that has become impossible in a changed log is skipped, and listed with the reason', () => {
    const live = startSession(smallIncident)
    ask(live, decide('move-web'))
    toMinute(live, 0)
    ask(live, decide('bring-back'))
    const entries = live.entries.filter((entry) => entry.sequence !== 1)
    const changed = openSession({
      sessionId: 'test',
      pack: live.pack,
      seed: 1,
      entries,
      tick: live.world.tick
    })
    expect([...changed.skipped].map(([sequence, problem]) => [sequence, problem.code])).toEqual([
      [2, 'decision-needs-before']
    ])
  })
})

describe('the clock and the end', () => {
  it('runs at 0.1 to 120 scenario seconds per second', () => {
    const session = startSession(smallIncident)
    for (const pace of [0.05, 121, Number.NaN]) {
      expect(ask(session, { kind: 'set-pace', pace })).toEqual(['pace-out-of-range'])
    }
    for (const pace of [0.1, 120]) expect(ask(session, { kind: 'set-pace', pace })).toEqual([])
    expect(session.pace).toBe(120)
  })

  it('takes nothing but notes once the team has ended', () => {
    const session = startSession(smallIncident)
    expect(ask(session, { kind: 'finish' })).toEqual([])
    for (const command of [decide('move-web'), { kind: 'freeze' }, { kind: 'finish' }] as const) {
      expect(ask(session, command)).toEqual(['session-finished'])
    }
    expect(ask(session, { kind: 'note', text: 'We should have moved earlier', by: 'scribe' })).toEqual([])
    expect(ask(session, { kind: 'note', text: '  ', by: 'scribe' })).toEqual(['note-empty'])
  })
})

describe('injects', () => {
  it('fire once: at their time, or once their condition has held long enough', () => {
    const session = startSession(smallIncident)
    toMinute(session, 1.9)
    expect(session.injects.map((fired) => fired.id)).not.toContain('first-page')
    toMinute(session, 60)
    const fired = session.injects.map(({ id, tick }) => [id, minutesAt(session, tick)])
    expect(fired).toHaveLength(2)
    expect(fired).toContainEqual(['first-page', 2])
  })

  it('with a condition wait for it, and never fire where it never holds', () => {
    const calm = startSession({ ...smallIncident, faults: [] })
    toMinute(calm, 60)
    expect(calm.injects.map((fired) => fired.id)).toEqual(['first-page'])
  })
})
