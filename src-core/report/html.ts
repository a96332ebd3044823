/** Markup that is safe to stand in a page as it is. */
export interface Html {
  readonly markup: string
}

/** What may stand in a place of a template: markup as it is, everything else as text. */
export type HtmlValue = string | number | Html | readonly Html[] | null

/**
 * A template of markup. Every text that is put into it is escaped, in content
 * and attributes alike, so that no name or note that people typed can be more
 * than text.
 */
export function html(fixed: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = fixed.map(
    (text, index) => text + (index < values.length ? markupOf(values[index] ?? null) : '')
  )
  return { markup: parts.join('') }
}

/** Markup that the program itself made, such as a drawing. */
export function trusted(markup: string): Html {
  return { markup }
}

function markupOf(value: HtmlValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if ('markup' in value) return value.markup
  return value.map(({ markup }) => markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
