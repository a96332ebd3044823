import { sayCode } from './say'

/** What is wrong, and what would be right ('' where the message says it all). */
export interface ProblemWords {
  readonly message: string
  readonly hint: string
}

/**
 * The words of a problem. Its code is the key of its message, and `<code>.hint`
 * the key of its hint, whoever found it: pack check, session, command line or
 * main process.
 */
export function sayProblem(problem: {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
}): ProblemWords {
  const key = `${problem.code}.hint`
  const hint = sayCode(key, problem.values)
  return { message: sayCode(problem.code, problem.values), hint: hint === key ? '' : hint }
}
