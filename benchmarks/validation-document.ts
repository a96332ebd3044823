import { validationTable } from '#core/testing/validation-cases'

/** The validation table with what was measured, as the page of docs/validation.md. */
export function validationDocument(): string {
  const results = validationTable()
  const held = results.filter((result) => result.holds).length
  const rows = results.map(({ title, inputs, by, expected, got, allowed, holds, source }) => {
    const cells = [
      title,
      inputs,
      by,
      short(expected),
      short(got),
      short(allowed),
      holds ? 'yes' : 'NO',
      source
    ]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return [
    '# Validation results',
    '',
    'Written by `npm run bench -- --validation`; the tests assert every row.',
    '**By** says what did the measuring: the *engine* itself, its *blend* of closed forms below saturation, or',
    'the per-request *twin*, which shares no code with the engine. *Within* is the largest deviation that',
    'passes: for the twin, three standard errors of its own estimate.',
    '',
    `${held} of ${results.length} rows hold.`,
    '',
    '| case | inputs | by | expected | measured | within | holds | source |',
    '| --- | --- | --- | ---: | ---: | ---: | --- | --- |',
    ...rows,
    ''
  ].join('\n')
}

/** Six significant digits say all that the tolerances need. */
function short(value: number): string {
  return String(Number(value.toPrecision(6)))
}
