import type { ValidationCase, ValidationResult } from './validation-case'

/* The validation table as the page of docs/validation.md, laid out as the formatter wants it. */

const heads = ['case', 'inputs', 'by', 'expected', 'measured', 'within', 'holds', 'source']
const numbers = new Set(['expected', 'measured', 'within'])

export function validationDocument(results: readonly ValidationResult[]): string {
  const rows = results.map(cellsOf)
  const widths = heads.map((head, column) =>
    Math.max(head.length, 3, ...rows.map((cells) => cells[column]!.length))
  )
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) =>
      numbers.has(heads[column]!) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)
    )
    return `| ${padded.join(' | ')} |`
  }
  const rules = heads.map((head, column) =>
    numbers.has(head) ? `${'-'.repeat(widths[column]! - 1)}:` : '-'.repeat(widths[column]!)
  )
  return [...introduction(results), line(heads), line(rules), ...rows.map(line), ''].join('\n')
}

function introduction(results: readonly Pick<ValidationResult, 'holds'>[]): readonly string[] {
  const held = results.filter((result) => result.holds).length
  return [
    '# Validation results',
    '',
    'Written by `npm run -s bench -- --validation`; the tests assert every row, and that this page says what they',
    'measured. **By** says what did the measuring: the _engine_ itself, its _blend_ of closed forms below',
    'saturation, or the per-request _twin_, which shares no code with the engine. _Within_ is the largest deviation',
    'that passes: for the twin, three standard errors of its own estimate where it has one.',
    '',
    `${held} of ${results.length} rows hold.`,
    ''
  ]
}

/** A result as the page tells it, without the layout. */
export function rowOf(result: ValidationResult): string {
  return cellsOf(result).join(' | ')
}

function cellsOf({ title, inputs, by, expected, got, allowed, holds, source }: ValidationResult): string[] {
  // What is far below the tolerance is rounding, and may be another machine's.
  const measured = Math.abs(got) < allowed / 1000 ? 0 : got
  const cells = [
    title,
    inputs,
    by,
    short(expected),
    short(measured),
    short(allowed),
    holds ? 'yes' : 'NO',
    source
  ]
  return cells.map((cell) => cell.replaceAll('|', '\\|'))
}

/** Six significant digits say all that the tolerances need. */
function short(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** The rows of a page, without their layout. */
export function documentedRows(page: string): readonly string[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .trim()
        .replaceAll(/ +\| +/g, ' | ')
    )
}

/** What a page says of a case, as `rowOf` would. */
export function documentedRow(page: string, one: ValidationCase): string | undefined {
  return documentedRows(page).find((row) => row.startsWith(`${namesOf(one)} | `))
}

/** A page without what was measured: its text, and which cases it tells of, in their order. */
export function outlineOf(page: string): readonly string[] {
  const text = page.split('\n').filter((line) => !line.startsWith('|'))
  const heading = page.split('\n').find((line) => line.startsWith('|')) ?? ''
  const rows = documentedRows(page).map((row) => {
    const cells = row.split(' | ')
    return [...cells.slice(0, 3), cells.at(-1)].join(' | ')
  })
  return [...text, heading.replaceAll(/ +/g, ' '), ...rows]
}

/** The outline that a page of these cases has when all of them hold. */
export function outlineOfCases(cases: readonly ValidationCase[]): readonly string[] {
  return [
    ...introduction(cases.map(() => ({ holds: true }))),
    '',
    `| ${heads.join(' | ')} |`,
    ...cases.map((one) => `${namesOf(one)} | ${one.source.replaceAll('|', '\\|')}`)
  ]
}

function namesOf({ title, inputs, by }: ValidationCase): string {
  return [title, inputs, by].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')
}
