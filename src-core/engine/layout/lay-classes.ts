import type { ClassModel, StreamModel } from '../model'
import type { ParameterPlaces } from '../parameter-places'
import { layCurve, placesFor, type Lay } from './lay'
import { layCalls } from './lay-calls'
import { endsOf } from './lay-destinations'

/** Lays out the traffic classes, their lanes and retry rings, and their streams. */
export function layClasses(lay: Lay, queueIds: readonly string[]) {
  const classes: ClassModel[] = []
  const streams: { class: number; group: number; offset: number }[] = []
  let laneCount = 0
  let retrySlots = 0
  for (const [id, clients] of Object.entries(lay.scenario.clients)) {
    const index = classes.length
    const at = placesFor(lay.parameterIndex, `clients.${id}`)
    const attempts = Math.floor(lay.initial[at('attempts')]!)
    // Longest wait before a retry: a silent refusal is noticed by the last sub-timeout, then the back-off follows.
    const longest =
      lay.changes.largest(at('timeout')) * (1 + lay.changes.largest(at('timeoutSpread'))) +
      longestBackoff(lay, at)
    const ringRows = Math.ceil(longest / lay.dt) + 4
    classes.push({
      id,
      path: `clients.${id}`,
      index,
      closed: clients.kind === 'closed',
      attempts,
      subTimeouts: Math.floor(lay.initial[at('subTimeouts')]!),
      lane: laneCount,
      ring: retrySlots,
      ringRows,
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
    const ends = new Set(sentTo.flatMap((destination) => endsOf(lay, destination)))
    for (const group of ends) streams.push({ class: index, group, offset: 0 })
    laneCount += attempts
    retrySlots += ringRows * attempts
  }
  for (const part of layCalls(lay, classes.length, { laneCount, retrySlots })) {
    classes.push(part)
    for (const group of endsOf(lay, part.call!.destination))
      streams.push({ class: part.index, group, offset: 0 })
    laneCount += part.attempts
    retrySlots += part.ringRows * part.attempts
  }
  return { classes, streams: sortByGroup(streams, classes), laneCount, retrySlots }
}

function longestBackoff(lay: Lay, at: ParameterPlaces): number {
  const cap = lay.changes.largest(at('backoff.cap'))
  const base = lay.changes.largest(at('backoff.base'))
  return cap > base ? cap : base
}

/** Streams in the order of their groups, each with its place in the group's cohort, and known to its class. */
function sortByGroup(
  streams: { class: number; group: number; offset: number }[],
  classes: readonly ClassModel[]
): StreamModel[] {
  streams.sort((a, b) => a.group - b.group || a.class - b.class)
  let offset = 0
  streams.forEach((stream, index) => {
    if (index > 0 && streams[index - 1]!.group !== stream.group) offset = 0
    stream.offset = offset
    offset += classes[stream.class]!.attempts
    classes[stream.class]!.streamAt[stream.group] = index
    classes[stream.class]!.ends.push(stream.group)
  })
  return streams
}
