import type { Session } from '../session/session'

/** One number of the world that can be changed by hand while the session runs. */
export interface ParameterState {
  readonly path: string
  /** Of a number; what kind of value it is otherwise. */
  readonly unit: string
  /** Now: a number in its unit, or one of `words`. */
  readonly value: number | string
  readonly minimum: number
  readonly maximum: number
  /** What it can be; null: a number from `minimum` to `maximum`. */
  readonly words: readonly string[] | null
}

/** Everything that an override can change, in the order of the pack, with its value now. */
export function parameterList({ model, world }: Session): readonly ParameterState[] {
  const destinations = model.destinations.map(({ id }) => id)
  return model.parameters.flatMap((parameter, index): ParameterState[] => {
    if (parameter.structural) return []
    const { path, unit, minimum, maximum } = parameter
    const words = parameter.refersTo === 'destination' ? destinations : parameter.words
    const now = world.parameters[index] ?? 0
    return [{ path, unit, minimum, maximum, words, value: words === null ? now : (words[now] ?? '') }]
  })
}
