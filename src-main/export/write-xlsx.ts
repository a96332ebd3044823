import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { Sheet, SheetCell } from '#core/report/report-sheets'

/** A spreadsheet takes no longer text in one cell. */
const mostLetters = 32_767
const longestName = 31

/**
 * A workbook: names of columns that stay in sight, numbers as numbers, moments
 * as dates. A text is always a text, whatever it begins with. The same sheets
 * give the same bytes.
 */
export async function xlsxBytes(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const workbook = writeExcelFile(
    sheets.map(({ name, columns, rows }, index) => ({
      sheet: sheetName(name, index),
      columns: columns.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
      dateFormat: 'yyyy-mm-dd hh:mm:ss',
      data: [columns.map(([title]) => headCell(title)), ...rows.map((row) => row.map(cellOf))] as SheetData
    })),
    { fontFamily: 'Calibri', fontSize: 11 }
  )
  return withoutTimes(new Uint8Array(await workbook.toBuffer()))
}

function sheetName(name: string, index: number): string {
  const clean = name.replace(/[[\]:*?/\\']/g, ' ').trim()
  return clean === '' ? String(index + 1) : clean.slice(0, longestName)
}

function headCell(title: string): CellObject {
  return { value: cleanText(title), type: String, fontWeight: 'bold', wrap: true, alignVertical: 'bottom' }
}

function cellOf(cell: SheetCell): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null
  if (typeof cell === 'string')
    return cell === '' ? null : { value: cleanText(cell), type: String, wrap: true, alignVertical: 'top' }
  const moment = new Date(Date.parse(`${cell.day}T00:00:00Z`) + cell.seconds * 1000)
  return { value: moment, type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
}

/** Everything but what XML can hold: with one such letter inside, no program opens the workbook. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function cleanText(text: string): string {
  // The cut may leave half of a letter.
  return text.replace(unwritable, '').slice(0, mostLetters).replace(unwritable, '')
}

const localHead = 0x04034b50
const centralHead = 0x02014b50
const endOfCentral = 0x06054b50
/** 1 January 1980, where the clock of such files begins. */
const noDay = 0x21

/** Takes the moments at which a zip archive's files were put in out of it. */
function withoutTimes(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let end = zip.length - 22
  while (end > 0 && view.getUint32(end, true) !== endOfCentral) end--
  let at = view.getUint32(end + 16, true)
  while (view.getUint32(at, true) === centralHead) {
    setTime(view, at + 12)
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) === localHead) setTime(view, local + 10)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return zip
}

function setTime(view: DataView, at: number): void {
  view.setUint16(at, 0, true)
  view.setUint16(at + 2, noDay, true)
}
