/** Objects of a PDF by their numbers, without their streams. */
type Objects = ReadonlyMap<string, string>

/**
 * The page on which each named place of a printed report is, from 1. Reads
 * what Chromium's printer writes: plain objects, a tree of pages, and a
 * dictionary of the places to which a link leads.
 */
export function pageNumbers(pdf: Uint8Array): ReadonlyMap<string, number> {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const catalog = [...objects.values()].find((text) => /\/Type\s*\/Catalog/.test(text)) ?? ''
  const pages = pagesUnder(objects, referenceIn(catalog, 'Pages'))
  const places = objects.get(referenceIn(catalog, 'Dests')) ?? ''
  const numbers = new Map<string, number>()
  for (const [, name = '', page = ''] of places.matchAll(/\/([^\s/[\]<>()]+)\s*\[(\d+) 0 R/g)) {
    const at = pages.indexOf(page)
    if (at >= 0) numbers.set(name, at + 1)
  }
  return numbers
}

/** Writes the numbers where a list of contents waits for them. */
export function withPageNumbers(page: string, numbers: ReadonlyMap<string, number>): string {
  return page.replace(
    /(<span class="page" data-of="([\w-]+)">)(<\/span>)/g,
    (_place, open: string, id: string, close: string) => `${open}${numbers.get(id) ?? ''}${close}`
  )
}

/** The same file with another moment of printing: both are written with the same letters. */
export function withMoment(pdf: Uint8Array, iso: string): Uint8Array {
  const digits = iso.replace(/\D/g, '').slice(0, 14)
  if (digits.length < 14) return pdf
  const text = Buffer.from(pdf).toString('latin1')
  const dated = text.replace(/\/(CreationDate|ModDate) \(D:\d{14}[^)]{7}\)/g, `/$1 (D:${digits}+00'00')`)
  return dated.length === text.length ? new Uint8Array(Buffer.from(dated, 'latin1')) : pdf
}

function objectsOf(text: string): Objects {
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of text.matchAll(
    /(?:^|\n)(\d+) 0 obj\s([\s\S]*?)(?:stream\r?\n|endobj)/g
  ))
    objects.set(number, body)
  return objects
}

function referenceIn(text: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? ''
}

/** Numbers of the page objects in their order; a page of the tree that leads to itself ends there. */
function pagesUnder(objects: Objects, node: string, above: readonly string[] = []): readonly string[] {
  const text = objects.get(node) ?? ''
  const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1]
  if (kids === undefined) return [node]
  if (above.includes(node)) return []
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) =>
    pagesUnder(objects, kid, [...above, node])
  )
}
