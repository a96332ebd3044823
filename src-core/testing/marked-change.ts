/** The mark that a test puts where it expects a problem. */
export const HERE = '▸'

export interface MarkedChange {
  readonly text: string
  /** Where the mark stood, counted from 1. */
  readonly line: number
  readonly column: number
}

/** Changes a text in the one place where `from` stands, and says where the mark in `to` comes to stand. */
export function markedChange(base: string, from: string, to: string): MarkedChange {
  if (base.split(from).length !== 2) throw new Error(`not exactly one place reads ${from}`)
  // A replacement function, since `$` means something in a replacement text.
  const marked = base.replace(from, () => to)
  const before = marked.slice(0, marked.indexOf(HERE))
  const line = before.split('\n').length
  return { text: marked.replace(HERE, ''), line, column: before.length - before.lastIndexOf('\n') }
}
