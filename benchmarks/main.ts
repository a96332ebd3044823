import { parseArgs } from 'node:util'
import { textTable } from '../src-cli/text-table'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { validationTable } from '#core/testing/validation-cases'
import { validationDocument } from '#core/testing/validation-document'
import { componentCases, type ComponentCost } from './component-cases'
import { flagshipShape } from './flagship-shape'
import { growthCases } from './growth-cases'
import { measure } from './measure'
import { aloneCase, builtInPack, builtInPacks, packCase } from './pack-case'
import { runCase } from './run-case'
import { openingCases } from './session-case'

const usage = `Usage: npm run bench [-- options]

  --json        prints figures for machines
  --components  only what each component costs
  --opening     only how long opening a session takes
  --validation  writes the page of docs/validation.md instead
`

/** What was asked for; null, with a word about it, when that is nothing known. */
function asked() {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ options: { json: flag, components: flag, opening: flag, validation: flag } }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    process.exitCode = 2
    return null
  }
}

/** Every case, one after the other; a word about each on standard error, since it takes a minute. */
function measureAll(): readonly ComponentCost[] {
  const flagship = builtInPack('aws-us-east-1-2021')
  if (flagship === undefined) process.stderr.write('flagship: left out, the pack has problems\n')
  return [
    measure(runCase('flagship-shape', flagshipShape())),
    measure(runCase('flagship-shape-noise', flagshipShape(), true)),
    ...(flagship === undefined ? [] : flagshipAll(flagship)),
    ...openingAll(),
    ...growthCases(),
    ...componentCases()
  ]
}

/** The engine alone, in a world where nobody acts; the record's decisions, with all that a session looks at. */
function flagshipAll(flagship: CheckedPack): readonly ComponentCost[] {
  return [measure(aloneCase('flagship-alone', flagship)), measure(packCase('flagship-record', flagship))]
}

/** Every built-in pack: an exercise of four hours, or to its horizon, with 2,000 entries. */
function openingAll(): readonly ComponentCost[] {
  return builtInPacks().flatMap((pack) => openingCases(pack, 4, 2000))
}

function table(measured: readonly ComponentCost[]): string {
  const rows = measured.map(({ name, medianMs, lowerQuartileMs, upperQuartileMs, runs, ...more }) => [
    name,
    medianMs.toFixed(1),
    `${lowerQuartileMs.toFixed(1)} - ${upperQuartileMs.toFixed(1)}`,
    String(runs),
    more.ratio?.toFixed(2) ?? '',
    more.unitNs?.toFixed(0) ?? '',
    more.besideGroupNs?.toFixed(0) ?? ''
  ])
  return textTable([
    ['case', 'median ms', 'quartiles ms', 'runs', 'ratio', 'ns a unit', 'beside group'],
    ...rows
  ])
}

const values = asked()
if (values?.validation === true) process.stdout.write(validationDocument(validationTable()))
else if (values !== null) {
  const measured = values.components ? componentCases() : values.opening ? openingAll() : measureAll()
  process.stdout.write(`${values.json ? JSON.stringify(measured, null, 2) : table(measured)}\n`)
}
