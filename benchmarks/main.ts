import { parseArgs } from 'node:util'
import { textTable } from '../src-cli/text-table'
import { flagshipShape } from './flagship-shape'
import { growthCases, type Growth } from './growth-cases'
import { measure } from './measure'
import { packCase } from './pack-case'
import { runCase } from './run-case'
import { validationDocument } from './validation-document'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** Writes the page of docs/validation.md instead. */
    validation: { type: 'boolean', default: false }
  }
})

/** Every case, one after the other; a word about each on standard error, since it takes a minute. */
function measureAll(): readonly Growth[] {
  const record = packCase('flagship-record', 'aws-us-east-1-2021')
  if (record === undefined) process.stderr.write('flagship-record: left out, the pack has problems\n')
  return [
    measure(runCase('flagship-shape', flagshipShape())),
    measure(runCase('flagship-shape-noise', flagshipShape(), true)),
    ...(record === undefined ? [] : [measure(record)]),
    ...growthCases()
  ]
}

function table(measured: readonly Growth[]): string {
  const rows = measured.map(({ name, medianMs, lowerQuartileMs, upperQuartileMs, runs, ratio }) => [
    name,
    medianMs.toFixed(1),
    `${lowerQuartileMs.toFixed(1)} - ${upperQuartileMs.toFixed(1)}`,
    String(runs),
    ratio === undefined ? '' : ratio.toFixed(2)
  ])
  return textTable([['case', 'median ms', 'quartiles ms', 'runs', 'ratio'], ...rows])
}

if (values.validation) process.stdout.write(validationDocument())
else {
  const measured = measureAll()
  process.stdout.write(`${values.json ? JSON.stringify(measured, null, 2) : table(measured)}\n`)
}
