import { describe, expect, it } from 'vitest'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack } from '../testing/plain-pack'
import { checkScenario, type CheckedPack } from './check-scenario'
import { checkPlay, preparationsOf } from './play-file'

function plain(): CheckedPack {
  const result = checkScenario(plainPack())
  if (!result.ok) throw new Error('the plain pack is refused')
  return result.value
}
const pack = plain()

/** Code, line and column of every problem of a play. */
function problemsOf(text: string): readonly (readonly unknown[])[] {
  const result = checkPlay(text, 'play.yaml', pack)
  return result.ok ? [] : result.problems.map(({ code, at }) => [code, at?.line, at?.column])
}

describe('a play file', () => {
  it('gives its decisions in the order of their times, negative ones first', () => {
    const text = `pack: plain
decisions:
  - at: T+1h56m
    decide: flush
  - { at: T-10m, decide: move, by: network, why: Early., with: { who: [agents], rate: 200 } }
`
    expect(checkPlay(text, 'play.yaml', pack)).toEqual({
      ok: true,
      value: [
        { at: -600, decide: 'move', by: 'network', why: 'Early.', with: { who: ['agents'], rate: 200 } },
        { at: 6960, decide: 'flush', by: '', why: '', with: {} }
      ]
    })
  })

  it('may leave out which pack it is for', () => {
    expect(problemsOf('decisions: []\n')).toEqual([])
  })

  it('is refused with every problem at its place', () => {
    const text = `pack: plane
decisions:
  - at: T+61
    decide: move
  - at: T+9h
    decide: moev
  - at: T+5m
    decide: move
    with: { whom: web, rate: 1e6 }
    reason: none
  - decide: move
`
    expect(problemsOf(text)).toEqual([
      ['play-for-other-pack', 1, 7],
      ['bad-moment', 3, 9],
      ['moment-outside', 5, 9],
      ['not-declared', 6, 13],
      ['unknown-choice', 9, 13],
      ['out-of-bounds', 9, 30],
      ['unknown-key', 10, 5],
      ['missing-key', 11, 5]
    ])
  })

  it('is refused where it is no play at all', () => {
    expect(problemsOf('decisions: 7\n')).toEqual([['expected-list', 1, 12]])
    expect(problemsOf('')).toEqual([['expected-mapping', 1, 1]])
    expect(problemsOf('decisions: [\n')).toEqual([['yaml-bad-indent', 2, 1]])
  })
})

describe('a play of a pack with preparations, probes and communications', () => {
  const checked = checkScenario(plainPack(exerciseScenarioText))
  if (!checked.ok) throw new Error('the exercise pack is refused')
  const { value: full } = checked
  const codes = (text: string) => {
    const result = checkPlay(text, 'play.yaml', full)
    return result.ok ? [] : result.problems.map(({ code, at }) => [code, at?.line, at?.column])
  }

  it('may name them all', () => {
    const text = `decisions:
  - { at: T-20m, decide: spare-devices }
  - { at: T+5m, decide: read-counters }
  - { at: T+6m, decide: post, with: { claim: identified } }
  - { at: T+7m, decide: tell-staff }
`
    const result = checkPlay(text, 'play.yaml', full)
    expect(result.ok && result.value.map(({ decide }) => decide)).toEqual([
      'spare-devices',
      'read-counters',
      'post',
      'tell-staff'
    ])
    expect(result.ok && preparationsOf(result.value, full.scenario)).toEqual(['spare-devices'])
  })

  it('is refused where they are used for what they are not', () => {
    expect(codes('decisions:\n  - { at: T+5m, decide: spare-devices }\n')).toEqual([
      ['preparation-too-late', 2, 11]
    ])
    expect(codes('decisions:\n  - { at: T+5m, decide: post, with: { claim: solved } }\n')).toEqual([
      ['unknown-option', 2, 46]
    ])
    expect(codes('decisions:\n  - { at: T+5m, decide: tell-staff, with: { claim: resolved } }\n')).toEqual([
      ['unknown-choice', 2, 45]
    ])
    const twice = '  - { at: T-5m, decide: spare-devices }\n'
    expect(codes(`decisions:\n${twice}${twice}`)).toEqual([
      ['set-up-preparation-twice', 1, 1],
      ['set-up-over-budget', 1, 1]
    ])
  })
})
