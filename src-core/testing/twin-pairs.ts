import { step } from '../engine/step'
import { buildWorld, type ScenarioText } from './build-scenario'
import { estimateOf, threeErrors, type Estimate } from './estimate'
import { simulateRequests } from './request-twin'
import {
  patientClients,
  plainStation,
  spreadTimeouts,
  type TwinBackoff,
  type TwinPlan,
  type TwinStation
} from './twin-plan'

/**
 * One situation, told once and played twice: by the cohort engine, and request
 * by request by the twin. Times are in seconds.
 */
export interface Pair {
  readonly name: string
  readonly seconds: number
  /** New requests per second of an open class, or members of a closed one. */
  readonly rate?: number
  readonly members?: number
  readonly life?: number
  readonly cutAtStart?: number
  readonly timeout: number
  readonly spread: number
  readonly attempts: number
  readonly backoff: TwinBackoff
  readonly capacity: number
  readonly buffer: number
  readonly station?: Partial<Pick<TwinStation, 'law' | 'rejectionCost' | 'refusal' | 'deadlineCheck'>>
  /** Share of the capacity by which a fluid is known to miss what single requests do here. */
  readonly unseenByFluids?: number
  /** The open class's rate is `factor` times as high from `at` to `until`. */
  readonly surge?: { readonly at: number; readonly until: number; readonly factor: number }
}

const counted = ['new', 'offered', 'rejected', 'good', 'wasted', 'dropped', 'exhausted'] as const
const states = ['queued', 'connected'] as const

/** What is compared: events in each window of a run, and states at the end of each. */
export type Outcome = Readonly<Record<(typeof counted)[number] | (typeof states)[number], Float64Array>>

/** Windows in which events are counted: long enough that their counts are large. */
const windows = 6

const subTimeouts = 5

function playEngine(pair: Pair, dt: number): Outcome {
  const world = buildWorld(scenarioOf(pair, dt))
  const outcome = emptyOutcome()
  const ticksPerWindow = Math.round(pair.seconds / windows / dt)
  const totals = [
    world.newTotal,
    world.offeredTotal,
    world.rejectedTotal,
    world.groupGoodTotal,
    world.wastedTotal,
    world.droppedTotal,
    world.exhaustedTotal
  ]
  const before = new Float64Array(counted.length)
  for (let window = 0; window < windows; window++) {
    while (world.tick < (window + 1) * ticksPerWindow) step(world)
    counted.forEach((name, index) => {
      outcome[name][window] = totals[index]![0]! - before[index]!
      before[index] = totals[index]![0]!
    })
    outcome.queued[window] = world.queued[0]!
    outcome.connected[window] = world.connected[0]!
  }
  return outcome
}

function scenarioOf(pair: Pair, dt: number): ScenarioText {
  const { station = {}, surge, backoff } = pair
  const traffic = {
    title: 'Phones',
    group: 'bridge',
    timeout: pair.timeout,
    timeoutSpread: pair.spread,
    subTimeouts,
    attempts: pair.attempts,
    backoff: { ...backoff, multiplier: 2 }
  }
  const members = pair.members ?? 0
  const phones: NonNullable<ScenarioText['clients']>[string] =
    members > 0
      ? {
          kind: 'closed',
          members,
          life: pair.life ?? 0,
          connectedAtStart: 1 - (pair.cutAtStart ?? 0) / members,
          ...traffic
        }
      : { kind: 'open', rate: pair.rate ?? 0, ...traffic }
  const { rejectionCost = 0, refusal = 'fast', deadlineCheck = false } = station
  const bridge = {
    kind: 'device-group',
    title: 'Bridge',
    rate: pair.capacity,
    buffer: pair.buffer,
    rejectionCost,
    refusal,
    deadlineCheck
  } as const
  const faults =
    surge === undefined
      ? []
      : [
          {
            id: 'surge',
            title: 'Surge',
            at: `T+${surge.at}s`,
            for: surge.until - surge.at,
            actions: [{ set: 'clients.phones.rate', times: surge.factor }]
          }
        ]
  return { step: dt, horizon: `T+${pair.seconds}s`, clients: { phones }, components: { bridge }, faults }
}

function playTwin(pair: Pair, seed: number): Outcome {
  const run = simulateRequests(planOf(pair, seed))
  const outcome = emptyOutcome()
  for (const name of counted) outcome[name].set(run.counts[name].subarray(0, windows))
  outcome.queued.set(run.inStation.subarray(0, windows))
  outcome.connected.set(run.connected.subarray(0, windows))
  return outcome
}

function planOf(pair: Pair, seed: number): TwinPlan {
  const { surge, capacity, buffer } = pair
  return {
    seed,
    seconds: pair.seconds,
    binSeconds: pair.seconds / windows,
    classes: [
      {
        ...patientClients,
        rate: pair.rate ?? 0,
        members: pair.members ?? 0,
        cutAtStart: pair.cutAtStart ?? 0,
        life: pair.life ?? 0,
        timeouts: spreadTimeouts(pair.timeout, pair.spread, subTimeouts),
        attempts: pair.attempts,
        backoff: pair.backoff
      }
    ],
    station: { ...plainStation, meanService: 1 / capacity, places: capacity * buffer, ...pair.station },
    changes:
      surge === undefined
        ? []
        : [
            { at: surge.at, demand: surge.factor },
            { at: surge.until, demand: 1 }
          ]
  }
}

function emptyOutcome(): Outcome {
  return Object.fromEntries(
    [...counted, ...states].map((name) => [name, new Float64Array(windows)])
  ) as Outcome
}

export interface Comparison {
  /** What is compared, and in which window. */
  readonly what: string
  readonly engine: number
  readonly twin: Estimate
  /** Three standard errors, and the work of one step: the engine knows no shorter time. */
  readonly allowed: number
}

/** Every number of the engine's outcome beside the mean of the twin's replications. */
export function comparePair(pair: Pair, dt: number, seeds: readonly number[]): readonly Comparison[] {
  const ours = playEngine(pair, dt)
  const theirs = seeds.map((seed) => playTwin(pair, seed))
  const unseen = ((pair.unseenByFluids ?? 0) * pair.capacity * pair.seconds) / windows
  return [...counted, ...states].flatMap((name) =>
    Array.from({ length: windows }, (_, window) => {
      const twin = estimateOf(theirs.map((outcome) => outcome[name][window]!))
      const allowed = threeErrors(twin.count) * twin.error + pair.capacity * dt + unseen
      return { what: `${name} in window ${window + 1}`, engine: ours[name][window]!, twin, allowed }
    })
  )
}
