import { unknownName } from '#core/scenario/nearest'
import { problem } from '#core/support/result'
import { say } from '#text/say'
import { readArguments } from './arguments'
import type { Command } from './command'
import { wrongArguments } from './outcome'
import { jsonText, printOutcome, type Output } from './print-outcome'
import { toProblemJson, toProblemLine } from './problem-words'

/** Commands by name, each loaded when it is asked for. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>

/** Does what the arguments ask and returns the exit status: the one place where errors end. */
export async function runCommandLine(
  args: readonly string[],
  commands: Commands,
  output: Output
): Promise<number> {
  try {
    return await dispatch(args, commands, output)
  } catch (error) {
    return printFault(error, args.includes('--json'), output)
  }
}

async function dispatch(
  [name = '', ...args]: readonly string[],
  commands: Commands,
  output: Output
): Promise<number> {
  if (name === '--help' || name === 'help') {
    output.result(say('cli.usage'))
    return 0
  }
  const json = name === '--json' || args.includes('--json')
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    const wrong =
      name === '' || name === '--json'
        ? problem('command-missing')
        : problem('command-unknown', unknownName(name, Object.keys(commands)))
    return printOutcome(wrongArguments([wrong]), { json, usage: 'cli.usage', output })
  }
  const command = await load()
  const { usage } = command
  const read = readArguments(args, command)
  if (!read.ok) return printOutcome(wrongArguments(read.problems), { json, usage, output })
  if (read.value.has('help')) {
    output.result(say(usage))
    return 0
  }
  return printOutcome(await command.run(read.value, output.message), { json, usage, output })
}

/** What nobody foresaw is a fault of ours, and says so. */
function printFault(error: unknown, json: boolean, output: Output): number {
  const fault = problem('cli-fault', { detail: error instanceof Error ? error.message : String(error) })
  if (json) output.result(jsonText({ ok: false, problems: [toProblemJson(fault)] }))
  else output.message(toProblemLine(fault))
  if (error instanceof Error && error.stack !== undefined) output.message(error.stack)
  return 3
}
