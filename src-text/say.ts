import { english, type MessageKey } from './en/english'
import { hasRightToLeft } from './right-to-left'

type Values = Readonly<Record<string, string | number>>
/** Messages of a language by their keys; what is not there is said in English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>

/**
 * The words for a key, with `{name}` places filled in. Numbers must arrive
 * formatted: how many digits a figure deserves is the caller's knowledge.
 */
export type Say = (key: MessageKey, values?: Values) => string

/**
 * As `Say`, for a code that is only known at run time (a problem's code). An
 * unknown code is shown as itself, so that nothing is ever silently empty.
 */
export type SayCode = (code: string, values?: Values) => string

/** Speaks with the messages of one language. */
export function speakWith(messages: Messages): { readonly say: Say; readonly sayCode: SayCode } {
  const say: Say = (key, values = {}) => fill(messages[key] ?? english[key], values)
  return {
    say,
    sayCode: (code, values = {}) => (Object.hasOwn(english, code) ? say(code as MessageKey, values) : code)
  }
}

export const { say, sayCode } = speakWith(english)

function fill(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : kept(String(value))
  })
}

/** A value that may read from the right is kept apart from the words around it, by marks that nobody sees. */
function kept(value: string): string {
  return hasRightToLeft(value) ? `\u2068${value}\u2069` : value
}
