import { checkCondition, checkVisible, checkWhen, type Signals } from './check-conditions'
import type { Check } from './check-context'
import { declaredIn, listed, refersTo, refersToOneOf, report } from './check-context'
import { checkMoment, checkUnique } from './check-exercise'
import { checkComponentKind } from './check-traffic'
import { comesBack } from './comes-back'
import type { Path } from './read-yaml'
import { signalUnits } from './signal-names'

/** What a team finds out, and by what: instruments’ flaws, alerts, logs, probes, injects, hints. */
export function checkObservation(check: Check): void {
  const signals = signalUnits(check.scenario)
  checkFlaws(check)
  for (const [id, alert] of Object.entries(check.scenario.alerts)) {
    const path = ['alerts', id]
    checkVisible(check, alert.when, [...path, 'when'], signals)
    if (alert.when.reading === undefined && alert.when.silent === undefined)
      report(check, 'alert-without-reading', [...path, 'when'])
    alert.seats.forEach((seat, index) => {
      checkSeat(check, seat, [...path, 'seats', index])
    })
  }
  checkLogs(check, signals)
  checkProbes(check, signals)
  checkInjects(check, signals)
}

/** Seats that the app has where a pack declares none. */
const standardSeats = ['commander', 'operations', 'network', 'communications', 'scribe']

function checkSeat(check: Check, seat: string, path: Path): void {
  const declared = [...declaredIn(check, 'seats')]
  refersToOneOf(check, declared.length > 0 ? declared : standardSeats, seat, 'seats', path)
}

function checkFlaws(check: Check): void {
  for (const [id, { stale, wrongLabel }] of Object.entries(check.scenario.instruments)) {
    const path = ['instruments', id]
    stale.forEach((stretch, index) => {
      checkStretch(check, stretch, [...path, 'stale', index])
    })
    if (wrongLabel !== undefined) checkStretch(check, wrongLabel, [...path, 'wrongLabel'])
  }
}

interface Stretch {
  readonly from?: number | undefined
  readonly until?: number | undefined
}

function checkStretch(check: Check, { from, until }: Stretch, path: Path): void {
  if (from !== undefined) checkMoment(check, from, [...path, 'from'])
  if (until !== undefined) checkMoment(check, until, [...path, 'until'])
  if (from !== undefined && until !== undefined && from > until)
    report(check, 'disordered-values', [...path, 'until'], { smaller: 'from', larger: 'until' })
}

function checkLogs(check: Check, signals: Signals): void {
  for (const [id, log] of Object.entries(check.scenario.logs)) {
    const path = ['logs', id]
    if (log.path !== undefined) checkComponentKind(check, log.path, 'telemetry-path', [...path, 'path'])
    for (const [entry, { at, when }] of Object.entries(log.entries)) {
      const inEntry = [...path, 'entries', entry]
      if (at !== undefined) checkMoment(check, at, [...inEntry, 'at'])
      if (when !== undefined) checkCondition(check, when, [...inEntry, 'when'], signals)
    }
  }
}

function checkProbes(check: Check, signals: Signals): void {
  for (const [id, { reveals }] of Object.entries(check.scenario.probes)) {
    const path = ['probes', id, 'reveals']
    reveals.instruments.forEach((name, index) => {
      refersTo(check, 'instruments', name, 'unknown-instrument', [...path, 'instruments', index])
    })
    reveals.logs.forEach((name, index) => {
      refersTo(check, 'logs', name, 'not-declared', [...path, 'logs', index])
    })
    reveals.lines.forEach(({ when, unless }, index) => {
      if (when !== undefined) checkCondition(check, when, [...path, 'lines', index, 'when'], signals)
      if (unless !== undefined) checkCondition(check, unless, [...path, 'lines', index, 'unless'], signals)
    })
    checkUnique(
      check,
      reveals.lines.map((line, index) => ({ id: line.id, path: [...path, 'lines', index, 'id'] }))
    )
    const finds = reveals.instruments.length + reveals.logs.length + reveals.lines.length
    if (finds === 0 && check.complete) report(check, 'probe-finds-nothing', path, {}, 'key')
  }
}

function checkInjects(check: Check, signals: Signals): void {
  const untimed = listed(check, 'faults').flatMap(({ entry }) => (entry.at === undefined ? [entry.id] : []))
  const brought = new Set<string>()
  for (const { entry, path } of listed(check, 'injects')) {
    const { at, when, question, fault, panelFault } = entry
    if (when !== undefined) checkWhen(check, when, [...path, 'when'], signals)
    if (at !== undefined) checkMoment(check, at, [...path, 'at'])
    if (question !== undefined) {
      const options = Object.keys(question.options)
      const inQuestion = [...path, 'question']
      refersToOneOf(check, options, question.standard, 'options', [...inQuestion, 'standard'])
    }
    if (fault !== undefined && check.complete)
      refersToOneOf(check, untimed, fault, 'faults', [...path, 'fault'])
    if (fault !== undefined) brought.add(fault)
    panelFault?.instruments.forEach((name, index) => {
      refersTo(check, 'instruments', name, 'unknown-instrument', [
        ...path,
        'panelFault',
        'instruments',
        index
      ])
    })
    if (panelFault?.shows === 'wrong-label' && panelFault.label === undefined && check.complete)
      report(check, 'missing-key', [...path, 'panelFault'], { key: 'label', example: '...' }, 'key')
    if (comesBack(entry.id, (id) => awaited(check, id)))
      report(check, 'circular-inject', [...path, 'when'], { id: entry.id })
  }
  for (const { entry, path } of listed(check, 'faults')) {
    if (entry.at === undefined && !brought.has(entry.id) && check.complete)
      report(check, 'fault-never-begins', [...path, 'id'], { id: entry.id })
  }
}

/** Injects that an inject waits for, all of them. */
function awaited(check: Check, id: string): readonly string[] {
  const when = check.scenario.injects.find((inject) => inject.id === id)?.when
  return [when?.inject, ...(when?.all ?? []).map((part) => part.inject)].filter((name) => name !== undefined)
}
