import { parameterValue } from '../support/parameter'
import type { Model } from './model'
import { streamKey, uniform } from './random'

/**
 * Start values of the parameters under what the seed draws of the pack's
 * declared variations, so that a team cannot learn a pack by heart. The pack's
 * own seed draws the record's variation: nothing. What the caller set stays set.
 */
export function variedParameters(model: Model, seed: number): Float64Array {
  const values = model.initial.slice()
  const { scenario } = model
  if (seed === scenario.seed) return values
  for (const variation of scenario.variations) {
    const index = model.parameterIndex.get(variation.set)
    if (index === undefined) throw new Error(`the pack has no ${variation.set}`)
    if (model.set.has(variation.set)) continue
    const drawn = uniform(streamKey(seed, `variation ${variation.with ?? variation.id}`), 0, 0)
    if (variation.times !== undefined) {
      const [low, high] = variation.times
      values[index]! *= low + (high - low) * drawn
    } else {
      const options = variation.choose ?? []
      const given = options[Math.floor(drawn * options.length)] ?? options[0]!
      const destinations = model.destinations.map((destination) => destination.id)
      values[index] = parameterValue(model.parameters[index]!, given, destinations) ?? values[index]!
    }
  }
  return values
}
