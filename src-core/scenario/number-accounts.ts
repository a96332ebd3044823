import type { CheckedPack } from './check-scenario'
import { basisPatterns, closestBasis, isExact, type Basis } from './number-basis'
import { SCENARIO_FILE } from './pack'
import { readYaml } from './read-yaml'
import { writtenValues, type WrittenValue } from './written-numbers'

/** One number of the scenario and where it comes from. */
export interface NumberAccount {
  readonly path: string
  /** As the pack writes it. */
  readonly value: string
  readonly unit: string
  readonly basis: 'documented' | 'assumed'
  readonly note: string
  /** Id of a source of the pack. */
  readonly source: string | null
  readonly tag: string | null
  /** Within which the story still holds, in the value's own unit. */
  readonly range: readonly [number, number] | null
}

/** Every number that a pack writes down, with its basis, in the order of the text. */
export function numberAccounts({
  files,
  scenario
}: Pick<CheckedPack, 'files' | 'scenario'>): readonly NumberAccount[] {
  const reading = readYaml(files[SCENARIO_FILE] ?? '', SCENARIO_FILE)
  const patterns = basisPatterns(scenario.numbers)
  return writtenValues(reading.data).flatMap((value) => {
    const closest = closestBasis(value.name, patterns)
    if (closest === undefined || (value.number === undefined && !isExact(closest))) return []
    const { name: path, unit } = value
    return [{ path, value: reading.writtenAt(value.path) ?? '', unit, ...accountOf(closest.basis, value) }]
  })
}

function accountOf(basis: Basis, value: WrittenValue): Omit<NumberAccount, 'path' | 'value' | 'unit'> {
  if ('documented' in basis) {
    const { documented: note, source, tag } = basis
    return { basis: 'documented', note, source, tag, range: null }
  }
  return { basis: 'assumed', note: basis.assumed, source: null, tag: null, range: rangeOf(basis, value) }
}

/** The range of an assumed number in its own unit; null: none is stated. */
export function rangeOf(
  basis: Extract<Basis, { readonly assumed: string }>,
  { number }: Pick<WrittenValue, 'number'>
): NumberAccount['range'] {
  if (basis.range !== undefined) return basis.range
  const { factor } = basis
  return factor === undefined || number === undefined || Number.isNaN(number)
    ? null
    : [number * factor[0], number * factor[1]]
}
