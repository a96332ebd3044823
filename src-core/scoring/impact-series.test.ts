import { describe, expect, it } from 'vitest'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import { entriesOf, playToHorizon } from './branches'
import { impactSeries } from './impact-series'

const pack = buildPack(smallIncident)
const decision = { by: '', why: '', with: {} }
const plays = [
  [],
  [{ ...decision, at: 600, decide: 'move-web' }],
  [{ ...decision, at: 300, decide: 'limit-web', with: { share: 0.1 } }]
]

describe('what users felt, minute by minute', () => {
  it.each(plays.map((play) => [play]))('adds up to the engine’s own impact, %j', (play) => {
    const recording = { pack, seed: 3, entries: [setUpEntry({ noise: true }), ...entriesOf(pack, play)] }
    const { world, lastTick, model } = playToHorizon(recording)
    const series = impactSeries(recording)
    expect(series.length).toBe(model.services.length)
    for (const [index, { users, weight, shareAboveTarget }] of series.entries()) {
      const sum = shareAboveTarget.reduce((total, share) => total + share, 0)
      expect(users * weight * sum).toBeCloseTo(world.impact[index] ?? Number.NaN, 5)
      expect(shareAboveTarget).toHaveLength(Math.ceil(lastTick / model.ticksPerMinute))
      expect(Math.max(...shareAboveTarget)).toBeLessThanOrEqual(1)
    }
    expect(world.impact.some((impact) => impact > 0)).toBe(true)
  })

  it('is nothing before the day begins', () => {
    const [service] = impactSeries({ pack, seed: 3, entries: [setUpEntry()] })
    const start = Math.round(-pack.scenario.start / 60)
    expect(service?.shareAboveTarget.slice(0, start).every((share) => share === 0)).toBe(true)
    expect(service?.shareAboveTarget.slice(start).some((share) => share > 0)).toBe(true)
  })
})
