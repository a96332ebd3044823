import { run } from '../engine/run'
import { buildWorld } from './build-scenario'
import { plainTier, type TwinTier } from './tier-twin-plan'
import { simulateTiers } from './tier-twin'
import { spreadTimeouts } from './twin-plan'

/*
 * The worked example of a collapse that climbs through three tiers: a gateway
 * sends 1,000 requests/s to A (5 ms of its own, 800 ms and one retry), A calls B
 * (10 ms, 300 ms and one retry), B calls C, whose own time rises from 20 to
 * 110 ms within 5 s. The order of what happens, threads before queues before
 * throughput in two steps, is that of Baidu's SREcon 2025 talk "Preventing
 * Avalanche Failures in Large-Scale Microservice Systems"; the numbers are ours.
 */
export interface Avalanche {
  readonly workersA: number
  readonly workersB: number
  readonly queueA: number
  readonly queueB: number
  readonly retries: number
  /** C is slow for this long, in seconds from the beginning of its ramp. */
  readonly slowFor: number
  readonly seconds: number
}

export const avalanche: Avalanche = {
  workersA: 650,
  workersB: 60,
  queueA: 3000,
  queueB: 2000,
  retries: 1,
  slowFor: Number.POSITIVE_INFINITY,
  seconds: 6
}

/** What a look every tenth of a second, from the beginning of C's ramp on, has found. */
export interface AvalancheSeries {
  readonly offeredA: readonly number[]
  readonly offeredB: readonly number[]
  readonly good: readonly number[]
  readonly busyA: readonly number[]
  readonly busyB: readonly number[]
  readonly queuedB: readonly number[]
}

const rate = 1000
const ramp = 5
const fast = 0.02
const slow = 0.11
const spread = 0.1
export const lookSeconds = 0.1
/** Seconds before the ramp, enough for a steady state. */
const calm = 3

export function engineAvalanche(of: Avalanche, step = 0.005): AvalancheSeries {
  const tier = { kind: 'service-tier', refusal: 'silent' } as const
  const gateway = { rate, timeout: 0.8, timeoutSpread: spread, attempts: 1 + of.retries } as const
  const world = buildWorld({
    step,
    clients: {
      gateway: { kind: 'open', title: 'Gateway', group: 'a', backoff: { kind: 'none' }, ...gateway }
    },
    components: {
      a: {
        ...tier,
        title: 'A',
        workers: of.workersA,
        time: 0.005,
        queueLimit: of.queueA,
        calls: { b: { timeout: 0.3, timeoutSpread: spread, retries: of.retries } }
      },
      b: {
        ...tier,
        title: 'B',
        workers: of.workersB,
        time: 0.01,
        queueLimit: of.queueB,
        calls: { c: { timeout: 5 } }
      },
      c: { ...tier, title: 'C', workers: 5000, time: fast, queueLimit: 1000 }
    },
    faults: [
      {
        id: 'slow-c',
        title: 'C slows',
        at: `T+${calm}s`,
        ...(of.slowFor === Number.POSITIVE_INFINITY ? {} : { for: of.slowFor }),
        actions: [{ set: 'c.time', to: slow, over: ramp }]
      }
    ]
  })
  const at = (id: string) => world.model.groups.findIndex((group) => group.id === id)
  const [a, b] = [at('a'), at('b')]
  const tierOf = (g: number) => world.model.groups[g]!.tier
  const look = () => [world.offeredTotal[a]!, world.offeredTotal[b]!, world.goodTotal[0]!] as const
  const series = emptySeries()
  run(world, { untilTick: Math.round(calm / step) })
  for (let n = 1; n <= Math.round(of.seconds / lookSeconds); n++) {
    const before = look()
    run(world, { untilTick: Math.round((calm + n * lookSeconds) / step) })
    const [offeredA, offeredB, good] = look().map((total, k) => (total - before[k]!) / lookSeconds) as [
      number,
      number,
      number
    ]
    series.offeredA.push(offeredA)
    series.offeredB.push(offeredB)
    series.good.push(good)
    series.busyA.push(world.tierBusy[tierOf(a)]!)
    series.busyB.push(world.tierBusy[tierOf(b)]!)
    series.queuedB.push(world.queued[b]!)
  }
  return series
}

/** The mean of several runs of the per-request twin. */
export function twinAvalanche(of: Avalanche, runs: number): AvalancheSeries {
  const sum = emptySeries()
  for (let seed = 1; seed <= runs; seed++) {
    const one = twinRun(of, seed)
    for (const name of Object.keys(sum) as (keyof AvalancheSeries)[])
      one[name].forEach((value, n) => (sum[name][n] = (sum[name][n] ?? 0) + value / runs))
  }
  return sum
}

function twinRun(of: Avalanche, seed: number): AvalancheSeries {
  const timeouts = (timeout: number) => spreadTimeouts(timeout, spread, 5)
  const tier: TwinTier = { ...plainTier, refusal: 'silent' }
  const timeOfC = (at: number) => {
    const since = at - calm
    if (since < 0 || since >= of.slowFor) return fast
    return since < ramp ? fast + ((slow - fast) * since) / ramp : slow
  }
  const { tiers, good } = simulateTiers({
    seed,
    seconds: calm + of.seconds,
    binSeconds: lookSeconds,
    clients: [
      { rate: () => rate, most: rate, to: 0, timeouts: timeouts(0.8), attempts: 1 + of.retries, rank: 5 }
    ],
    tiers: [
      {
        ...tier,
        workers: of.workersA,
        time: () => 0.005,
        queueLimit: of.queueA,
        calls: [{ to: 1, timeouts: timeouts(0.3), retries: of.retries, fanOut: 1 }]
      },
      {
        ...tier,
        workers: of.workersB,
        time: () => 0.01,
        queueLimit: of.queueB,
        calls: [{ to: 2, timeouts: [5], retries: 0, fanOut: 1 }]
      },
      { ...tier, workers: 5000, time: timeOfC }
    ]
  })
  const from = Math.round(calm / lookSeconds)
  const to = from + Math.round(of.seconds / lookSeconds)
  const kept = (cells: Float64Array, scale = 1) => [...cells.subarray(from, to)].map((value) => value * scale)
  return {
    offeredA: kept(tiers[0]!.offered, 1 / lookSeconds),
    offeredB: kept(tiers[1]!.offered, 1 / lookSeconds),
    good: kept(good[0]!, 1 / lookSeconds),
    busyA: kept(tiers[0]!.busy),
    busyB: kept(tiers[1]!.busy),
    queuedB: kept(tiers[1]!.queued)
  }
}

function emptySeries() {
  const none = (): number[] => []
  return { offeredA: none(), offeredB: none(), good: none(), busyA: none(), busyB: none(), queuedB: none() }
}
