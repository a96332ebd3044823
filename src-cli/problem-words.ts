import { sayProblem } from '#text/say-problem'
import type { Problem } from '#core/support/result'

/** A problem as `--json` prints it. */
export interface ProblemJson {
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
  readonly path: string | null
  readonly code: string
  readonly message: string
  readonly hint: string
}

export function toProblemJson(problem: Problem): ProblemJson {
  const { file = null, line = null, column = null, path = null } = problem.at ?? {}
  return { file, line, column, path, code: problem.code, ...sayProblem(problem) }
}

/** `file:line:column: what is wrong; what would be right`, which editors make a link of. */
export function toProblemLine(problem: Problem): string {
  const { message, hint } = sayProblem(problem)
  const place = problem.at === undefined ? '' : `${problem.at.file}:${problem.at.line}:${problem.at.column}: `
  return hint === '' ? `${place}${message}` : `${place}${message} ${hint}`
}
