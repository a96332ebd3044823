/** Keys under which the program finds things: their values are names of its own, never words for people. */
const ownNames: ReadonlySet<string> = new Set([
  ...['id', 'kind', 'seat', 'panel', 'decide', 'packId', 'sessionId', 'packHash', 'logHash', 'fingerprint'],
  ...['url', 'source', 'tag', 'path', 'basis', 'outcome', 'planned', 'channel', 'advance', 'mode', 'zone'],
  ...[
    'date',
    'createdAt',
    'alert',
    'inject',
    'option',
    'about',
    'item',
    'instrument',
    'fault',
    'task',
    'hypothesis',
    'shows'
  ],
  ...[
    'parameters',
    'preparations',
    'value',
    'with',
    'parent',
    'start',
    'due',
    'rating',
    'proposed',
    'verdict',
    'code',
    'element',
    'priority',
    'status',
    'variant'
  ]
])

/** The same value, with every text in it that people read put through `change`. */
export function changeTexts<T>(value: T, change: (text: string) => string): T {
  return changed(value, change) as T
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    // Series of figures are most of an account, and hold no text.
    return typeof value[0] === 'number' ? value : value.map((item) => changed(item, change))
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, ownNames.has(key) ? inner : changed(inner, change)])
  )
}
