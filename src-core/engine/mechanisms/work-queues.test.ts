import { describe, expect, it } from 'vitest'
import { applyInput } from '../run'
import { step } from '../step'
import type { World } from '../world'
import { actionSchema } from '../../scenario/exercise-schema'
import { buildWorld, type ScenarioText } from '../../testing/build-scenario'
import { lawsOf } from '../../testing/laws'

type Queue = Extract<NonNullable<ScenarioText['components']>[string], { readonly kind: 'work-queue' }>

function worldWith(queue: Partial<Queue>, more: ScenarioText = {}): World {
  const backlog: Queue = { kind: 'work-queue', title: 'Backlog', arrivals: 100, rate: 150, ...queue }
  return buildWorld({ ...more, components: { backlog, ...more.components } })
}

function stepLawfully(world: World, steps: number): World {
  const laws = lawsOf(world)
  for (let n = 0; n < steps; n++) {
    laws.before()
    step(world)
    laws.after()
  }
  return world
}

const act = (world: World, action: Parameters<typeof actionSchema.parse>[0]) =>
  applyInput(world, { kind: 'act', actions: [actionSchema.parse(action)] })

describe('a work queue', () => {
  it('hands on at once what it can, and keeps the rest', () => {
    expect(stepLawfully(worldWith({}), 5).taskDoneStep[0]).toBe(100)
    const slow = stepLawfully(worldWith({ rate: 60 }), 10)
    expect([slow.taskDoneStep[0], slow.backlog[0]]).toEqual([60, 400])
  })

  it('releases no more than its throttle', () => {
    expect(stepLawfully(worldWith({ throttle: 30 }), 5).taskDoneStep[0]).toBe(30)
  })

  it('gathers while paused and works off at its rate when released', () => {
    const world = stepLawfully(worldWith({ paused: true }), 20)
    expect([world.taskDoneTotal[0], world.backlog[0]]).toEqual([0, 2000])
    act(world, { set: 'backlog.paused', to: false })
    stepLawfully(world, 39)
    expect(world.backlog[0]).toBeGreaterThan(0)
    stepLawfully(world, 1)
    expect(world.backlog[0]).toBe(0)
  })

  it('drops what its limit does not hold', () => {
    const world = stepLawfully(worldWith({ rate: 0, limit: 450 }), 10)
    expect([world.backlog[0], world.taskDroppedTotal[0]]).toEqual([450, 550])
  })

  it('follows its curve', () => {
    const world = worldWith({
      curve: [
        ['T+0s', 0],
        ['T+10s', 1]
      ]
    })
    const done = Array.from({ length: 12 }, () => stepLawfully(world, 1).taskDoneStep[0]!)
    for (const [tick, mass] of done.entries()) expect(mass).toBeCloseTo(Math.min(tick, 10) * 10, 9)
  })

  it('collapses when tasks that timed out are done in vain and put in again', () => {
    const late = { arrivals: 100, rate: 110, timeout: 20, paused: true } as const
    const release = (queue: Partial<Queue>) => {
      const world = stepLawfully(worldWith(queue), 120)
      act(world, { set: 'backlog.paused', to: false })
      return stepLawfully(world, 1200)
    }
    const redone = release({ ...late, redo: true })
    expect(redone.taskDoneStep[0]).toBe(0)
    expect(redone.taskWastedStep[0]).toBeCloseTo(110, 9)
    const forgotten = release({ ...late, redo: false })
    expect(forgotten.taskDoneStep[0]).toBeGreaterThan(90)
  })

  it('throws away the share of its backlog that is flushed', () => {
    const world = stepLawfully(worldWith({ paused: true }), 20)
    act(world, { flush: 'backlog', share: 0.25 })
    expect(world.backlog[0]).toBe(1500)
    stepLawfully(world, 1)
    expect(world.taskDroppedTotal[0]).toBe(500)
    act(world, { flush: 'backlog' })
    expect(world.backlog[0]).toBe(0)
    stepLawfully(world, 5)
  })

  it('feeds a class a step later, and takes back what its requests did not achieve', () => {
    const world = worldWith(
      {},
      {
        clients: { sync: { kind: 'open', title: 'Sync', group: 'bridge', from: 'backlog', attempts: 1 } },
        components: { bridge: { kind: 'device-group', title: 'Bridge', rate: 30, buffer: 0 } }
      }
    )
    stepLawfully(world, 2)
    expect([world.newStep[0], world.goodStep[0], world.exhaustedStep[0]]).toEqual([100, 30, 70])
    expect(world.taskRedoneStep[0]).toBe(70)
    // Of 100 that come 30 are achieved: the oldest has waited for 0.7 of the time, less what the last step let go.
    stepLawfully(world, 98)
    expect(world.loops.taskDelay(0, world.tick)).toBeGreaterThan(65)
    expect(world.loops.taskDelay(0, world.tick)).toBeLessThan(71)
  })

  it('forgets the exact age of tasks beyond its history, but no task', () => {
    const world = stepLawfully(worldWith({ rate: 10, history: 20 }), 400)
    expect(world.backlog[0]).toBeCloseTo(400 * 90, 6)
  })
})
