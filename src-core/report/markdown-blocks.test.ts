import { describe, expect, it } from 'vitest'
import { sectionHtml } from './document-html'
import { markdownBlocks } from './markdown-blocks'

const plain = (text: string): string =>
  sectionHtml({ id: 'x', title: '', blocks: markdownBlocks(text, 3) })
    .markup.replace(/\s*\n\s*/g, '')
    .replace(/^<section[^>]*><h2[^>]*><\/h2>|<\/section>$/g, '')

describe('the Markdown of packs', () => {
  it.each([
    ['# One\n\n## Two\ntext', '<h3>One</h3><h4>Two</h4><p>text</p>'],
    ['one\ntwo\n\nthree', '<p>one two</p><p>three</p>'],
    ['before\n- a\n  more\n- b', '<p>before</p><ul><li>a more</li><li>b</li></ul>'],
    ['*so* **very** `a*b*`', '<p><em>so</em> <strong>very</strong> <code>a*b*</code></p>'],
    ['one\n```sh\na *b*\n\n  - c\n```\ntwo', '<p>one</p><pre><code>a *b*- c</code></pre><p>two</p>'],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>']
  ])('%j', (text, markup) => {
    expect(plain(text)).toBe(markup)
  })

  it('becomes tables', () => {
    const markup = plain('| a | b |\n|---|---|\n| 1 | `2` |')
    expect(markup).toContain('<th scope="col" class="text">a</th>')
    expect(markup).toContain('<td class="text"><code>2</code></td>')
    expect(markup).not.toContain('---')
  })

  it('links to pages of the web only', () => {
    expect(plain('[a page](https://example.org/a?b=1&c=2)')).toContain(
      '<a href="https://example.org/a?b=1&amp;c=2" rel="noreferrer">a page</a>'
    )
    expect(plain('[a trap](javascript:alert(1)) [file](file:///etc/passwd)')).not.toContain('<a')
  })

  it('is text where it is markup', () => {
    expect(plain('<img src=x onerror=alert(1)> `<b>`')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; <code>&lt;b&gt;</code></p>'
    )
  })
})
