import type { World } from '../engine/world'
import { buildWorld } from './build-scenario'
import { readSignal, watch, type BridgeText, type OpenText } from './observed-world'
import type { ValidationCase } from './validation-case'

const huang = 'L. Huang and others, Metastable Failures in the Wild (OSDI 2022)'
const bronson = 'N. Bronson and others, Metastable Failures in Distributed Systems (HotOS 2021)'

/** Requests per second that the bridges of these cases can set up. */
const capacity = 1000
const bridge = { kind: 'device-group', title: 'Bridge', rate: capacity } as const
const phones = { kind: 'open', title: 'Phones', group: 'bridge', timeoutSpread: 0, subTimeouts: 1 } as const

/** A class that meets a bridge with a surge of five times its capacity in the second to fourth minute. */
function afterSurge(clients: Partial<OpenText>, device: Partial<BridgeText>, minutes: number): World {
  const surge = { ...phones, title: 'Surge', rate: 0, attempts: 1 }
  const world = buildWorld({
    horizon: `T+${minutes}m`,
    clients: { phones: { ...phones, ...clients }, surge },
    components: { bridge: { ...bridge, ...device } },
    faults: [
      {
        id: 'surge',
        title: 'Surge',
        at: 'T+1m',
        for: 180,
        actions: [{ set: 'clients.surge.rate', to: 5 * capacity }]
      }
    ]
  })
  return watch(world, world.model.lastTick, () => undefined)
}

/** 1 where good answers have stayed away, 0 where all new requests are answered. */
function stuck(world: World): number {
  return 1 - readSignal(world, 'clients.phones.goodput') / readSignal(world, 'clients.phones.new')
}

function overload(buffer: number, deadlineCheck: boolean, expected: number): ValidationCase {
  return {
    title: 'Goodput over capacity under a load of 1.5, one timeout of 5 s, first in, first out',
    inputs: `buffer ${buffer} s${deadlineCheck ? ', deadline check' : ''}`,
    expected,
    by: 'engine',
    tolerance: { absolute: 0.01 },
    source:
      'Derivation: a full buffer makes all wait as long as it holds; what waits longer than its timeout is late',
    measure: () => {
      const clients = { ...phones, rate: 1.5 * capacity, timeout: 5, attempts: 1 }
      const world = buildWorld({
        clients: { phones: clients },
        components: { bridge: { ...bridge, buffer, deadlineCheck } }
      })
      watch(world, 600, () => undefined)
      return readSignal(world, 'bridge.goodput') / capacity
    }
  }
}

/**
 * A step is a second: a buffer of 5 s makes everything late for a timeout of 5 s,
 * one of 4 s nothing. The class itself surges, so that the late work is its own.
 */
function sticking(buffer: number, load: number, attempts: number, expected: number): ValidationCase {
  return {
    title: 'Sticking rule after a surge, load below capacity: share of requests not answered (timeout 5 s)',
    inputs: `buffer ${buffer} s, load ${load}, ${attempts} attempts`,
    expected,
    by: 'engine',
    tolerance: { absolute: 1e-6 },
    source: `${bronson}: sticks when buffer >= timeout and load x attempts > capacity`,
    measure: () => {
      const backoff = { kind: 'fixed', base: 1, jitter: 'none' } as const
      const clients = { ...phones, rate: load * capacity, timeout: 5, attempts, backoff }
      const world = buildWorld({
        clients: { phones: clients },
        components: { bridge: { ...bridge, buffer } },
        faults: [
          {
            id: 'surge',
            title: 'Surge',
            at: 'T+1m',
            for: 180,
            actions: [{ set: 'clients.phones.rate', times: 4 }]
          }
        ]
      })
      return stuck(watch(world, world.model.lastTick, () => undefined))
    }
  }
}

/** Minutes from the restart until a backlog that gathered for two hours is gone. */
function drain(): ValidationCase {
  return {
    title: 'Drain: capacity over arrivals that empties the backlog of 2 h paused in 245 min',
    inputs: 'paused 120 min, drained 245 min after the restart',
    expected: 1.49,
    by: 'engine',
    tolerance: { relative: 0.01 },
    source: 'Derivation: (capacity - arrivals) x 245 = arrivals x 120',
    measure: () => {
      let [low, high] = [1, 3]
      for (let halving = 0; halving < 12; halving++) {
        const middle = (low + high) / 2
        if (minutesToDrain(middle) > 245) low = middle
        else high = middle
      }
      return (low + high) / 2
    }
  }
}

function minutesToDrain(ratio: number): number {
  const arrivals = 100
  const world = buildWorld({
    step: 10,
    horizon: 'T+12h',
    components: {
      backlog: { kind: 'work-queue', title: 'Backlog', arrivals, rate: ratio * arrivals, paused: true }
    },
    faults: [{ id: 'restart', title: 'Restart', at: 'T+2h', actions: [{ set: 'backlog.paused', to: false }] }]
  })
  let drainedAt = Number.POSITIVE_INFINITY
  watch(world, world.model.lastTick, ({ tick, backlog }) => {
    if (tick > 720 && backlog[0] === 0 && drainedAt === Number.POSITIVE_INFINITY) drainedAt = tick / 6 - 120
  })
  return drainedAt
}

/** The cost of a rejection, as a share of a request's, from which a surge is not forgotten. */
function fold(load: number, attempts: number, expected: number): ValidationCase {
  return {
    title: 'Rejection cost: the fold, from which a surge is not forgotten',
    inputs: `load ${load}, ${attempts} attempts`,
    expected,
    by: 'engine',
    tolerance: { relative: 0.02 },
    source: `Derivation: min over p of (1 / (load (1 - p^n)) - 1) (1 - p) / p; the mechanism in ${huang}`,
    measure: () => {
      let [low, high] = [0, 0.9]
      for (let halving = 0; halving < 9; halving++) {
        const middle = (low + high) / 2
        const backoff = { kind: 'fixed', base: 1, jitter: 'full' } as const
        const clients = { rate: load * capacity, timeout: 20, attempts, backoff }
        // A buffer of two seconds never makes anything late: only rejecting costs work.
        const world = afterSurge(clients, { buffer: 2, rejectionCost: middle }, 60)
        if (stuck(world) > 0.01) high = middle
        else low = middle
      }
      return (low + high) / 2
    }
  }
}

interface Population {
  readonly members: number
  readonly life: number
  readonly timeout: number
  readonly buffer: number
  readonly rate: number
  readonly backoff: NonNullable<OpenText['backoff']>
}

/** Share of a closed population without a connection, long after another class kept its bridge full of late work. */
function unconnected({ rate, buffer, ...members }: Population): number {
  const world = buildWorld({
    horizon: 'T+3h',
    clients: {
      leases: { kind: 'closed', title: 'Leases', group: 'bridge', attempts: 1, ...members },
      surge: { ...phones, title: 'Surge', rate: 0, attempts: 1 }
    },
    components: { bridge: { ...bridge, rate, buffer } },
    faults: [
      {
        id: 'surge',
        title: 'Surge',
        at: 'T+10m',
        for: 3600,
        actions: [{ set: 'clients.surge.rate', to: 10 * rate }]
      },
      { id: 'cut', title: 'Cut', at: 'T+20m', actions: [{ disconnect: 'clients.leases' }] }
    ]
  })
  watch(world, world.model.lastTick, () => undefined)
  return 1 - world.connected[0]! / members.members
}

function leases(members: number, expected: number): ValidationCase {
  return {
    title:
      'Lease population, life 900 s, task timeout 300 s, 200 renewals/s: share without a lease in the end',
    inputs: `${members} leases, N / T = ${Math.round(members / 300)}/s`,
    expected,
    by: 'engine',
    tolerance: { absolute: 0.02 },
    source: 'Derivation: all late work comes again after T, so it heals when N / T is below capacity',
    measure: () => {
      const backoff = { kind: 'none' } as const
      return unconnected({ members, life: 900, timeout: 300, buffer: 900, rate: 200, backoff })
    }
  }
}

function closedBackoff(meanDelay: number, expected: number): ValidationCase {
  const load = 7.2e6 / (meanDelay + 8) / 100_000
  return {
    title: 'Closed population of 7.2 M, 100,000 connections/s, timeout 8 s: share not connected in the end',
    inputs: `mean back-off ${meanDelay} s, N / (delay + timeout) = ${load.toFixed(2)} of capacity`,
    expected,
    by: 'engine',
    tolerance: { absolute: 0.02 },
    source: 'Derivation: each member comes again after its timeout and its back-off',
    measure: () => {
      const backoff = { kind: 'fixed', base: 2 * meanDelay, cap: 2 * meanDelay, jitter: 'full' } as const
      return unconnected({ members: 7.2e6, life: 3600, timeout: 8, buffer: 20, rate: 100_000, backoff })
    }
  }
}

/** What sticks after its cause is gone, and what heals. */
export const collapseCases: readonly ValidationCase[] = [
  overload(20, false, 0),
  overload(4, false, 1),
  overload(20, true, 1),
  sticking(5, 0.55, 2, 1),
  sticking(4, 0.55, 2, 0),
  sticking(5, 0.45, 2, 0),
  sticking(5, 0.45, 3, 1),
  sticking(5, 0.33, 3, 0),
  sticking(4, 0.45, 3, 0),
  drain(),
  fold(0.72, 6, 0.217),
  fold(0.5, 6, 0.333),
  fold(0.8, 4, 0.276),
  fold(0.9, 3, 0.27),
  leases(120_000, 1),
  leases(40_000, 0),
  closedBackoff(60, 1),
  closedBackoff(120, 0)
]
