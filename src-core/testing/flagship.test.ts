import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stagePack } from './stage-pack'

const folder = new URL('../../scenarios/aws-us-east-1-2021/', import.meta.url)
const { scenario, play, recordWithout } = stagePack((name) => readFileSync(new URL(name, folder), 'utf8'))

const record = play({
  decisions: scenario.record,
  signals: ['bridge.load', 'telemetry.loss', 'gateway-recycling.rate']
})

/** What the public record tells, in minutes: when, and by how much a run may be off. */
const documented: readonly (readonly [string, number, number])[] = [
  ['metrics-blind', 0, 1],
  ['ec2-errors', 3, 2],
  ['dns-clear', 118, 5],
  ['delivery-off', 305, 2],
  ['congestion-better', 364, 15],
  ['devices-healthy', 412, 15],
  ['delivery-on', 425, 2],
  ['backlog-gone', 670, 30]
]

describe('the flagship with the decisions of the record', () => {
  it('holds every milestone', () => {
    expect(record.milestones.filter(({ held }) => !held)).toEqual([])
  })

  it.each(documented)('reproduces %s as the record has it', (id, minutes, tolerance) => {
    const milestone = scenario.milestones.find((candidate) => candidate.id === id)
    expect(milestone).toMatchObject({
      basis: 'documented',
      kind: id.startsWith('delivery-') ? 'scripted' : 'emergent',
      expected: minutes * 60
    })
    expect(milestone?.tolerance).toBeLessThanOrEqual(tolerance * 60)
    expect(Math.abs((record.reached(id) ?? Number.NaN) - minutes)).toBeLessThanOrEqual(tolerance)
  })

  it('brings the services back in the order of the record', () => {
    const order = [
      'devices-healthy',
      'support-back',
      'zone-changes-back',
      'launches-back',
      'credentials-back',
      'gateways-back',
      'contact-centres-back',
      'containers-better',
      'backlog-gone'
    ]
    const reached = order.map((id) => record.reached(id) ?? Number.NaN)
    expect(reached).toEqual([...new Set(reached)].sort((a, b) => a - b))
  })

  it('leaves the bridge congested, and operators blind, when lookups are clear', () => {
    const clear = record.reached('dns-clear') ?? Number.NaN
    const healthy = record.reached('devices-healthy') ?? Number.NaN
    expect(Math.min(...record.values('bridge.load', clear, 300))).toBeGreaterThan(1.5)
    expect(Math.min(...record.values('bridge.load', 300, healthy - 1))).toBeGreaterThan(1)
    expect(Math.min(...record.values('telemetry.loss', 1, clear + 60))).toBeGreaterThan(0.9)
  })

  it('replaces no API Gateway server to speak of before the EC2 APIs improve', () => {
    const better = record.reached('ec2-better') ?? Number.NaN
    const { rate } = scenario.components['gateway-recycling'] as { rate: number }
    expect(Math.max(...record.values('gateway-recycling.rate', 15, better))).toBeLessThan(0.05 * rate)
    expect(record.reached('recycling-begins')).toBeGreaterThan(better)
  })

  it('drains at 1.49 times what comes in: two hours in 245 minutes', () => {
    const { arrivals } = scenario.components['deliveries'] as { arrivals: number }
    const rate = Number(scenario.record.at(-1)?.with['rate'])
    expect(rate / arrivals).toBeCloseTo(1.49, 2)
    const [on = Number.NaN] = record.effects('drain-backlog')
    expect(Math.abs((record.reached('backlog-gone') ?? Number.NaN) - on - 245)).toBeLessThan(15)
  })

  it('never touches what runs on the main network', () => {
    for (const service of ['running-instances', 'existing-load-balancers', 'dns-answers'])
      expect(record.last(`services.${service}.impact`)).toBe(0)
  })
})

describe('the record without isolating sources', () => {
  const without = play({ decisions: recordWithout('isolate-sources') })

  it('loses what the model has to produce by itself', () => {
    const missed = without.milestones.filter(({ held }) => !held).map(({ id }) => id)
    expect(missed).toEqual(
      expect.arrayContaining([
        'ec2-better',
        'congestion-better',
        'devices-healthy',
        'metrics-back',
        'sign-in-back',
        'support-back',
        'launches-back',
        'gateways-back',
        'containers-better'
      ])
    )
    expect(without.reached('devices-healthy')).toBeNull()
  })

  it('keeps what does not hang on it', () => {
    for (const id of ['metrics-blind', 'ec2-errors', 'dns-clear', 'instances-run'])
      expect(without.milestones.find((milestone) => milestone.id === id)?.held).toBe(true)
  })
})
