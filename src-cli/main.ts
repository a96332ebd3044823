import { runCommandLine } from './command-line'
import { commands } from './commands'

// A reader such as `head` that has seen enough closes the pipe: nothing is wrong.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const writeLine = (stream: NodeJS.WriteStream) => (text: string) => {
  stream.write(`${text}\n`)
}

process.exitCode = await runCommandLine(process.argv.slice(2), commands, {
  result: writeLine(process.stdout),
  message: writeLine(process.stderr)
})
