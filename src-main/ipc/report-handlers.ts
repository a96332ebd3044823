import type { DebriefView, ReportFormat } from '#bridge/contract'
import { failure, problem, success, type Result } from '#core/support/result'
import type { Caller } from '../caller'
import type { DebriefDesk } from '../debrief-desk'
import { writeWhole } from '../export/write-whole'
import type { PackShelf } from '../pack-shelf'
import type { Storage } from '../storage/open-storage'
import type { Handlers } from './handlers'

export interface ReportParts {
  readonly desk: DebriefDesk
  readonly shelf: PackShelf
  readonly storage: Storage
  /** Asks the person at a window where a file goes; undefined when they think better of it. */
  readonly askWhere: (caller: Caller, suggestion: string) => Promise<string | undefined>
}

const endings: Readonly<Record<ReportFormat, string>> = { html: '.html', json: '.blackstart' }

export function reportHandlers(parts: ReportParts): Handlers<'report.save'> {
  return {
    'report.save': async (caller, sessionId, format) => {
      const debrief = await parts.desk.read(sessionId)
      if (!debrief.ok) return debrief
      const path = await parts.askWhere(caller, suggestedName(debrief.value) + endings[format])
      if (path === undefined) return success(null)
      const text = await reportText(parts, sessionId, format, debrief.value)
      return text.ok ? writeReport(path, text.value) : text
    }
  }
}

/** Short, and without anything that a file system takes amiss. */
function suggestedName({ brief, createdAt }: DebriefView): string {
  const words = `${brief.packId} ${brief.teamName} ${createdAt.slice(0, 10)}`
  return words
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
}

async function reportText(
  { shelf, storage }: ReportParts,
  sessionId: string,
  format: ReportFormat,
  { brief, createdAt, debrief }: DebriefView
): Promise<Result<string>> {
  if (format === 'html') {
    // Loaded when it is needed: its charts are half of the program.
    const { renderHtml } = await import('#core/report/render-html')
    return success(renderHtml(debrief, brief, createdAt))
  }
  const { sessionFileText } = await import('#core/session/session-file')
  const pack = shelf.byHash(debrief.reproduce.packHash)
  if (!pack.ok) return pack
  const entries = storage.entries.readAll(sessionId)
  return success(sessionFileText({ pack: pack.value, seed: brief.seed, entries, createdAt }))
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
