import { describe, expect, it } from 'vitest'
import { checkScenario } from '../scenario/check-scenario'
import { setUpEntry, smallIncident, startSession, buildPack } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack } from '../testing/plain-pack'
import { checkRecording, recordingDifferences } from './check-recording'
import { counterfactuals } from './counterfactuals'
import { plainSetUp } from './plain-set-up'
import { advance, append, openSession, totalImpact, type Session } from './session'
import { checkSessionFile, sessionFileText } from './session-file'
import { submit } from './submit'

const prepared: ScenarioText = {
  ...smallIncident,
  preparationBudget: 3,
  preparations: {
    'more-room': {
      title: 'More room',
      does: 'Adds devices to the bridge.',
      cost: 2,
      actions: [{ set: 'bridge.rate', times: 5 }]
    },
    rehearsal: {
      title: 'Rehearsal',
      does: 'Everybody knows the way.',
      cost: 1,
      lags: { 'move-web': 0.5 }
    },
    dear: { title: 'Dear', does: 'Costs much.', cost: 3, lags: { 'move-web': 0.1 } }
  }
}

function codesFor(preparations: readonly string[]): readonly string[] {
  const unset = openSession({ sessionId: 'x', pack: buildPack(prepared), seed: 1, entries: [], tick: 0 })
  const result = submit(unset, { ...plainSetUp(false), preparations }, 0)
  return result.ok ? [] : result.problems.map(({ code }) => code)
}

const parameter = (session: Session, path: string) =>
  session.world.parameters[session.model.parameterIndex.get(path) ?? -1]

/** The step at which an order given at the start takes effect. */
function effectOf(preparations: readonly string[]): number | undefined {
  const session = startSession(prepared, { preparations })
  const command = { kind: 'decide', decide: 'move-web', parameters: {}, by: '', rationale: '' } as const
  append(session, { sequence: 1, tick: 0, roomMs: 0, command })
  advance(session, 800)
  return session.world.orders[0]?.effectTick
}

describe('preparations at set-up', () => {
  it('are taken within the budget', () => {
    expect(codesFor([])).toEqual([])
    expect(codesFor(['more-room', 'rehearsal'])).toEqual([])
    expect(codesFor(['more-room', 'dear'])).toEqual(['set-up-over-budget'])
  })

  it('are refused where they are unknown or named twice', () => {
    expect(codesFor(['mor-room'])).toEqual(['set-up-unknown-preparation'])
    expect(codesFor(['constructor'])).toEqual(['set-up-unknown-preparation'])
    expect(codesFor(['rehearsal', 'rehearsal'])).toEqual(['set-up-preparation-twice'])
  })

  it('change the world before its first step, and nothing where there are none', () => {
    expect(parameter(startSession(prepared, { preparations: ['more-room'] }), 'bridge.rate')).toBe(50_000)
    const [same, bare] = [startSession(prepared), startSession(smallIncident)]
    for (const session of [same, bare]) advance(session, session.lastTick)
    expect(totalImpact(same.world)).toBe(totalImpact(bare.world))
    const helped = startSession(prepared, { preparations: ['more-room'] })
    advance(helped, helped.lastTick)
    expect(totalImpact(helped.world)).toBeLessThan(totalImpact(bare.world) / 2)
  })

  it('shorten the lags that they name', () => {
    expect(effectOf([])).toBe(300)
    expect(effectOf(['rehearsal'])).toBe(150)
  })

  it('hold in every branch of the session', () => {
    const entries = [setUpEntry({ preparations: ['more-room'] })]
    const session = openSession({ sessionId: 'x', pack: buildPack(prepared), seed: 1, entries, tick: 0 })
    advance(session, session.lastTick)
    const { whole } = counterfactuals({ pack: buildPack(prepared), seed: 1, entries })
    expect(totalImpact(whole.world)).toBe(totalImpact(session.world))
  })

  it('of a recording are played again, and refused where no set-up could have chosen them', () => {
    const checked = checkScenario(plainPack(exerciseScenarioText))
    if (!checked.ok) throw new Error('the exercise pack is refused')
    const entries = [setUpEntry({ preparations: ['spare-devices'] })]
    const text = sessionFileText({ pack: checked.value, seed: 1, entries, createdAt: '2026-01-01T00:00:00Z' })
    const codes = (written: string) => {
      const file = checkSessionFile(written)
      if (!file.ok) return file.problems.map(({ code }) => code)
      const recording = checkRecording(file.value)
      if (!recording.ok) return recording.problems.map(({ code }) => code)
      return recordingDifferences(file.value, recording.value).map(({ code }) => code)
    }
    expect(codes(text)).toEqual([])
    expect(codes(text.replace('"preparations": [', '"preparations": ["spare-devices", '))).toEqual([
      'set-up-preparation-twice'
    ])
    expect(codes(text.replace('"spare-devices"', '"spare"'))).toEqual(['set-up-unknown-preparation'])
  })
})
