import type { Scenario } from '../scenario/scenario-schema'
import { signalUnits } from '../scenario/signal-names'

/** The unit that an instrument shows: its own, or its signal's where it shows the signal as it is. */
export function shownUnit(scenario: Scenario, id: string): string {
  const instrument = scenario.instruments[id]
  if (instrument === undefined) return ''
  const { unit, scale, signal } = instrument
  return unit ?? (scale === 1 ? signalUnits(scenario).get(signal) : undefined) ?? ''
}
