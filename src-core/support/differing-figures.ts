/** A figure that is not what it comes out as: its name, and both in words. */
export interface DifferingFigure {
  /** Where it stands: `impact.userMinutes.team`, `decisions.list.3.worth`. */
  readonly name: string
  readonly stored: string
  readonly computed: string
}

/**
 * Where plain data of unknown origin differs from what was computed, figure by
 * figure, in the order of the computed. It goes no deeper than the computed does.
 * Elements of a list are named by their `id` or `order` where they have one.
 */
export function differingFigures(stored: unknown, computed: unknown, name = ''): readonly DifferingFigure[] {
  if (computed === undefined) return []
  if (typeof computed !== 'object' || computed === null) {
    return stored === computed ? [] : [{ name, stored: worded(stored), computed: worded(computed) }]
  }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored) !== Array.isArray(computed)) {
    return [{ name, stored: worded(stored), computed: worded(computed) }]
  }
  const theirs = stored as Readonly<Record<string, unknown>>
  const ours = computed as Readonly<Record<string, unknown>>
  const added = Object.keys(theirs)
    .filter((key) => !Object.hasOwn(ours, key))
    .map((key) => ({ name: within(name, key), stored: worded(theirs[key]), computed: worded(undefined) }))
  return [
    ...Object.entries(ours).flatMap(([key, inner]) =>
      differingFigures(
        Object.hasOwn(theirs, key) ? theirs[key] : undefined,
        inner,
        within(name, keyOf(key, inner))
      )
    ),
    ...added
  ]
}

function within(name: string, key: string): string {
  return name === '' ? key : `${name}.${key}`
}

function keyOf(key: string, inner: unknown): string {
  if (typeof inner !== 'object' || inner === null) return key
  const { id, order } = inner as { readonly id?: unknown; readonly order?: unknown }
  return typeof id === 'string' ? id : typeof order === 'number' ? String(order) : key
}

function worded(value: unknown): string {
  if (value === undefined) return '–'
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}'
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60)
}
