import type { Mitigation } from '../../scenario/exercise-schema'
import { isOnItsSide } from '../../support/level'
import type { Model } from '../model'
import { signalsOf, type Signal } from '../signals'
import type { World } from '../world'

/** The signals by which mitigations are impossible: they follow from the model alone. */
const watched = new WeakMap<Model, ReadonlyMap<string, Signal>>()

function signalsBy(model: Model): ReadonlyMap<string, Signal> {
  const known = watched.get(model)
  if (known !== undefined) return known
  const names = new Set(
    Object.values(model.scenario.mitigations).flatMap(({ impossible }) =>
      impossible.map(({ signal }) => signal)
    )
  )
  const signals = signalsOf(model).filter(({ name }) => names.has(name))
  const found = new Map(signals.map((signal) => [signal.name, signal]))
  watched.set(model, found)
  return found
}

/** The pack’s own reason why a mitigation cannot be ordered in this state of the world; null when it can. */
export function reasonAgainst(world: World, { impossible }: Pick<Mitigation, 'impossible'>): string | null {
  const holding = impossible.find((reason) => {
    const { signal } = reason
    const value = signalsBy(world.model).get(signal)?.read(world)
    if (value === undefined) throw new Error(`the pack has no signal ${signal}`)
    return isOnItsSide(reason, value)
  })
  return holding?.reason ?? null
}
