import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decision, stagePack, type Play } from './stage-pack'

const folder = new URL('../../scenarios/avalanche-search/', import.meta.url)
const stage = stagePack((name) => readFileSync(new URL(name, folder), 'utf8'))
const { record } = stage.scenario
const watched = [
  'services.search.badShare',
  'clients.searches.goodput',
  'b-north.threads',
  'b-north.localTime',
  'b-north.goodput',
  'b-north.offered',
  'b-east.goodput',
  'b-east.threads',
  'c-north.localTime',
  'c-east.threads'
] as const

type Signal = (typeof watched)[number]

function play(asked: Play = {}) {
  const { milestones, values, reached, impactUserMinutes } = stage.play({ signals: watched, ...asked })
  return {
    missed: milestones.filter(({ held }) => !held).map(({ id }) => id),
    seconds: (milestone: string) => (reached(milestone) ?? Number.NaN) * 60,
    /** At the ends of all minutes from one to another. */
    between: (signal: Signal, from: number, to: number) => values(signal, from - 1, to),
    at: (signal: Signal, minutes: number) => values(signal, minutes - 1, minutes)[0] ?? Number.NaN,
    impact: impactUserMinutes
  }
}
const answered = 'clients.searches.goodput'
const usual = 28_000

const asItWas = play({ decisions: record })
const nobody = play()
const { seconds } = asItWas

describe('the avalanche with the decisions of the record', () => {
  it('holds every milestone', () => {
    expect(asItWas.missed).toEqual([])
  })

  it('fills threads first, then queues, and only then do requests rise, in two steps', () => {
    const order = [
      'threads-full',
      'queue-of-b',
      'first-step-of-b',
      'step-of-a',
      'second-step-of-b',
      'all-down'
    ]
    const moments = order.map(seconds)
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(seconds('queue-of-a')).toBeGreaterThan(seconds('queue-of-b'))
    // While threads and queues fill, users notice nothing.
    expect(asItWas.at(answered, 1)).toBeGreaterThan(0.999 * usual)
  })

  it('makes B look faster while its workers wait', () => {
    expect(seconds('own-time-falls')).toBeLessThan(seconds('first-step-of-b'))
  })

  it('is down at all sites within two to three minutes', () => {
    expect(seconds('all-down')).toBeGreaterThan(60)
    expect(seconds('all-down')).toBeLessThan(240)
    expect(asItWas.at(answered, 3)).toBeLessThan(0.3 * usual)
  })

  it('fells the healthy sites by moving the traffic of the sick one', () => {
    expect(seconds('north-down')).toBeLessThan(seconds('north-emptied'))
    expect(seconds('north-emptied')).toBeLessThan(seconds('east-down'))
    expect(seconds('east-down') - seconds('north-emptied')).toBeLessThan(15)
  })

  it('gains nothing by scaling out late, but for a C that is full as well', () => {
    expect(asItWas.at('c-east.threads', 5)).toBeLessThan(0.9)
    expect(asItWas.at('c-east.threads', 6)).toBeGreaterThan(0.95)
    expect(asItWas.at('b-east.goodput', 6)).toBeLessThan(100)
  })

  it('hangs on turning users away: without it nothing comes back', () => {
    const stubborn = play({ decisions: stage.recordWithout('turn-away') })
    expect(stubborn.missed).toEqual(['back'])
    expect(stubborn.at(answered, 12)).toBeLessThan(0.3 * usual)
  })
})

describe('the avalanche with nobody acting', () => {
  it('lasts to the horizon, eight minutes after C is well again', () => {
    expect(nobody.at('c-north.localTime', 5)).toBeLessThan(0.085)
    for (const good of nobody.between(answered, 3, 12)) expect(good).toBeLessThan(0.3 * usual)
    expect(nobody.impact).toBeGreaterThan(1.2 * asItWas.impact)
  })

  it('never fills C in East, which only more instances of B do', () => {
    expect(Math.max(...nobody.between('c-east.threads', 1, 12))).toBeLessThan(0.9)
  })

  it('is calm before onset, and stays so without a trigger', () => {
    const calm = play({ setUp: { parameters: { 'faults.slow-c.strength': 0 } }, untilMinutes: 4 })
    expect(Math.max(...calm.between('services.search.badShare', -10, 4))).toBeLessThan(0.001)
    expect(calm.at('b-north.threads', 4)).toBeGreaterThan(0.6)
    expect(calm.at('b-north.threads', 4)).toBeLessThan(0.8)
  })

  for (const trigger of ['lost-c', 'rising-searches', 'sudden-searches'])
    it(`falls in the same way when the trigger is ${trigger}`, () => {
      const parameters = { 'faults.slow-c.strength': 0, [`faults.${trigger}.strength`]: 1 }
      const other = play({ setUp: { parameters }, untilMinutes: 8 })
      expect(other.at(answered, 8)).toBeLessThan(0.3 * usual)
    })
})

describe('decisions in the avalanche', () => {
  it('save nearly everything when a tenth of the load goes before a thread is missing', () => {
    const early = play({ decisions: [decision(62 / 60, 'degrade')] })
    expect(early.impact).toBeLessThan(0.1 * asItWas.impact)
    expect(early.at(answered, 4)).toBeGreaterThan(0.99 * usual)
  })

  it('come too late half a minute afterwards', () => {
    const late = play({ decisions: [decision(90 / 60, 'degrade')], untilMinutes: 6 })
    expect(late.at(answered, 6)).toBeLessThan(0.3 * usual)
  })

  it('end it within two minutes where queues are cut to what can be answered in time', () => {
    const cut = play({ decisions: [decision(2, 'limit-queues')] })
    expect(cut.at(answered, 5)).toBeGreaterThan(0.9 * usual)
    expect(cut.impact).toBeLessThan(0.5 * asItWas.impact)
  })

  it('leave East and South alone with retry budgets and without the automation, and North comes back', () => {
    const prepared = ['retry-budgets']
    const kept = play({
      setUp: { preparations: prepared },
      decisions: [decision(80 / 60, 'hold-automation')]
    })
    expect(Math.min(...kept.between('b-east.goodput', 1, 12))).toBeGreaterThan(9000)
    expect(kept.at('b-north.goodput', 3)).toBeLessThan(1000)
    expect(kept.at(answered, 6)).toBeGreaterThan(0.99 * usual)
  })
})
