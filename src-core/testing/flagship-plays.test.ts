import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decision, stagePack } from './stage-pack'

const folder = new URL('../../scenarios/aws-us-east-1-2021/', import.meta.url)
const { scenario, play, recordWithout } = stagePack((name) => readFileSync(new URL(name, folder), 'utf8'))

const nobody = play({}).impactUserMinutes
const record = play({ decisions: scenario.record })
const agents = { sources: ['fleet-agents'] }
const closed = { sources: ['fleet-agents', 'monitoring'] }

describe('single decisions in the flagship', () => {
  it('relieve, and do not end it, where they move lookups', () => {
    const played = play({ decisions: [decision(5, 'move-dns')] })
    expect(played.last('clients.dns.failed')).toBeLessThan(100)
    expect(played.last('bridge.load')).toBeGreaterThan(2)
    expect(played.reached('devices-healthy')).toBeNull()
    expect(played.impactUserMinutes).toBeLessThan(0.98 * nobody)
  })

  it.each(['add-capacity', 'pause-delivery', 'stop-scaling', 'fix-backoff'])('do not end it: %s', (id) => {
    const played = play({ decisions: [decision(5, id)], signals: ['bridge.load'] })
    expect(Math.min(...played.values('bridge.load', 60, 720))).toBeGreaterThan(1.2)
    expect(played.reached('devices-healthy')).toBeNull()
  })

  it('end nothing by holding the scaling, which the loop needs no longer', () => {
    const { impactUserMinutes } = play({ decisions: [decision(5, 'stop-scaling')] })
    expect(impactUserMinutes / nobody).toBeCloseTo(1, 2)
  })
})

describe('decisions together in the flagship', () => {
  it('do not end it with lookups, shedding and capacity, where no source is isolated', () => {
    const decisions = [decision(5, 'move-dns'), decision(5, 'pause-delivery'), decision(5, 'add-capacity')]
    expect(play({ decisions }).reached('devices-healthy')).toBeNull()
  })

  it('end it with isolation, shedding and capacity', () => {
    const decisions = [
      decision(15, 'isolate-sources', agents),
      decision(16, 'pause-delivery'),
      decision(17, 'add-capacity')
    ]
    const played = play({ decisions })
    expect(played.reached('devices-healthy')).toBeLessThan(200)
    expect(played.impactUserMinutes).toBeLessThan(0.6 * record.impactUserMinutes)
  })

  it('do not end it as in the record, but without capacity', () => {
    const played = play({ decisions: recordWithout('add-capacity') })
    expect(played.reached('devices-healthy')).toBeNull()
    expect(played.impactUserMinutes).toBeGreaterThan(1.3 * record.impactUserMinutes)
  })

  it('go faster once sign-in has been isolated, which changes need', () => {
    const first = decision(15, 'isolate-sources', { sources: ['auth'] })
    const then = decision(120, 'isolate-sources', agents)
    const after = play({ decisions: [first, then], untilMinutes: 240 }).effects('isolate-sources')
    const without = play({ decisions: [then], untilMinutes: 240 }).effects('isolate-sources')
    expect((after[1] ?? Number.NaN) - 120).toBeLessThan(0.3 * ((without[0] ?? Number.NaN) - 120))
  })

  it('drown the dedicated devices with all sources at once', () => {
    const sources = ['auth', 'ec2-control', 'events', 'fleet-agents', 'monitoring']
    const played = play({ decisions: [decision(20, 'isolate-sources', { sources })] })
    expect(played.last('dedicated.load')).toBeGreaterThan(2)
    expect(played.last('bridge.load')).toBeLessThan(1)
    expect(played.impactUserMinutes).toBeGreaterThan(1.3 * record.impactUserMinutes)
  })
})

describe('turning the heaviest clients down in the flagship', () => {
  const down = decision(15, 'disable-heavy-services', { ...closed, left: 0 })
  const signals = ['bridge.load']

  it('ends the loop while they are down', () => {
    const played = play({ decisions: [down], untilMinutes: 120, signals })
    expect(Math.max(...played.values('bridge.load', 60, 120))).toBeLessThan(1)
    expect(played.last('telemetry.loss')).toBeGreaterThan(0.9)
  })

  it('begins it anew when all are let back at once', () => {
    const up = decision(120, 'disable-heavy-services', { ...closed, left: 1 })
    const played = play({ decisions: [down, up], signals })
    expect(Math.min(...played.values('bridge.load', 150, 720))).toBeGreaterThan(1.5)
  })

  it('is over when they are let back one after the other', () => {
    const up = [
      decision(90, 'disable-heavy-services', { ...agents, left: 1 }),
      decision(110, 'disable-heavy-services', { sources: ['monitoring'], left: 1 })
    ]
    const played = play({ decisions: [down, ...up], signals })
    expect(Math.max(...played.values('bridge.load', 130, 720))).toBeLessThan(0.9)
    expect(played.impactUserMinutes).toBeLessThan(0.2 * record.impactUserMinutes)
  })
})

describe('event delivery in the flagship', () => {
  const signals = ['bridge.rejected']
  const resumed = (minutes: number) => [
    ...recordWithout('drain-backlog'),
    decision(minutes, 'resume-delivery')
  ]

  it('at full rate before the devices are healthy keeps them congested', () => {
    const played = play({ decisions: resumed(380), signals })
    expect(Math.max(...played.values('bridge.rejected', 390, 420))).toBeGreaterThan(100_000)
    expect(played.reached('devices-healthy')).toBeGreaterThan((record.reached('devices-healthy') ?? 0) + 60)
    expect(played.impactUserMinutes).toBeGreaterThan(1.15 * record.impactUserMinutes)
  })

  it('at full rate as soon as they are healthy congests them again', () => {
    const played = play({ decisions: resumed(415), signals })
    expect(played.reached('devices-healthy')).toBeLessThan(415)
    expect(Math.min(...played.values('bridge.rejected', 425, 440))).toBeGreaterThan(50_000)
    expect(played.impactUserMinutes).toBeGreaterThan(1.15 * record.impactUserMinutes)
  })

  it('at full rate is borne once all new devices are on line', () => {
    const played = play({ decisions: resumed(480), signals })
    expect(Math.max(...played.values('bridge.rejected', 480, 720))).toBe(0)
    expect(played.reached('backlog-gone')).toBeLessThan(520)
  })

  it('at a set rate above the record’s does no harm once there is capacity', () => {
    const decisions = [...recordWithout('drain-backlog'), decision(430, 'drain-backlog', { rate: 40_000 })]
    const played = play({ decisions, signals })
    expect(Math.max(...played.values('bridge.rejected', 432, 720))).toBe(0)
    expect(played.reached('backlog-gone')).toBeLessThan(500)
  })
})
