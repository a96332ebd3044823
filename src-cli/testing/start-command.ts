import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runCommandLine } from '../command-line'
import { commands } from '../commands'

/** Where the built command line lies; the test run builds it first. */
export const bundle = join(import.meta.dirname, '..', '..', 'out', 'cli', 'blackstart.js')

export interface CommandResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts the built command line as a process of its own and waits for it. */
export function startCommand(args: readonly string[], cwd?: string): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(cwd === undefined ? {} : { cwd })
  })
  return { status, stdout, stderr }
}

/** As `startCommand`, without a process: for the many ways in which arguments can be off. */
export async function runHere(args: readonly string[]): Promise<CommandResult> {
  const results: string[] = []
  const messages: string[] = []
  const status = await runCommandLine(args, commands, {
    result: (text) => results.push(text),
    message: (text) => messages.push(text)
  })
  return { status, stdout: results.join('\n'), stderr: messages.join('\n') }
}

/** What `--json` printed: exactly one document, whatever its shape. */
export function printed(result: CommandResult): Readonly<Record<string, unknown>> {
  return JSON.parse(result.stdout) as Readonly<Record<string, unknown>>
}

/** The problems that a failure printed as JSON. */
export function problemsOf(result: CommandResult): readonly Readonly<Record<string, unknown>>[] {
  const { ok, problems } = printed(result)
  if (ok !== false || !Array.isArray(problems)) throw new Error(`no problems in ${result.stdout}`)
  return problems as readonly Readonly<Record<string, unknown>>[]
}
