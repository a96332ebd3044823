import { say } from '#text/say'
import type { MessageKey } from '#text/en/english'
import type { Outcome } from './outcome'
import { toProblemJson, toProblemLine } from './problem-words'

/** Where lines go: results to standard output, messages to standard error. */
export interface Output {
  readonly result: (text: string) => void
  readonly message: (text: string) => void
}

export interface PrintOptions {
  readonly json: boolean
  /** How the command is used; said where the arguments are off. */
  readonly usage: MessageKey
  readonly output: Output
}

const statuses = { done: 0, 'wrong-input': 1, 'wrong-arguments': 2 } as const satisfies Record<
  Outcome['kind'],
  number
>

/** Prints what a command came to and returns the exit status. */
export function printOutcome(outcome: Outcome, { json, usage, output }: PrintOptions): number {
  if (outcome.kind === 'done') {
    for (const remark of outcome.remarks) output.message(toProblemLine(remark))
    output.result(json ? jsonText(outcome.json) : outcome.text)
    return statuses.done
  }
  const { problems } = outcome
  if (json) output.result(jsonText({ ok: false, problems: problems.map(toProblemJson) }))
  else for (const problem of problems) output.message(toProblemLine(problem))
  if (outcome.kind === 'wrong-arguments') output.message(say(usage))
  return statuses[outcome.kind]
}

export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
