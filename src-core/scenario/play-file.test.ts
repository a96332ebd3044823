import { describe, expect, it } from 'vitest'
import { plainPack } from '../testing/plain-pack'
import { checkScenario, type CheckedPack } from './check-scenario'
import { checkPlay } from './play-file'

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
      ['unknown-mitigation', 6, 13],
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
