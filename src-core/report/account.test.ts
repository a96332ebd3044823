import { describe, expect, it } from 'vitest'
import { checkScenario } from '../scenario/check-scenario'
import type { Command, Entry } from '../session/commands'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack } from '../testing/plain-pack'
import { setUpEntry } from '../testing/build-pack'
import { debriefFor } from './account'

const checked = checkScenario(plainPack(exerciseScenarioText))
if (!checked.ok) throw new Error('the exercise pack is refused')
const pack = checked.value

type Timed = readonly [minutes: number, command: Command]

/** The account of a session with these commands, minutes counted from onset. */
function account(...commands: readonly Timed[]) {
  const entries: readonly Entry[] = [
    setUpEntry(),
    ...commands.map(([minutes, command], index) => ({
      ...{ sequence: index + 1, tick: (minutes + 15) * 60, roomMs: 1000 * (index + 1), command }
    }))
  ]
  return debriefFor(pack, pack.scenario.seed, entries)
}

const decide = (id: string, confidence?: number): Command => ({
  ...{ kind: 'decide', decide: id, parameters: {}, by: 'lead', rationale: 'To see.' },
  ...(confidence === undefined ? {} : { confidence })
})
const rate = (task: string, rating: 'P' | 'S' | 'M' | 'U' | null): Command => ({
  ...{ kind: 'rate', task, rating, reason: 'Seen so.', by: 'evaluator' }
})
const finish: Timed = [60, { kind: 'finish' }]

describe('the account of decisions', () => {
  const { decisions, meanBrier, interactions, impact } = account(
    [8, decide('read-counters', 0.5)],
    [10, decide('move', 0.9)],
    [14, decide('flush', 0.2)],
    finish
  )
  const [probe, move, flush] = decisions

  it('has of each its kind, lead time and reversibility', () => {
    expect(decisions.map(({ kind, reversible }) => [kind, reversible])).toEqual([
      ['probe', null],
      ['mitigation', false],
      ['mitigation', true]
    ])
    expect(move?.leadMinutes).toBe((move?.effectMinutes ?? 0) - 10)
    expect(probe?.leadMinutes).toBeGreaterThan(1)
  })

  it('holds a stated confidence against what came of it', () => {
    const outcome = (worth = 0) => (worth > 0 ? 1 : 0)
    expect(move?.brier).toBeCloseTo((0.9 - outcome(move?.worth)) ** 2)
    expect(flush?.brier).toBeCloseTo((0.2 - outcome(flush?.worth)) ** 2)
    expect(probe?.brier).toBeNull()
    expect(meanBrier).toBeCloseTo(((move?.brier ?? 0) + (flush?.brier ?? 0)) / 2)
    expect(account([10, decide('move')]).meanBrier).toBeNull()
  })

  it('says what they were worth together beside the sum of what each was worth', () => {
    expect(interactions.joint).toBe(impact.none - impact.team)
    expect(interactions.sumOfWorths).toBeCloseTo((move?.worth ?? 0) + (flush?.worth ?? 0))
  })

  it('has no score while no best play is known', () => {
    expect(Object.keys(impact).sort()).toEqual(['byService', 'none', 'record', 'team'])
  })
})

describe('the account of capabilities', () => {
  const shed = (...commands: readonly Timed[]) => {
    const [capability] = account(...commands).capabilities
    return { capability, task: capability?.tasks.find(({ id }) => id === 'shed') }
  }

  it('proposes P for what was done in time, and U for what was late or not done', () => {
    const cue = shed().task?.cueMinutes ?? Number.NaN
    expect(cue).toBeGreaterThanOrEqual(0)
    const inTime = Math.ceil(cue) + 1
    const { task } = shed([inTime, decide('move')])
    expect(task).toMatchObject({ doneMinutes: inTime, rating: null })
    expect(task?.reasons[0]).toMatchObject({ code: 'done-in-time', limitMinutes: cue + 15, order: 1 })
    expect(task?.proposed).not.toBe('U')
    expect(shed([Math.ceil(cue) + 16, decide('move')]).task).toMatchObject({ proposed: 'U' })
    expect(shed().task).toMatchObject({ proposed: 'U', doneMinutes: null })
    expect(shed().task?.reasons.map(({ code }) => code)).toEqual(['not-done'])
  })

  it('takes it down for help, and further for harm and contradiction', () => {
    const codes = (...commands: readonly Timed[]) => {
      const { task } = shed(...commands)
      return [task?.proposed, ...(task?.reasons.map(({ code }) => code) ?? [])]
    }
    expect(codes([2, { kind: 'hint' }], [3, decide('move')])).toEqual(
      expect.arrayContaining(['done-in-time', 'hinted'])
    )
    const contradicted = codes([2, decide('flush')], [3, decide('move')])
    expect(contradicted).toEqual(expect.arrayContaining(['M', 'contradicted']))
  })

  it('keeps apart what is proposed, what an evaluator gave, and what nobody rated', () => {
    const { capability } = shed(finish, [60, rate('shed', 'S')])
    expect(capability).toMatchObject({ proposed: 'U', rating: 'S', unrated: 1 })
    const both = shed(finish, [60, rate('shed', 'S')], [60, rate('explain', 'M')]).capability
    expect(both).toMatchObject({ rating: 'M', unrated: 0 })
    const back = shed(finish, [60, rate('shed', 'S')], [60, rate('shed', null)])
    expect(back.capability).toMatchObject({ rating: null, unrated: 2 })
    expect(back.task?.rating).toBeNull()
  })

  it('does not judge what is due only after a cue that never came', () => {
    const never = checkScenario(
      plainPack(exerciseScenarioText.replace('recognise: true, by: T+30m', 'recognise: true, within: 30m'))
    )
    if (!never.ok) throw new Error('the pack is refused')
    const { capabilities } = debriefFor(never.value, 1, [setUpEntry()])
    const explain = capabilities[0]?.tasks.find(({ id }) => id === 'explain')
    expect(explain).toMatchObject({ proposed: null, cueMinutes: null })
    expect(explain?.reasons.map(({ code }) => code)).toEqual(['no-cue'])
  })

  it('attaches observations to their moment and their task', () => {
    const observe: Command = { kind: 'observe', task: 'shed', text: 'Calm.', by: 'evaluator' }
    const { observations, capabilities } = account([7, observe], [9, { ...observe, task: null }])
    expect(observations.map(({ minutes, roomMs, task }) => [minutes, roomMs, task])).toEqual([
      [7, 1000, 'shed'],
      [9, 2000, null]
    ])
    expect(capabilities[0]?.tasks.map((task) => task.observations.length)).toEqual([1, 0])
  })
})

describe('the account of the conduct', () => {
  it('names what the team did before the day', () => {
    expect(account(finish).conditions.prepared).toEqual([])
    const entry = setUpEntry({ preparations: ['spare-devices'] })
    expect(debriefFor(pack, pack.scenario.seed, [entry]).conditions.prepared).toEqual([
      { id: 'spare-devices', title: 'Spare devices' }
    ])
  })

  it('has the times that were chosen at set-up', () => {
    expect(account(finish).conditions).toMatchObject({ decisionSeconds: null, slotMinutes: null })
    const entry = setUpEntry({ advance: 'step-by-decision', decisionSeconds: 90, slotMinutes: 75 })
    expect(debriefFor(pack, pack.scenario.seed, [entry]).conditions).toMatchObject({
      ...{ decisionSeconds: 90, slotMinutes: 75 }
    })
  })

  it('tells how long each question waited, and what became of each inject', () => {
    const unanswered = account()
    const asked = unanswered.answerTimes[0]?.askedMinutes ?? Number.NaN
    expect(unanswered.answerTimes).toMatchObject([{ inject: 'ask', minutes: null, answer: '' }])
    const answer = Math.ceil(asked) + 3
    const { answerTimes, conditions, exercise } = account(
      [0, { kind: 'hint' }],
      [1, { kind: 'skip-inject', inject: 'blind', reason: '' }],
      [answer, { kind: 'answer', inject: 'ask', option: 'act', by: 'lead' }]
    )
    expect(answerTimes).toMatchObject([{ minutes: answer - asked, answer: 'Act', byTimer: false }])
    expect(conditions.hints).toBe(1)
    expect(exercise.injects.map(({ id, outcome }) => [id, outcome])).toEqual(
      expect.arrayContaining([
        ['ask', 'fired'],
        ['second', 'unused'],
        ['blind', 'skipped']
      ])
    )
  })
})
