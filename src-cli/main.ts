import { problem } from '#core/support/result'
import { unknownName } from '#core/scenario/nearest'
import { say } from '#text/say'
import { readArguments } from './arguments'
import type { Command } from './command'
import { wrongArguments } from './outcome'
import { printOutcome } from './print-outcome'
import { toProblemJson, toProblemLine } from './problem-words'

/** Each is loaded when it is asked for: the charts of a report alone are half of the program. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  packs: async () => (await import('./packs')).packs,
  check: async () => (await import('./check')).check,
  run: async () => (await import('./run')).run,
  verify: async () => (await import('./verify')).verify,
  report: async () => (await import('./report')).report,
  schema: async () => (await import('./schema')).schema
}

/** Does what the arguments ask and returns the exit status. */
async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(`${say('cli.usage')}\n`)
    return 0
  }
  const json = args.includes('--json') || name === '--json'
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    const isMissing = name === '' || name === '--json'
    const wrong = isMissing
      ? problem('command-missing')
      : problem('command-unknown', unknownName(name, Object.keys(commands)))
    return printOutcome(wrongArguments([wrong]), { json, usage: 'cli.usage' })
  }
  const command = await load()
  const read = readArguments(args, command)
  if (!read.ok) return printOutcome(wrongArguments(read.problems), { json, usage: command.usage })
  if (read.value.has('help')) {
    process.stdout.write(`${say(command.usage)}\n`)
    return 0
  }
  return printOutcome(command.run(read.value), { json, usage: command.usage })
}

/** The one error edge: what nobody foresaw is a fault of ours, and says so. */
function printFault(error: unknown, json: boolean): number {
  const fault = problem('cli-fault', { detail: error instanceof Error ? error.message : String(error) })
  if (json)
    process.stdout.write(`${JSON.stringify({ ok: false, problems: [toProblemJson(fault)] }, null, 2)}\n`)
  else process.stderr.write(`${toProblemLine(fault)}\n`)
  if (error instanceof Error && error.stack !== undefined) process.stderr.write(`${error.stack}\n`)
  return 3
}

// A reader such as `head` that has seen enough closes the pipe: nothing is wrong.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const args = process.argv.slice(2)
try {
  process.exitCode = await main(args)
} catch (error) {
  process.exitCode = printFault(error, args.includes('--json'))
}
