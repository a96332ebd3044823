import { run } from '../engine/run'
import type { World } from '../engine/world'
import { buildWorld, type ScenarioText } from './build-scenario'
import { readSignal, watch } from './observed-world'
import type { ValidationCase } from './validation-case'

type Fault = NonNullable<ScenarioText['faults']>[number]

const bronson = 'N. Bronson and others, Metastable Failures in Distributed Systems (HotOS 2021)'
const device = { kind: 'device-group', title: 'Database' } as const
const web = { kind: 'open', title: 'Web', group: 'database', timeoutSpread: 0, subTimeouts: 1 } as const

/** What sets a rate at a minute, for so many seconds or for good. */
function setting(id: string, minute: number, action: Fault['actions'][number], seconds?: number): Fault {
  const lasts = seconds === undefined ? {} : { for: seconds }
  return { id, title: id, at: `T+${minute}m`, actions: [action], ...lasts }
}

function playedOut(parts: ScenarioText): World {
  const world = buildWorld(parts)
  return watch(world, world.model.lastTick, () => undefined)
}

/** Share of the new requests that nobody answers. */
function unanswered(world: World): number {
  return 1 - readSignal(world, 'clients.web.good') / readSignal(world, 'clients.web.new')
}

/** A database for 300 queries/s, an application that gives up after a second and tries once more. */
function oneRetry(load: number, expected: number, shedTo?: number): ValidationCase {
  const shed = shedTo === undefined ? '' : `, shed to ${shedTo}/s when it is stuck`
  return {
    title: 'A database for 300 queries/s, one retry, stable below 150/s: share unanswered after a surge',
    inputs: `load ${load}/s${shed}`,
    expected,
    by: 'engine',
    tolerance: { absolute: 1e-6 },
    source: `${bronson}: one retry doubles the load, so above half the capacity it does not recover`,
    measure: () => {
      const surge = setting('surge', 1, { set: 'clients.web.rate', times: 4 }, 20)
      const shedding = setting('shed', 5, { set: 'clients.web.rate', to: shedTo ?? load })
      return unanswered(
        playedOut({
          step: 0.05,
          clients: { web: { ...web, rate: load, timeout: 1, attempts: 2, backoff: { kind: 'none' } } },
          components: { database: { ...device, rate: 300, buffer: 10 } },
          faults: [surge, shedding]
        })
      )
    }
  }
}

const lookAside = 'The same database behind a look-aside cache with a hit share of 0.9, which is lost'

/** 3,000 requests/s lose their cache; what is left of them after ten minutes. */
function lostCache(shedTo: number): World {
  return playedOut({
    step: 0.1,
    clients: { web: { ...web, group: 'cache', rate: 3000, timeout: 1, attempts: 1 } },
    components: {
      cache: { kind: 'cache', title: 'Cache', behind: 'database', hitShare: 0.9, entries: 30_000 },
      database: { ...device, rate: 300, buffer: 10 }
    },
    faults: [
      setting('loss', 1, { flush: 'cache' }),
      setting('shed', 10, { set: 'clients.web.rate', to: shedTo })
    ]
  })
}

function cacheLoss(): readonly ValidationCase[] {
  const of = {
    title: lookAside,
    by: 'engine',
    source: `${bronson}: loads above 300/s are vulnerable`
  } as const
  const healing = (load: number, expected: number): ValidationCase => ({
    ...of,
    inputs: `shed to ${load}/s: share unanswered`,
    expected,
    tolerance: { absolute: 0.05 },
    measure: () => unanswered(lostCache(load))
  })
  // What was answered before the queue was late stays in the cache: one entry in a hundred.
  const amplified: ValidationCase = {
    ...of,
    inputs: 'queries per second, ten times those before',
    expected: 3000,
    tolerance: { relative: 0.02 },
    measure: () => readSignal(lostCache(3000), 'database.offered')
  }
  return [amplified, healing(290, 0), healing(330, 1)]
}

interface Outage {
  readonly rate: number
  readonly gate: object
  readonly dt: number
}

/** A class with a gate before a device that does nothing for ten minutes from the tenth on. */
function throughOutage({ rate, gate, dt }: Outage): World {
  return buildWorld({
    step: dt,
    clients: { web: { ...web, rate, attempts: 1, ...gate } },
    components: { database: { ...device, rate: 1e6, buffer: 0 } },
    faults: [setting('outage', 10, { set: 'database.rate', to: 0 }, 600)]
  })
}

/** When the outage begins and ends, in seconds. */
const [broken, healed] = [600, 1200]

function throttledOutage(k: number, window: number, half: number): readonly ValidationCase[] {
  const rate = 1000
  const dt = 0.1
  const world = () => {
    const through = throughOutage({ rate, gate: { throttle: { k, window } }, dt })
    run(through, { untilTick: healed / dt })
    return through
  }
  const of = {
    title: 'Adaptive throttling through an outage of ten minutes, lambda 1,000/s',
    by: 'engine'
  } as const
  return [
    {
      ...of,
      inputs: `K ${k}, window ${window} s: sent per second in the outage, lambda / (lambda W + 1)`,
      expected: rate / (rate * window + 1),
      tolerance: { relative: 1e-3 },
      source:
        'Google, Site Reliability Engineering (2016), ch. 21: refuses with (requests - K accepts) / (requests + 1)',
      measure: () => readSignal(world(), 'database.offered')
    },
    {
      ...of,
      inputs: `K ${k}, window ${window} s: seconds until half is let out again`,
      expected: half,
      tolerance: { relative: 0.01 },
      source: 'Derivation from that formula: W / (K - 1) x ln(1 + (K - 1) (lambda W / 2 - 1) / K)',
      measure: () => {
        const after = world()
        while (readSignal(after, 'database.offered') < rate / 2) run(after, { untilTick: after.tick + 1 })
        return after.tick * dt - healed
      }
    }
  ]
}

function breakerOpens(window: number, threshold: number, expected: number): ValidationCase {
  return {
    title: 'Circuit breaker: seconds of total failure until it opens, -W ln(1 - threshold)',
    inputs: `window ${window} s, threshold ${threshold}`,
    expected,
    by: 'engine',
    tolerance: { absolute: 0.2 },
    source: 'Derivation: over an exponential window the failures are a share 1 - exp(-t / W) of the outcomes',
    measure: () => {
      const dt = 0.1
      const breaker = { threshold, window, open: 30 }
      const world = throughOutage({ rate: 1000, gate: { breaker }, dt })
      // The window has filled with good answers ten times over before the outage.
      run(world, { untilTick: broken / dt })
      while (readSignal(world, 'database.offered') > 0) run(world, { untilTick: world.tick + 1 })
      return world.tick * dt - broken
    }
  }
}

function tailAtScale(calls: number, failing: number, expected: number): ValidationCase {
  return {
    title: 'Fan-out: share of the requests that fail when every call must succeed, 1 - (1 - p)^n',
    inputs: `${calls} calls, each fails with ${failing}`,
    expected,
    by: 'engine',
    tolerance: { absolute: 1e-6 },
    source:
      'J. Dean, L. A. Barroso, The Tail at Scale (CACM 2013): at a hundred calls and one per cent, 63 % meet a bad one',
    measure: () => {
      const rate = 100
      // Work of ten steps and a half: the workers do not all end in one step.
      const time = 0.105
      const workers = rate * calls * (1 - failing) * time
      const world = playedOut({
        step: 0.01,
        horizon: 'T+1m',
        clients: { web: { ...web, group: 'root', rate, attempts: 1 } },
        components: {
          root: {
            kind: 'service-tier',
            title: 'Root',
            workers: 1000,
            time: 0.01,
            queueLimit: 1000,
            calls: { leaf: { timeout: 5, fanOut: calls } }
          },
          leaf: { kind: 'service-tier', title: 'Leaf', workers, time, queueLimit: 0 }
        }
      })
      return unanswered(world)
    }
  }
}

function interactive(members: number, think: number, capacity: number): ValidationCase {
  return {
    title: 'Interactive response time law: wait in seconds, N / X - Z',
    inputs: `N ${members} members, Z ${think} s, X ${capacity}/s`,
    expected: members / capacity - think,
    by: 'engine',
    tolerance: { relative: 1e-3 },
    source: 'E. D. Lazowska and others, Quantitative System Performance (1984), ch. 3',
    measure: () => {
      const agents = { kind: 'closed', title: 'Agents', group: 'database', attempts: 1 } as const
      const world = playedOut({
        horizon: 'T+3h',
        clients: { agents: { ...agents, members, life: think, timeout: 20_000 } },
        components: { database: { ...device, rate: capacity, buffer: 3600 } }
      })
      return readSignal(world, 'database.delay')
    }
  }
}

/** Half an hour after a time to live of an hour was cut to a minute, the answer changes. */
function shortenedTtl(seconds: number, expected: number): ValidationCase {
  return {
    title: 'Name cache, TTL cut from 60 to 1 minute half an hour before a move: share with the old answer',
    inputs: `${seconds} s after the move`,
    expected,
    by: 'engine',
    tolerance: { absolute: 1e-3 },
    source:
      'Renewal theory: half have not looked up since the cut, and do evenly over 30 minutes; the others over one',
    measure: () => {
      const answers = { old: { to: 'database' }, new: { to: 'spare', weight: 0 } }
      const world = buildWorld({
        clients: { web: { ...web, group: 'name', rate: 1000 } },
        components: {
          database: { ...device, rate: 5000 },
          spare: { ...device, rate: 5000 },
          name: { kind: 'name-record', title: 'Name', ttl: 3600, answers }
        },
        faults: [
          setting('cut', 1, { set: 'name.ttl', to: 60 }),
          setting('from', 31, { set: 'name.answers.old.weight', to: 0 }),
          setting('to', 31, { set: 'name.answers.new.weight', to: 1 })
        ]
      })
      // The step after sends where the answers lead.
      run(world, { untilTick: 31 * 60 + seconds + 1 })
      return readSignal(world, 'database.offered') / 1000
    }
  }
}

/** Worked examples and laws from the literature, beside those of the other groups. */
export const publishedCases: readonly ValidationCase[] = [
  oneRetry(149, 0),
  oneRetry(151, 1),
  oneRetry(280, 0, 148),
  oneRetry(280, 1, 152),
  ...cacheLoss(),
  ...throttledOutage(2, 30, 267.682),
  ...throttledOutage(1.1, 10, 612.13),
  breakerOpens(60, 0.5, 41.5888),
  breakerOpens(30, 0.9, 69.0776),
  tailAtScale(100, 0.01, 0.633968),
  tailAtScale(10, 0.05, 0.401263),
  interactive(50_000, 100, 400),
  interactive(1_000_000, 600, 1500),
  shortenedTtl(30, 0.741667),
  shortenedTtl(300, 0.416667)
]
