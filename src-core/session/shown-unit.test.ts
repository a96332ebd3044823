import { describe, expect, it } from 'vitest'
import { smallIncident, startSession } from '../testing/build-pack'
import { shownUnit } from './shown-unit'

describe('the unit that an instrument shows', () => {
  const { scenario } = startSession({
    ...smallIncident,
    map: undefined,
    instruments: {
      own: { title: 'Own', signal: 'bridge.delay', unit: 'ms', scale: 1000 },
      plain: { title: 'Plain', signal: 'bridge.delay' },
      scaled: { title: 'Scaled', signal: 'bridge.delay', scale: 1000 }
    }
  }).pack

  it('is its own, or its signal’s where it shows that as it is', () => {
    expect(shownUnit(scenario, 'own')).toBe('ms')
    expect(shownUnit(scenario, 'plain')).toBe('s')
    expect(shownUnit(scenario, 'scaled')).toBe('')
    expect(shownUnit(scenario, 'nobody')).toBe('')
  })
})
