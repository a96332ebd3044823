/**
 * Where the tier twin keeps what it knows of each visit. Places are used again;
 * the generation tells a timeout that was meant for an earlier use.
 */
export interface Visits {
  readonly tier: number[]
  /** Class of clients that made it, -1: a visit did. */
  readonly client: number[]
  /** The visit that waits for it, `nobody` once that has ended. */
  readonly parent: number[]
  /** Names of the visits that it has called. */
  readonly children: number[][]
  /** Where it is: see `places`. */
  readonly place: number[]
  readonly attempt: number[]
  readonly rank: number[]
  /** Number of its arrival: who came first. */
  readonly arrival: number[]
  /** The call that it makes now, -1: its own work. */
  readonly call: number[]
  /** Calls that it still waits for. */
  readonly open: number[]
  readonly hasFailed: number[]
  readonly isAwaited: number[]
  readonly isRefused: number[]
  readonly generation: number[]
  readonly free: number[]
  arrivals: number
}

const span = 2 ** 24

/** Parent of a visit that its caller does not wait for any more. */
export const nobody = -2

export const places = { away: 0, queue: 1, work: 2, calls: 3, error: 4 } as const

export function createVisits(): Visits {
  return {
    tier: [],
    client: [],
    parent: [],
    children: [],
    place: [],
    attempt: [],
    rank: [],
    arrival: [],
    call: [],
    open: [],
    hasFailed: [],
    isAwaited: [],
    isRefused: [],
    generation: [],
    free: [],
    arrivals: 0
  }
}

interface NewVisit {
  readonly tier: number
  readonly client: number
  readonly parent: number
  readonly attempt: number
  readonly rank: number
}

export function takeVisit(visits: Visits, { tier, client, parent, attempt, rank }: NewVisit): number {
  const visit = visits.free.pop() ?? visits.tier.length
  visits.tier[visit] = tier
  visits.client[visit] = client
  visits.parent[visit] = parent
  visits.children[visit] = []
  visits.place[visit] = places.away
  visits.attempt[visit] = attempt
  visits.rank[visit] = rank
  visits.arrival[visit] = visits.arrivals++
  visits.call[visit] = -1
  visits.open[visit] = 0
  visits.hasFailed[visit] = 0
  visits.isAwaited[visit] = 1
  visits.isRefused[visit] = 0
  visits.generation[visit] ??= 0
  if (parent >= 0) visits.children[parent]!.push(nameOfVisit(visits, visit))
  return visit
}

/** From now on no pending event finds this visit. */
export function freeVisit(visits: Visits, visit: number): void {
  visits.generation[visit]!++
  visits.place[visit] = places.away
  visits.free.push(visit)
}

export function nameOfVisit(visits: Visits, visit: number): number {
  return visits.generation[visit]! * span + visit
}

export function visitNamed(name: number): number {
  return name % span
}

export function isNamed(visits: Visits, name: number): boolean {
  return Math.floor(name / span) === visits.generation[visitNamed(name)]
}
