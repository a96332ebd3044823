import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PlannedDecision } from '../scenario/exercise-schema'
import { decision, stagePack, type Play } from './stage-pack'

const folder = new URL('../../scenarios/github-2026/', import.meta.url)
const stage = stagePack((name) => readFileSync(new URL(name, folder), 'utf8'))
const { scenario, recordWithout: without } = stage
const { record } = scenario

const signals = [
  'services.web-api.badShare',
  'services.archives.badShare',
  'services.git.badShare',
  'services.issues.badShare',
  'services.copilot-central.badShare',
  'services.copilot-virginia.badShare',
  'services.copilot-apps.badShare',
  'balancers.threads',
  'balancers.instancesUp',
  'sidecar.threads',
  'sidecar.throughput',
  'host-scaler.actual',
  'virginia.load',
  'virginia.delay',
  'clients.tokens-central.offered',
  'clients.tokens-virginia.offered'
] as const
type Signal = (typeof signals)[number]

function play(asked: Play = {}) {
  const { values, milestones, impactUserMinutes } = stage.play({ signals, ...asked })
  return {
    missed: milestones.filter(({ held }) => !held).map(({ id }) => id),
    /** At the ends of all minutes from one to another. */
    between: (signal: Signal, from: number, to: number) => values(signal, from - 1, to),
    at: (signal: Signal, minutes: number) => values(signal, minutes - 1, minutes)[0] ?? Number.NaN,
    impact: impactUserMinutes
  }
}
const moved: PlannedDecision['with'] = { traffic: ['git-routes', 'issue-routes'] }
const web = 'services.web-api.badShare'
const git = 'services.git.badShare'
/** Token requests/s of a calm day, by site. */
const usual = 4000
const peakMinutes = 20
const pushMinutes = 241

const asItWas = play({ decisions: record })
const nobody = play()
const pausedEarly = play({ decisions: [decision(25, 'pause-nodes-together')] })
const repaired = play({ decisions: [decision(25, 'pause-nodes-together'), decision(35, 'scale-sidecar')] })

describe('August 2026 with the decisions of the record', () => {
  it('holds every milestone', () => {
    expect(asItWas.missed).toEqual([])
  })

  it('fails for a fifth of the web requests and half of the downloads until the nodes are paused', () => {
    for (const bad of asItWas.between(web, 17, 185)) expect(Math.abs(bad - 0.2)).toBeLessThan(0.05)
    for (const bad of asItWas.between('services.archives.badShare', 17, 185))
      expect(Math.abs(bad - 0.5)).toBeLessThan(0.05)
    expect(asItWas.at(web, 198)).toBeLessThan(0.01)
  })

  it('has full proxies and an autoscaler that sees a calm host service', () => {
    for (const full of asItWas.between('sidecar.threads', 17, 185)) expect(full).toBeGreaterThan(0.99)
    for (const atHost of asItWas.between('sidecar.throughput', 30, 185))
      expect(atHost).toBeLessThan(0.8 * 65_000)
    expect(new Set(asItWas.between('host-scaler.actual', 1, 500)).size).toBe(1)
  })

  it('multiplies token traffic about ten times, through both sites, and only after the relapse', () => {
    for (const site of ['central', 'virginia'] as const) {
      const factors = asItWas.between(`clients.tokens-${site}.offered`, 1, 500).map((rate) => rate / usual)
      expect(Math.max(...factors)).toBeGreaterThan(7)
      expect(Math.max(...factors)).toBeLessThan(13)
      expect(Math.max(...factors.slice(0, 240))).toBeLessThan(1.1)
    }
  })

  it('leaves the command line and the app alone', () => {
    expect(Math.max(...asItWas.between('services.copilot-apps.badShare', 1, 500))).toBeLessThan(0.001)
  })

  it('hangs on its decisions: without one of them its milestones are missed', () => {
    const notPaused = play({ decisions: without('pause-nodes-together') })
    expect(notPaused.missed).toEqual(expect.arrayContaining(['web-recovers', 'archives-recover']))
    expect(notPaused.at(web, 500)).toBeGreaterThan(0.15)
    const notRefused = play({ decisions: without('refuse-tokens', 'ramp-tokens') })
    expect(notRefused.missed).toEqual(expect.arrayContaining(['issues-normal', 'copilot-back']))
    expect(notRefused.at('services.copilot-virginia.badShare', 500)).toBeGreaterThan(0.9)
  })
})

describe('August 2026 with nobody acting', () => {
  it('stays as bad as it was to the horizon, hours after the peak', () => {
    for (const bad of nobody.between(web, 17, 500)) expect(Math.abs(bad - 0.2)).toBeLessThan(0.05)
    expect(nobody.impact).toBeGreaterThan(1.5 * asItWas.impact)
  })

  it('never meets the second storm, which comes only to where load was moved', () => {
    expect(Math.max(...nobody.between('virginia.load', 1, 500))).toBeLessThan(0.5)
  })

  it('passes with the peak where neither gateways nor clients repeat: the repeats hold it', () => {
    const parameters = {
      'balancers.calls.sidecar.retries': '0',
      'clients.gateway.retries': 'false',
      'clients.git.retries': 'false',
      'clients.issues.retries': 'false'
    }
    const calm = play({ setUp: { parameters }, untilMinutes: 60 })
    expect(Math.max(...calm.between(web, 1, peakMinutes))).toBeGreaterThan(0.02)
    expect(calm.at(web, 60)).toBeLessThan(0.001)
  })

  it('is calm before onset, and stays so without the peak', () => {
    const calm = play({ setUp: { parameters: { 'faults.peak.strength': 0 } }, untilMinutes: 60 })
    expect(calm.impact).toBe(0)
    expect(calm.at('sidecar.threads', 0)).toBeGreaterThan(0.7)
    expect(calm.at('sidecar.threads', 60)).toBeLessThan(0.8)
  })

  it('tips over under every seed that draws a variation', () => {
    for (let seed = 1; seed <= 4; seed++)
      expect(play({ seed, setUp: { noise: true }, untilMinutes: 30 }).at(web, 30)).toBeGreaterThan(0.15)
  })
})

describe('pausing nodes', () => {
  it('ends the first storm within minutes when all four are paused together', () => {
    expect(Math.min(...pausedEarly.between('balancers.instancesUp', 28, 30))).toBeLessThan(2)
    expect(pausedEarly.at(web, 38)).toBeLessThan(0.01)
    expect(pausedEarly.at(git, 200)).toBeLessThan(0.01)
  })

  it('changes nothing in turn, however often', () => {
    const turns = [25, 55, 85].map((at) => decision(at, 'pause-nodes-in-turn'))
    const inTurn = play({ decisions: turns, untilMinutes: 130 })
    for (const bad of inTurn.between(web, 30, 130)) expect(bad).toBeGreaterThan(0.15)
    expect(Math.min(...inTurn.between('balancers.instancesUp', 1, 130))).toBeGreaterThanOrEqual(3)
  })

  it('is in vain while the peak lasts', () => {
    const tooSoon = play({ decisions: [decision(3, 'pause-nodes-together')], untilMinutes: 60 })
    expect(tooSoon.at(web, 60)).toBeGreaterThan(0.15)
  })

  it('leaves the cause: the next push tips the site again, unless the proxies were given room', () => {
    expect(pausedEarly.at(web, pushMinutes + 20)).toBeGreaterThan(0.15)
    expect(repaired.at(web, pushMinutes + 20)).toBeLessThan(0.01)
    expect(repaired.impact).toBeLessThan(0.2 * asItWas.impact)
  })
})

describe('relief at Central US', () => {
  it('does not end the storm by more room, or fewer repeats in the gateway, alone', () => {
    for (const decide of ['scale-sidecar', 'cut-gateway-retries', 'raise-scaling-bound'])
      expect(play({ decisions: [decision(15, decide)], untilMinutes: 90 }).at(web, 90)).toBeGreaterThan(0.1)
  })

  it('would have kept it from coming, where it was there before', () => {
    const prepared = play({ setUp: { preparations: ['scaling-by-proxies'] } })
    expect(prepared.impact).toBeLessThan(0.01 * nobody.impact)
  })
})

describe('moving traffic to Northern Virginia', () => {
  it('is served there when it moves in steps', () => {
    expect(asItWas.at(git, 170)).toBeLessThan(0.01)
    expect(asItWas.at('virginia.load', 170)).toBeLessThan(0.9)
  })

  it('topples the second site when it moves at once, with all its repeats', () => {
    const abrupt = play({ decisions: [decision(25, 'shift-site', { ...moved, pace: 1 })], untilMinutes: 120 })
    expect(abrupt.at('virginia.load', 120)).toBeGreaterThan(2)
    expect(abrupt.at('clients.tokens-central.offered', 120)).toBeGreaterThan(7 * usual)
  })

  it('topples it as well when web requests move too, however slowly', () => {
    const all = play({
      decisions: [decision(25, 'shift-site', { traffic: ['web-routes'] })],
      untilMinutes: 120
    })
    expect(all.at('virginia.load', 120)).toBeGreaterThan(2)
    expect(all.at(web, 120)).toBeGreaterThan(0.1)
  })

  it('brings the relapse, hours later, which is not there where nothing was moved and the cause is gone', () => {
    expect(asItWas.at(git, pushMinutes + 15)).toBeGreaterThan(0.4)
    expect(repaired.at(git, pushMinutes + 15)).toBeLessThan(0.01)
  })
})

describe('the storm of token requests', () => {
  const upToRefusal = record.filter(({ at }) => at < 400 * 60)

  it('becomes smaller by fewer repeats, and does not end', () => {
    expect(asItWas.at('clients.tokens-central.offered', 390)).toBeLessThan(
      0.7 * asItWas.at('clients.tokens-central.offered', 340)
    )
    expect(asItWas.at('services.issues.badShare', 390)).toBeLessThan(
      0.75 * asItWas.at('services.issues.badShare', 340)
    )
    expect(asItWas.at('virginia.load', 390)).toBeGreaterThan(1.5)
  })

  it('ends with a refusal that is not tried again; one that is tried again keeps the requests coming', () => {
    const soFar = without('cut-gateway-retries', 'refuse-tokens', 'ramp-tokens')
    const answered = (answer: string) =>
      play({ decisions: [...soFar, decision(330, 'refuse-tokens', { answer: [answer] })], untilMinutes: 370 })
    const no = answered('answer-403')
    const later = answered('answer-503')
    expect(no.at('clients.tokens-central.offered', 369)).toBeLessThan(
      0.4 * no.at('clients.tokens-central.offered', 330)
    )
    expect(later.at('clients.tokens-central.offered', 369)).toBeGreaterThan(
      0.9 * later.at('clients.tokens-central.offered', 330)
    )
  })

  it('comes again when all are let in at once, and not when they are let in by site', () => {
    const atOnce = play({
      decisions: [...upToRefusal, decision(402, 'refuse-tokens'), decision(416, 'open-tokens')]
    })
    expect(atOnce.at('virginia.load', 480)).toBeGreaterThan(1.5)
    expect(atOnce.at('services.copilot-central.badShare', 480)).toBeGreaterThan(0.9)
    expect(Math.max(...asItWas.between('virginia.load', 416, 480))).toBeLessThan(1)
  })

  it('costs less where tokens are refused early and traffic goes back', () => {
    const soon = play({
      decisions: [
        ...record.filter(({ at }) => at < 250 * 60),
        decision(250, 'refuse-tokens'),
        decision(255, 'shift-back', moved),
        decision(262, 'ramp-tokens', { site: ['tokens-central'], share: 1 }),
        decision(274, 'ramp-tokens', { site: ['tokens-virginia'], share: 1 })
      ]
    })
    expect(soon.at('services.copilot-virginia.badShare', 310)).toBeLessThan(0.01)
    expect(soon.impact).toBeLessThan(0.75 * asItWas.impact)
  })
})
