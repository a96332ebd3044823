import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ReportFormat } from '#core/report/report-format'
import { plainReport, type ReportOptions } from '#core/report/report-matter'
import type { PrintPage } from '../export/print-page'
import { codes, program, value } from '../testing/program'
import { temporaryFolders } from '../testing/temporary-folder'
import { reportHandlers } from './report-handlers'

const folder = temporaryFolders()
const caller = { viewpoint: 'team', windowId: 1 } as const

/** A finished session, and a person who answers where its report goes. */
async function finished(path: string | undefined) {
  const { play, order, desk } = program(folder())
  const { sessionId } = await play()
  value(order({ kind: 'finish' }))
  const suggestions: string[] = []
  const shown: string[] = []
  const pages: PrintPage[] = []
  const handlers = reportHandlers({
    desk,
    askWhere: (_caller, suggestion) => {
      suggestions.push(suggestion)
      return Promise.resolve(path)
    },
    print: (page) => {
      pages.push(page)
      return Promise.resolve(new TextEncoder().encode('%PDF-'))
    },
    show: (file) => shown.push(file)
  })
  const save = (format: ReportFormat, options: Partial<ReportOptions> = {}) =>
    handlers['report.save'](caller, sessionId, format, { ...plainReport, ...options })
  return { sessionId, suggestions, shown, pages, save }
}

describe('saving a report', () => {
  it('writes the whole file where the person said, and shows it there', async () => {
    const at = folder()
    const { save, suggestions, shown } = await finished(join(at, 'mine.blackstart'))
    expect(value(await save('json'))).toEqual({ path: join(at, 'mine.blackstart') })
    expect(readdirSync(at)).toEqual(['mine.blackstart'])
    expect(JSON.parse(readFileSync(join(at, 'mine.blackstart'), 'utf8'))).toMatchObject({ seed: 7 })
    expect(suggestions).toEqual(['small-door-Night-shift-2031-02-03.blackstart'])
    expect(shown).toEqual([join(at, 'mine.blackstart')])
  })

  it('writes it in its language, with its marking, and prints the same page', async () => {
    const at = folder()
    const { save, pages } = await finished(join(at, 'r.html'))
    const options = { language: 'pt-BR', marking: 'TLP:RED', isFinal: true } as const
    value(await save('html', options))
    const text = readFileSync(join(at, 'r.html'), 'utf8')
    for (const words of ['lang="pt-BR"', 'TLP:RED', 'Versão final']) expect(text).toContain(words)
    value(await save('pdf', options))
    expect(pages[0]?.header).toContain('TLP:RED · Versão final')
    expect(pages[0]?.html).toContain('font-src data:')
    expect(pages[0]?.createdAt).toMatch(/^2031-02-03/)
    expect(readFileSync(join(at, 'r.html.pdf'), 'utf8')).toBe('%PDF-')
  })

  it('puts what belongs together side by side', async () => {
    const at = folder()
    const tables = await finished(join(at, 'r.csv'))
    expect(value(await tables.save('csv'))).toEqual({ path: join(at, 'r-series.csv') })
    const text = await finished(join(at, 'r.md'))
    expect(value(await text.save('md'))).toEqual({ path: join(at, 'r.md') })
    expect(readdirSync(at).sort()).toEqual(['r-charts', 'r-series.csv', 'r-timeline.csv', 'r.md'])
    for (const [, picture = ''] of readFileSync(join(at, 'r.md'), 'utf8').matchAll(/\]\(([^)]+\.svg)\)/g))
      expect(existsSync(join(at, picture))).toBe(true)
  })

  it('writes over nothing that nobody was asked about', async () => {
    const at = folder()
    writeFileSync(join(at, 'r-series.csv'), 'mine')
    const { save, shown } = await finished(join(at, 'r.csv'))
    expect(codes(await save('csv'))).toEqual(['problem.report-in-the-way'])
    expect(readdirSync(at)).toEqual(['r-series.csv'])
    expect(readFileSync(join(at, 'r-series.csv'), 'utf8')).toBe('mine')
    expect(shown).toEqual([])
  })

  it('names no team where names are not wished', async () => {
    const at = folder()
    const { save, suggestions } = await finished(join(at, 'r.html'))
    value(await save('html', { isAnonymous: true }))
    expect(suggestions).toEqual(['small-door-2031-02-03.html'])
    expect(readFileSync(join(at, 'r.html'), 'utf8')).not.toContain('Night shift')
  })

  it('writes nothing when the person thinks better of it', async () => {
    const { save } = await finished(undefined)
    expect(value(await save('html'))).toBeNull()
  })

  it('says so when the file cannot be written', async () => {
    const { save, shown } = await finished(join(folder(), 'no such folder', 'report.html'))
    expect(codes(await save('html'))).toEqual(['problem.report-not-written'])
    expect(shown).toEqual([])
  })

  it('asks nobody for a session that is not over', async () => {
    const { play, desk } = program(folder())
    const { sessionId } = await play()
    const never = () => Promise.reject(new Error('asked'))
    const save = reportHandlers({ desk, askWhere: never, print: never, show: () => undefined })['report.save']
    expect(codes(await save(caller, sessionId, 'html', plainReport))).toEqual([
      'problem.session-not-finished'
    ])
  })
})
