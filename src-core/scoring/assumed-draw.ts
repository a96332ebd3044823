import { streamKey, uniform } from '../engine/random'
import type { CheckedPack } from '../scenario/check-scenario'
import { rangeOf } from '../scenario/number-accounts'
import { basisPatterns, closestBasis } from '../scenario/number-basis'
import { SCENARIO_FILE } from '../scenario/pack'
import { parametersOf } from '../scenario/parameters'
import { readYaml, type Path } from '../scenario/read-yaml'
import type { Scenario } from '../scenario/scenario-schema'
import { writtenValues } from '../scenario/written-numbers'

/** A number that the pack assumes, with the range within which it says that its story holds. */
export interface AssumedNumber {
  readonly name: string
  readonly path: Path
  readonly range: readonly [number, number]
}

/** What a run's story hangs on; milestones and panels only look at it. */
const drawn: ReadonlySet<unknown> = new Set([
  'clients',
  'components',
  'services',
  'faults',
  'preparations',
  'mitigations',
  'probes',
  'communications',
  'record'
])

/** The numbers of a pack that a sweep over its assumptions draws: every one with a range. */
export function assumedNumbers({ files, scenario }: CheckedPack): readonly AssumedNumber[] {
  const patterns = basisPatterns(scenario.numbers)
  const { data } = readYaml(files[SCENARIO_FILE] ?? '', SCENARIO_FILE)
  return writtenValues(data).flatMap((value) => {
    const basis = closestBasis(value.name, patterns)?.basis
    if (!drawn.has(value.path[0]) || value.number === undefined) return []
    if (basis === undefined || !('assumed' in basis)) return []
    const range = rangeOf(basis, value)
    return range === null ? [] : [{ name: value.name, path: value.path, range }]
  })
}

/** The same pack with other assumptions. */
export interface AssumedDraw {
  readonly pack: CheckedPack
  /** Each number as it was drawn, in the unit of its range. */
  readonly numbers: Readonly<Record<string, number>>
}

/**
 * The nth draw: each assumed number evenly from its range, independent of all
 * others, from (the pack's seed, its name, n) alone.
 */
export function drawAssumed(pack: CheckedPack, assumed: readonly AssumedNumber[], draw: number): AssumedDraw {
  let { scenario } = pack
  const bounds = new Map(pack.parameters.map((parameter) => [parameter.path, parameter]))
  const numbers: Record<string, number> = {}
  for (const { name, path, range } of assumed) {
    const [low, high] = range
    const chance = uniform(streamKey(pack.scenario.seed, `assumed ${name}`), draw, 0)
    const { minimum = -Infinity, maximum = Infinity } = bounds.get(name) ?? {}
    numbers[name] = Math.min(Math.max(low + (high - low) * chance, minimum), maximum)
    scenario = withValue(scenario, path, numbers[name]) as Scenario
  }
  return { pack: { ...pack, scenario, parameters: parametersOf(scenario) }, numbers }
}

/** The same data but for one value. */
function withValue(data: unknown, [step, ...rest]: Path, value: number): unknown {
  if (step === undefined) return value
  const within = withValue((data as Record<string | number, unknown>)[step], rest, value)
  return Array.isArray(data)
    ? data.map((entry: unknown, index) => (index === step ? within : entry))
    : { ...(data as object), [step]: within }
}
