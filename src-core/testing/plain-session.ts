import type { Session } from '../session/session'

/** What is laid out once from pack and seed, and holds functions. */
const laidOut: ReadonlySet<string> = new Set(['model', 'pack', 'signals', 'instruments'])

/** Everything that a session has come to, whatever parts it has, as a value that tests compare. */
export function plainSession(session: Session): unknown {
  return plain({
    ...Object.fromEntries(Object.entries(session).filter(([part]) => !laidOut.has(part))),
    world: { ...worldOf(session), cells: session.world.cells.slice() }
  })
}

function worldOf({ world }: Session) {
  const { seed, noise, blends, tick, chain, changes, orders } = world
  return { seed, noise, blends, tick, chain, changes, orders }
}

function plain(value: unknown): unknown {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (value instanceof Map) return new Map([...value].map(([key, inner]) => [key, plain(inner)]))
  if (value instanceof Set) return new Set(value)
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}
