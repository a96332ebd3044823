import { withoutNamesIn } from '#core/report/anonymise'
import { chartPicture } from '#core/report/chart-picture'
import type { Mark, ReportDocument, Section } from '#core/report/document'
import { renderMarkdown } from '#core/report/document-markdown'
import { seriesCsv, timelineCsv } from '#core/report/report-csv'
import type { ReportFormat } from '#core/report/report-format'
import { reportDocument } from '#core/report/report-document'
import { renderHtml } from '#core/report/render-html'
import { reportMatter, type ReportOptions, type ReportView } from '#core/report/report-matter'
import { judgedResults } from '#core/report/sealed-scores'
import { reportSheets } from '#core/report/report-sheets'
import type { CheckedPack } from '#core/scenario/check-scenario'
import type { Entry } from '#core/session/commands'
import { sessionFileText } from '#core/session/session-file'
import { printPage, type PrintPage } from './print-page'
import { xlsxBytes } from './write-xlsx'

/** A session as it was played, and what it came to. */
export interface ReportSource {
  /** null: it is refused today, and only the session itself cannot be written without it. */
  readonly pack: CheckedPack | null
  readonly seed: number
  readonly entries: readonly Entry[]
  readonly view: ReportView
}

/** One file of a report; its name follows a stem that a person chose. */
export interface ReportFile {
  readonly ending: string
  readonly content: string | Uint8Array
}

/** The report in every format but PDF, which needs a printer; `stem` is the name without its ending. */
export async function reportFiles(
  format: Exclude<ReportFormat, 'pdf'>,
  stem: string,
  source: ReportSource,
  options: ReportOptions
): Promise<readonly ReportFile[]> {
  const matter = reportMatter(source.view, source.pack, options)
  switch (format) {
    case 'html':
      return [{ ending: '.html', content: renderHtml(reportDocument(matter)) }]
    case 'md':
      return markdownFiles(reportDocument(matter), stem)
    case 'csv':
      return [
        { ending: '-timeline.csv', content: timelineCsv(matter) },
        { ending: '-series.csv', content: seriesCsv(matter) }
      ]
    case 'xlsx':
      return [{ ending: '.xlsx', content: await xlsxBytes(reportSheets(matter)) }]
    case 'json':
      return [{ ending: '.blackstart', content: sessionText(source, options) }]
  }
}

/** The report as a page for a printer. */
export function reportPage({ view, pack }: ReportSource, options: ReportOptions): PrintPage {
  return printPage(reportMatter(view, pack, options))
}

/** The session itself: what it takes to compute every figure again. */
function sessionText({ pack, seed, entries, view }: ReportSource, options: ReportOptions): string {
  if (pack === null) throw new Error('the stored pack is refused')
  const told = options.isAnonymous ? withoutNamesIn(entries, view, options.language) : entries
  const judged = judgedResults({ pack, seed, entries }, view.debrief)
  return sessionFileText({ pack, seed, entries: told, createdAt: view.createdAt, judged })
}

/** The text last: where it stands, its pictures stand beside it. */
function markdownFiles(document: ReportDocument, stem: string): readonly ReportFile[] {
  const folder = `${stem}-charts`
  const pictures = document.sections.flatMap((section) =>
    section.blocks.flatMap((block) =>
      block.kind === 'charts'
        ? block.charts.map((chart) => ({
            ending: `-charts/${chart.name}.svg`,
            content: chartPicture(chart, chart.marks.length > 0 ? chart.marks : marksOf(section))
          }))
        : []
    )
  )
  return [...pictures, { ending: '.md', content: renderMarkdown(document, folder) }]
}

/** The key that the charts of a section share. */
function marksOf({ blocks }: Section): readonly Mark[] {
  return blocks.flatMap((block) => (block.kind === 'key' ? block.marks : []))
}
