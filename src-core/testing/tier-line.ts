import type { TwinTier } from './tier-twin-plan'

/** A visit that waits, by its name. */
export interface Waiting {
  readonly name: number
  /** Number of its arrival: who came first. */
  readonly arrival: number
}

/** A tier of the twin: who waits, and how many are held. */
export interface TierState {
  readonly tier: TwinTier
  /** By rank. One that left meanwhile stays until it is found here. */
  readonly queues: Waiting[][]
  readonly heads: number[]
  waiting: number
  busy: number
  /** At their own work. */
  working: number
  /** Since when somebody has waited without a break. */
  standsSince: number
  /** Instances that are not up. */
  down: number
}

export function createTier(tier: TwinTier): TierState {
  return {
    tier,
    queues: Array.from({ length: 10 }, () => []),
    heads: new Array<number>(10).fill(0),
    waiting: 0,
    busy: 0,
    working: 0,
    standsSince: 0,
    down: 0
  }
}

/** Share of the instances that is up. */
export function upShareOf({ tier, down }: TierState): number {
  return tier.instances === null ? 1 : 1 - down / tier.instances.count
}

/** Who is next, undefined: nobody is left. Without priority all ranks are one queue, in the order of arrival. */
export function takeFromLine(state: TierState): Waiting | undefined {
  const { queues, heads, tier } = state
  let best = -1
  queues.forEach((queue, rank) => {
    if (queue.length === heads[rank]) return
    if (best < 0) best = rank
    else if (tier.discipline !== 'priority' && comesBefore(state, rank, best)) best = rank
  })
  const queue = queues[best]
  if (queue === undefined) return undefined
  if (tier.discipline === 'lifo') return queue.pop()
  const next = queue[heads[best]!++]
  if (heads[best]! > 65_536) {
    queue.splice(0, heads[best])
    heads[best] = 0
  }
  return next
}

function comesBefore({ queues, heads, tier }: TierState, rank: number, best: number): boolean {
  if (tier.discipline === 'lifo') return queues[rank]!.at(-1)!.arrival > queues[best]!.at(-1)!.arrival
  return queues[rank]![heads[rank]!]!.arrival < queues[best]![heads[best]!]!.arrival
}
