import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stagePack } from './stage-pack'

const folder = new URL('../../scenarios/aws-us-east-1-2021/', import.meta.url)
const { scenario, play } = stagePack((name) => readFileSync(new URL(name, folder), 'utf8'))

const alone = play({ signals: ['bridge.load', 'bridge.wasted', 'telemetry.loss'] })

describe('the flagship with nobody acting', () => {
  it('stays congested to the horizon, long after its trigger is gone', () => {
    const { for: seconds = Number.NaN } = scenario.faults[0] ?? {}
    expect(alone.values('bridge.load', seconds / 60 + 360, 720).length).toBeGreaterThan(300)
    expect(Math.min(...alone.values('bridge.load', 2, 720))).toBeGreaterThan(2)
    expect(Math.min(...alone.values('bridge.wasted', 2, 720))).toBeGreaterThan(10_000)
    expect(Math.min(...alone.values('telemetry.loss', 2, 720))).toBeGreaterThan(0.9)
    expect(alone.reached('devices-healthy')).toBeNull()
  })

  it('never touches what runs on the main network, and brings nothing else back', () => {
    for (const id of ['instances-run', 'balancers-run', 'names-answer'])
      expect(alone.milestones.find((milestone) => milestone.id === id)?.held).toBe(true)
    for (const id of ['ec2-better', 'launches-back', 'gateways-back', 'containers-better'])
      expect(alone.reached(id)).toBeNull()
  })

  it('lets tasks go on that run, and starts none of those that end', () => {
    const { members, life } = scenario.clients['tasks'] as { members: number; life: number }
    const left = alone.last('clients.tasks.connected') / members
    const ended = Math.exp((-720 * 60) / life)
    expect(left).toBeGreaterThan(ended)
    expect(left).toBeLessThan(ended + 0.03)
  })

  it('is calm before onset, and stays so without the trigger', () => {
    const calm = play({
      setUp: { parameters: { 'faults.scaling-surge.strength': 0 } },
      untilMinutes: 60,
      signals: ['bridge.load']
    })
    expect(Math.max(...calm.values('bridge.load', -29, 60))).toBeLessThan(0.8)
    expect(Math.min(...calm.values('bridge.load', -29, 60))).toBeGreaterThan(0.6)
    expect(calm.impactUserMinutes).toBe(0)
  })

  it('passes by itself where back-off works: the defect is what holds the loop', () => {
    const repaired = {
      'clients.monitoring.defects.backoffIgnored': 'false',
      'clients.fleet-agents.defects.backoffIgnored': 'false'
    }
    const passed = play({ setUp: { parameters: repaired }, untilMinutes: 120 })
    expect(passed.last('bridge.load')).toBeLessThan(1)
  })

  it('is spared where services scale in small steps', () => {
    const prepared = play({ setUp: { preparations: ['change-limit'] }, untilMinutes: 60 })
    expect(prepared.last('bridge.load')).toBeLessThan(1)
  })

  it('tips over under every seed that draws a variation', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const { last } = play({ seed, setUp: { noise: true }, untilMinutes: 60 })
      expect(last('bridge.load')).toBeGreaterThan(1.5)
    }
  })
})
