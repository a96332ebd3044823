import { z } from 'zod'
import type { RequestName, Requests } from '#bridge/contract'
import { withoutStrange } from '#core/support/plain-characters'
import { failure, problem, type Problem } from '#core/support/result'
import type { Caller } from '../caller'
import type { Log } from '../log'
import { storageProblem } from '../storage/storage-problem'
import type { Handlers } from './handlers'
import { isPlainInput } from './plain-input'
import { requestSchemas } from './request-schemas'

/** The longest explanation that is worth reading. */
const maximumDetail = 300

type Answer<N extends RequestName> = Requests[N]['gives']

/**
 * Answers one request: checks its input, carries it out, and turns whatever is
 * thrown on the way into one problem, with its whole story in the log. Nothing
 * that a page sends makes this reject.
 */
export async function answer<N extends RequestName>(
  handlers: Handlers,
  name: N,
  caller: Caller,
  args: readonly unknown[],
  log: Log
): Promise<Answer<N>> {
  // A window on the room's wall asks for what it shows, and for nothing else.
  if (caller.viewpoint === 'projector' && name !== 'projector.read')
    return failed(problem('problem.not-yours'))
  try {
    const checked = checkInput(name, args)
    if (typeof checked === 'string') return refused(name, checked)
    return await handlers[name](caller, ...checked)
  } catch (error) {
    log.error(`request ${name}`, error)
    return failed(storageProblem(error) ?? thrownProblem(error))
  }
}

function checkInput<N extends RequestName>(name: N, args: readonly unknown[]): Requests[N]['takes'] | string {
  if (!isPlainInput(args)) return 'not plain data of a sensible size'
  const checked = requestSchemas[name].safeParse(args.map(plainlyWritten))
  return checked.success ? checked.data : z.prettifyError(checked.error)
}

/** Text may have been pasted from anywhere: characters that no text has, such as escapes, are left out of it. */
function plainlyWritten(value: unknown): unknown {
  if (typeof value === 'string') return withoutStrange(value)
  if (Array.isArray(value)) return value.map(plainlyWritten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainlyWritten(member)]))
}

function refused<N extends RequestName>(request: N, detail: string): Answer<N> {
  return failed(problem('problem.bad-request', { request, detail: detail.slice(0, maximumDetail) }))
}

/** Every request gives a Result, so each of them may give a failure. */
function failed<N extends RequestName>(cause: Problem): Answer<N> {
  return failure<never>(cause)
}

function thrownProblem(error: unknown): Problem {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, maximumDetail)
  const code = (error as { readonly code?: unknown } | null)?.code
  const ofStorage = typeof code === 'string' && code.startsWith('SQLITE_')
  return problem(ofStorage ? 'problem.storage-failed' : 'problem.internal', { detail })
}
