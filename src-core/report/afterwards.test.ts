import { describe, expect, it } from 'vitest'
import { checkScenario } from '../scenario/check-scenario'
import type { Command, CommandOf, Entry } from '../session/commands'
import { setUpEntry } from '../testing/build-pack'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack } from '../testing/plain-pack'
import { debriefFor } from './account'
import { withAfterwards } from './afterwards'

const checked = checkScenario(plainPack(exerciseScenarioText))
if (!checked.ok) throw new Error('the exercise pack is refused')
const pack = checked.value

const entry = (sequence: number, minutes: number, command: Command): Entry => ({
  ...{ sequence, tick: (minutes + 15) * 60, roomMs: 1000 * sequence, command }
})
const played: readonly Entry[] = [
  setUpEntry(),
  entry(1, 5, { kind: 'observe', task: 'shed', text: 'They hesitate.', by: 'evaluator' }),
  entry(2, 60, { kind: 'finish' })
]
const item: CommandOf<'plan-improvement'> = {
  kind: 'plan-improvement',
  item: 'one',
  capability: 'Shedding load',
  issue: 'Late',
  action: 'Rehearse',
  element: 'training',
  priority: 'high',
  owner: 'Ana',
  start: '',
  due: '2027-01-31',
  verification: 'Next game day',
  status: 'open',
  by: 'lead'
}
const since: readonly Entry[] = [
  entry(3, 60, { kind: 'hot-wash', about: 'strength', text: 'Calm.', by: 'scribe' }),
  entry(4, 60, { kind: 'rate', task: 'shed', rating: 'M', reason: 'Late.', by: 'evaluator' }),
  entry(5, 60, { kind: 'observe', task: null, text: 'Good talk.', by: 'lead' }),
  entry(6, 60, item),
  entry(7, 60, { ...item, status: 'done' })
]

describe('what is said after the end', () => {
  const grown = [...played, ...since]
  const short = debriefFor(pack, pack.scenario.seed, played)
  const whole = debriefFor(pack, pack.scenario.seed, grown)

  it('makes of the account what playing all of it again would', () => {
    expect(withAfterwards(short, grown)).toEqual({ ...whole, timeline: short.timeline })
  })

  it('stands once, however often it is taken in', () => {
    expect(withAfterwards(withAfterwards(short, grown), grown)).toEqual(withAfterwards(short, grown))
  })

  it('rates, notes and plans, and changes no figure', () => {
    const account = withAfterwards(short, grown)
    expect(account.capabilities[0]).toMatchObject({ rating: 'M', unrated: 1 })
    expect(account.observations.map(({ text }) => text)).toEqual(['They hesitate.', 'Good talk.'])
    expect(account.hotWash).toEqual([{ about: 'strength', text: 'Calm.', by: 'scribe' }])
    expect(account.improvements).toMatchObject([{ item: 'one', status: 'done', due: '2027-01-31' }])
    expect(account.impact).toEqual(short.impact)
    expect(account.reproduce.logHash).not.toBe(short.reproduce.logHash)
  })

  it('is taken back by what is said later still', () => {
    const back = entry(8, 60, {
      kind: 'rate',
      task: 'shed',
      rating: null,
      reason: 'Unsure.',
      by: 'evaluator'
    })
    const gone = entry(9, 60, { kind: 'remove-improvement', item: 'one', by: 'lead' })
    const account = withAfterwards(short, [...grown, back, gone])
    expect(account.capabilities[0]?.rating).toBeNull()
    expect(account.improvements).toEqual([])
  })
})
