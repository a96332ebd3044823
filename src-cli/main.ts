import { problem } from '#core/support/result'
import { runCommandLine } from './command-line'
import { commands } from './commands'
import { toProblemLine } from './problem-words'

// A reader such as `head` that has seen enough closes the pipe: nothing is wrong.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`${toProblemLine(problem('output-not-printed', { detail: error.message }))}\n`)
  process.exit(1)
})
// That nobody hears the messages changes nothing about the result.
process.stderr.on('error', () => undefined)

const writeLine = (stream: NodeJS.WriteStream) => (text: string) => {
  stream.write(`${text}\n`)
}

process.exitCode = await runCommandLine(process.argv.slice(2), commands, {
  result: writeLine(process.stdout),
  message: writeLine(process.stderr)
})
