import { erlangB, erlangC } from '../engine/queueing'
import { batchesOf, estimateOf, meanOf, quantileOf, type Estimate } from './estimate'
import { settledSignal } from './observed-world'
import { simulateRequests, type TwinRun } from './request-twin'
import { patientClients, plainStation, type TwinStation } from './twin-plan'
import { once, type ValidationCase } from './validation-case'

/** Batches of one long run: thirty means are enough for an error, and each is long against the busy periods. */
const batches = 30
const warmUpSeconds = 3000

interface PoissonQueue {
  readonly arrivals: number
  readonly station: Partial<TwinStation>
  /** Requests to simulate, about. */
  readonly requests: number
  readonly timeout?: number
  readonly seed: number
}

/** One long run of Poisson arrivals at a station; the first seconds are left out. */
function longRun({ arrivals, station, requests, timeout, seed }: PoissonQueue): TwinRun {
  const timed = requests / arrivals
  const clients = { ...patientClients, rate: arrivals, timeouts: timeout === undefined ? [] : [timeout] }
  const plan = { seed, seconds: warmUpSeconds + timed, classes: [clients], station: { ...plainStation, ...station } }
  return simulateRequests({ ...plan, binSeconds: timed / batches, waitsFrom: warmUpSeconds })
}

function batchEstimate(samples: Float64Array, of: (batch: Float64Array) => number): Estimate {
  return estimateOf(batchesOf(samples, batches).map(of))
}

/** Share of one count in another, with each bin after the first ones as a batch. */
function binShare(run: TwinRun, of: 'rejected' | 'good', among: 'offered' | null, binSeconds: number): Estimate {
  const from = Math.ceil(warmUpSeconds / binSeconds)
  const shares = Array.from({ length: batches - from }, (_, bin) => {
    const total = among === null ? binSeconds : run.counts[among][from + bin]!
    return run.counts[of][from + bin]! / total
  })
  return estimateOf(shares)
}

const seconds = (value: number) => `${value} s`
const kleinrock = 'Kleinrock, Queueing Systems I (1975)'
const pollaczek = 'Pollaczek-Khinchine: Wq = rho (1 + Cs²) / (2 mu (1 - rho))'

/** Wait for service below saturation as an instrument of the engine would read it. */
function blendedWait(arrivals: number, servers: number, variability: number): number {
  const bridge = { kind: 'device-group', title: 'Bridge', rate: servers, servers, variability, buffer: 10 } as const
  return settledSignal({ arrivals, bridge, signal: 'bridge.delay', blends: true })
}

function oneServer(rho: number, wait: number, p99: number, requests: number): ValidationCase[] {
  const run = once(() => longRun({ arrivals: rho, station: {}, requests, seed: 101 }))
  const inputs = `mu 1, rho ${rho}`
  const shared = { inputs, source: `${kleinrock}, ch. 3: Wq = rho / (mu - lambda), W exponential` }
  return [
    {
      title: 'M/M/1 mean wait',
      expected: wait,
      by: 'blend',
      tolerance: { relative: 1e-6 },
      measure: () => blendedWait(rho, 1, 1),
      ...shared
    },
    {
      title: 'M/M/1 mean wait',
      expected: wait,
      by: 'twin',
      tolerance: { errors: 0.06 },
      measure: () => batchEstimate(run().waits, meanOf),
      ...shared
    },
    {
      title: 'M/M/1 99 % quantile of the time in the system',
      expected: p99,
      by: 'twin',
      tolerance: { errors: 0.06 },
      measure: () => batchEstimate(run().sojourns, (batch) => quantileOf(batch, 0.99)),
      ...shared
    }
  ]
}

function constantService(rho: number, wait: number, requests: number): ValidationCase[] {
  const inputs = `mu 1, rho ${rho}`
  const run = once(() => longRun({ arrivals: rho, station: { law: 'deterministic' }, requests, seed: 102 }))
  const shared = { title: 'M/D/1 mean wait', inputs, expected: wait, source: pollaczek }
  return [
    { by: 'blend', tolerance: { relative: 1e-6 }, measure: () => blendedWait(rho, 1, 0.5), ...shared },
    { by: 'twin', tolerance: { errors: 0.06 }, measure: () => batchEstimate(run().waits, meanOf), ...shared }
  ]
}

function manyServers(servers: number, load: number, share: number, wait: number): ValidationCase[] {
  const inputs = `c ${servers}, a ${load}`
  const source = 'Erlang (1917); Cooper, Introduction to Queueing Theory, ch. 3'
  const run = once(() => longRun({ arrivals: load, station: { servers }, requests: 600_000, seed: 103 }))
  const waitShare = (batch: Float64Array) => batch.filter((one) => one > 0).length / batch.length
  const probability = { title: 'Erlang C, probability of waiting', inputs, expected: share, source }
  const mean = { title: 'Erlang C, mean wait', inputs, expected: wait, source }
  return [
    { by: 'blend', tolerance: { absolute: 1e-5 }, measure: () => erlangC(servers, load), ...probability },
    { by: 'twin', tolerance: { errors: 0.02 }, measure: () => batchEstimate(run().waits, waitShare), ...probability },
    { by: 'blend', tolerance: { absolute: 1e-5 }, measure: () => blendedWait(load, servers, 1), ...mean },
    { by: 'twin', tolerance: { errors: 0.04 }, measure: () => batchEstimate(run().waits, meanOf), ...mean }
  ]
}

/** Hold times are a second, so that load is arrivals per second. */
function lossSystem(places: number, load: number, blocking: number): ValidationCase[] {
  const requests = 600_000
  const shared = {
    title: 'Erlang B, blocking of a connection table',
    inputs: `c ${places}, a ${load}`,
    expected: blocking,
    source: 'Erlang (1917); Cooper, Introduction to Queueing Theory, ch. 3'
  }
  const bridge = {
    kind: 'device-group',
    title: 'Bridge',
    rate: 10 * places,
    table: { size: places, hold: 1 }
  } as const
  const engineBlocking = () => {
    const rejected = settledSignal({ arrivals: load, bridge, signal: 'bridge.rejected', blends: true, step: 0.05 })
    return rejected / load
  }
  const twinBlocking = () => {
    const station = { servers: places, places }
    const run = longRun({ arrivals: load, station, requests: requests + load * warmUpSeconds, seed: 104 })
    return binShare(run, 'rejected', 'offered', requests / load / batches + warmUpSeconds / batches)
  }
  return [
    { by: 'blend', tolerance: { absolute: 1e-5 }, measure: () => erlangB(places, load), ...shared },
    // The world works the formula out again when its load has moved by a thousandth.
    { by: 'engine', tolerance: { relative: 0.01 }, measure: engineBlocking, ...shared },
    { by: 'twin', tolerance: { errors: 0.04 }, measure: twinBlocking, ...shared }
  ]
}
