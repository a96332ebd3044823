import { describe, expect, it } from 'vitest'
import { wordsIn } from '#text/words'
import { totalImpact } from '../session/session'
import { playToHorizon } from '../scoring/branches'
import { fullPlay, namesInFullPlay, playedReport } from '../testing/played-report'
import { nameReplacement, withoutNamesIn } from './anonymise'
import { renderMarkdown } from './document-markdown'
import { renderHtml } from './render-html'
import { seriesCsv, timelineCsv } from './report-csv'
import { reportDocument } from './report-document'
import { reportSheets } from './report-sheets'

describe('a report without names', () => {
  it('names nobody, in any format', () => {
    const { matter, entries, view } = playedReport({ ...fullPlay, options: { isAnonymous: true } })
    const document = reportDocument(matter)
    const texts = [
      renderHtml(document),
      renderMarkdown(document, 'charts'),
      timelineCsv(matter),
      seriesCsv(matter),
      JSON.stringify(reportSheets(matter)),
      JSON.stringify(withoutNamesIn(entries, view, 'en'))
    ]
    for (const text of texts) for (const name of namesInFullPlay) expect(text).not.toContain(name)
    expect(texts[0]).toContain('Participant 1')
    expect(texts[0]).toContain('Names were taken out of this report.')
  })

  it('names everybody where that is not wished', () => {
    const text = renderHtml(reportDocument(playedReport(fullPlay).matter))
    for (const name of namesInFullPlay) expect(text).toContain(name)
  })

  it('has a log of its own that comes to the same', () => {
    const { pack, entries, view } = playedReport(fullPlay)
    const told = withoutNamesIn(entries, view, 'en')
    const impact = (log: typeof entries) => totalImpact(playToHorizon({ pack, seed: 1, entries: log }).world)
    expect(impact(told)).toBe(impact(entries))
  })
})

describe('a name', () => {
  const replace = nameReplacement(
    { names: ['Ada Lovelace', 'Bo', '王芳'], teamName: 'Kestrel' },
    wordsIn('en')
  )

  it.each([
    ['ADA LOVELACE said so', 'Participant 1 said so'],
    ['ask Ada, or Lovelace', 'ask Participant 1, or Participant 1'],
    ['adamant boats and bold Bo', 'adamant boats and bold Participant 2'],
    ['问王芳吧', '问Participant 3吧'],
    ['kestrel won', 'the team won']
  ])('is found as a word of its own: %s', (text, without) => {
    expect(replace(text)).toBe(without)
  })

  it('may hold letters that a pattern would take for its own', () => {
    const odd = nameReplacement({ names: ['A.*(b)[c]$&'], teamName: '' }, wordsIn('en'))
    expect(odd('by A.*(b)[c]$& today')).toBe('by Participant 1 today')
  })
})
