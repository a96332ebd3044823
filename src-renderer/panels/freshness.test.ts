import { describe, expect, it } from 'vitest'
import { buildPanel } from '../testing/build-view'
import { freshnessChip } from './freshness'

const words = (...given: Parameters<typeof freshnessChip>): string =>
  freshnessChip(...given).words.replaceAll('\u202f', ' ')

describe('how old the newest point is', () => {
  it('is said in words beside the colour', () => {
    expect(words(buildPanel(), 76)).toBe('live')
    expect(words(buildPanel({ freshness: 'stale', newestMinutes: 63 }), 76)).toBe('stale 13 min')
    expect(words(buildPanel({ freshness: 'dark', newestMinutes: 5 }), 76)).toBe('no data for 1 h 11 min')
  })
  it('is unknown when there never was one', () => {
    expect(words(buildPanel({ newestMinutes: null, newestValue: null }), 76)).toBe('no data yet')
    expect(words(undefined, 76)).toBe('no data yet')
  })
})
