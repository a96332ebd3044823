import { describe, expect, it } from 'vitest'
import { pageNumbers, withMoment, withPageNumbers } from './page-numbers'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** A file as Chromium's printer lays it out, with a tree of pages two levels deep. */
const printed = bytes(`%PDF-1.4
1 0 obj
<</Creator (x)
/CreationDate (D:20261130102629+00'00')
/ModDate (D:20261130102629+00'00')>>
endobj
9 0 obj
<</Length 20>> stream
/a [4 0 R /XYZ 0 0 0]
endstream
endobj
7 0 obj
<</summary [5 0 R /XYZ 6 777.75 0]
/process-times [4 0 R /XYZ 6 1 0]
/lost [99 0 R /XYZ 0 0 0]>>
endobj
6 0 obj
<</Type /Pages
/Kids [3 0 R 5 0 R]>>
endobj
3 0 obj
<</Type /Pages
/Kids [2 0 R 4 0 R]>>
endobj
8 0 obj
<</Type /Catalog
/Pages 6 0 R
/Dests 7 0 R>>
endobj
`)

describe('the pages of a printed report', () => {
  it('are counted through the tree', () => {
    expect([...pageNumbers(printed)]).toEqual([
      ['summary', 3],
      ['process-times', 2]
    ])
  })

  it('are nowhere in what is no such file', () => {
    expect(pageNumbers(bytes('%PDF-1.7 something else')).size).toBe(0)
  })

  it('come into the contents', () => {
    const page = '<span class="page" data-of="summary"></span><span class="page" data-of="lost"></span>'
    expect(withPageNumbers(page, pageNumbers(printed))).toBe(
      '<span class="page" data-of="summary">3</span><span class="page" data-of="lost"></span>'
    )
  })
})

describe('the moment of a printed report', () => {
  it('is that of the session', () => {
    const text = Buffer.from(withMoment(printed, '2031-02-03T04:05:06.789Z')).toString('latin1')
    expect(text.match(/D:\d{14}/g)).toEqual(['D:20310203040506', 'D:20310203040506'])
    expect(text).toHaveLength(printed.length)
  })

  it('stays where the session has none', () => {
    expect(withMoment(printed, 'one day')).toBe(printed)
  })
})
