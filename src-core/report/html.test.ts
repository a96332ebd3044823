import { describe, expect, it } from 'vitest'
import { html, trusted } from './html'

describe('a template of markup', () => {
  it('escapes every text, in content and attributes', () => {
    const name = `"><script>alert('x')</script>&amp;`
    expect(html`<p title="${name}">${name}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;</p>'
    )
  })

  it('takes markup as it is, alone and in lists, and nothing for null', () => {
    const items = ['a', '<b>'].map((text) => html`<i>${text}</i>`)
    expect(html`${items}${null}${trusted('<br>')}${3}`.markup).toBe('<i>a</i><i>&lt;b&gt;</i><br>3')
  })
})
