import AdmZip from 'adm-zip'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { reportSheets } from '#core/report/report-sheets'
import { fullPlay, playedReport } from '#core/testing/played-report'
import { xlsxBytes } from './write-xlsx'

/** A workbook as another library reads it: rows by the names of its sheets. */
async function read(bytes: Uint8Array) {
  const sheets = await readExcelFile(Buffer.from(bytes))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}

/** A workbook counts days: its seconds are close, never exact. */
function toSecond(cell: unknown): string {
  return new Date(Math.round(Number(cell) / 1000) * 1000).toISOString().slice(0, 19)
}

describe('the report as a workbook', () => {
  it('has its sheets, with numbers as numbers and moments as dates', async () => {
    const { matter, debrief } = playedReport({
      ...fullPlay,
      parts: { ...fullPlay.parts, date: '2021-12-07' }
    })
    const bytes = await xlsxBytes(reportSheets(matter))
    const sheets = await read(bytes)
    expect([...sheets.keys()]).toEqual([
      ...['Summary', 'Timeline', 'Decisions', 'Process times', 'Capabilities', 'Improvement plan'],
      ...['Series', 'Assumptions']
    ])
    const [head, first] = sheets.get('Decisions') ?? []
    expect(head?.[0]).toBe('No.')
    expect(first?.[0]).toBe(1)
    expect(toSecond(first?.[1])).toBe('2021-12-07T00:05:00')
    expect(first?.[2]).toBe(5)
    expect(first?.[7]).toBeCloseTo(debrief.decisions[0]?.worth ?? NaN, 3)
    expect(sheets.get('Timeline')).toHaveLength(debrief.timeline.length + 1)
    expect(toSecond(sheets.get('Improvement plan')?.[1]?.[7])).toBe('2027-03-31T00:00:00')
    const summary = sheets.get('Summary')?.find(([name]) => name === 'user-impact minutes: this team')
    expect(summary?.[1]).toBeCloseTo(debrief.impact.team, 3)
  })

  it('keeps the names of the columns in sight, and gives each a width', async () => {
    const zip = new AdmZip(Buffer.from(await xlsxBytes([{ name: 'A', columns: [['B', 33]], rows: [['c']] }])))
    const sheet = zip.readAsText('xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/)
    expect(sheet).toMatch(/<col [^>]*width="33"/)
  })

  it('holds whatever was typed as text', async () => {
    const texts = ['=1+1', '@SUM(A1)', '<b>&"\u0000\u000b\ud800', '\u202eright to left', 'x'.repeat(40_000)]
    const sheet = {
      name: "a:b/c?d*e[f]g'h and a name that is too long",
      columns: [['t', 9]],
      rows: texts.map((text) => [text])
    } as const
    const bytes = await xlsxBytes([sheet])
    const [rows] = [...(await read(bytes)).values()]
    expect(rows?.slice(1).map(([text]) => text)).toEqual([
      ...['=1+1', '@SUM(A1)', '<b>&"', '\u202eright to left', 'x'.repeat(32_767)]
    ])
    expect(new AdmZip(Buffer.from(bytes)).readAsText('xl/worksheets/sheet1.xml')).not.toContain('<f>')
  })

  it('is the same each time', async () => {
    const sheets = [{ name: 'A', columns: [['B', 9]], rows: [[1]] }] as const
    expect(Buffer.from(await xlsxBytes(sheets)).equals(Buffer.from(await xlsxBytes(sheets)))).toBe(true)
    const [entry] = new AdmZip(Buffer.from(await xlsxBytes(sheets))).getEntries()
    expect(entry?.header.time.getFullYear()).toBe(1980)
  })
})
