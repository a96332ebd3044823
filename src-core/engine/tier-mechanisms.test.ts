import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../testing/build-scenario'
import { readSignal } from '../testing/observed-world'
import { run } from './run'
import type { World } from './world'

type TierText = Extract<NonNullable<ScenarioText['components']>[string], { readonly kind: 'service-tier' }>
type ClientsText = NonNullable<ScenarioText['clients']>[string]
type FaultText = NonNullable<ScenarioText['faults']>[number]

const dt = 0.02

/** 100 workers that take 100 ms: 1,000 requests a second. */
const tier: TierText = { kind: 'service-tier', title: 'Tier', workers: 100, time: 0.1, queueLimit: 2000 }
const people = { kind: 'open', title: 'People', group: 'front', rate: 800, timeout: 1, attempts: 1 } as const

interface Drill {
  readonly clients?: Readonly<Record<string, ClientsText>>
  readonly tiers: Readonly<Record<string, TierText>>
  readonly faults?: FaultText[]
}

function drill({ clients = { people }, tiers, faults = [] }: Drill): World {
  return buildWorld({ step: dt, horizon: 'T+5m', clients: { ...clients }, components: { ...tiers }, faults })
}

/** Good answers per second of a class (the first by default) between two seconds. */
function goodput(world: World, from: number, to: number, c = 0): number {
  run(world, { untilTick: Math.round(from / dt) })
  const before = world.goodTotal[c]!
  run(world, { untilTick: Math.round(to / dt) })
  return (world.goodTotal[c]! - before) / (to - from)
}

const overload = { people: { ...people, rate: 1500 } }

describe('in overload', () => {
  const under = (front: Partial<TierText>) =>
    goodput(drill({ clients: overload, tiers: { front: { ...tier, ...front } } }), 20, 30)

  it('first in, first out works for clients who have gone', () => {
    expect(under({})).toBe(0)
  })

  it('adaptive LIFO answers those who came last', () => {
    expect(under({ discipline: 'adaptive-lifo' })).toBeGreaterThan(950)
  })

  it('controlled delay keeps the queue short', () => {
    expect(under({ discipline: 'codel' })).toBeGreaterThan(950)
  })

  it('a deadline check drops, free, what nobody waits for', () => {
    // A third of what is begun in time is given up while it is worked on.
    expect(under({ deadlineCheck: true })).toBeGreaterThan(650)
  })

  it('a queue shorter than the timeout refuses instead', () => {
    expect(under({ queueLimit: 300 })).toBeCloseTo(1000, 0)
  })
})

describe('the important class', () => {
  const clients = {
    vital: { ...people, rate: 500, priority: 0 },
    crawlers: { ...people, rate: 1000, priority: 9 }
  }
  const shares = (front: Partial<TierText>) => {
    const world = drill({ clients, tiers: { front: { ...tier, queueLimit: 400, ...front } } })
    return { vital: goodput(world, 20, 30, 0) / 500, world }
  }

  it('loses with everybody else where all are alike', () => {
    expect(shares({}).vital).toBeLessThan(0.7)
  })

  it('is whole where low ranks are shed', () => {
    expect(shares({ shedAbove: 0.2 }).vital).toBeGreaterThan(0.99)
  })

  it('does not wait behind the others where it is served first', () => {
    const { vital, world } = shares({ discipline: 'priority', shedAbove: 0.5 })
    expect(vital).toBeGreaterThan(0.99)
    expect(readSignal(world, 'clients.vital.inFlight')).toBeLessThan(500 * 0.15)
  })
})

describe('the remaining time to live', () => {
  /** The back tier is slower than the clients are patient, and its callers are not. */
  const worked = (passDeadline: boolean) => {
    const calls = { back: { timeout: 20, timeoutSpread: 0 } }
    const front = { ...tier, workers: 5000, time: 0.02, passDeadline, calls }
    const world = drill({
      clients: overload,
      tiers: { front, back: { ...tier, queueLimit: 10_000, deadlineCheck: true } }
    })
    return { good: goodput(world, 20, 30), world }
  }

  it('keeps the tier below from work that nobody waits for', () => {
    expect(worked(false).good).toBe(0)
    expect(worked(true).good).toBeGreaterThan(450)
  })

  it('gives the workers above back when their client has gone', () => {
    expect(readSignal(worked(false).world, 'front.threads')).toBeGreaterThan(0.99)
    expect(readSignal(worked(true).world, 'front.busy')).toBeLessThan(1500 * 1.3)
  })
})

describe('cores', () => {
  it('are shared by the workers that do not wait', () => {
    const world = drill({ tiers: { front: { ...tier, workers: 400, cores: 50 } } })
    // 800 requests/s x 100 ms need 80 cores: 500 requests/s get through, each in 400 / 500 s.
    expect(goodput(world, 20, 30)).toBeLessThan(510)
    expect(readSignal(world, 'front.localTime')).toBeGreaterThan(0.5)
  })

  it('are free when workers wait: the own time falls as the tier below slows', () => {
    const slow = [{ id: 'slow', title: 'Back slows', at: 'T+10s', actions: [{ set: 'back.time', to: 2 }] }]
    const front: TierText = { ...tier, workers: 200, time: 0.1, cores: 60, calls: { back: { timeout: 5 } } }
    const world = drill({ tiers: { front, back: { ...tier, workers: 5000, time: 0.02 } }, faults: slow })
    run(world, { untilTick: Math.round(9 / dt) })
    const before = readSignal(world, 'front.localTime')
    run(world, { untilTick: Math.round(20 / dt) })
    expect(readSignal(world, 'front.localTime')).toBeLessThan(0.8 * before)
    expect(readSignal(world, 'front.threads')).toBeGreaterThan(0.99)
  })
})

describe('crowding', () => {
  it('lengthens own work by the share of the cores that run, and no more when workers wait', () => {
    const slow = [{ id: 'slow', title: 'Back slows', at: 'T+10s', actions: [{ set: 'back.time', to: 2 }] }]
    const front: TierText = {
      ...tier,
      workers: 400,
      time: 0.1,
      cores: 200,
      crowding: 0.5,
      calls: { back: { timeout: 5 } }
    }
    const world = drill({ tiers: { front, back: { ...tier, workers: 5000, time: 0.02 } }, faults: slow })
    run(world, { untilTick: Math.round(9 / dt) })
    // With 800 requests/s: time = 0.1 (1 + 0.5 x 800 time / 200).
    expect(readSignal(world, 'front.localTime')).toBeCloseTo(0.1 / 0.8, 4)
    run(world, { untilTick: Math.round(20 / dt) })
    expect(readSignal(world, 'front.threads')).toBeGreaterThan(0.99)
    expect(readSignal(world, 'front.localTime')).toBeLessThan(0.106)
  })
})

describe('side work of errors', () => {
  /** Half of the back tier's instances fall out; half of all requests fail at once. */
  const under = (errorWork: number) => {
    const faults = [
      { id: 'half', title: 'Half out', at: 'T+10s', actions: [{ set: 'back.workers', to: 40 }] }
    ]
    const front = { ...tier, time: 0.05, errorWork, calls: { back: { timeout: 1 } } }
    const back = { ...tier, time: 0.05, queueLimit: 0 }
    return goodput(
      drill({ clients: { people: { ...people, rate: 900 } }, tiers: { front, back }, faults }),
      30,
      40
    )
  }

  it('takes down what errors alone do not', () => {
    const quiet = under(0)
    expect(quiet).toBeGreaterThan(700)
    expect(under(0.5)).toBeLessThan(0.6 * quiet)
  })
})

describe('instances that fail under load', () => {
  const surge = [
    { id: 'surge', title: 'Surge', at: 'T+10s', for: 3, actions: [{ set: 'clients.people.rate', to: 3000 }] }
  ]
  const instances = { count: 20, crashAt: 0.9, crashRate: 0.8, restartDelay: 10 } as const
  const clients = { people: { ...people, attempts: 4, backoff: { kind: 'none' } } } as const
  const front = { ...tier, queueLimit: 100, instances }

  it('take the others with them, and fail again as they come back into the load that felled them', () => {
    const world = drill({ clients, tiers: { front }, faults: surge })
    run(world, { untilTick: Math.round(10 / dt) })
    expect(readSignal(world, 'front.instancesUp')).toBe(20)
    // The surge ended at 13 s, and what is offered is four fifths of what all instances can do.
    for (const second of [30, 60, 90]) {
      run(world, { untilTick: Math.round(second / dt) })
      expect(readSignal(world, 'front.instancesUp')).toBeLessThan(10)
    }
    expect(goodput(world, 90, 100)).toBeLessThan(0.5 * people.rate)
  })

  it('stay up when the load is held back until they are all there', () => {
    const held = {
      id: 'held',
      title: 'Held back',
      at: 'T+40s',
      for: 15,
      actions: [{ set: 'clients.people.admission', to: 0 }]
    }
    const world = drill({ clients, tiers: { front }, faults: [...surge, held] })
    expect(goodput(world, 70, 80)).toBeCloseTo(people.rate, 0)
    expect(readSignal(world, 'front.instancesUp')).toBe(20)
  })

  it('leave their clients to their timeouts when they lock up', () => {
    const failing = (failure: 'crash' | 'lock-up') => {
      const locked = { ...front, instances: { ...instances, failure } }
      const world = drill({ clients: { people: { ...people, rate: 1500 } }, tiers: { front: locked } })
      run(world, { untilTick: Math.round(2 / dt) })
      return readSignal(world, 'clients.people.inFlight')
    }
    expect(failing('lock-up')).toBeGreaterThan(1.2 * failing('crash'))
  })
})

describe('a fan-out', () => {
  it('needs all of its calls: of ten that each succeed nine times in ten, a third of the requests do', () => {
    const front = { ...tier, workers: 1000, time: 0.02, calls: { back: { timeout: 1, fanOut: 10 } } }
    // 500 requests make 5,000 calls, of which 4,500 find a worker.
    const back = { ...tier, workers: 450, queueLimit: 0 }
    const world = drill({ clients: { people: { ...people, rate: 500 } }, tiers: { front, back } })
    expect(goodput(world, 20, 30) / 500).toBeCloseTo(0.9 ** 10, 2)
  })
})
