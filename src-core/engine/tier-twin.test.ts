import { describe, expect, it } from 'vitest'
import { buildWorld } from '../testing/build-scenario'
import { estimateOf, threeErrors } from '../testing/estimate'
import { simulateTiers } from '../testing/tier-twin'
import { plainTier, type TwinTier } from '../testing/tier-twin-plan'
import { spreadTimeouts } from '../testing/twin-plan'
import { run } from './run'

/** Runs of the twin: their spread is the error of their mean. */
const seeds = Array.from({ length: 10 }, (_, index) => 500 + index)
const binSeconds = 1
const step = 0.01

/** Two tiers: the front one calls the back one, which is offered a fifth more than it can do and queues by the thousand. */
interface Case {
  readonly title: string
  readonly discipline: 'fifo' | 'adaptive-lifo'
  readonly deadlineCheck: boolean
  readonly refusal: 'fast' | 'silent'
  readonly retries: number
  readonly queueLimit: number
}

const cases: readonly Case[] = [
  {
    title: 'first in, first out, one retry',
    discipline: 'fifo',
    deadlineCheck: false,
    refusal: 'fast',
    retries: 1,
    queueLimit: 3000
  },
  {
    title: 'silent refusals',
    discipline: 'fifo',
    deadlineCheck: false,
    refusal: 'silent',
    retries: 1,
    queueLimit: 3000
  },
  {
    title: 'a deadline check',
    discipline: 'fifo',
    deadlineCheck: true,
    refusal: 'fast',
    retries: 0,
    queueLimit: 6000
  },
  {
    title: 'the newest first',
    discipline: 'adaptive-lifo',
    deadlineCheck: false,
    refusal: 'fast',
    retries: 0,
    queueLimit: 3000
  }
]

const rate = 2400
const workers = 200
const patience = { client: 4, call: 2, spread: 0.3 }
const seconds = 12

type Row = 'good' | 'offered' | 'queued' | 'busy'

function byEngine(of: Case): Readonly<Record<Row, number>> {
  const tier = { kind: 'service-tier', title: 'Tier' } as const
  const { client, call, spread } = patience
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
        calls: { back: { timeout: call, timeoutSpread: spread, retries: of.retries } }
      },
      back: {
        ...tier,
        workers,
        time: 0.1,
        queueLimit: of.queueLimit,
        refusal: of.refusal,
        discipline: of.discipline,
        lifoAbove: 0,
        deadlineCheck: of.deadlineCheck
      }
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
  const { client, call, spread } = patience
  const timeouts = (timeout: number) => spreadTimeouts(timeout, spread, 5)
  const back: TwinTier = {
    ...plainTier,
    workers,
    time: () => 0.1,
    queueLimit: of.queueLimit,
    refusal: of.refusal,
    discipline: of.discipline === 'fifo' ? 'fifo' : 'lifo',
    deadlineCheck: of.deadlineCheck
  }
  const front: TwinTier = {
    ...plainTier,
    workers: 50_000,
    time: () => 0.02,
    calls: [{ to: 1, timeouts: timeouts(call), retries: of.retries, fanOut: 1 }]
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

describe('engine and twin, where a tier queues by the thousand', () => {
  it.each(cases)('agree within three standard errors: $title', (of) => {
    const engine = byEngine(of)
    const runs = seeds.map((seed) => byTwin(of, seed))
    expect(engine.queued).toBeGreaterThan(1000)
    for (const row of ['good', 'offered', 'queued', 'busy'] as const) {
      const estimate = estimateOf(runs.map((one) => one[row]))
      // Beside chance, the fluid may be off by what flows in two steps.
      const allowed = threeErrors(estimate.count) * estimate.error + 2 * rate * step
      const off = Math.abs(engine[row] - estimate.mean)
      expect({ row, engine: engine[row], ...estimate, agree: off <= allowed }).toMatchObject({ agree: true })
    }
  })
})
