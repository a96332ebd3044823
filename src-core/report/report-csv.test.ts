import { describe, expect, it } from 'vitest'
import type { Command } from '../session/commands'
import { fullPlay, playedReport } from '../testing/played-report'
import { seriesCsv, timelineCsv } from './report-csv'

/** Reads RFC 4180 text, strictly: every line ends, every quote closes. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const [whole = '', quoted, plain = '', end = ''] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at)) ?? []
    if (whole === '') throw new Error(`no cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') {
      rows.push(row)
      row = []
    }
    at += whole.length
  }
  return rows
}

describe('the timeline as CSV', () => {
  it('has one event a line, under the names of its columns', () => {
    const { matter, debrief } = playedReport(fullPlay)
    const [head, ...rows] = readCsv(timelineCsv(matter))
    expect(head).toEqual(['minutes', 'clock', 'room_minutes', 'kind', 'what', 'label', 'detail', 'by'])
    expect(rows).toHaveLength(debrief.timeline.length)
    expect(rows.find(([, , , kind]) => kind === 'decision')).toEqual([
      ...['5', '00:05', '1', 'decision', 'decision', 'Limit web', 'Too much comes in.', 'Network']
    ])
  })

  it('lets no spreadsheet take a text for a formula', () => {
    const formulas = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\t=1', '|cmd', ' =1']
    const texts = [...formulas, 'a "b", c\nd', '1 + 1']
    const commands = texts.map((text): Command => ({ kind: 'note', text, by: text }))
    const notes = readCsv(timelineCsv(playedReport({ commands }).matter)).filter((row) => row[3] === 'note')
    const cells = texts.map((text) => (formulas.includes(text) ? `'${text}` : text))
    expect(notes.map((row) => row[5])).toEqual(cells)
    expect(notes.map((row) => row[7])).toEqual(cells)
  })
})

describe('the series as CSV', () => {
  it('hold every point of every line and panel, as numbers', () => {
    const { matter, debrief } = playedReport(fullPlay)
    const text = seriesCsv(matter)
    const [head, ...rows] = readCsv(text)
    expect(head?.[0]).toBe('series')
    const points = debrief.lines.reduce((sum, { users }) => sum + users.length, 0)
    const readings = debrief.seenAgainstTrue.reduce(
      (sum, one) => sum + one.trueValues.length + one.seen.length,
      0
    )
    expect(rows).toHaveLength(points + readings)
    for (const [, , , minutes, value] of rows)
      expect(Number.isFinite(Number(minutes) + Number(value))).toBe(true)
    const team = rows.filter(([series]) => series === 'impact.team')
    const sum = team.reduce((total, [, , , , value]) => total + Number(value), 0)
    expect(sum).toBeCloseTo(debrief.impact.team, 3)
  })
})
