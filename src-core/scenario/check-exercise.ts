import { orderableOf } from '../support/orderable'
import { checkOrder } from './check-actions'
import { checkCondition, checkOrderable, checkSignal, type Signals } from './check-conditions'
import type { Check } from './check-context'
import { listed, refersTo, report, warn } from './check-context'
import { checkComponentKind } from './check-traffic'
import { comesBack } from './comes-back'
import { parameterFindings } from './decision-values'
import { unknownName } from './nearest'
import { orderParameters } from './order-parameters'
import type { Path } from './read-yaml'
import { memberOf, valueAt } from './schema-facts'
import { signalUnits } from './signal-names'

/** What people see, what was really done, and what a run is held against. */
export function checkExercise(check: Check): void {
  const signals = signalUnits(check.scenario)
  checkIds(check)
  checkInstruments(check, signals)
  checkMap(check)
  for (const { entry, path } of listed(check, 'faults')) {
    if (entry.at !== undefined) checkMoment(check, entry.at, [...path, 'at'])
  }
  checkMitigationOrder(check)
  checkRecord(check)
  checkMilestones(check, signals)
}

function checkIds(check: Check): void {
  for (const section of ['faults', 'injects', 'milestones', 'variations'] as const) {
    checkUnique(
      check,
      listed(check, section).map(({ entry, path }) => ({ id: entry.id, path: [...path, 'id'] }))
    )
  }
  const nodes = check.scenario.map.nodes.map(({ id }, index) => ({ id, path: ['map', 'nodes', index, 'id'] }))
  checkUnique(check, nodes)
}

export function checkUnique(
  check: Check,
  ids: readonly { readonly id: string; readonly path: Path }[]
): void {
  const seen = new Map<string, number>()
  for (const { id, path } of ids) {
    const first = seen.get(id)
    if (first === undefined) seen.set(id, check.reading.placeOf(path).line)
    else report(check, 'duplicate-id', path, { id, line: first })
  }
}

function checkInstruments(check: Check, signals: Signals): void {
  for (const [id, instrument] of Object.entries(check.scenario.instruments)) {
    const path = ['instruments', id]
    checkSignal(check, instrument.signal, [...path, 'signal'], signals)
    const isShare = signals.get(instrument.signal) === 'share'
    if (isShare && instrument.unit === '%' && instrument.scale !== 100)
      warn(check, 'per-cent-scale', [...path, 'unit'], { scale: instrument.scale })
    if (instrument.path !== undefined)
      checkComponentKind(check, instrument.path, 'telemetry-path', [...path, 'path'])
    checkOrder(check, path, [
      ['minimum', instrument.minimum],
      ['maximum', instrument.maximum]
    ])
  }
}

function checkMap(check: Check): void {
  const { nodes, links } = check.scenario.map
  const ids = nodes.map((node) => node.id)
  nodes.forEach((node, index) => {
    refersTo(check, 'instruments', node.instrument, 'unknown-instrument', [
      'map',
      'nodes',
      index,
      'instrument'
    ])
  })
  links.forEach((link, index) => {
    link.forEach((id, end) => {
      if (!ids.includes(id)) report(check, 'unknown-node', ['map', 'links', index, end], unknownName(id, ids))
    })
  })
}

/** Reports a moment that the run never reaches. */
export function checkMoment(check: Check, seconds: number, path: Path): void {
  const { start, horizon } = check.scenario
  if (seconds >= start && seconds <= horizon) return
  const value = check.reading.writtenAt(path) ?? ''
  report(check, 'moment-outside', path, { value, from: momentText(start), to: momentText(horizon) })
}

/** A moment as a pack writes it. */
export function momentText(seconds: number): string {
  const length = Math.abs(seconds)
  const amount = length % 60 === 0 ? `${length / 60}m` : `${length}s`
  return `T${seconds < 0 ? '-' : '+'}${amount}`
}

function checkMitigationOrder(check: Check): void {
  const { mitigations } = check.scenario
  for (const [id, mitigation] of Object.entries(mitigations)) {
    mitigation.after.forEach((before, index) => {
      refersTo(check, 'mitigations', before, 'unknown-mitigation', ['mitigations', id, 'after', index])
    })
    const after = (one: string) => (Object.hasOwn(mitigations, one) ? (mitigations[one]?.after ?? []) : [])
    if (mitigation.after.length > 0 && comesBack(id, after)) {
      report(check, 'circular-after', ['mitigations', id, 'after'], { name: id })
    }
  }
}

function checkRecord(check: Check): void {
  const decided = new Map<string, number>()
  for (const { entry, path } of listed(check, 'record')) {
    checkMoment(check, entry.at, [...path, 'at'])
    checkOrderable(check, entry.decide, [...path, 'decide'])
    const parameters = orderParameters(check.scenario, entry.decide)
    if (parameters === undefined) continue
    for (const finding of parameterFindings({ parameters }, entry.with)) {
      report(check, finding.code, [...path, 'with', ...finding.path], finding.values, finding.part)
    }
    const first = decided.get(entry.decide)
    if (first !== undefined && orderableOf(check.scenario, entry.decide)?.repeatable === false) {
      report(check, 'not-repeatable', [...path, 'decide'], { name: entry.decide, line: first })
    }
    decided.set(entry.decide, check.reading.placeOf(path).line)
  }
}

function checkMilestones(check: Check, signals: Signals): void {
  const milestones = listed(check, 'milestones')
  const ids = milestones.map(({ entry }) => entry.id)
  const decided = [...new Set(check.scenario.record.map((entry) => entry.decide))]
  for (const { entry, path } of milestones) {
    if (entry.when !== undefined) checkCondition(check, entry.when, [...path, 'when'], signals)
    if (entry.decision !== undefined && !decided.includes(entry.decision) && check.complete) {
      report(check, 'not-in-record', [...path, 'decision'], unknownName(entry.decision, decided))
    }
    if (entry.before !== undefined && !ids.includes(entry.before) && check.complete) {
      report(check, 'unknown-milestone', [...path, 'before'], unknownName(entry.before, ids))
    }
    if (comesBack(entry.id, (id) => followersOf(check, id)))
      report(check, 'circular-order', [...path, 'before'], { id: entry.id })
    checkDecided(check, entry, path)
    const timed = entry.kind === 'scripted' || entry.kind === 'emergent'
    if (timed && entry.expected === undefined && !isWritten(check, path, 'expected'))
      report(check, 'missing-key', path, { key: 'expected', example: 'T+30m' }, 'key')
    if (entry.kind === 'order' && entry.before === undefined && !isWritten(check, path, 'before')) {
      report(
        check,
        'missing-key',
        path,
        { key: 'before', example: ids.find((id) => id !== entry.id) ?? '...' },
        'key'
      )
    }
    if (entry.expected !== undefined) checkMoment(check, entry.expected, [...path, 'expected'])
    if (entry.after !== 0) checkMoment(check, entry.after, [...path, 'after'])
  }
}

/** Whether a key is there, right or not. */
function isWritten(check: Check, path: Path, key: string): boolean {
  return memberOf(valueAt(check.reading.data, path), key) !== undefined
}

/** Milestones that the one of an id must come before. */
function followersOf(check: Check, id: string): readonly string[] {
  const next = check.scenario.milestones.find((milestone) => milestone.id === id)?.before
  return next === undefined ? [] : [next]
}

/** Reports a milestone that is over before the record orders what it waits for. */
function checkDecided(check: Check, milestone: Check['scenario']['milestones'][number], path: Path): void {
  const { decision, expected, tolerance } = milestone
  const orders = check.scenario.record.filter(({ decide }) => decide === decision)
  if (decision === undefined || expected === undefined || orders.length === 0) return
  const first = Math.min(...orders.map(({ at }) => at))
  if (expected + tolerance >= first) return
  report(check, 'milestone-before-decision', [...path, 'expected'], { decision, at: momentText(first) })
}
