import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSignal } from '../testing/observed-world'
import { oneQueues, oneQueueWorld } from '../testing/one-queue'
import { step } from './step'
import type { World } from './world'

/** Mass of every row of the only buffer, by the step in which it arrived. */
function rowsOf(world: World): ReadonlyMap<number, number> {
  const group = world.model.groups[0]!
  const rows = new Map<number, number>()
  for (let arrived = Math.max(world.head[0]!, world.tick - group.rows); arrived < world.tick; arrived++) {
    rows.set(arrived, world.rowTotal[group.row + (arrived % group.rows)]!)
  }
  return rows
}

const dt = 0.5

describe('Little’s law', () => {
  it('the area under the queue is the sum of all waits, cohort by cohort, and the oldest go first', () => {
    let queuedWorlds = 0
    fc.assert(
      fc.property(oneQueues, (one) => {
        // Patience longer than any wait, so that the ring keeps every cohort apart.
        const world = oneQueueWorld(
          { ...one, timeout: 120, spread: 0, buffer: Math.min(one.buffer, 0.9) },
          dt,
          400
        )
        let area = 0
        let waits = 0
        let rows = rowsOf(world)
        while (world.tick < world.model.lastTick) {
          step(world)
          const now = rowsOf(world)
          const ageOf = (arrived: number) => (world.tick - 1 - arrived) * dt
          for (const [arrived, mass] of rows) waits += (mass - (now.get(arrived) ?? 0)) * ageOf(arrived)
          const oldest = [...now].find(([, mass]) => mass > 1e-9)?.[0] ?? world.tick
          // Whatever left in this step was at least as old as the oldest that is left.
          for (const [arrived, mass] of rows) {
            if (arrived > oldest && now.get(arrived) !== mass)
              throw new Error(`step ${arrived} went before step ${oldest}`)
          }
          area += world.queued[0]! * dt
          rows = now
        }
        for (const [arrived, mass] of rows) waits += mass * (world.tick - arrived) * dt
        expect(Math.abs(area - waits)).toBeLessThanOrEqual(1e-9 * (area + 1))
        if (area > 1000) queuedWorlds++
      }),
      { seed: 20_260_412, numRuns: 40 }
    )
    console.log('worlds with a queue of which Little’s law was asked', queuedWorlds)
    expect(queuedWorlds).toBeGreaterThan(8)
  })

  it('the delay that a signal shows is what those who come then will wait, within a step', () => {
    const world = oneQueueWorld(
      {
        load: 0.7,
        timeout: 200,
        spread: 0,
        attempts: 1,
        backoff: { kind: 'none' },
        buffer: 0.5,
        refusal: 'fast',
        rejectionCost: 0,
        deadlineCheck: false,
        surge: 3,
        surgeSeconds: 40
      },
      dt,
      300
    )
    const shown = new Map<number, number>()
    let head = 0
    let compared = 0
    while (world.tick < world.model.lastTick) {
      step(world)
      shown.set(world.tick - 1, readSignal(world, 'bridge.delay'))
      for (; head < world.head[0]! && head < world.tick - 1; head++) {
        const waited = (world.tick - 1 - head) * dt
        expect(Math.abs(waited - shown.get(head)!)).toBeLessThanOrEqual(dt + 1e-9)
        compared++
      }
      head = Math.max(head, world.queued[0] === 0 ? world.tick - 1 : head)
    }
    expect(compared).toBeGreaterThan(100)
  })
})
