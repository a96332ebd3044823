import { describe, expect, it } from 'vitest'
import { fingerprint } from '../engine/fingerprint'
import { checkScenario } from '../scenario/check-scenario'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack } from '../testing/plain-pack'
import { setUpEntry } from '../testing/build-pack'
import type { Command } from './commands'
import { copySession } from './copy-session'
import { advance, append, openSession, type Session } from './session'

const checked = checkScenario(plainPack(exerciseScenarioText))
if (!checked.ok) throw new Error('the exercise pack is refused')
const pack = checked.value

const probe: Command = { kind: 'decide', decide: 'read-counters', parameters: {}, by: '', rationale: '' }
const fault: Command = { kind: 'insert-fault', fault: 'aftershock', reason: '' }
const panel: Command = { kind: 'degrade-panel', instrument: 'load', shows: 'nothing' }

function startAt(tick: number, commands: readonly Command[]): Session {
  const entries = [setUpEntry({ noise: true })]
  const session = openSession({ sessionId: 's', pack, seed: 5, entries, tick: 0 })
  advance(session, tick)
  order(session, commands)
  return session
}

function order(session: Session, commands: readonly Command[]): void {
  for (const command of commands) {
    append(session, { sequence: session.entries.length, tick: session.world.tick, roomMs: 0, command })
  }
}

/** Everything that a session has come to, as a value. */
function stateOf(session: Session) {
  const { readings, alerts, injects, findings, logLines, impactByMinute, panelFaults } = session
  return structuredClone({
    ...{ readings, alerts, injects, findings, logLines, impactByMinute, panelFaults },
    fingerprint: fingerprint(session.world),
    skipped: [...session.skipped.keys()]
  })
}

describe('a copy of a session', () => {
  it('goes on exactly as the session does', () => {
    const session = startAt(1200, [probe, fault, panel])
    advance(session, 1260)
    const copy = copySession(session)
    for (const one of [session, copy]) {
      order(one, [{ kind: 'clear-fault', fault: 'aftershock', reason: '' }, probe])
      advance(one, one.lastTick)
    }
    expect(stateOf(copy)).toEqual(stateOf(session))
    expect(copy.findings.length).toBe(2)
    expect(copy.panelFaults.length).toBe(1)
  })

  it('leaves the session as it is, whatever becomes of it', () => {
    const session = startAt(1200, [panel])
    const before = stateOf(session)
    const copy = copySession(session)
    order(copy, [fault, { kind: 'restore-panel', instrument: 'load' }, probe])
    advance(copy, copy.lastTick)
    expect(stateOf(session)).toEqual(before)
  })
})
