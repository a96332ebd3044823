import { describe, expect, it } from 'vitest'
import { sayCode } from '../../src-text/say'
import type { Problem } from '../support/result'
import { HERE, markedChange, type MarkedChange } from '../testing/marked-change'
import { plainPack, plainScenarioText } from '../testing/plain-pack'
import { checkScenario } from './check-scenario'
import { packProblemCodes, type PackProblemCode } from './problem-codes'

function problemsOf(text: string): readonly Problem[] {
  const result = checkScenario(plainPack(text))
  return result.ok ? [] : result.problems
}

function warningsOf(text: string): readonly Problem[] {
  const result = checkScenario(plainPack(text))
  return result.ok ? result.value.warnings : []
}

function changed(from: string, to: string): MarkedChange {
  return markedChange(plainScenarioText, from, to)
}

type Case = readonly [code: PackProblemCode, from: string, to: string]

const syntaxCases: readonly Case[] = [
  ['duplicate-key', 'kind: drill\n', `kind: drill\n${HERE}kind: drill\n`],
  ['forbidden-key', 'kind: drill\n', `kind: drill\n${HERE}__proto__: 1\n`],
  ['yaml-bad-alias', 'title: Plain pack', `title: ${HERE}*nothing`],
  ['yaml-bad-escape', 'title: Plain pack', `title: "Plain ${HERE}\\q pack"`],
  ['yaml-bad-tag', 'title: Plain pack', `title: ${HERE}!plain pack`],
  ['yaml-multiple-docs', 'kind: drill\n', `kind: drill\n${HERE}---\na: 1\n`],
  ['yaml-missing-char', 'sources:\n', `sources: "\n`],
  ['yaml-syntax', 'title: Plain pack', `title: ${HERE}@plain`],
  ['yaml-tab-as-indent', '    title: Agents\n', `${HERE}\ttitle: Agents\n`],
  ['yaml-bad-indent', '    title: Agents\n', `    title: Agents\n${HERE}   kind: open\n`],
  ['yaml-non-string-key', 'kind: drill\n', `kind: drill\n? ${HERE}[a]\n: b\n`]
]

const valueCases: readonly Case[] = [
  ['unknown-key', '    members: 5000\n', `    members: 5000\n    ${HERE}tiemout: 5s\n`],
  [
    'missing-key',
    '  spare:\n    kind: device-group\n    title: Spare\n',
    `  ${HERE}spare:\n    kind: device-group\n`
  ],
  [
    'missing-key',
    '  web:\n    title: Web requests\n    kind: open\n    rate: 800\n',
    `  ${HERE}web:\n    title: Web\n    kind: open\n`
  ],
  [
    'missing-key',
    '    kind: scripted\n    basis: assumed\n    decision: move\n    expected: T+25m\n',
    '    kind: scripted\n    basis: assumed\n    decision: move\n'
  ],
  [
    'missing-key',
    '  agents:\n    title: Agents\n    kind: closed\n',
    `  ${HERE}agents:\n    title: Agents\n`
  ],
  ['expected-number', 'rate: 800', `rate: ${HERE}many`],
  ['expected-number', 'rate: 800', `rate: ${HERE}.nan`],
  ['expected-number', 'rate: 800', `rate: ${HERE}.inf`],
  ['expected-number', 'rate: 800', `rate: ${HERE}1e999`],
  ['expected-number', 'rate: 800', `rate: ${HERE}[1]`],
  ['out-of-bounds', 'rate: 800', `rate: ${HERE}-1`],
  ['out-of-bounds', 'pausedNodes: 0', `pausedNodes: ${HERE}20000`],
  ['out-of-bounds', 'timeout: 10s\n    backoff: { base: 4s, cap: 20s }', `timeout: ${HERE}0s`],
  ['out-of-bounds', 'start: T-15m', `start: ${HERE}T-99999h`],
  ['expected-whole-number', 'step: 1s', `step: 1s\nseed: ${HERE}1.5`],
  ['bad-duration', 'buffer: 6s\n    nodes: 4', `buffer: ${HERE}6 seconds\n    nodes: 4`],
  ['bad-moment', 'expected: T+25m', `expected: ${HERE}25m`],
  ['bad-id', '  spare:\n    kind: device-group', `  ${HERE}Spare_1:\n    kind: device-group`],
  ['bad-id', 'id: plain', `id: ${HERE}Plain Pack`],
  ['bad-date', 'date: 2026-01-02', `date: ${HERE}2026-13-02`],
  ['bad-address', 'https://example.org/page', `${HERE}javascript:alert(1)`],
  ['bad-clock-time', "onset: '07:30'", `onset: ${HERE}'7.30'`],
  ['unknown-word', 'kind: drill', `kind: ${HERE}dril`],
  ['unknown-word', 'kind: telemetry-path', `kind: ${HERE}telemetry`],
  ['unknown-word', 'format: 1', `format: ${HERE}2`],
  ['expected-switch', '    title: Move\n', `    title: Move\n    cancellable: ${HERE}maybe\n`],
  ['expected-text', 'title: Plain pack', `title: ${HERE}7`],
  ['empty-text', 'title: Plain pack', `title: ${HERE}''`],
  ['text-too-long', 'title: Plain pack', `title: ${HERE}${'a'.repeat(81)}`],
  ['expected-list', 'after: [move]', `after: ${HERE}move`],
  ['expected-mapping', "clock: { zone: UTC, onset: '07:30' }", `clock: ${HERE}UTC`],
  ['list-too-short', '    actions:\n      - { flush: front }', `    actions: ${HERE}[]`],
  [
    'list-too-long',
    'through: [front]',
    `through: ${HERE}[front, front, front, front, front, front, front, front, front]`
  ],
  ['action-verb', '{ flush: front }', `${HERE}{ flush: front, disconnect: clients.agents }`],
  ['action-change', '{ set: clients.web.rate, times: 2 }', `${HERE}{ set: clients.web.rate }`],
  ['condition-side', '{ signal: front.delay, above: 5,', `${HERE}{ signal: front.delay,`],
  [
    'inject-cause',
    '{ id: call, at: T+5m,',
    `${HERE}{ id: call, at: T+5m, when: { signal: front.delay, above: 5 },`
  ],
  ['milestone-cause', '- id: moved', `- ${HERE}id: moved\n    when: { signal: front.delay, above: 1 }`],
  [
    'variation-draw',
    '{ id: size, set: clients.web.rate, times: [0.9, 1.1] }',
    `${HERE}{ id: size, set: clients.web.rate }`
  ],
  ['wrong-value', '{ assumed: Made up too., range: [700, 900] }', `${HERE}{ guessed: Yes. }`],
  [
    'missing-key',
    '{ documented: It took half an hour., tag: P, source: page }',
    '{ documented: It did., tag: P }'
  ]
]

const referenceCases: readonly Case[] = [
  ['unknown-destination', 'group: front\n    mayMoveTo', `group: ${HERE}frnt\n    mayMoveTo`],
  ['unknown-destination', 'mayMoveTo: [spare]', `mayMoveTo: [${HERE}sparr]`],
  ['takes-no-requests', 'mayMoveTo: [spare]', `mayMoveTo: [${HERE}backlog]`],
  ['unknown-queue', 'from: backlog', `from: ${HERE}backlogs`],
  ['queue-feeds-two', '    curve: [[T-15m, 1], [T+1h, 1.2]]\n', `    from: backlog\n`],
  ['disordered-curve', '[[T-15m, 1], [T+1h, 1.2]]', `[[T-15m, 1], [${HERE}T-20m, 1.2]]`],
  ['unknown-class', 'through: [clients.web, front]', `through: [${HERE}clients.wbe, front]`],
  ['unknown-destination', 'through: [clients.web, front]', `through: [clients.web, ${HERE}fornt]`],
  ['unknown-need', 'backlog: 0.5 }', `${HERE}backlogg: 0.5 }`],
  ['unknown-class', 'needs: { clients.web: 1', `needs: { ${HERE}clients.wbe: 1`],
  ['reserved-id', '  changes:\n    kind', `  ${HERE}services:\n    kind`],
  ['disordered-values', 'pausedNodes: 0', `pausedNodes: ${HERE}5`],
  ['unknown-parameter', '{ set: clients.web.rate, times: 2 }', `{ set: ${HERE}clients.web.rat, times: 2 }`],
  [
    'structural-parameter',
    '{ set: clients.web.rate, times: 2 }',
    `{ set: ${HERE}clients.web.attempts, to: 2 }`
  ],
  ['unknown-destination', 'to: spare }', `to: ${HERE}spar }`],
  ['expected-number', "{ set: spare.rate, to: '{rate}' }", `{ set: spare.rate, to: ${HERE}fast }`],
  ['out-of-bounds', "{ set: spare.rate, to: '{rate}' }", `{ set: spare.rate, to: ${HERE}-5 }`],
  ['out-of-bounds', '        minimum: 100', '        minimum: -100'],
  ['bad-duration', "{ set: spare.rate, to: '{rate}' }", `{ set: spare.buffer, to: ${HERE}soon }`],
  ['unknown-word', '{ set: clients.web.rate, times: 2 }', `{ set: front.refusal, to: ${HERE}slow }`],
  [
    'change-needs-number',
    '{ set: clients.web.rate, times: 2 }',
    `{ set: clients.web.group, times: ${HERE}2 }`
  ],
  ['change-needs-number', 'to: spare }', `to: spare, over: ${HERE}1m }`],
  ['negative-factor', 'times: 2 }', `times: ${HERE}-2 }`],
  ['expected-number', 'times: 2 }', `times: ${HERE}twice }`],
  ['unknown-template', "'clients.{who}.group'", `${HERE}'clients.{whom}.group'`],
  [
    'unknown-template',
    '{ set: clients.web.rate, times: 2 }',
    `{ set: ${HERE}'clients.{who}.rate', times: 2 }`
  ],
  ['template-form', "'clients.{who}.group'", `${HERE}'clients.x{who}.group'`],
  ['template-needs-choice', "'clients.{who}.group'", `${HERE}'clients.{rate}.group'`],
  ['not-closed', 'disconnect: clients.agents', `disconnect: ${HERE}clients.web`],
  ['unknown-closed-class', 'disconnect: clients.agents', `disconnect: ${HERE}clients.agent`],
  ['holds-no-queue', 'flush: front', `flush: ${HERE}metrics`],
  ['disordered-values', 'low: 4m', `low: 6m`],
  ['disordered-values', 'standard: 500', `standard: ${HERE}50`],
  ['disordered-values', 'maximum: 5000', `maximum: ${HERE}-1`],
  [
    'unknown-variation',
    'set: clients.web.rate, times: [0.9, 1.1]',
    `set: clients.web.rate, with: ${HERE}sise, times: [0.9, 1.1]`
  ],
  ['unknown-option', 'standard: [web]', `standard: [${HERE}wep]`],
  ['one-option-only', 'standard: [web]', `standard: ${HERE}[web, agents]`],
  ['wrong-kind-of-component', 'pipeline: changes', `pipeline: ${HERE}metrics`],
  ['unknown-component', 'pipeline: changes', `pipeline: ${HERE}change`],
  ['unknown-mitigation', 'after: [move]', `after: [${HERE}mov]`],
  ['circular-after', 'after: [move]', `after: ${HERE}[flush]`],
  ['unknown-signal', 'signal: front.offered', `signal: ${HERE}front.offred`],
  ['unknown-signal', 'signal: front.offered', `signal: ${HERE}front.toString`],
  ['unknown-instrument', 'row: 0, instrument: load', `row: 0, instrument: ${HERE}laod`],
  ['unknown-node', '[[front, back]]', `[[front, ${HERE}bakc]]`],
  ['duplicate-id', '{ id: alarm,', `{ id: ${HERE}call,`],
  ['duplicate-id', '{ id: back,', `{ id: ${HERE}front,`],
  ['moment-outside', 'at: T+5m', `at: ${HERE}T+3h`],
  ['not-declared', 'decide: move', `decide: ${HERE}moove`],
  ['unknown-choice', 'with: { who: web', `with: { ${HERE}whom: web`],
  ['unknown-option', 'with: { who: web', `with: { who: ${HERE}wbe`],
  ['one-option-only', 'with: { who: web', `with: { who: ${HERE}[web, agents]`],
  ['no-option', 'with: { who: web', `with: { who: ${HERE}[]`],
  ['out-of-bounds', 'who: web, rate: 500', `who: web, rate: ${HERE}5000`],
  ['not-repeatable', 'rate: 500 } }\n', `rate: 500 } }\n  - { at: T+30m, decide: ${HERE}move }\n`],
  ['not-in-record', '    decision: move', `    decision: ${HERE}flush`],
  ['unknown-milestone', 'before: moved', `before: ${HERE}move`],
  ['basis-without-number', '  clients.web.rate: { assumed', `  ${HERE}clients.web.rates: { assumed`],
  ['bad-pattern', '  clients.web.rate: { assumed', `  ${HERE}clients.**.rate: { assumed`],
  ['unknown-source', 'source: page', `source: ${HERE}pages`],
  [
    'range-and-factor',
    '  clients.web.rate: { assumed: Made up too.,',
    `  ${HERE}clients.web.rate: { factor: [1, 2], assumed: Made up too.,`
  ],
  ['disordered-values', 'range: [700, 900]', `range: ${HERE}[900, 700]`],
  ['range-excludes-value', 'range: [700, 900]', `range: ${HERE}[700, 750]`],
  [
    'range-excludes-value',
    'record.**: { assumed: Made up. }',
    `record.*.at: { assumed: Made up., range: ${HERE}[60, 600] }`
  ],
  ['range-excludes-value', 'factor: [0.5, 2]', `factor: ${HERE}[1.5, 2]`],
  ['circular-order', 'before: moved', `before: ${HERE}slow-first`],
  [
    'milestone-before-decision',
    'decision: move\n    expected: T+25m',
    `decision: move\n    expected: ${HERE}T+15m`
  ],
  ['moment-outside', 'expected: T+25m', `expected: T+25m\n    after: ${HERE}T+9h`],
  ['disordered-values', 'times: [0.9, 1.1]', `times: ${HERE}[1.1, 0.9]`],
  ['start-too-late', 'start: T-15m', `start: ${HERE}T-14m`],
  ['horizon-too-early', 'horizon: T+2h', `horizon: ${HERE}T-5m`],
  ['too-many-steps', 'step: 1s', `step: ${HERE}1ms`],
  ['world-too-large', 'timeout: 10s\n    backoff: { base: 4s, cap: 20s }', 'timeout: 365d']
]

describe('checking a pack', () => {
  it('accepts the plain pack without a word', () => {
    expect(problemsOf(plainScenarioText)).toEqual([])
    expect(warningsOf(plainScenarioText)).toEqual([])
  })

  for (const [code, from, to] of [...syntaxCases, ...valueCases]) {
    it(`reports ${code} for ${to.trim().slice(0, 60)}`, () => {
      expectAt(code, from, to)
    })
  }

  it.each([
    ['[[T-15m, 1], [T+1h, much]]', 'curve[1][1]'],
    ['[T-15m, 1]', 'curve[0]'],
    ['[[T-15m, 1], [soon, 1]]', 'curve[1][0]']
  ])('names the item of the curve %s that is wrong', (curve, key) => {
    const problems = problemsOf(plainScenarioText.replace('[[T-15m, 1], [T+1h, 1.2]]', curve))
    expect(problems[0]?.values).toMatchObject({ key })
  })

  it('names a decision of the record once, however often it was taken', () => {
    const again = plainScenarioText
      .replace('    decision: move', '    decision: flush')
      .replace('record:\n', 'record:\n  - { at: T+10m, decide: move }\n')
    const found = problemsOf(again).find(({ code }) => code === 'not-in-record')
    expect(found?.values).toMatchObject({ known: 'move' })
  })

  for (const [code, from, to] of referenceCases) {
    it(`reports ${code} among references for ${to.trim().slice(0, 60)}`, () => {
      expectAt(code, from, to)
    })
  }
})

function expectAt(code: PackProblemCode, from: string, to: string): void {
  const { text, line, column } = changed(from, to)
  const found = problemsOf(text).filter((problem) => problem.code === code)
  expect(problemsOf(text).map((problem) => problem.code)).toContain(code)
  if (!to.includes(HERE)) return
  expect(found.map(({ at }) => [at?.line, at?.column])).toContainEqual([line, column])
}

describe('words for problems', () => {
  it('exist for every code, with what would be right', () => {
    for (const code of packProblemCodes) {
      expect(sayCode(code)).not.toBe(code)
      expect(sayCode(`${code}.hint`)).not.toBe(`${code}.hint`)
    }
  })

  it('leave no place unfilled', () => {
    for (const [, from, to] of [...syntaxCases, ...valueCases, ...referenceCases]) {
      for (const { code, values } of problemsOf(changed(from, to).text)) {
        const places = `${sayCode(code)} ${sayCode(`${code}.hint`)}`.matchAll(/\{(\w+)\}/g)
        for (const [, name] of places) expect(values).toHaveProperty(name ?? '')
      }
    }
  })
})
