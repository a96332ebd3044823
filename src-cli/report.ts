import { basename, extname, join } from 'node:path'
import type { Debrief } from '#core/report/debrief'
import { recompute } from '#core/report/recompute'
import { reportEndings, reportFormats, type ReportFormat } from '#core/report/report-format'
import { longestMarking, type ReportOptions, type ReportView } from '#core/report/report-matter'
import { briefFor } from '#core/observability/session-brief'
import { openSession } from '#core/session/session'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'
import { reportFiles, reportPage, type ReportSource } from '#main/export/report-files'
import { languages, type Language } from '#text/language'
import { wordProblem, type Arguments } from './arguments'
import type { Command } from './command'
import { done, wrongArguments, wrongInput, type Outcome } from './outcome'
import { printReport } from './print-report'
import { inFile, readRecording, type ReadRecording } from './read-recording'
import { fileProblems, writeFiles, type WantedFile } from './write-files'

/** Writes the after-action report of a recorded session. */
export const report: Command = {
  usage: 'cli.usage.report',
  positionals: ['session file'],
  options: {
    format: 'value',
    out: 'value',
    force: 'switch',
    language: 'value',
    marking: 'value',
    final: 'switch',
    anonymise: 'switch'
  },
  run: writeReport
}

interface Wanted {
  readonly formats: readonly ReportFormat[]
  readonly options: ReportOptions
}

async function writeReport(args: Arguments): Promise<Outcome> {
  const [path = ''] = args.positionals
  const wanted = readWanted(args)
  if (!wanted.ok) return wrongArguments(wanted.problems)
  const { formats, options } = wanted.value
  const stem = basename(path, extname(path))
  const folder = args.value('out') ?? '.'
  const paths = formats.flatMap((format) =>
    reportEndings[format].map((ending) => join(folder, stem + ending))
  )
  const inTheWay = fileProblems(paths, args.has('force'))

  const read = readRecording(path)
  if (!read.ok) return wrongInput(read.problems)
  if (inTheWay.length > 0) return wrongInput(inTheWay)
  const { file, recording } = read.value
  // A report of figures that the file itself denies would help nobody.
  const { debrief, differences } = recompute(file, recording)
  if (differences.length > 0) return wrongInput(differences.map((found) => inFile(path, found)))

  const source = sourceOf(read.value, debrief)
  const files: WantedFile[] = []
  for (const format of formats) {
    const made = await filesOf(format, stem, source, options)
    if (!made.ok) return wrongInput(made.problems)
    files.push(...made.value.map(({ ending, content }) => ({ path: join(folder, stem + ending), content })))
  }
  const besides = fileProblems(
    files.map((one) => one.path),
    args.has('force')
  )
  if (besides.length > 0) return wrongInput(besides)
  const unwritten = writeFiles(files)
  if (unwritten.length > 0) return wrongInput(unwritten)
  const written = files.map((one) => one.path)
  return done({ files: written }, written.join('\n'))
}

function readWanted(args: Arguments): Result<Wanted> {
  const formats = [...new Set((args.value('format') ?? 'html').split(','))]
  const language = args.value('language') ?? 'en'
  const marking = args.value('marking') ?? ''
  const problems: Problem[] = formats
    .filter((format) => !isOneOf(reportFormats, format))
    .map((name) => wordProblem('format', name, reportFormats))
  if (!isOneOf(languages, language)) problems.push(wordProblem('language', language, languages))
  if (marking.length > longestMarking || /\p{Cc}/u.test(marking))
    problems.push(problem('argument-marking', { most: longestMarking }))
  if (problems.length > 0) return failure(...problems)
  return success({
    formats: formats as readonly ReportFormat[],
    options: {
      language: language as Language,
      marking,
      isFinal: args.has('final'),
      isAnonymous: args.has('anonymise')
    }
  })
}

function isOneOf(known: readonly string[], name: string): boolean {
  return known.includes(name)
}

function sourceOf({ file: { createdAt }, recording }: ReadRecording, debrief: Debrief): ReportSource {
  const { pack, seed, entries } = recording
  // The brief depends on the set-up alone.
  const session = openSession({ sessionId: 'report', pack, seed, entries: entries.slice(0, 1), tick: 0 })
  const view: ReportView = { brief: briefFor(session), createdAt, debrief }
  return { pack, seed, entries, view }
}

async function filesOf(format: ReportFormat, stem: string, source: ReportSource, options: ReportOptions) {
  if (format !== 'pdf') return success(await reportFiles(format, stem, source, options))
  const printed = await printReport(reportPage(source, options))
  return printed.ok ? success([{ ending: '.pdf', content: printed.value }]) : printed
}
