import { existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DebriefView } from '#bridge/contract'
import { reportEndings, type ReportFormat } from '#core/report/report-format'
import type { ReportOptions } from '#core/report/report-matter'
import { failure, problem, success, type Result } from '#core/support/result'
import type { Caller } from '../caller'
import type { DebriefDesk, ReportParts } from '../debrief-desk'
import { runTask } from '../background/run-task'
import { plainFileName } from '../export/plain-file-name'
import type { PrintPage } from '../export/print-page'
import type { ReportFile } from '../export/report-files'
import { writeWhole } from '../export/write-whole'
import type { Handlers } from './handlers'

export interface ReportTools {
  readonly desk: DebriefDesk
  /** Asks the person at a window where a file goes; undefined when they think better of it. */
  readonly askWhere: (caller: Caller, suggestion: string) => Promise<string | undefined>
  readonly print: (page: PrintPage) => Promise<Uint8Array>
  /** Shows a file where it lies. */
  readonly show: (path: string) => void
}

export function reportHandlers({ desk, askWhere, print, show }: ReportTools): Handlers<'report.save'> {
  return {
    'report.save': async (caller, sessionId, format, options) => {
      const parts = await desk.reportSource(sessionId)
      if (!parts.ok) return parts
      const { view, notComputed } = parts.value
      if (format === 'json' && options.isAnonymous && notComputed !== null) return failure(notComputed)
      const ending = endingFor(format)
      const path = await askWhere(caller, suggestedName(view, options) + ending)
      if (path === undefined) return success(null)
      const stem = path.endsWith(ending) ? path.slice(0, -ending.length) : path
      // The session as it is, with all that is kept of it; without names it is another one.
      const session = format === 'json' && !options.isAnonymous ? await desk.sessionFile(sessionId) : null
      if (session?.ok === false) return session
      const files =
        session === null
          ? await filesOf(format, basename(stem), parts.value, options, print)
          : [{ ending, content: session.value }]
      const written = writeReport(dirname(stem), basename(stem), files, existsSync(path))
      if (written.ok) show(written.value.path)
      return written
    }
  }
}

/** What a person is asked to name: of several files, what they have in common. */
function endingFor(format: ReportFormat): string {
  return format === 'csv' ? '.csv' : (reportEndings[format][0] ?? '')
}

function suggestedName({ brief, createdAt }: DebriefView, { isAnonymous }: ReportOptions): string {
  const team = isAnonymous ? '' : brief.teamName
  return plainFileName(`${brief.packId} ${team} ${createdAt.slice(0, 10)}`)
}

async function filesOf(
  format: ReportFormat,
  stem: string,
  { view, played }: ReportParts,
  options: ReportOptions,
  print: ReportTools['print']
): Promise<readonly ReportFile[]> {
  if (format !== 'pdf') return runTask('reportFiles', { format, stem, played, view, options })
  return [{ ending: '.pdf', content: await print(await runTask('reportPage', { played, view, options })) }]
}

/** Writes what belongs together; over what is there only where the person agreed to it. */
function writeReport(
  folder: string,
  stem: string,
  files: readonly ReportFile[],
  isAgreed: boolean
): Result<{ readonly path: string }> {
  const paths = files.map(({ ending }) => join(folder, stem + ending))
  const inTheWay = paths.find((path) => !isAgreed && existsSync(path))
  if (inTheWay !== undefined) return failure(problem('problem.report-in-the-way', { path: inTheWay }))
  let path = ''
  try {
    for (const { ending, content } of files) {
      path = join(folder, stem + ending)
      if (ending.includes('/')) mkdirSync(dirname(path), { recursive: true })
      writeWhole(path, content)
    }
    return success({ path })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return failure(problem('problem.report-not-written', { path, detail }))
  }
}
