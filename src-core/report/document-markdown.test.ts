import { marked } from 'marked'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { fullPlay, ordered, playedReport, type Played } from '../testing/played-report'
import { chartPicture } from './chart-picture'
import { renderMarkdown } from './document-markdown'
import { reportDocument } from './report-document'

function markdownOf(played: Played) {
  const document = reportDocument(playedReport(played).matter)
  const text = renderMarkdown(document, 'night shift-charts')
  const read = new Window().document
  read.write(marked.parse(text, { async: false }))
  return { document, text, read }
}

describe('the report as Markdown', () => {
  it('has every section, and names every chart that lies beside it', () => {
    const { document, read } = markdownOf(fullPlay)
    expect([...read.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
      document.sections.map(({ title }) => title)
    )
    const charts = document.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'charts' ? block.charts : []))
    )
    expect([...read.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(
      charts.map(({ name }) => `night%20shift-charts/${name}.svg`)
    )
    expect(read.querySelectorAll('table').length).toBeGreaterThan(6)
  })

  it('shows what people typed as the text that it is', () => {
    const hostile =
      '<script>alert(1)</script> ![x](http://e.vil/x.png) [y](javascript:alert(2)) | # *a* `b` &amp;'
    const { read, text } = markdownOf({
      setUp: { teamName: hostile.slice(0, 100) },
      commands: [
        ordered('limit-web', hostile),
        { kind: 'note', text: `${hostile}\n\n# Not a heading`, by: hostile }
      ]
    })
    expect(read.querySelectorAll('script')).toHaveLength(0)
    expect([...read.querySelectorAll('a[href^=javascript], img[src^=http]')]).toHaveLength(0)
    expect(read.body.textContent).toContain('alert(1)</script> ![x](http://e.vil/x.png)')
    expect([...read.querySelectorAll('h1')]).toHaveLength(1)
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('alert'))
    expect(rows.length).toBeGreaterThan(1)
  })
})

describe('a chart as a picture', () => {
  it('stands for itself: its words and its key are inside', () => {
    const { document } = markdownOf(fullPlay)
    const timeline = document.sections.find(({ id }) => id === 'timeline')
    const chart = timeline?.blocks.flatMap((block) => (block.kind === 'charts' ? block.charts : []))[0]
    if (chart === undefined) throw new Error('no chart')
    const svg = chartPicture(chart, [{ looks: 'team', name: 'a <b> & c' }])
    const read = new Window().document
    read.write(svg)
    expect(read.querySelector('svg > title')?.textContent).toBe(chart.alternative)
    expect(svg).toContain('a &lt;b&gt; &amp; c')
    expect(svg).not.toMatch(/<script|\son\w+=|href=/)
  })
})
