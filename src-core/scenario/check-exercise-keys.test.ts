import { describe, expect, it } from 'vitest'
import { sayCode } from '../../src-text/say'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { HERE, markedChange } from '../testing/marked-change'
import { plainPack } from '../testing/plain-pack'
import { checkScenario } from './check-scenario'
import type { PackProblemCode } from './problem-codes'

type Case = readonly [code: PackProblemCode, from: string, to: string]

const shapeCases: readonly Case[] = [
  ['visible-cause', 'seen: [{ alert: overload }', `seen: [${HERE}{ alert: overload, silent: load }`],
  ['visible-cause', 'when: { alert: overload }', `when: ${HERE}{ for: 1m }`],
  ['condition-side', '{ reading: load, below: 500 }', `${HERE}{ reading: load }`],
  ['visible-parts', '{ decided: flush }', `${HERE}{ decided: flush, above: 5 }`],
  ['visible-parts', '{ decided: flush }', `${HERE}{ decided: flush, entry: refused }`],
  ['entry-cause', '{ at: T-5m, from: front', `${HERE}{ from: front`],
  ['standard-measure', 'standard: { text: Moved', `standard: ${HERE}{ recognise: true, text: Moved`],
  ['list-too-short', 'seen: [{ reading: load, below: 800, for: 2m }]', `seen: ${HERE}[]`],
  ['unknown-word', 'kind: internal', `kind: ${HERE}external`],
  ['out-of-bounds', 'loss: 0.2', `loss: ${HERE}2`],
  ['missing-key', 'when: { reading: load, above: 900, for: 2m }\n    text: The', `title: x\n    text: The`]
]

const referenceCases: readonly Case[] = [
  ['not-declared', 'seen: [{ alert: overload }', `seen: [{ alert: ${HERE}overlaod }`],
  ['not-declared', 'when: { alert: overload }', `when: { alert: ${HERE}overlaod }`],
  ['not-declared', '{ inject: ask }', `{ inject: ${HERE}aks }`],
  ['not-declared', '{ decided: flush }', `{ decided: ${HERE}flsh }`],
  ['not-declared', '{ log: requests, entry: refused }', `{ log: ${HERE}request }`],
  ['not-declared', 'entry: refused }', `entry: ${HERE}refusd }`],
  ['not-declared', 'line: mostly-web }', `line: ${HERE}mostly }`],
  ['not-declared', 'seats: [lead]', `seats: [${HERE}leader]`],
  [
    'not-declared',
    'objective: protect\n    capability: shedding\n    significance: Nothing',
    `objective: ${HERE}protekt\n    capability: shedding\n    significance: Nothing`
  ],
  [
    'not-declared',
    'capability: shedding\n    significance: Nothing',
    `capability: ${HERE}sheding\n    significance: Nothing`
  ],
  ['not-declared', 'decide: [move]', `decide: [${HERE}moev]`],
  ['not-declared', 'task: shed', `task: ${HERE}shd`],
  ['not-declared', 'standard: wait', `standard: ${HERE}stay`],
  ['not-declared', 'fault: aftershock', `fault: ${HERE}surge`],
  ['not-declared', 'lags: { move: 0.5 }', `lags: { ${HERE}mov: 0.5 }`],
  ['not-declared', '      logs: [requests]', `      logs: [${HERE}request]`],
  ['unknown-instrument', 'instruments: [hidden]', `instruments: [${HERE}hiden]`],
  ['unknown-instrument', '{ silent: load, for: 1m }', `{ silent: ${HERE}laod, for: 1m }`],
  ['unknown-instrument', 'panels: [load]', `panels: [${HERE}laod]`],
  ['unknown-instrument', 'panelFault: { instruments: [load]', `panelFault: { instruments: [${HERE}laod]`],
  ['has-no-panel', 'panels: [load]', `panels: [${HERE}hidden]`],
  [
    'lag-parts',
    'lag: { median: 2m, low: 1m, high: 5m }',
    `lag: { median: 2m, low: 1m, high: 5m, parts: ${HERE}{ approval: { median: 30s }, work: { median: 90s, low: 30s, high: 4m } } }`
  ],
  ['visible-parts', '{ alert: overload }\n    from', `${HERE}{ alert: overload, truth: Mine. }\n    from`],
  ['unknown-signal', 'when: { signal: clients.web.offered', `when: { signal: ${HERE}clients.web.offred`],
  ['unknown-signal', 'signal: spare.queued', `signal: ${HERE}spare.queue`],
  ['unknown-signal', 'when: { signal: front.rejected', `when: { signal: ${HERE}front.reject`],
  ['wrong-kind-of-component', '    path: metrics\n    reveals', `    path: ${HERE}changes\n    reveals`],
  ['wrong-kind-of-component', '    path: metrics\n    delay: 1m', `    path: ${HERE}changes\n    delay: 1m`],
  ['wrong-kind-of-component', 'pipeline: changes\n  post', `pipeline: ${HERE}metrics\n  post`],
  ['unknown-parameter', 'set: spare.rate, add: 200', `set: ${HERE}spare.rat, add: 200`],
  ['unknown-parameter', 'set: spare.buffer, times', `set: ${HERE}spare.bufer, times`],
  ['duplicate-id', '  read-counters:\n', `  ${HERE}move:\n`],
  ['duplicate-id', '{ id: act,', `{ id: ${HERE}look,`],
  ['missing-key', 'label: Load of the spare, ', '']
]

const senseCases: readonly Case[] = [
  [
    'level-out-of-reach',
    '{ signal: front.rejected, above: 10 }',
    `{ signal: front.success, above: ${HERE}99 }`
  ],
  ['level-out-of-reach', '{ reading: load, below: 500 }', `{ reading: hidden, above: ${HERE}100 }`],
  ['level-out-of-reach', '{ reading: load, below: 500 }', `{ reading: load, below: ${HERE}0 }`],
  ['level-out-of-reach', 'signal: front.delay, above: 5', `signal: front.delay, below: ${HERE}-1`],
  ['never-seen', 'instruments: [hidden]', `instruments: [load]`],
  ['never-seen', '      logs: [requests]\n', ''],
  ['never-seen', '{ reading: load, below: 500 }', `{ reading: ${HERE}flawed, below: 500 }`],
  ['alert-without-reading', 'when: { reading: load, above: 900, for: 2m }', `when: ${HERE}{ decided: move }`],
  ['circular-inject', 'when: { alert: overload }', `when: ${HERE}{ inject: blind }`],
  ['fault-never-begins', ', fault: aftershock', ''],
  ['never-affordable', 'cost: 2\n    actions', 'cost: 4\n    actions'],
  ['preparation-sets', '[{ set: spare.rate, add: 200 }]', `[${HERE}{ flush: front }]`],
  ['prepares-nothing', '    actions: [{ set: spare.rate, add: 200 }]\n    lags: { move: 0.5 }\n', ''],
  ['nothing-to-recognise', 'accepted: true', 'accepted: false'],
  ['moment-outside', '{ at: T+10m, text', `{ at: ${HERE}T+10h, text`],
  ['moment-outside', 'stale: [{ from: T+5m', `stale: [{ from: ${HERE}T-5h`],
  ['moment-outside', 'within: 15m }', `by: ${HERE}T+9h }`],
  ['disordered-values', 'until: T+10m }]', `until: ${HERE}T+4m }]`],
  [
    'disordered-values',
    'lag: { median: 2m, low: 1m, high: 5m }',
    `lag: { median: ${HERE}30s, low: 1m, high: 5m }`
  ]
]

function problemsOf(text: string) {
  const result = checkScenario(plainPack(text))
  return result.ok ? [] : result.problems
}

describe('checking what people see, order and are judged by', () => {
  it('accepts a pack that has all of it', () => {
    const result = checkScenario(plainPack(exerciseScenarioText))
    expect(result.ok ? result.value.warnings : result.problems).toEqual([])
  })

  it('warns of an inject that waits for what the team cannot see, and names nobody who can', () => {
    const marked = 'when: { signal: front.delay, above: 5, truth: It measures itself. }'
    expect(exerciseScenarioText).toContain(marked)
    const text = exerciseScenarioText.replace(marked, 'when: { signal: front.delay, above: 5 }')
    const result = checkScenario(plainPack(text))
    const at = text.slice(0, text.indexOf('front.delay, above: 5 }')).split('\n')
    // Packs that were stored before are still read: their sessions open.
    expect(result.ok && result.value.warnings).toEqual([
      expect.objectContaining({
        code: 'truth-unmarked',
        at: expect.objectContaining({ line: at.length, column: (at.at(-1) ?? '').length + 1 }) as unknown
      })
    ])
  })

  it('accepts a probe that finds something, and no other', () => {
    const text = exerciseScenarioText
      .replace('      instruments: [hidden]\n      logs: [requests]\n', '')
      .replace(/ {6}lines:\n.*\n/, '      lines: []\n')
    expect(problemsOf(text).map(({ code }) => code)).toContain('probe-finds-nothing')
  })

  it('finds what else is wrong in an entry of which a key is wrong by itself', () => {
    const text = exerciseScenarioText
      .replace('decide: [move], within: 15m', 'decide: [move], within: soon')
      .replace(
        'objective: protect\n    capability: shedding\n    significance: Nothing',
        'objective: protekt\n    capability: shedding\n    significance: Nothing'
      )
      .replace(
        'timeout: 10s\n    backoff: { base: 4s, cap: 20s }',
        'timeout: soon\n    backoff: { base: 4s, cap: 20s }'
      )
      .replace('group: front\n    mayMoveTo: [spare]', 'group: frnt\n    mayMoveTo: [spare]')
      .replace('expected: T+25m', 'expected: soon')
    expect(problemsOf(text).map(({ code }) => code)).toEqual([
      'unknown-destination',
      'bad-duration',
      'not-declared',
      'bad-duration',
      'bad-moment'
    ])
  })

  for (const [code, from, to] of [...shapeCases, ...referenceCases, ...senseCases]) {
    it(`reports ${code} for ${to.trim().slice(0, 60) || `no ${from.trim().slice(0, 50)}`}`, () => {
      const { text, line, column } = markedChange(exerciseScenarioText, from, to)
      const found = problemsOf(text).filter((problem) => problem.code === code)
      expect(problemsOf(text).map((problem) => problem.code)).toContain(code)
      if (to.includes(HERE))
        expect(found.map(({ at }) => [at?.line, at?.column])).toContainEqual([line, column])
      for (const { values } of found) {
        const places = `${sayCode(code)} ${sayCode(`${code}.hint`)}`.matchAll(/\{(\w+)\}/g)
        for (const [, name] of places) expect(values).toHaveProperty(name ?? '')
      }
    })
  }
})
