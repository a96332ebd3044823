import { basename, extname, join } from 'node:path'
import { debriefFor } from '#core/report/account'
import { renderHtml } from '#core/report/render-html'
import { briefFor } from '#core/observability/session-brief'
import { recordingDifferences } from '#core/session/check-recording'
import { openSession } from '#core/session/session'
import { sessionFileText } from '#core/session/session-file'
import { wordProblem, type Arguments } from './arguments'
import type { Command } from './command'
import { done, wrongArguments, wrongInput, type Outcome } from './outcome'
import { inFile, readRecording, type ReadRecording } from './read-recording'
import { fileProblems, writeFiles } from './write-files'

const endings = { html: '.html', json: '.blackstart' } as const
type Format = keyof typeof endings
const formats = Object.keys(endings) as readonly Format[]

/** Writes the after-action report of a recorded session. */
export const report: Command = {
  usage: 'cli.usage.report',
  positionals: ['session file'],
  options: { format: 'value', out: 'value', force: 'switch' },
  run: writeReport
}

function writeReport(args: Arguments): Outcome {
  const [path = ''] = args.positionals
  const wanted = [...new Set((args.value('format') ?? 'html').split(','))]
  const unknown = wanted.filter((format) => !Object.hasOwn(endings, format))
  if (unknown.length > 0) return wrongArguments(unknown.map((name) => wordProblem('format', name, formats)))
  const stem = join(args.value('out') ?? '.', basename(path, extname(path)))
  const files = (wanted as readonly Format[]).map((format) => ({ format, path: stem + endings[format] }))
  const inTheWay = fileProblems(
    files.map((file) => file.path),
    args.has('force')
  )

  const read = readRecording(path)
  if (!read.ok) return wrongInput(read.problems)
  if (inTheWay.length > 0) return wrongInput(inTheWay)
  const { file, recording } = read.value
  // A report of figures that the file itself denies would help nobody.
  const differences = recordingDifferences(file, recording)
  if (differences.length > 0) return wrongInput(differences.map((found) => inFile(path, found)))

  const unwritten = writeFiles(files.map((one) => ({ path: one.path, text: textOf(one.format, read.value) })))
  if (unwritten.length > 0) return wrongInput(unwritten)
  const paths = files.map((one) => one.path)
  return done({ files: paths }, paths.join('\n'))
}

function textOf(format: Format, { file: { createdAt }, recording }: ReadRecording): string {
  const { pack, seed, entries } = recording
  if (format === 'json') return sessionFileText({ pack, seed, entries, createdAt })
  // The brief depends on the set-up alone.
  const session = openSession({ sessionId: 'report', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  return renderHtml(debriefFor(pack, seed, entries), briefFor(session), createdAt)
}
