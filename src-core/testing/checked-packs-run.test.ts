import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileModel } from '../engine/compile-model'
import { step } from '../engine/step'
import { createWorld } from '../engine/world'
import { checkScenario } from '../scenario/check-scenario'
import { parametersOf } from '../scenario/parameters'
import { plainPack, plainScenarioText, wiredScenarioText } from './plain-pack'

/** Texts in which a few words have changed places: most are refused, and the rest are packs that nobody thought of. */
const shuffled = fc
  .record({
    base: fc.constantFrom(plainScenarioText, wiredScenarioText),
    swaps: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
    odd: fc.option(fc.constantFrom('0', '1', '0.5', '1e12', '1e-9', '31536000', 'T+60m', 'true'))
  })
  .map(({ base, swaps, odd }) =>
    swaps.reduce<string>((text, [at, from], index) => {
      const words = [...text.matchAll(/[\w.+-]+/g)]
      const word = words[at % words.length]
      const other = words[from % words.length]
      if (word === undefined || other === undefined) return text
      const by = index === 0 && odd !== null ? odd : other[0]
      return text.slice(0, word.index) + by + text.slice(word.index + word[0].length)
    }, base)
  )

it('a pack that the check accepts can be run', () => {
  let accepted = 0
  fc.assert(
    fc.property(shuffled, fc.boolean(), (text, noise) => {
      const result = checkScenario(plainPack(text))
      if (!result.ok) return
      accepted++
      const { scenario } = result.value
      const world = createWorld(compileModel({ scenario, parameters: parametersOf(scenario) }), {
        seed: 1,
        noise
      })
      for (let steps = 0; steps < 4; steps++) step(world)
      for (const share of world.badShare) expect(share).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300 }
  )
  expect(accepted).toBeGreaterThan(5)
})
