import { describe, expect, it } from 'vitest'
import { buildWorld, type ScenarioText } from '../testing/build-scenario'
import { estimateOf, threeErrors } from '../testing/estimate'
import { simulateTiers } from '../testing/tier-twin'
import { plainTier, type TwinTier } from '../testing/tier-twin-plan'
import { spreadTimeouts } from '../testing/twin-plan'
import { run } from './run'

/** Runs of the twin: their spread is the error of their mean. */
const seeds = Array.from({ length: 10 }, (_, index) => 500 + index)
const binSeconds = 1
const step = 0.01

type TierText = Extract<NonNullable<ScenarioText['components']>[string], { readonly kind: 'service-tier' }>

/** Two tiers: the front one calls the back one, which is offered more than it can do. */
interface Case {
  readonly title: string
  readonly retries: number
  /** Seconds that clients wait, 4 where nothing is said. */
  readonly patience?: number
  readonly front?: Partial<TierText>
  readonly back: Partial<TierText> & Pick<TierText, 'queueLimit'>
  /** The same two, for the twin. */
  readonly twinFront?: Partial<TwinTier>
  readonly twinBack: Partial<TwinTier>
  /** Fewest that wait at the back in the end: that the case shows what it is for. */
  readonly queued: number
}

const failing = { count: 1000, crashAt: 0.5, failure: 'crash' } as const

const cases: readonly Case[] = [
  {
    title: 'first in, first out, one retry',
    retries: 1,
    back: { queueLimit: 3000 },
    twinBack: { queueLimit: 3000 },
    queued: 1000
  },
  {
    title: 'silent refusals',
    retries: 1,
    back: { queueLimit: 3000, refusal: 'silent' },
    twinBack: { queueLimit: 3000, refusal: 'silent' },
    queued: 1000
  },
  {
    title: 'a deadline check',
    retries: 0,
    back: { queueLimit: 6000, deadlineCheck: true },
    twinBack: { queueLimit: 6000, deadlineCheck: true },
    queued: 1000
  },
  {
    title: 'the newest first',
    retries: 0,
    back: { queueLimit: 3000, discipline: 'adaptive-lifo', lifoAbove: 0 },
    twinBack: { queueLimit: 3000, discipline: 'lifo' },
    queued: 1000
  },
  {
    title: 'controlled delay',
    retries: 0,
    back: { queueLimit: 6000, discipline: 'codel', codelTarget: 0.23, codelInterval: 1 },
    twinBack: { queueLimit: 6000, discipline: 'codel', codel: { target: 0.23, interval: 1 } },
    queued: 400
  },
  {
    title: 'a deadline passed along',
    retries: 0,
    patience: 1.2,
    front: { passDeadline: true },
    back: { queueLimit: 6000, deadlineCheck: true },
    twinFront: { passDeadline: true },
    twinBack: { queueLimit: 6000, deadlineCheck: true },
    queued: 1000
  },
  {
    title: 'cores that are shared and crowded',
    retries: 1,
    back: { queueLimit: 3000, cores: 150, crowding: 0.4 },
    twinBack: { queueLimit: 3000, cores: 150, crowding: 0.4 },
    queued: 1000
  },
  {
    title: 'instances that crash',
    retries: 1,
    back: { queueLimit: 3000, instances: { ...failing, crashRate: 0.1, restartDelay: 5 } },
    twinBack: { queueLimit: 3000, instances: { ...failing, rate: 0.1, restart: 5 } },
    queued: 1000
  },
  {
    title: 'instances that lock up',
    retries: 1,
    back: {
      queueLimit: 3000,
      instances: { ...failing, crashRate: 0.1, restartDelay: 5, failure: 'lock-up' }
    },
    twinBack: { queueLimit: 3000, instances: { ...failing, rate: 0.1, restart: 5, failure: 'lock-up' } },
    queued: 1000
  }
]

const rate = 2400
const workers = 200
const patience = { call: 2, spread: 0.3 }
const seconds = 12

type Row = 'good' | 'offered' | 'queued' | 'busy'

function byEngine(of: Case): Readonly<Record<Row, number>> {
  const tier = { kind: 'service-tier', title: 'Tier' } as const
  const { call, spread } = patience
  const client = of.patience ?? 4
  const world = buildWorld({
    step,
    clients: {
      people: {
        kind: 'open',
        title: 'People',
        group: 'front',
        rate,
        timeout: client,
        timeoutSpread: spread,
        attempts: 1
      }
    },
    components: {
      front: {
        ...tier,
        workers: 50_000,
        time: 0.02,
        queueLimit: 0,
        calls: { back: { timeout: call, timeoutSpread: spread, retries: of.retries } },
        ...of.front
      },
      back: { ...tier, workers, time: 0.1, ...of.back }
    }
  })
  run(world, { untilTick: Math.round(seconds / step) })
  const g = world.model.groups.findIndex(({ id }) => id === 'back')
  const front = world.model.tiers.findIndex(({ id }) => id === 'front')
  return {
    good: world.goodTotal[0]!,
    offered: world.offeredTotal[g]!,
    queued: world.queued[g]!,
    busy: world.tierBusy[front]!
  }
}

function byTwin(of: Case, seed: number): Readonly<Record<Row, number>> {
  const { call, spread } = patience
  const client = of.patience ?? 4
  const timeouts = (timeout: number) => spreadTimeouts(timeout, spread, 5)
  const back: TwinTier = { ...plainTier, workers, time: () => 0.1, ...of.twinBack }
  const front: TwinTier = {
    ...plainTier,
    workers: 50_000,
    time: () => 0.02,
    calls: [{ to: 1, timeouts: timeouts(call), retries: of.retries, fanOut: 1 }],
    ...of.twinFront
  }
  const clients = { rate: () => rate, most: rate, to: 0, timeouts: timeouts(client), attempts: 1, rank: 5 }
  const { tiers, good } = simulateTiers({
    seed,
    seconds,
    binSeconds,
    turnaround: step,
    clients: [clients],
    tiers: [front, back]
  })
  const bins = seconds / binSeconds
  const total = (cells: Float64Array) => cells.subarray(0, bins).reduce((sum, value) => sum + value, 0)
  return {
    good: total(good[0]!),
    offered: total(tiers[1]!.offered),
    queued: tiers[1]!.queued[bins - 1]!,
    busy: tiers[0]!.busy[bins - 1]!
  }
}

describe('engine and twin, where a tier has more than it can do', () => {
  it.each(cases)('agree within three standard errors: $title', (of) => {
    const engine = byEngine(of)
    const runs = seeds.map((seed) => byTwin(of, seed))
    expect(engine.queued).toBeGreaterThan(of.queued)
    for (const row of ['good', 'offered', 'queued', 'busy'] as const) {
      const estimate = estimateOf(runs.map((one) => one[row]))
      // Beside chance, the fluid may be off by what flows in two steps.
      const allowed = threeErrors(estimate.count) * estimate.error + 2 * rate * step
      const off = Math.abs(engine[row] - estimate.mean)
      expect({ row, engine: engine[row], ...estimate, agree: off <= allowed }).toMatchObject({ agree: true })
    }
  })
})
