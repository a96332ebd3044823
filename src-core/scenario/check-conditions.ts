import type { Check } from './check-context'
import { declaredIn, isUnsound, listed, refersTo, refersToOneOf, report, warn } from './check-context'
import type { Condition } from './exercise-schema'
import { unknownName } from './nearest'
import type { Path } from './read-yaml'
import type { Visible, When } from './visible-schema'

/** The unit of every signal, by its name. */
export type Signals = ReadonlyMap<string, string>

export function checkSignal(check: Check, name: string, path: Path, signals: Signals): void {
  if (signals.has(name)) return
  const [first = '', second = ''] = name.split('.')
  const unsound =
    first === 'clients' || first === 'services'
      ? isUnsound(check, first, second)
      : isUnsound(check, 'components', first)
  if (!unsound) report(check, 'unknown-signal', path, unknownName(name, nearSignals(name, signals.keys())))
}

/** The signals of the part that a name begins with; where there is no such part, all. */
function nearSignals(name: string, signals: Iterable<string>): readonly string[] {
  const all = [...signals]
  const part = name.slice(0, name.lastIndexOf('.') + 1)
  const own = part === '' ? [] : all.filter((signal) => signal.startsWith(part))
  return own.length > 0 ? own : all
}

/** A condition on the world: its signal, and whether it can ever be on that side of the level. */
export function checkCondition(
  check: Check,
  condition: Pick<Condition, 'signal' | 'above' | 'below'>,
  path: Path,
  signals: Signals
): void {
  checkSignal(check, condition.signal, [...path, 'signal'], signals)
  const unit = signals.get(condition.signal)
  if (unit !== undefined) checkLevel(check, condition, { name: condition.signal, unit, scale: 1 }, path)
}

/** Highest value of a signal of this unit; what is not listed has none. No signal is ever below zero. */
const highest: Readonly<Record<string, number>> = { share: 1, switch: 1 }

interface Measured {
  readonly name: string
  readonly unit: string
  /** Of what is shown to what is measured. */
  readonly scale: number
}

/** Reports a level that what is measured can never be above, or below. */
function checkLevel(
  check: Check,
  { above, below }: { readonly above?: number | undefined; readonly below?: number | undefined },
  { name, unit, scale }: Measured,
  path: Path
): void {
  const maximum = (highest[unit] ?? Number.POSITIVE_INFINITY) * scale
  const values = { name, minimum: 0, maximum }
  if (scale <= 0) return
  if (above !== undefined && above >= maximum)
    report(check, 'level-out-of-reach', [...path, 'above'], { ...values, level: above })
  if (below !== undefined && below <= 0)
    report(check, 'level-out-of-reach', [...path, 'below'], { ...values, level: below })
}

/** What an inject waits for: what a team can see, or of the world what somebody else sees, who is named. */
export function checkWhen(check: Check, when: When, path: Path, signals: Signals): void {
  const { signal, truth } = when
  if (signal === undefined) {
    checkVisible(check, when, path, signals)
    return
  }
  checkCondition(check, { ...when, signal }, path, signals)
  if (truth === undefined && signals.has(signal))
    warn(check, 'truth-unmarked', [...path, 'signal'], { name: signal, shown: shownBy(check, signal) })
}

/** An instrument by which a team sees a signal, as an example; any, if none shows it. */
function shownBy({ scenario }: Check, signal: string): string {
  const all = Object.entries(scenario.instruments)
  return (all.find(([, one]) => one.signal === signal && one.panel) ?? all[0])?.[0] ?? '...'
}

/** A condition on what is visible: that what it names is there, and that a team could ever see it. */
export function checkVisible(check: Check, condition: Visible, path: Path, signals: Signals): void {
  const { reading, silent, alert, log, probe, inject, decided, all } = condition
  if (reading !== undefined) checkReading(check, { ...condition, reading }, path, signals)
  if (silent !== undefined) checkShown(check, silent, [...path, 'silent'])
  if (alert !== undefined) refersTo(check, 'alerts', alert, 'not-declared', [...path, 'alert'])
  if (log !== undefined) checkFound(check, { ...condition, log }, path)
  if (probe !== undefined) checkAnswered(check, { ...condition, probe }, path)
  if (inject !== undefined) checkInject(check, inject, [...path, 'inject'])
  if (decided !== undefined) checkOrderable(check, decided, [...path, 'decided'])
  all?.forEach((part, index) => {
    checkVisible(check, part, [...path, 'all', index], signals)
  })
}

function checkReading(
  check: Check,
  condition: Visible & { readonly reading: string },
  path: Path,
  signals: Signals
): void {
  checkShown(check, condition.reading, [...path, 'reading'])
  const instrument = memberOfSection(check.scenario.instruments, condition.reading)
  const unit = signals.get(instrument?.signal ?? '')
  if (instrument === undefined || unit === undefined) return
  checkLevel(check, condition, { name: condition.reading, unit, scale: instrument.scale }, path)
}

/** Reports an instrument that is not there, or that nobody can see: without a panel, and in no probe's answer. */
function checkShown(check: Check, id: string, path: Path): void {
  if (!refersTo(check, 'instruments', id, 'unknown-instrument', path)) return
  const instrument = memberOfSection(check.scenario.instruments, id)
  if (instrument === undefined || !check.complete || (instrument.panel && isOnASeat(check, id))) return
  const probes = Object.values(check.scenario.probes)
  const mapped = check.scenario.map.nodes.some((node) => node.instrument === id)
  if (!mapped && !probes.some(({ reveals }) => reveals.instruments.includes(id)))
    report(check, 'never-seen', path, { name: id })
}

/** Where a pack says which panels each seat sees, one of them must. */
function isOnASeat(check: Check, id: string): boolean {
  const seats = Object.values(check.scenario.seats)
  return seats.length === 0 || seats.some(({ panels }) => panels === undefined || panels.includes(id))
}

function checkFound(check: Check, { log, entry }: Visible & { readonly log: string }, path: Path): void {
  if (!refersTo(check, 'logs', log, 'not-declared', [...path, 'log'])) return
  const entries = memberOfSection(check.scenario.logs, log)?.entries
  if (entry !== undefined && entries !== undefined)
    refersToOneOf(check, Object.keys(entries), entry, `logs.${log}.entries`, [...path, 'entry'])
  const probes = Object.values(check.scenario.probes)
  if (check.complete && !probes.some(({ reveals }) => reveals.logs.includes(log)))
    report(check, 'never-seen', [...path, 'log'], { name: log })
}

function checkAnswered(
  check: Check,
  { probe, line }: Visible & { readonly probe: string },
  path: Path
): void {
  if (!refersTo(check, 'probes', probe, 'not-declared', [...path, 'probe'])) return
  const lines = memberOfSection(check.scenario.probes, probe)?.reveals.lines.map(({ id }) => id)
  if (line !== undefined && lines !== undefined)
    refersToOneOf(check, lines, line, `probes.${probe}.reveals.lines`, [...path, 'line'])
}

function checkInject(check: Check, id: string, path: Path): void {
  const ids = listed(check, 'injects').map(({ entry }) => entry.id)
  if (check.complete) refersToOneOf(check, ids, id, 'injects', path)
}

/** Reports an id that is no mitigation, probe or communication. */
export function checkOrderable(check: Check, id: string, path: Path, part: 'key' | 'value' = 'value'): void {
  refersToOneOf(check, orderableIn(check), id, 'mitigations, probes, communications', path, part)
}

/** Ids of everything that a team can order. */
function orderableIn(check: Check): readonly string[] {
  const sections = ['mitigations', 'probes', 'communications'] as const
  return sections.flatMap((section) => [...declaredIn(check, section)])
}

function memberOfSection<Entry>(section: Readonly<Record<string, Entry>>, id: string): Entry | undefined {
  return Object.hasOwn(section, id) ? section[id] : undefined
}
