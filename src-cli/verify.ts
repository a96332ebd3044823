import { recompute } from '#core/report/recompute'
import { say } from '#text/say'
import type { Command } from './command'
import { done, wrongInput } from './outcome'
import { inFile, readRecording } from './read-recording'

/** Recomputes a recorded session and compares everything that its file says of it. */
export const verify: Command = {
  usage: 'cli.usage.verify',
  positionals: ['session file'],
  options: {},
  run: ({ positionals: [path = ''] }) => {
    const read = readRecording(path)
    if (!read.ok) return wrongInput(read.problems)
    const { file, recording } = read.value
    const { differences } = recompute(file, recording)
    if (differences.length > 0) return wrongInput(differences.map((found) => inFile(path, found)))
    const { title } = recording.pack.scenario
    const values = { path, title, seed: file.seed, fingerprint: file.results.fingerprint }
    const scores = say(file.results.scores === undefined ? 'cli.verify.noScores' : 'cli.verify.scores')
    return done({ ok: true, problems: [] }, `${say('cli.verify.same', values)}\n${scores}`)
  }
}
