import { describe, expect, it } from 'vitest'
import { plainPack, plainScenarioText } from '../testing/plain-pack'
import { checkScenario } from './check-scenario'

/** What is found in the plain pack with some lines in place of others: code and path of each problem, in order. */
function found(...changes: readonly (readonly [from: string, to: string])[]) {
  const text = changes.reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`not exactly one place reads ${from}`)
    return before.replace(from, to)
  }, plainScenarioText)
  const result = checkScenario(plainPack(text))
  const lines = text.split('\n')
  return (result.ok ? [] : result.problems).map(({ code, at }) => ({
    code,
    path: at?.path,
    line: lines[(at?.line ?? 0) - 1]?.trim()
  }))
}

const surge = '      - { set: clients.web.rate, times: 2 }\n'
const twoWays = '{ set: front.rate, to: 1, times: 2 }'
const nowhere = '{ set: front.nothing, to: 1 }'

describe('what is wrong beside something wrong', () => {
  it('is found in the same list, before and after it, each in its place', () => {
    const problems = found([surge, `      - ${nowhere}\n      - ${twoWays}\n      - ${nowhere}\n`])
    expect(problems.map(({ path, line }) => [path, line])).toEqual(
      expect.arrayContaining([
        ['faults.0.actions.0.set', `- ${nowhere}`],
        ['faults.0.actions.1', `- ${twoWays}`],
        ['faults.0.actions.2.set', `- ${nowhere}`]
      ])
    )
    expect(problems).toHaveLength(3)
  })

  it('is found in lists of entries with an id, and in more than one list at once', () => {
    const problems = found(
      [surge, `      - ${twoWays}\n      - ${nowhere}\n`],
      ['      - { flush: front }\n', `      - { flush: front, share: 7 }\n      - { flush: nobody }\n`]
    )
    expect(problems.map(({ path }) => path).sort()).toEqual([
      'faults.0.actions.0',
      'faults.0.actions.1.set',
      'mitigations.flush.actions.0.share',
      'mitigations.flush.actions.1.flush'
    ])
  })
})
