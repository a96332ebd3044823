import { say } from '#text/say'
import type { MessageKey } from '#text/en/english'
import type { Outcome } from './outcome'
import { toProblemJson, toProblemLine } from './problem-words'

export interface PrintOptions {
  readonly json: boolean
  /** How the command is used; said where the arguments are off. */
  readonly usage: MessageKey
}

const statuses = { done: 0, 'wrong-input': 1, 'wrong-arguments': 2 } as const satisfies Record<
  Outcome['kind'],
  number
>

/** Prints what a command came to and returns the exit status. */
export function printOutcome(outcome: Outcome, { json, usage }: PrintOptions): number {
  if (outcome.kind === 'done') {
    for (const remark of outcome.remarks) writeLine(process.stderr, toProblemLine(remark))
    writeLine(process.stdout, json ? jsonText(outcome.json) : outcome.text)
    return statuses.done
  }
  const { problems } = outcome
  if (json) writeLine(process.stdout, jsonText({ ok: false, problems: problems.map(toProblemJson) }))
  else for (const problem of problems) writeLine(process.stderr, toProblemLine(problem))
  if (outcome.kind === 'wrong-arguments') writeLine(process.stderr, say(usage))
  return statuses[outcome.kind]
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function writeLine(stream: NodeJS.WriteStream, text: string): void {
  if (text !== '') stream.write(`${text}\n`)
}
