import { english, type MessageKey } from './en/english'

type Values = Readonly<Record<string, string | number>>

/**
 * The words for a key, with `{name}` places filled in. Numbers must arrive
 * formatted: how many digits a figure deserves is the caller's knowledge.
 */
export function say(key: MessageKey, values: Values = {}): string {
  return fill(english[key], values)
}

/**
 * As `say`, for a code that is only known at run time (a problem's code). An
 * unknown code is shown as itself, so that nothing is ever silently empty.
 */
export function sayCode(code: string, values: Values = {}): string {
  return Object.hasOwn(english, code) ? fill(english[code as MessageKey], values) : code
}

function fill(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : String(value)
  })
}
