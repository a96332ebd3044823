import type { ClassModel, StreamModel } from '../model'
import type { ParameterPlaces } from '../parameter-places'
import { layCurve, placesFor, type Lay } from './lay'
import { layCalls } from './lay-calls'
import { endsOf } from './lay-destinations'

/** Lays out the traffic classes, their lanes and retry rings, and their streams. */
export function layClasses(lay: Lay, queueIds: readonly string[]) {
  const classes: ClassModel[] = []
  const ends: { class: number; group: number }[] = []
  let laneCount = 0
  // One, where there are no clients: the loops take a remainder by it.
  let ringRows = 1
  for (const [id, clients] of Object.entries(lay.scenario.clients)) {
    const index = classes.length
    const at = placesFor(lay.parameterIndex, `clients.${id}`)
    const attempts = Math.floor(lay.initial[at('attempts')]!)
    // Longest wait before a retry: a silent refusal is noticed by the last sub-timeout, then the back-off follows.
    const longest =
      lay.changes.largest(at('timeout')) * (1 + lay.changes.largest(at('timeoutSpread'))) +
      longestBackoff(lay, at)
    ringRows = Math.max(ringRows, Math.ceil(longest / lay.dt) + 4)
    classes.push({
      id,
      path: `clients.${id}`,
      index,
      closed: clients.kind === 'closed',
      attempts,
      subTimeouts: Math.floor(lay.initial[at('subTimeouts')]!),
      lane: laneCount,
      streamAt: new Int32Array(lay.groupIds.length).fill(-1),
      ends: [],
      curve: layCurve(lay, clients.kind === 'open' ? clients.curve : []),
      from: clients.kind === 'open' && clients.from !== undefined ? queueIds.indexOf(clients.from) : -1,
      connectedAtStart: clients.kind === 'closed' ? clients.connectedAtStart : 0,
      tokensAtStart: clients.budget?.initial ?? 0,
      has: {
        budget: clients.budget !== undefined,
        throttle: clients.throttle !== undefined,
        breaker: clients.breaker !== undefined,
        pool: clients.lineage?.pool !== undefined
      },
      call: null,
      at
    })
    const sentTo = [
      ...clients.mayMoveTo.map((id) => lay.destinations.indexOf(id)),
      ...lay.changes.values(at('group'))
    ]
    for (const group of new Set(sentTo.flatMap((destination) => endsOf(lay, destination))))
      ends.push({ class: index, group })
    laneCount += attempts
  }
  const calls = layCalls(lay, classes.length, laneCount)
  for (const part of calls.classes) {
    classes.push(part)
    for (const group of endsOf(lay, part.call!.destination)) ends.push({ class: part.index, group })
    laneCount += part.attempts
  }
  return {
    classes,
    streams: layStreams(ends, classes),
    laneCount,
    ringRows: Math.max(ringRows, calls.ringRows)
  }
}

function longestBackoff(lay: Lay, at: ParameterPlaces): number {
  const cap = lay.changes.largest(at('backoff.cap'))
  const base = lay.changes.largest(at('backoff.base'))
  return cap > base ? cap : base
}

/** Streams in the order of their groups, each with its place in the group's cohort, and known to its class. */
function layStreams(
  ends: readonly { readonly class: number; readonly group: number }[],
  classes: readonly ClassModel[]
): StreamModel[] {
  const streams: StreamModel[] = []
  for (const end of [...ends].sort((a, b) => a.group - b.group || a.class - b.class)) {
    const before = streams.at(-1)
    const { lane, attempts: lanes, streamAt, ends: groups } = classes[end.class]!
    const offset = before?.group === end.group ? before.offset + before.lanes : 0
    streamAt[end.group] = streams.length
    groups.push(end.group)
    streams.push({ class: end.class, group: end.group, lane, lanes, offset })
  }
  return streams
}
