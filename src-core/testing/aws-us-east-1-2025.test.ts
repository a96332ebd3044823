import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkScenario, type CheckedPack } from '../scenario/check-scenario'
import type { PlannedDecision } from '../scenario/exercise-schema'
import { entriesOf } from '../scoring/branches'
import {
  lookAtMilestones,
  milestoneOutcomes,
  watchMilestones,
  type MilestoneOutcome
} from '../scoring/milestones'
import type { SetUp } from '../session/commands'
import { advance, append, minutesAt, openSession } from '../session/session'
import { setUpEntry } from './build-pack'

const folder = new URL('../../scenarios/aws-us-east-1-2025/', import.meta.url)
const fleet = 600_000

function readPack(): CheckedPack {
  const names = ['scenario.yaml', 'briefing.md', 'sources.md']
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
  const result = checkScenario(files)
  if (!result.ok) throw new Error(`the pack is refused: ${result.problems[0]?.code ?? ''}`)
  return result.value
}
const pack = readPack()
const { record } = pack.scenario

const watched = [
  'endpoint.published',
  'endpoint.blocked',
  'endpoint-inside.failedShare',
  'clients.leases.connected',
  'lease-managers.throughput',
  'lease-managers.goodput',
  'network-manager.delay',
  'network-manager.goodput',
  'network-manager.offered',
  'no-hosts.offered',
  'account-data.queued',
  'services.balancing.badShare',
  'services.functions.badShare',
  'services.launching.badShare',
  'services.support-cases.badShare',
  'services.running-instances.badShare'
] as const
type Watched = (typeof watched)[number]

interface Played {
  readonly outcomes: readonly MilestoneOutcome[]
  /** What a signal was at the end of a minute. */
  readonly at: (signal: Watched, minutes: number) => number
  /** Its values at the ends of all minutes from one to another. */
  readonly between: (signal: Watched, from: number, to: number) => readonly number[]
  readonly reached: (milestone: string) => number | null
  readonly impact: number
}

interface Play {
  readonly decisions?: readonly PlannedDecision[]
  readonly setUp?: Partial<SetUp>
  readonly seed?: number
  readonly untilMinutes?: number
}

function play({
  decisions = [],
  setUp = {},
  seed = pack.scenario.seed,
  untilMinutes = 960
}: Play = {}): Played {
  const entries = entriesOf(pack, decisions)
  const session = openSession({ sessionId: 'test', pack, seed, entries: [setUpEntry(setUp)], tick: 0 })
  const watch = watchMilestones(session)
  const series = new Map<string, number[]>(watched.map((signal) => [signal, []]))
  const first = minutesAt(session, 0)
  const perMinute = session.world.model.ticksPerMinute
  while (minutesAt(session, session.world.tick) < untilMinutes) {
    for (const entry of entries) if (entry.tick === session.world.tick) append(session, entry)
    advance(session, session.world.tick + 1)
    lookAtMilestones(watch)
    if (session.world.tick % perMinute === 0)
      for (const signal of watched)
        series.get(signal)?.push(session.signals.get(signal)?.read(session.world) ?? Number.NaN)
  }
  const outcomes = milestoneOutcomes(watch)
  const between = (signal: Watched, from: number, to: number) =>
    (series.get(signal) ?? []).slice(from - first - 1, to - first)
  return {
    outcomes,
    between,
    at: (signal, minutes) => between(signal, minutes, minutes)[0] ?? Number.NaN,
    reached: (milestone) => outcomes.find(({ id }) => id === milestone)?.actualMinutes ?? null,
    impact: session.world.impact.reduce((sum, minutes) => sum + minutes, 0)
  }
}

function decision(atMinutes: number, decide: string, chosen: PlannedDecision['with'] = {}): PlannedDecision {
  return { at: atMinutes * 60, decide, by: '', why: '', with: chosen }
}

const without = (...ids: readonly string[]) => record.filter(({ decide }) => !ids.includes(decide))

const asItWas = play({ decisions: record })
const nobody = play()

describe('October 2025 with the decisions of the record', () => {
  it('holds every milestone', () => {
    expect(asItWas.outcomes.filter((milestone) => !milestone.held)).toEqual([])
  })

  it('loses leases slowly, one after the other, while hosts cannot be checked', () => {
    const held = asItWas.between('clients.leases.connected', 1, 156)
    held.slice(1).forEach((now, minute) => {
      expect(now).toBeLessThan(held[minute]!)
      expect(now).toBeGreaterThan(held[minute]! * 0.97)
    })
    expect(asItWas.at('clients.leases.connected', 60)).toBeGreaterThan(0.35 * fleet)
  })

  it('gains no leases while its managers work for hosts that have given up, though the name is back', () => {
    const before = asItWas.at('clients.leases.connected', 157)
    for (const held of asItWas.between('clients.leases.connected', 158, 265))
      expect(held - before).toBeLessThan(0.05 * fleet)
    expect(asItWas.at('endpoint-inside.failedShare', 170)).toBe(0)
    expect(asItWas.at('lease-managers.throughput', 200)).toBeGreaterThan(200)
    expect(asItWas.at('lease-managers.goodput', 200)).toBeLessThan(1)
  })

  it('misleads: hosts are there without a lease, and launches are accepted that nobody reaches', () => {
    expect(asItWas.at('no-hosts.offered', 250)).toBeGreaterThan(50)
    expect(asItWas.at('no-hosts.offered', 350)).toBeLessThan(1)
    expect(asItWas.at('network-manager.offered', 400)).toBeGreaterThan(
      1.4 * asItWas.at('network-manager.goodput', 400)
    )
    expect(asItWas.at('services.launching.badShare', 430)).toBeGreaterThan(0.9)
  })

  it('turns support customers away by prompt answers, so that its failover sees nothing', () => {
    expect(asItWas.at('services.support-cases.badShare', 100)).toBeGreaterThan(0.9)
    expect(Math.max(...asItWas.between('account-data.queued', 1, 172))).toBeLessThan(1)
    const letIn = play({ decisions: [decision(35, 'route-support')], untilMinutes: 60 })
    expect(letIn.at('services.support-cases.badShare', 60)).toBeLessThan(0.01)
  })

  it('opens load balancers before network state is spread in normal time', () => {
    expect(asItWas.at('services.balancing.badShare', 592)).toBeLessThan(0.01)
    expect(asItWas.at('network-manager.delay', 592)).toBeGreaterThan(600)
  })
})

describe('October 2025 with nobody acting', () => {
  it('never repairs its name: the automation is blocked in every zone', () => {
    expect(Math.max(...nobody.between('endpoint.published', 1, 960))).toBe(0)
    expect(Math.min(...nobody.between('endpoint.blocked', 1, 960))).toBe(1)
  })

  it('never touches running instances', () => {
    for (const { between } of [nobody, asItWas])
      expect(Math.max(...between('services.running-instances.badShare', -29, 960))).toBeLessThan(0.001)
  })

  it('is calm without the slow enactor', () => {
    const calm = play({ setUp: { parameters: { 'faults.slow-enactor.strength': 0 } }, untilMinutes: 120 })
    expect(calm.impact).toBe(0)
    expect(calm.at('clients.leases.connected', 120)).toBeGreaterThan(0.999 * fleet)
  })

  it('loses its name whatever variation a seed draws, and costs several times the record', () => {
    expect(nobody.impact).toBeGreaterThan(3 * asItWas.impact)
    for (let seed = 1; seed <= 3; seed++)
      expect(play({ seed, setUp: { noise: true }, untilMinutes: 5 }).at('endpoint.published', 5)).toBe(0)
  })
})

describe('other decisions in October 2025', () => {
  it('do not end the collapse when only what comes in is throttled, or only what is inside is thrown away', () => {
    for (const half of ['restart-lease-managers', 'throttle-leases']) {
      const played = play({ decisions: without(half, 'relax-throttles') })
      expect(played.reached('leases-complete')).toBeNull()
      expect(played.at('clients.leases.connected', 960)).toBeLessThan(0.05 * fleet)
      expect(played.impact).toBeGreaterThan(1.1 * asItWas.impact)
    }
  })

  it('do not end it with more lease managers alone', () => {
    const more = decision(160, 'add-lease-managers')
    const alone = play({
      decisions: [...without('throttle-leases', 'relax-throttles', 'restart-lease-managers'), more]
    })
    expect(Math.max(...alone.between('clients.leases.connected', 200, 960))).toBeLessThan(0.15 * fleet)
    expect(alone.reached('leases-complete')).toBeNull()
  })

  it('avoid the collapse, without a restart, when the throttle comes before the name is back', () => {
    const first = play({
      decisions: [...without('throttle-leases', 'restart-lease-managers'), decision(130, 'throttle-leases')]
    })
    expect(first.reached('leases-complete')).toBeLessThan(240)
    expect(first.impact).toBeLessThan(asItWas.impact)
  })

  it('keep new instances unreachable for hours more when the network manager is not relieved', () => {
    const late = play({ decisions: without('reduce-propagation-load') })
    expect(late.at('network-manager.delay', 648)).toBeGreaterThan(1500)
    expect(late.impact).toBeGreaterThan(asItWas.impact)
  })

  it('bring the backlog back when throttles are relaxed too far, too early', () => {
    const hasty = play({
      decisions: [...without('relax-throttles'), decision(420, 'relax-throttles', { factor: 4 })]
    })
    expect(hasty.at('network-manager.delay', 700)).toBeGreaterThan(1500)
  })

  it('leave load balancers failing as long as network state is late when failover stays on', () => {
    const failingOver = play({ decisions: without('disable-failover', 'enable-failover') })
    expect(failingOver.at('services.balancing.badShare', 620)).toBeGreaterThan(0.05)
    expect(failingOver.at('services.balancing.badShare', 700)).toBeLessThan(0.01)
  })

  it('make most of the night short when they come at once and in the right order', () => {
    const callers = ['tools', 'credentials', 'sign-ins', 'function-control']
    const best = play({
      decisions: [
        decision(10, 'bypass-dns', { callers }),
        decision(12, 'restore-record'),
        decision(14, 'throttle-leases'),
        decision(90, 'restart-pollers'),
        decision(130, 'disable-failover'),
        decision(140, 'reduce-propagation-load'),
        decision(300, 'relax-throttles', { factor: 2.5 })
      ]
    })
    expect(best.impact).toBeLessThan(0.4 * asItWas.impact)
  })
})

describe('preparations for October 2025', () => {
  it('prevent it: who applies a plan looks again', () => {
    expect(play({ setUp: { preparations: ['plan-guard'] }, untilMinutes: 60 }).impact).toBe(0)
  })

  it('soften it: a velocity limit on checks, credentials kept at hand', () => {
    const slower = play({ decisions: record, setUp: { preparations: ['velocity-limit'] }, untilMinutes: 500 })
    expect(Math.max(...slower.between('services.balancing.badShare', 340, 500))).toBeLessThan(0.01)
    const cached = play({
      decisions: record,
      setUp: { preparations: ['cached-credentials'] },
      untilMinutes: 90
    })
    expect(cached.impact).toBeLessThan(play({ decisions: record, untilMinutes: 90 }).impact)
  })
})
