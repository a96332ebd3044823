import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Prose from './Prose.svelte'

const htmlOf = (markdown: string): string => render(Prose, { markdown }).container.innerHTML

describe('a stranger’s text', () => {
  it('keeps words and structure', () => {
    expect(htmlOf('Words\n\n# One\n\n- two\n- **three**')).toMatch(
      /<h1>One<\/h1>[^]*<li>two<\/li>[^]*<strong>three<\/strong>/
    )
  })
  it('shows markup as words, so that nothing runs and nothing loads', () => {
    const html = htmlOf(
      '<script>alert(1)</script><img src="https://x.invalid/a.png" onerror="alert(2)"><b onclick="x()">ok</b>'
    )
    expect(html).not.toMatch(/<(script|img|b)/)
    expect(html).toContain('&lt;img')
    expect(html).toContain('ok')
  })
  it('shows the address of a link instead of opening it', () => {
    const html = htmlOf('see [the summary](https://example.invalid/s)')
    expect(html).toContain('the summary (https://example.invalid/s)')
    expect(html).not.toContain('<a')
  })
})
