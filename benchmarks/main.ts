import { parseArgs } from 'node:util'
import { textTable } from '../src-cli/text-table'
import { validationTable } from '#core/testing/validation-cases'
import { validationDocument } from '#core/testing/validation-document'
import { componentCases, type ComponentCost } from './component-cases'
import { flagshipShape } from './flagship-shape'
import { growthCases } from './growth-cases'
import { measure } from './measure'
import { builtInPack, builtInPacks, packCase } from './pack-case'
import { runCase } from './run-case'
import { openingCases } from './session-case'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** Writes the page of docs/validation.md instead. */
    validation: { type: 'boolean', default: false },
    /** Measures only what each component costs. */
    components: { type: 'boolean', default: false },
    /** Measures only how long opening a session takes. */
    opening: { type: 'boolean', default: false }
  }
})

/** Every case, one after the other; a word about each on standard error, since it takes a minute. */
function measureAll(): readonly ComponentCost[] {
  const flagship = builtInPack('aws-us-east-1-2021')
  if (flagship === undefined) process.stderr.write('flagship-record: left out, the pack has problems\n')
  return [
    measure(runCase('flagship-shape', flagshipShape())),
    measure(runCase('flagship-shape-noise', flagshipShape(), true)),
    ...(flagship === undefined ? [] : [measure(packCase('flagship-record', flagship))]),
    ...openingAll(),
    ...growthCases(),
    ...componentCases()
  ]
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

if (values.validation) process.stdout.write(validationDocument(validationTable()))
else {
  const measured = values.components ? componentCases() : values.opening ? openingAll() : measureAll()
  process.stdout.write(`${values.json ? JSON.stringify(measured, null, 2) : table(measured)}\n`)
}
