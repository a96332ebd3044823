import { describe, expect, it } from 'vitest'
import { HERE, markedChange } from '../testing/marked-change'
import { plainPack, wiredScenarioText as wired } from '../testing/plain-pack'
import { checkScenario } from './check-scenario'

describe('components that send on, look and act', () => {
  it('may be wired up in any sound way', () => {
    const result = checkScenario(plainPack(wired))
    expect(result.ok ? [] : result.problems).toEqual([])
  })

  it.each([
    ['unknown-destination', 'old: { to: places }', `old: { to: ${HERE}place }`],
    ['takes-no-requests', 'old: { to: places }', `old: { to: ${HERE}checker }`],
    ['unknown-destination', 'west: { to: front }', `west: { to: ${HERE}fronts }`],
    ['unknown-destination', 'behind: front', `behind: ${HERE}font`],
    [
      'circular-path',
      '  pages:\n    kind: cache\n    title: Pages\n    behind: front',
      `  ${HERE}pages:\n    kind: cache\n    title: Pages\n    behind: name`
    ],
    ['list-too-short', 'answers: { old: { to: places }, new: { to: shop } }', `${HERE}answers: {}`],
    ['unknown-tier', 'calls: { stock: { timeout: 1s } }', `calls: { ${HERE}stok: { timeout: 1s } }`],
    ['unknown-tier', 'calls: { stock: { timeout: 1s } }', `calls: { ${HERE}front: { timeout: 1s } }`],
    [
      'circular-path',
      '  shop:\n    kind: service-tier\n    title: Shop\n    workers: 50\n    time: 20ms\n    queueLimit: 100\n    calls: { stock',
      `  ${HERE}shop:\n    kind: service-tier\n    title: Shop\n    workers: 50\n    time: 20ms\n    queueLimit: 100\n    calls: { shop`
    ],
    ['unknown-signal', 'signal: shop.badShare', `signal: ${HERE}shop.badShares`],
    ['unknown-signal', 'signal: front.load', `signal: ${HERE}front.laod`],
    ['unknown-signal', 'signal: shop.threads\n', `signal: ${HERE}shop.thread\n`],
    ['unknown-signal', 'needs: clients.web.success', `needs: ${HERE}clients.web.succes`],
    ['unknown-signal', 'breaksWhen: { signal: shop.threads', `breaksWhen: { signal: ${HERE}shop.thread`],
    ['unknown-signal', '{ signal: clients.web.success, bad', `{ signal: ${HERE}clients.wep.success, bad`],
    ['has-no-nodes', 'of: front', `of: ${HERE}pages`],
    ['has-no-nodes', 'of: shop', `of: ${HERE}shopp`],
    ['unknown-parameter', 'parameter: shop.workers', `parameter: ${HERE}shop.worker`],
    ['unknown-parameter', 'parameter: front.rate', `parameter: ${HERE}front.rates`],
    ['structural-parameter', 'parameter: front.rate', `parameter: ${HERE}clients.web.attempts`],
    ['change-needs-number', 'parameter: front.rate', `parameter: ${HERE}front.refusal`],
    ['holds-no-queue', '{ flush: stock }', `{ flush: ${HERE}scaler }`]
  ])('but not so that it means nothing: %s for %s', (code, from, to) => {
    const { text, line, column } = markedChange(wired, from, to)
    const result = checkScenario(plainPack(text))
    const problems = result.ok ? [] : result.problems
    expect(problems.map((problem) => [problem.code, problem.at?.line, problem.at?.column])).toContainEqual([
      code,
      line,
      column
    ])
  })
})
