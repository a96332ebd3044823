/**
 * A problem that a person can act on, as a code and values: the words come
 * from src-text, so that every surface speaks every language. `at` names a
 * place in the input where there is one.
 */
export interface Problem {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
  readonly at?: InputPlace
}

/** A place in a text file; line and column count from 1. */
export interface InputPlace {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The dotted path inside the document, for example `components.bridge.rate`. */
  readonly path: string
}

/** A value, or all the problems that stand in its way. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] }

export function success<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function failure<T>(...problems: readonly Problem[]): Result<T> {
  return { ok: false, problems }
}

export function problem(code: string, values: Problem['values'] = {}): Problem {
  return { code, values }
}
