import { describe, expect, it } from 'vitest'
import { advance, minutesAt } from '../session/session'
import { smallIncident, startSession } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import type { Reading } from './instruments'

type Instrument = NonNullable<ScenarioText['instruments']>[string]

/** What an instrument that nothing else disturbs has taken to the horizon, with flaws of its own. */
function readingsOf(
  flaws: Partial<Instrument>,
  impairments = true,
  noise = false
): readonly (Reading & { minutes: number })[] {
  const offered = { title: 'Load', signal: 'bridge.offered', every: '60s', ...flaws }
  const session = startSession(
    { ...smallIncident, instruments: { offered }, map: undefined },
    { impairments, noise }
  )
  advance(session, session.lastTick)
  return (session.readings[0] ?? []).map((one) => ({ ...one, minutes: minutesAt(session, one.tick) }))
}

describe('an instrument with flaws of its own', () => {
  it('delays its readings, beside what its path does', () => {
    const plain = readingsOf({ path: 'telemetry' })
    const late = readingsOf({ path: 'telemetry', delay: '45s' })
    late.forEach((reading, index) => {
      expect(reading.arrivesTick - (plain[index]?.arrivesTick ?? 0)).toBe(45)
    })
    expect(readingsOf({ delay: '45s' })[3]).toMatchObject({ tick: 180, arrivesTick: 225 })
  })

  it('loses its own share, of what its path leaves', () => {
    const lostOf = (flaws: Partial<Instrument>) =>
      readingsOf({ every: '5s', ...flaws }).filter(({ lost }) => lost)
    const share = lostOf({ loss: 0.3 }).length / readingsOf({ every: '5s' }).length
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.35)
    expect(lostOf({ path: 'telemetry', loss: 0.3 }).length).toBeGreaterThan(
      lostOf({ path: 'telemetry' }).length
    )
    expect(lostOf({ loss: 1 })).toHaveLength(readingsOf({ every: '5s' }).length)
    expect(readingsOf({ loss: 1 }, false).some(({ lost }) => lost)).toBe(false)
  })

  it('rounds what it shows, and never the truth', () => {
    const rounded = readingsOf({ resolution: 5000 })
    for (const { value } of rounded) expect(value % 5000).toBe(0)
    expect(rounded.some(({ truth, value }) => truth !== value)).toBe(true)
    expect(rounded.map(({ truth }) => truth)).toEqual(readingsOf({}).map(({ truth }) => truth))
  })

  it('is never off so far that a share is more than the whole, or anything less than nothing', () => {
    const success = { signal: 'bridge.success', scale: 100, noise: 0.8 }
    const values = readingsOf(success, true, true).map(({ value }) => value)
    expect(values.filter((value) => value === 100).length).toBeGreaterThan(3)
    expect(values.some((value) => value > 0 && value < 100)).toBe(true)
    expect(values.filter((value) => value < 0 || value > 100)).toEqual([])
    const load = readingsOf({ noise: 0.8, every: '5s' }, true, true)
    expect(load.some(({ value, truth }) => value > truth)).toBe(true)
    expect(load.filter(({ value }) => value < 0)).toEqual([])
  })

  it('stands still for its time, and shows what it showed last', () => {
    const stale = readingsOf({ stale: [{ from: 'T-2m', until: 'T+4m' }] })
    const shown = new Map(stale.map(({ minutes, value }) => [minutes, value]))
    for (const minute of [-2, -1, 0, 1, 2, 3]) expect(shown.get(minute)).toBe(8500)
    expect(shown.get(4)).toBeGreaterThan(20_000)
    expect(stale.every(({ lost }) => !lost)).toBe(true)
    const shownWithout = readingsOf({ stale: [{ from: 'T-2m', until: 'T+4m' }] }, false)
    expect(shownWithout.find(({ minutes }) => minutes === 2)?.value).toBeGreaterThan(20_000)
  })
})
