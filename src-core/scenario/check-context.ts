import { readDuration } from '../support/duration'
import { parameterValue, type Parameter } from '../support/parameter'
import type { Problem } from '../support/result'
import { unknownName } from './nearest'
import { destinationsOf, parametersOf } from './parameters'
import type { PackProblemCode } from './problem-codes'
import type { Path, YamlReading } from './read-yaml'
import type { Scenario } from './scenario-schema'
import { memberOf } from './schema-facts'
import { documentPath, type ListSection, type NamedSection, type SoundPart } from './sound-part'

/** What every check of references works on, and where it puts what it finds. */
export interface Check {
  readonly scenario: Scenario
  readonly reading: YamlReading
  /** False where parts were left out: then what is not found may only be wrong, not missing. */
  readonly complete: boolean
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly destinations: readonly string[]
  readonly indices: SoundPart['indices']
  readonly inner: SoundPart['inner']
  readonly problems: Problem[]
  readonly warnings: Problem[]
}

export function createCheck(reading: YamlReading, part: SoundPart): Check {
  return {
    scenario: part.scenario,
    reading,
    complete: part.complete,
    parameters: new Map(parametersOf(part.scenario).map((parameter) => [parameter.path, parameter])),
    destinations: destinationsOf(part.scenario),
    indices: part.indices,
    inner: part.inner,
    problems: [],
    warnings: []
  }
}

export function report(
  check: Check,
  code: PackProblemCode,
  path: Path,
  values: Problem['values'] = {},
  part: 'key' | 'value' = 'value'
): void {
  check.problems.push({ code, values, at: check.reading.placeOf(documentPath(check.inner, path), part) })
}

export function warn(check: Check, code: PackProblemCode, path: Path, values: Problem['values'] = {}): void {
  check.warnings.push({ code, values, at: check.reading.placeOf(documentPath(check.inner, path)) })
}

/** Entries of a list section, each with its path in the document. */
export function listed<Section extends ListSection>(
  check: Check,
  section: Section
): { readonly entry: Scenario[Section][number]; readonly path: Path }[] {
  const entries: readonly Scenario[Section][number][] = check.scenario[section]
  return entries.map((entry, position) => ({
    entry,
    path: [section, check.indices[section][position] ?? position]
  }))
}

/** The ids that a section declares, whether or not their entries are right. */
export function declaredIn(check: Check, section: NamedSection): ReadonlySet<string> {
  const written = memberOf(check.reading.data, section)
  return new Set(typeof written === 'object' && written !== null ? Object.keys(written) : [])
}

/** Whether an id is declared but its entry has a problem of its own, so that nothing more can be said of it. */
export function isUnsound(check: Check, section: NamedSection, id: string): boolean {
  return declaredIn(check, section).has(id) && !Object.hasOwn(check.scenario[section], id)
}

/** Reports an id that its section does not declare; true when it does. */
export function refersTo(
  check: Check,
  section: NamedSection,
  id: string,
  code: PackProblemCode,
  path: Path
): boolean {
  const declared = declaredIn(check, section)
  if (declared.has(id)) return true
  report(check, code, path, { section, ...unknownName(id, declared) })
  return false
}

/** Reports an id that is none of the known ones; true when it is one. */
export function refersToOneOf(
  check: Check,
  known: readonly string[],
  id: string,
  section: string,
  path: Path,
  part: 'key' | 'value' = 'value'
): boolean {
  if (known.includes(id)) return true
  report(check, 'not-declared', path, { section, ...unknownName(id, known) }, part)
  return false
}

/** The component of an id; undefined where there is none or it is not right. */
export function componentOf(check: Check, id: string): Scenario['components'][string] | undefined {
  return Object.hasOwn(check.scenario.components, id) ? check.scenario.components[id] : undefined
}

/** Whether a path leads into an entry that is left out because of its own problems. */
export function leadsIntoUnsound(check: Check, parameterPath: string): boolean {
  const [first = '', second = ''] = parameterPath.split('.')
  if (first === 'clients' || first === 'services') return isUnsound(check, first, second)
  if (first === 'faults') return !check.complete
  return isUnsound(check, 'components', first)
}

/** Reports a value that does not fit a parameter, with what would. */
export function checkFit(
  check: Check,
  parameter: Parameter,
  given: number | string | boolean,
  path: Path
): boolean {
  if (parameterValue(parameter, given, check.destinations) !== undefined) return true
  const value = String(given)
  if (parameter.refersTo === 'destination') {
    const unsound = isUnsound(check, 'components', value)
    if (!unsound) report(check, 'unknown-destination', path, unknownName(value, check.destinations))
    return unsound
  }
  if (parameter.words !== null) {
    report(check, 'unknown-word', path, {
      value,
      key: parameter.path,
      ...unknownName(value, parameter.words)
    })
    return false
  }
  const { minimum, maximum, unit } = parameter
  const number = typeof given === 'string' ? (readDuration(given) ?? Number(given)) : given
  const code = Number.isFinite(number) ? 'out-of-bounds' : unit === 's' ? 'bad-duration' : 'expected-number'
  report(check, code, path, {
    key: parameter.path,
    value,
    minimum,
    maximum,
    unit,
    example: unit === 's' ? '30s' : '1'
  })
  return false
}
