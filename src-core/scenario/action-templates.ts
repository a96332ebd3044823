import type { Action, Mitigation } from './exercise-schema'

/**
 * `{name}` in an action of a mitigation stands for what the team chose: one
 * whole word of a path, or a whole value, once in a text.
 */
const template = /(?<=^|\.)\{([^{}]*)\}(?=$|\.)/

const fields = ['set', 'to', 'times', 'add', 'disconnect', 'flush'] as const

export interface Template {
  readonly field: (typeof fields)[number]
  readonly text: string
  /** undefined where the braces are not as they must be. */
  readonly name: string | undefined
}

/** The texts of an action that hold braces. */
export function templatesIn(action: Action): readonly Template[] {
  return fields.flatMap((field) => {
    const text = action[field]
    if (typeof text !== 'string') return []
    const braces = text.split(/[{}]/).length - 1
    const name = braces === 2 ? template.exec(text)?.[1] : undefined
    return braces === 0 ? [] : [{ field, text, name }]
  })
}

/** Every text that a template can become: one for each option of the choice it names. */
export function expansions(text: string, mitigation: Mitigation | undefined): readonly string[] {
  const match = template.exec(text)
  if (match === null) return [text]
  const parameter = mitigation?.parameters[match[1] ?? '']
  if (parameter?.kind !== 'choice') return []
  return Object.keys(parameter.options).map((option) => text.replace(match[0], option))
}

/** Every value that a text with a template can become; of a number that the team chooses, its ends. */
export function templateValues(
  given: number | string | boolean,
  mitigation: Mitigation | undefined
): readonly (number | string | boolean)[] {
  const name = typeof given === 'string' ? /^\{([^{}]*)\}$/.exec(given)?.[1] : undefined
  const parameter = name === undefined ? undefined : mitigation?.parameters[name]
  if (parameter?.kind === 'number') return [parameter.minimum, parameter.maximum]
  return typeof given === 'string' ? expansions(given, mitigation) : [given]
}
