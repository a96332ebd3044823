import { describe, expect, it } from 'vitest'
import { plainPack, plainScenarioText } from '../testing/plain-pack'
import { checkScenario } from './check-scenario'
import { numberAccounts } from './number-accounts'

function accountsOf(text: string) {
  const pack = checkScenario(plainPack(text))
  if (!pack.ok) throw new Error(`refused: ${pack.problems[0]?.code}`)
  return new Map(numberAccounts(pack.value).map((account) => [account.path, account]))
}

describe('where the numbers of a pack come from', () => {
  it('is told for each one that the pack writes, as it is written', () => {
    const accounts = accountsOf(plainScenarioText)
    expect(accounts.get('minutes')).toEqual({
      path: 'minutes',
      value: '30',
      unit: '',
      basis: 'documented',
      note: 'It took half an hour.',
      source: 'page',
      tag: 'P',
      range: null
    })
    expect(accounts.get('front.buffer')).toMatchObject({
      value: '6s',
      unit: 's',
      basis: 'assumed',
      range: null
    })
    expect(accounts.get('record.move.at')).toMatchObject({ value: 'T+20m', basis: 'assumed' })
    expect(accounts.has('front.rejectionCost')).toBe(false)
  })

  it('names the entries of lists by their ids', () => {
    const accounts = accountsOf(plainScenarioText)
    expect(accounts.has('faults.surge.actions.0.times')).toBe(true)
    expect(accounts.has('milestones.slow.when.above')).toBe(true)
  })

  it('takes the statement that speaks of a number most closely', () => {
    const accounts = accountsOf(plainScenarioText)
    expect(accounts.get('clients.web.rate')).toMatchObject({ note: 'Made up too.', range: [700, 900] })
    expect(accounts.get('clients.agents.members')).toMatchObject({ note: 'Made up.', range: [2500, 10_000] })
    expect(accounts.get('clients.web.timeout')).toMatchObject({ value: '10s', range: [5, 20] })
  })

  it('tells of a switch or a word only where the pack speaks of that one', () => {
    expect(accountsOf(plainScenarioText).has('clients.web.kind')).toBe(false)
    const told = plainScenarioText.replace('numbers:\n', 'numbers:\n  clients.web.kind: { assumed: Open. }\n')
    expect(accountsOf(told).get('clients.web.kind')).toMatchObject({ value: 'open', note: 'Open.' })
  })

  it('leaves out what only shapes how things are shown', () => {
    expect(
      [...accountsOf(plainScenarioText).keys()].filter((path) => /^(map|instruments)\./.test(path))
    ).toEqual([])
  })
})

describe('a number without a basis', () => {
  it('is a warning at its place, and no problem', () => {
    const result = checkScenario(plainPack(plainScenarioText.replace("  '*.*': { assumed: Made up. }\n", '')))
    expect(result.ok && result.value.warnings.map(({ code, at }) => [code, at?.path])).toEqual([
      ['number-without-basis', 'components.front.rate'],
      ['number-without-basis', 'components.front.buffer'],
      ['number-without-basis', 'components.front.nodes'],
      ['number-without-basis', 'components.front.pausedNodes'],
      ['number-without-basis', 'components.spare.rate'],
      ['number-without-basis', 'components.spare.buffer'],
      ['number-without-basis', 'components.backlog.arrivals'],
      ['number-without-basis', 'components.backlog.rate']
    ])
  })

  it('is a default that nobody wrote: it needs none', () => {
    const result = checkScenario(plainPack(plainScenarioText))
    expect(result.ok && result.value.warnings).toEqual([])
  })
})

describe('other warnings', () => {
  function warningsOf(text: string) {
    const result = checkScenario(plainPack(text))
    return result.ok ? result.value.warnings : result.problems
  }

  it('tell of a step that is coarse for the shortest timing', () => {
    expect(warningsOf(plainScenarioText.replace('step: 1s', 'step: 1.5s'))).toMatchObject([
      {
        code: 'step-too-long',
        values: { name: 'clients.web.backoff.base', timing: 4, longest: 1 },
        at: { line: 11, column: 7 }
      }
    ])
  })

  it('tell of a step that is longer than the work of a tier', () => {
    const tier = (time: string) =>
      plainScenarioText.replace(
        '  backlog:\n',
        `  api: { kind: service-tier, title: Api, workers: 60, time: ${time}, queueLimit: 100 }\n  backlog:\n`
      )
    const found = (text: string) => warningsOf(text).filter(({ code }) => code === 'step-beyond-work')
    expect(found(tier('0.9s'))).toMatchObject([
      { values: { step: 1, name: 'api.time', time: 0.9 }, at: { line: 11, column: 7 } }
    ])
    expect(found(tier('1s'))).toEqual([])
  })

  it('tell of a parameter that no action uses', () => {
    const text = plainScenarioText.replace("to: '{rate}'", 'to: 300')
    expect(warningsOf(text)).toMatchObject([{ code: 'parameter-unused', values: { name: 'rate' } }])
  })

  it('tell of a share that is shown in per cent without being made so', () => {
    const text = plainScenarioText.replace(
      'signal: front.offered\n',
      "signal: front.success\n    unit: '%'\n"
    )
    expect(warningsOf(text)).toMatchObject([{ code: 'per-cent-scale', values: { scale: 1 } }])
    expect(warningsOf(text.replace("unit: '%'", "unit: '%'\n    scale: 100"))).toMatchObject([])
  })

  it('tell of texts that a lone scenario lacks', () => {
    const result = checkScenario({ 'scenario.yaml': plainScenarioText })
    expect(result.ok && result.value.warnings.map(({ at }) => at?.file)).toEqual([
      'briefing.md',
      'sources.md'
    ])
    expect(result.ok && result.value.briefing).toBe('')
  })
})
