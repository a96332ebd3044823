import { run } from '../engine/run'
import { avalanche, engineAvalanche, lookSeconds, twinAvalanche } from './avalanche'
import type { Avalanche, AvalancheSeries } from './avalanche'
import { buildWorld, type ScenarioText } from './build-scenario'
import { readSignal } from './observed-world'
import { once, type ValidationCase } from './validation-case'

type TierText = Extract<NonNullable<ScenarioText['components']>[string], { readonly kind: 'service-tier' }>

/** Attempts at the last of a chain of tiers, each with retries on the next, per request; it has no workers, and so answers nothing. */
function deadEnd(layers: number, retries: number): number {
  const tier = { kind: 'service-tier', title: 'Tier', time: 0.1, queueLimit: 0 } as const
  const call = { timeout: 1, timeoutSpread: 0, retries } as const
  const tiers = Array.from({ length: layers }, (_, k): [string, TierText] => [
    `tier-${k}`,
    {
      ...tier,
      workers: k === layers - 1 ? 0 : 1e6,
      calls: k === layers - 1 ? {} : { [`tier-${k + 1}`]: call }
    }
  ])
  const people = { title: 'People', rate: 10, timeout: 3000, attempts: retries + 1 }
  const world = buildWorld({
    step: 0.1,
    clients: { people: { kind: 'open', group: 'tier-0', backoff: { kind: 'none' }, ...people } },
    components: Object.fromEntries(tiers)
  })
  run(world, { untilTick: 2000 })
  return readSignal(world, `tier-${layers - 1}.attempts`) / readSignal(world, 'clients.people.new')
}

function layers(count: number, retries: number, expected: number): ValidationCase {
  return {
    title: 'Tries of the last layer per request, retries on every layer: (r + 1)^L',
    inputs: `${retries} retries on ${count} layers`,
    expected,
    by: 'engine',
    tolerance: { relative: 1e-6 },
    source: 'Google, Site Reliability Engineering (2016), ch. 22: retries on several layers multiply',
    measure: () => deadEnd(count, retries)
  }
}

/** Requests per second, and workers that 35 ms at A and 30 ms at B keep busy, before C slows. */
export const steady = { rate: 1000, busyA: 35, busyB: 30 }

/** When a series first reached a level, in seconds, straight between looks. */
function since(series: readonly number[], level: number): number {
  const next = series.findIndex((value) => value >= level)
  const [below, above] = [series[next - 1] ?? level, series[next] ?? level]
  const share = above > below ? (level - below) / (above - below) : 0
  // Look 0 is at the end of the first tenth.
  return (next + share) * lookSeconds
}

interface Event {
  readonly what: string
  readonly expected: number
  readonly of: (series: AvalancheSeries) => number
}

/** The events of the worked example. Rates are those of a tenth of a second. */
const events: readonly Event[] = [
  {
    what: 'workers of B busier by two fifths',
    expected: 0.5,
    of: ({ busyB }) => since(busyB, 1.4 * steady.busyB)
  },
  {
    what: 'workers of A busier by two fifths',
    expected: 1,
    of: ({ busyA }) => since(busyA, 1.4 * steady.busyA)
  },
  {
    what: 'nineteen of twenty workers of B busy',
    expected: 1.5,
    of: ({ busyB }) => since(busyB, 0.95 * avalanche.workersB)
  },
  {
    what: 'three wait for two workers of B',
    expected: 2.5,
    of: ({ queuedB }) => since(queuedB, 1.5 * avalanche.workersB)
  },
  {
    what: 'a tenth more requests at B: A tries again',
    expected: 3,
    of: ({ offeredB }) => since(offeredB, 1.1 * steady.rate)
  },
  {
    what: 'a fifth more requests at A: the gateway tries again',
    expected: 3.5,
    of: ({ offeredA }) => since(offeredA, 1.2 * steady.rate)
  },
  {
    what: 'twice the requests at B',
    expected: 3.5,
    of: ({ offeredB }) => since(offeredB, 2 * steady.rate)
  },
  {
    what: 'nine of ten workers of A busy',
    expected: 3.5,
    of: ({ busyA }) => since(busyA, 0.9 * avalanche.workersA)
  }
]

const engine = once(() => engineAvalanche(avalanche))
const twin = once(() => twinAvalanche(avalanche, 16))
const runs = { engine, twin } as const
const baidu =
  'The order is that of Baidu, Preventing Avalanche Failures in Large-Scale Microservice Systems (SREcon 2025); the numbers are ours'

/** Mean of a series over its last second. */
export function lastly(series: readonly number[]): number {
  const looks = series.slice(-Math.round(1 / lookSeconds))
  return looks.reduce((sum, value) => sum + value, 0) / looks.length
}

/** What happens when C slows down: seconds after it began, to the nearest half. */
function avalancheEvents(by: 'engine' | 'twin'): readonly ValidationCase[] {
  return events.map(({ what, expected, of }) => ({
    title: 'Avalanche through three tiers: seconds from the beginning of C’s slowness',
    inputs: what,
    expected,
    by,
    tolerance: { absolute: 0.25 },
    source: baidu,
    measure: () => of(runs[by]())
  }))
}

function avalancheEnd(by: 'engine' | 'twin'): readonly ValidationCase[] {
  const of = { title: 'Avalanche through three tiers: per second in the end', by, source: baidu } as const
  return [
    {
      ...of,
      inputs: 'good answers',
      expected: 0,
      tolerance: { absolute: 0 },
      measure: () => lastly(runs[by]().good)
    },
    {
      ...of,
      inputs: 'requests at A',
      expected: 2000,
      tolerance: { relative: 0.03 },
      measure: () => lastly(runs[by]().offeredA)
    },
    {
      ...of,
      inputs: 'requests at B',
      expected: 2150,
      tolerance: { relative: 0.03 },
      measure: () => lastly(runs[by]().offeredB)
    }
  ]
}

/** One run of the twin is enough: all or nothing is answered. */
function afterHealing(
  inputs: string,
  change: Partial<Avalanche>,
  expected: number
): readonly ValidationCase[] {
  const of = { ...avalanche, slowFor: 30, seconds: 45, ...change }
  const row = {
    title: 'Avalanche through three tiers: share answered 15 s after C has healed',
    inputs,
    expected,
    source: 'Late work feeds the retries that make the next work late'
  }
  return [
    {
      ...row,
      by: 'engine',
      tolerance: { absolute: 0.05 },
      measure: () => lastly(engineAvalanche(of, 0.01).good) / steady.rate
    },
    {
      ...row,
      by: 'twin',
      tolerance: { absolute: 0.1 },
      measure: () => lastly(twinAvalanche(of, 1).good) / steady.rate
    }
  ]
}

/** Tiers whose workers wait for tiers below. */
export const tierCases: readonly ValidationCase[] = [
  layers(3, 3, 64),
  layers(5, 2, 243),
  ...avalancheEvents('engine'),
  ...avalancheEvents('twin'),
  ...avalancheEnd('engine'),
  ...avalancheEnd('twin'),
  ...afterHealing('retries, queues of 3,000 and 2,000', {}, 0),
  ...afterHealing('no retries', { retries: 0 }, 1),
  ...afterHealing('queues of 60', { queueA: 60, queueB: 60 }, 1)
]
