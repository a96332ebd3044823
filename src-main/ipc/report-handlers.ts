import type { DebriefView, ReportFormat } from '#bridge/contract'
import { failure, problem, success, type Result } from '#core/support/result'
import type { Caller } from '../caller'
import type { DebriefDesk } from '../debrief-desk'
import { runTask } from '../background/run-task'
import { plainFileName } from '../export/plain-file-name'
import { writeWhole } from '../export/write-whole'
import type { Handlers } from './handlers'

export interface ReportParts {
  readonly desk: DebriefDesk
  /** Asks the person at a window where a file goes; undefined when they think better of it. */
  readonly askWhere: (caller: Caller, suggestion: string) => Promise<string | undefined>
}

const endings: Readonly<Record<ReportFormat, string>> = { html: '.html', json: '.blackstart' }

export function reportHandlers({ desk, askWhere }: ReportParts): Handlers<'report.save'> {
  return {
    'report.save': async (caller, sessionId, format) => {
      const debrief = await desk.read(sessionId)
      if (!debrief.ok) return debrief
      const path = await askWhere(caller, suggestedName(debrief.value) + endings[format])
      if (path === undefined) return success(null)
      const text = await reportText(desk, format, debrief.value)
      return text.ok ? writeReport(path, text.value) : text
    }
  }
}

function suggestedName({ brief, createdAt }: DebriefView): string {
  return plainFileName(`${brief.packId} ${brief.teamName} ${createdAt.slice(0, 10)}`)
}

async function reportText(
  desk: DebriefDesk,
  format: ReportFormat,
  view: DebriefView
): Promise<Result<string>> {
  return format === 'html'
    ? success(await runTask('reportHtml', view))
    : desk.sessionFile(view.brief.sessionId)
}

function writeReport(path: string, text: string): Result<{ readonly path: string }> {
  try {
    writeWhole(path, text)
    return success({ path })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return failure(problem('problem.report-not-written', { path, detail }))
  }
}
