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
import { advance, append, minutesAt, openSession, type Session } from '../session/session'
import { setUpEntry } from './build-pack'

const folder = new URL('../../scenarios/aws-us-east-1-2021/', import.meta.url)

function readFlagship(): CheckedPack {
  const names = ['scenario.yaml', 'briefing.md', 'sources.md']
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
  const result = checkScenario(files)
  if (!result.ok) throw new Error(`the flagship is refused: ${result.problems[0]?.code ?? ''}`)
  return result.value
}
const pack = readFlagship()

interface Play {
  readonly decisions?: readonly PlannedDecision[]
  readonly setUp?: Partial<SetUp>
  readonly seed?: number
  readonly untilMinutes?: number
  /** Called after every minute. */
  readonly onMinute?: (read: (signal: string) => number, minutes: number) => void
}

/** Plays the flagship, minute by minute, and says what became of its milestones. */
function play({
  decisions = [],
  setUp = {},
  seed,
  untilMinutes = 720,
  onMinute
}: Play): readonly MilestoneOutcome[] {
  const entries = entriesOf(pack, decisions)
  const start = [setUpEntry(setUp)]
  const session = openSession({
    sessionId: 'test',
    pack,
    seed: seed ?? pack.scenario.seed,
    entries: start,
    tick: 0
  })
  const watch = watchMilestones(session)
  const read = (signal: string) => session.signals.get(signal)?.read(session.world) ?? Number.NaN
  while (minutesAt(session, session.world.tick) < untilMinutes) {
    for (const entry of entries) if (entry.tick === session.world.tick) append(session, entry)
    advance(session, session.world.tick + 1)
    lookAtMilestones(watch)
    if (session.world.tick % 60 === 0) onMinute?.(read, minutesOf(session))
  }
  return milestoneOutcomes(watch)
}

function minutesOf(session: Session): number {
  return minutesAt(session, session.world.tick)
}

function decision(atMinutes: number, decide: string, chosen: PlannedDecision['with'] = {}): PlannedDecision {
  return { at: atMinutes * 60, decide, by: '', why: '', with: chosen }
}

describe('the flagship with the decisions of the record', () => {
  it('holds every milestone', () => {
    const missed = play({ decisions: pack.scenario.record }).filter((milestone) => !milestone.held)
    expect(missed).toEqual([])
  })
})

describe('the flagship with nobody acting', () => {
  it('stays congested to the horizon, long after its trigger is gone', () => {
    let calm = 0
    play({
      onMinute: (read, minutes) => {
        if (minutes > 2 && read('bridge.load') < 2) calm++
      }
    })
    expect(calm).toBe(0)
  })

  it('is calm before onset, and stays so without the trigger', () => {
    let worst = 0
    play({
      setUp: { parameters: { 'faults.scaling-surge.strength': 0 } },
      untilMinutes: 60,
      onMinute: (read) => {
        worst = Math.max(worst, read('bridge.load'))
      }
    })
    expect(worst).toBeGreaterThan(0.6)
    expect(worst).toBeLessThan(0.8)
  })

  it('passes by itself where back-off works: the defect is what holds the loop', () => {
    const repaired = {
      'clients.monitoring.defects.backoffIgnored': 'false',
      'clients.fleet-agents.defects.backoffIgnored': 'false'
    }
    let last = Number.NaN
    play({
      setUp: { parameters: repaired },
      untilMinutes: 120,
      onMinute: (read) => {
        last = read('bridge.load')
      }
    })
    expect(last).toBeLessThan(1)
  })

  it('tips over under every seed that draws a variation', () => {
    for (let seed = 1; seed <= 12; seed++) {
      let last = 0
      play({
        seed,
        setUp: { noise: true },
        untilMinutes: 60,
        onMinute: (read) => {
          last = read('bridge.load')
        }
      })
      expect(last).toBeGreaterThan(1.5)
    }
  })
})

describe('decisions in the flagship', () => {
  /** When the devices are healthy again; null when never. */
  function healthyMinutes(decisions: readonly PlannedDecision[]): number | null {
    return play({ decisions }).find(({ id }) => id === 'devices-healthy')?.actualMinutes ?? null
  }

  it('do not help one by one where they only relieve', () => {
    expect(healthyMinutes([decision(5, 'move-dns')])).toBeNull()
    expect(healthyMinutes([decision(5, 'pause-delivery')])).toBeNull()
    expect(healthyMinutes([decision(5, 'add-capacity')])).toBeNull()
  })

  it('end the trouble sooner than the record where they meet its source', () => {
    const sources = ['monitoring', 'fleet-agents']
    expect(healthyMinutes([decision(20, 'isolate-sources', { sources })])).toBeLessThan(300)
  })

  it('can make things worse: all sources at once drown the dedicated devices', () => {
    const sources = ['auth', 'ec2-control', 'events', 'fleet-agents', 'monitoring']
    let load = 0
    play({
      decisions: [decision(20, 'isolate-sources', { sources })],
      onMinute: (read) => {
        load = read('dedicated.load')
      }
    })
    expect(load).toBeGreaterThan(2)
  })
})
