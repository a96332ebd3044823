import { step } from '../engine/step'
import type { World } from '../engine/world'
import { buildWorld, type ScenarioText } from './build-scenario'
import { readSignal, watch, type OpenText } from './observed-world'
import { once, type ValidationCase } from './validation-case'

const sre = 'Google, Site Reliability Engineering (2016), ch. 21'
const brooker = 'M. Brooker, Exponential Backoff and Jitter (AWS Architecture Blog, 2015)'
const geometric = 'Mean number of attempts when each fails with probability p: (1 - p^n) / (1 - p)'

/** A bridge without a buffer: it answers at once what it can, and refuses the rest at once. */
const bridgeOf = (rate: number) => ({ kind: 'device-group', title: 'Bridge', rate, buffer: 0 }) as const

const steadily = { kind: 'fixed', base: 1, jitter: 'none' } as const

/** A class that tries again each second, before a bridge without a buffer, after so many steps. */
function settled(clients: Partial<OpenText>, capacity: number, ticks: number): World {
  const phones: OpenText = {
    kind: 'open',
    title: 'Phones',
    group: 'bridge',
    rate: 1000,
    backoff: steadily,
    ...clients
  }
  const world = buildWorld({ clients: { phones }, components: { bridge: bridgeOf(capacity) } })
  return watch(world, ticks, () => undefined)
}

/**
 * Where an attempt fails with probability p, a share 1 - p^n of the requests
 * gets through in the end. A device that can answer just so many makes every
 * attempt fail with just that probability, whatever is offered.
 */
const capacityFor = (rate: number, p: number, attempts: number) => rate * (1 - p ** attempts)

function amplification(p: number, attempts: number, expected: number): ValidationCase {
  return {
    title: 'Amplification by retries',
    inputs: `p ${p}, n ${attempts} attempts`,
    expected,
    by: 'engine',
    tolerance: { relative: 1e-6 },
    source: geometric,
    measure: () => {
      const world = settled({ attempts }, capacityFor(1000, p, attempts), 4000)
      return readSignal(world, 'clients.phones.amplification')
    }
  }
}

/** Who fails: always the same 40 %, anyone with probability 40 %, or whoever finds no room. */
function failingShare(): readonly ValidationCase[] {
  const of = {
    title: '100,000/s of which 40 % fail, two retries',
    by: 'engine',
    tolerance: { relative: 1e-4 }
  } as const
  const shared = (capacity: number) => {
    const world = settled({ rate: 100_000, attempts: 3 }, capacity, 4000)
    return readSignal(world, 'bridge.offered')
  }
  return [
    {
      ...of,
      inputs: 'the failing set is fixed',
      expected: 180_000,
      source: 'Derivation: 60,000 + 3 x 40,000',
      measure: fixedSet
    },
    {
      ...of,
      inputs: 'failures are independent',
      expected: 156_000,
      source: 'Derivation: 100,000 (1 + 0.4 + 0.16)',
      measure: () => shared(capacityFor(100_000, 0.4, 3))
    },
    {
      ...of,
      inputs: 'a shared capacity of 60,000/s',
      expected: 227_969,
      source: 'Derivation: A (1 - p) = 60,000 with A = 100,000 (1 + p + p²)',
      measure: () => shared(60_000)
    }
  ]
}

function fixedSet(): number {
  const phones = { kind: 'open', title: 'Phones', attempts: 3, backoff: steadily } as const
  const parts: ScenarioText = {
    clients: {
      fine: { ...phones, rate: 60_000, group: 'bridge' },
      failing: { ...phones, rate: 40_000, group: 'dead' }
    },
    components: { bridge: bridgeOf(1e6), dead: bridgeOf(0) }
  }
  const world = watch(buildWorld(parts), 100, () => undefined)
  return readSignal(world, 'bridge.offered') + readSignal(world, 'dead.offered')
}

/** Load with a retry budget that starts empty; tokens are paid in by first tries, not by successes. */
function retryBudget(p: number, deposit: number, expected: number): ValidationCase {
  return {
    title: 'Load over first tries with a retry budget, six attempts, in the long run',
    inputs: `p ${p}, deposit ${deposit} per first try`,
    expected,
    by: 'engine',
    tolerance: { relative: 1e-3 },
    source: 'Derivation: min(1 + deposit, (1 - p^6) / (1 - p)); such budgets are in Finagle and the AWS SDKs',
    measure: () => {
      const budget = { deposit, bucket: 10_000, initial: 0 }
      const world = amongMany({ attempts: 6, budget }, p, 1000 * expected)
      watch(world, 1000, () => undefined)
      return readSignal(world, 'clients.phones.offered') / 1000
    }
  }
}

/** The class shares its bridge with a thousand times as many others, whose number fixes how many attempts fail. */
function amongMany(clients: Partial<OpenText>, p: number, offered: number): World {
  const phones: OpenText = {
    kind: 'open',
    title: 'Phones',
    group: 'bridge',
    rate: 1000,
    backoff: steadily,
    ...clients
  }
  const others = { ...phones, title: 'Others', rate: 1e6, attempts: 1 }
  const capacity = (1 - p) * (others.rate + offered)
  return buildWorld({ clients: { phones, others }, components: { bridge: bridgeOf(capacity) } })
}

function throttling(rate: number, capacity: number, k: number, expected: number): ValidationCase {
  return {
    title: 'Adaptive throttling over 120 s, requests sent per second: min(lambda, K C)',
    inputs: `lambda ${rate}, C ${capacity}, K ${k}`,
    expected,
    by: 'engine',
    tolerance: { relative: 1e-3 },
    source: `${sre}, "Client-Side Throttling"`,
    measure: () => {
      const world = settled({ rate, attempts: 1, throttle: { k, window: 120 } }, capacity, 7200)
      return readSignal(world, 'bridge.offered')
    }
  }
}

/** Ten thousand requests in the first step, none after, and a bridge that refuses everything at once. */
function burst(clients: Partial<OpenText>, dt: number): World {
  const phones: OpenText = { kind: 'open', title: 'Phones', group: 'bridge', rate: 10_000 / dt, ...clients }
  return buildWorld({
    step: dt,
    clients: { phones },
    components: { bridge: bridgeOf(0) },
    faults: [{ id: 'over', title: 'Over', at: `T+${dt}s`, actions: [{ set: 'clients.phones.rate', to: 0 }] }]
  })
}

function fullJitter(at: number): ValidationCase {
  return {
    title: 'Second retries per second when 10,000 fail at 0 and each attempt fails at once',
    inputs: `full jitter, base 1 s, at ${at} s`,
    expected: 5000,
    by: 'engine',
    tolerance: { relative: 0.01 },
    source: `${brooker}: the sum of a delay on [0, 1] s and one on [0, 2] s has density 1/2 on [1, 2] s`,
    measure: () => {
      const dt = 0.01
      const world = burst(
        { attempts: 3, backoff: { kind: 'exponential', jitter: 'full', base: 1, cap: 20 } },
        dt
      )
      watch(world, Math.round(at / dt), () => undefined)
      return world.attempts[2]! / dt
    }
  }
}

/** Mean time between the attempts of each pair of lanes, less the half step that a report takes off. */
function meanDelays(jitter: 'full' | 'equal'): readonly number[] {
  const dt = 0.05
  const world = burst({ attempts: 7, backoff: { kind: 'exponential', jitter, base: 1, cap: 20 } }, dt)
  const mass = new Float64Array(7)
  const moment = new Float64Array(7)
  while (world.tick < 60 / dt) {
    const now = world.tick * dt
    step(world)
    world.attempts.forEach((sent, lane) => {
      mass[lane]! += sent
      moment[lane]! += sent * now
    })
  }
  const means = moment.map((sum, lane) => sum / mass[lane]!)
  return Array.from({ length: 6 }, (_, k) => means[k + 1]! - means[k]! - dt / 2)
}

function meanBackoff(jitter: 'full' | 'equal', expected: readonly number[]): readonly ValidationCase[] {
  const means = once(() => meanDelays(jitter))
  return expected.map((mean, k) => ({
    title: 'Mean back-off, base 1 s, cap 20 s',
    inputs: `${jitter} jitter, after failure ${k}`,
    expected: mean,
    by: 'engine',
    tolerance: { relative: 0.01 },
    source: `${brooker}: d = min(cap, base x 2^k), on [0, d] or [d/2, d]`,
    measure: () => means()[k]!
  }))
}

/** What retries add, and what holds them back. */
export const retryCases: readonly ValidationCase[] = [
  amplification(0.4, 3, 1.56),
  amplification(0.5, 4, 1.875),
  amplification(0.9, 6, 4.68559),
  amplification(1, 6, 6),
  ...failingShare(),
  retryBudget(1, 0.1, 1.1),
  retryBudget(0.3, 0.1, 1.1),
  retryBudget(0.05, 0.1, 1.0526),
  retryBudget(1, 0.2, 1.2),
  throttling(10_000, 3000, 2, 6000),
  throttling(10_000, 3000, 1.1, 3300),
  throttling(1000, 900, 2, 1000),
  fullJitter(1.25),
  fullJitter(1.5),
  fullJitter(1.9),
  ...meanBackoff('full', [0.5, 1, 2, 4, 8, 10]),
  ...meanBackoff('equal', [0.75, 1.5, 3, 6, 12, 15])
]
