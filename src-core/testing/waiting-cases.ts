import { erlangB, erlangC } from '../engine/queueing'
import { batchesOf, estimateOf, meanOf, quantileOf, type Estimate } from './estimate'
import { settledSignal } from './observed-world'
import { simulateRequests, type TwinRun } from './request-twin'
import { patientClients, plainStation, type TwinStation } from './twin-plan'
import { once, type ValidationCase } from './validation-case'

/** Batches of one long run: thirty means are enough for an error, and each is long against the busy periods. */
const batches = 30
/** Batches left out at the start, which begins empty. */
const warmUp = 3
/** Largest standard error, as a share of the expected value, with which a run still says something. */
const informative = 0.07

interface PoissonQueue {
  readonly seed: number
  readonly arrivals: number
  readonly station: Partial<TwinStation>
  /** Requests to simulate after the warm-up, about. */
  readonly requests: number
  readonly timeout?: number
}

/** One long run of Poisson arrivals at a station. */
function longRun({ arrivals, station, requests, timeout, seed }: PoissonQueue): TwinRun {
  const binSeconds = requests / arrivals / batches
  const clients = { ...patientClients, rate: arrivals, timeouts: timeout === undefined ? [] : [timeout] }
  return simulateRequests({
    seed,
    seconds: (warmUp + batches) * binSeconds,
    classes: [clients],
    station: { ...plainStation, ...station },
    binSeconds,
    waitsFrom: warmUp * binSeconds
  })
}

function batchEstimate(samples: Float64Array, of: (batch: Float64Array) => number): Estimate {
  return estimateOf(batchesOf(samples, batches).map(of))
}

/** Rejected share of what was offered, with each bin after the warm-up as a batch. */
function blockingOf(run: TwinRun): Estimate {
  const { rejected, offered } = run.counts
  return estimateOf(
    Array.from({ length: batches }, (_, bin) => rejected[warmUp + bin]! / offered[warmUp + bin]!)
  )
}

/** Wait for service below saturation as an instrument of the engine would read it. */
function blendedWait(arrivals: number, servers: number, variability: number): number {
  const bridge = {
    kind: 'device-group',
    title: 'Bridge',
    rate: servers,
    servers,
    variability,
    buffer: 10
  } as const
  return settledSignal({ arrivals, bridge, signal: 'bridge.delay', blends: true })
}

const kleinrock =
  'L. Kleinrock, Queueing Systems I (1975), ch. 3: Wq = rho / (mu - lambda), time in the system exponential'
const pollaczek = 'Pollaczek-Khinchine: Wq = rho (1 + Cs²) / (2 mu (1 - rho)), Cs = 0'
const cooper = 'A. K. Erlang (1917); R. B. Cooper, Introduction to Queueing Theory (1981), ch. 3'

function oneServer(rho: number, wait: number, p99: number, requests: number): readonly ValidationCase[] {
  const run = once(() => longRun({ seed: 101, arrivals: rho, station: {}, requests }))
  const inputs = `mu 1, rho ${rho}`
  const mean = { title: 'M/M/1, mean wait', inputs, expected: wait, source: kleinrock }
  const tail = {
    title: 'M/M/1, 99 % quantile of the time in the system',
    inputs,
    expected: p99,
    source: kleinrock
  }
  const slowest = () => batchEstimate(run().sojourns, (batch) => quantileOf(batch, 0.99))
  return [
    { ...mean, by: 'blend', tolerance: { relative: 1e-6 }, measure: () => blendedWait(rho, 1, 1) },
    {
      ...mean,
      by: 'twin',
      tolerance: { errors: informative },
      measure: () => batchEstimate(run().waits, meanOf)
    },
    { ...tail, by: 'twin', tolerance: { errors: informative }, measure: slowest }
  ]
}

function constantService(rho: number, wait: number, requests: number): readonly ValidationCase[] {
  const run = once(() => longRun({ seed: 102, arrivals: rho, station: { law: 'deterministic' }, requests }))
  const mean = { title: 'M/D/1, mean wait', inputs: `mu 1, rho ${rho}`, expected: wait, source: pollaczek }
  return [
    { ...mean, by: 'blend', tolerance: { relative: 1e-6 }, measure: () => blendedWait(rho, 1, 0.5) },
    {
      ...mean,
      by: 'twin',
      tolerance: { errors: informative },
      measure: () => batchEstimate(run().waits, meanOf)
    }
  ]
}

function manyServers(
  servers: number,
  load: number,
  share: number,
  wait: number,
  requests: number
): readonly ValidationCase[] {
  const run = once(() => longRun({ seed: 103, arrivals: load, station: { servers }, requests }))
  const waited = (batch: Float64Array) => batch.filter((one) => one > 0).length / batch.length
  const inputs = `c ${servers}, a ${load}`
  const chance = { title: 'Erlang C, probability of waiting', inputs, expected: share, source: cooper }
  const mean = { title: 'Erlang C, mean wait', inputs, expected: wait, source: cooper }
  return [
    { ...chance, by: 'blend', tolerance: { absolute: 1e-5 }, measure: () => erlangC(servers, load) },
    {
      ...chance,
      by: 'twin',
      tolerance: { errors: informative },
      measure: () => batchEstimate(run().waits, waited)
    },
    { ...mean, by: 'blend', tolerance: { absolute: 1e-5 }, measure: () => blendedWait(load, servers, 1) },
    {
      ...mean,
      by: 'twin',
      tolerance: { errors: informative },
      measure: () => batchEstimate(run().waits, meanOf)
    }
  ]
}

/** Connections hold their entry for a second, so that the load is the arrivals per second. */
function connectionTable(
  size: number,
  load: number,
  blocking: number,
  requests: number
): readonly ValidationCase[] {
  const title = 'Erlang B, blocking of a connection table'
  const of = { title, inputs: `c ${size}, a ${load}`, expected: blocking, source: cooper }
  const bridge = { kind: 'device-group', title: 'Bridge', rate: 10 * size, table: { size, hold: 1 } } as const
  const inWorld = () =>
    settledSignal({ arrivals: load, bridge, signal: 'bridge.rejected', blends: true, step: 0.05 }) / load
  const byTwin = () =>
    blockingOf(longRun({ seed: 104, arrivals: load, station: { servers: size, places: size }, requests }))
  return [
    { ...of, by: 'blend', tolerance: { absolute: 1e-5 }, measure: () => erlangB(size, load) },
    // A world works the formula out again only when its load has moved by a thousandth.
    { ...of, by: 'engine', tolerance: { relative: 0.01 }, measure: inWorld },
    { ...of, by: 'twin', tolerance: { errors: informative }, measure: byTwin }
  ]
}

function finiteQueue(servers: number, places: number, load: number, blocking: number): ValidationCase {
  return {
    title: 'M/M/c/K, blocking (K counts those in service)',
    inputs: `c ${servers}, K ${places}, a ${load}`,
    expected: blocking,
    by: 'twin',
    tolerance: { errors: informative },
    source: 'D. Gross and others, Fundamentals of Queueing Theory (2008), ch. 2',
    measure: () =>
      blockingOf(longRun({ seed: 105, arrivals: load, station: { servers, places }, requests: 200_000 }))
  }
}

function wastedWork(arrivals: number, speed: number, timeout: number, goodput: number): ValidationCase {
  return {
    title: 'M/M/1 with clients that give up and work that is done all the same, goodput',
    inputs: `lambda ${arrivals}, mu ${speed}, timeout ${timeout}`,
    expected: goodput,
    by: 'twin',
    tolerance: { errors: informative },
    source: 'The time in the system is exponential: lambda (1 - exp(-(mu - lambda) timeout))',
    measure: () => {
      const run = longRun({
        seed: 106,
        arrivals,
        station: { meanService: 1 / speed },
        requests: 400_000,
        timeout
      })
      const { good, offered } = run.counts
      const shares = Array.from({ length: batches }, (_, bin) => good[warmUp + bin]! / offered[warmUp + bin]!)
      const { mean, error, count } = estimateOf(shares)
      return { mean: mean * arrivals, error: error * arrivals, count }
    }
  }
}

/** Queues whose closed formulas a fluid has only as a blend, and the twin by itself. */
export const waitingCases: readonly ValidationCase[] = [
  ...oneServer(0.5, 1, 9.21, 100_000),
  ...oneServer(0.8, 4, 23.03, 300_000),
  ...oneServer(0.95, 19, 92.1, 2_000_000),
  ...manyServers(10, 8, 0.40918, 0.20459, 300_000),
  ...manyServers(100, 95, 0.50646, 0.10129, 1_500_000),
  ...manyServers(5, 2.5, 0.13037, 0.05215, 200_000),
  ...connectionTable(10, 10, 0.21458, 100_000),
  ...connectionTable(100, 90, 0.02696, 300_000),
  ...connectionTable(1000, 1000, 0.02481, 900_000),
  finiteQueue(1, 10, 0.9, 0.05081),
  finiteQueue(1, 10, 2, 0.50024),
  finiteQueue(5, 20, 6, 0.17269),
  ...constantService(0.5, 0.5, 100_000),
  ...constantService(0.8, 2, 200_000),
  ...constantService(0.95, 9.5, 800_000),
  wastedWork(0.9, 1, 10, 0.5689),
  wastedWork(0.95, 1, 10, 0.3738),
  wastedWork(9.5, 10, 3, 7.3803)
]
