/** Every format in which a report can be had. */
export const reportFormats = ['html', 'pdf', 'md', 'json', 'csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What the files of a report are called after their stem; Markdown has its charts in a folder besides. */
export const reportEndings: Readonly<Record<ReportFormat, readonly string[]>> = {
  html: ['.html'],
  pdf: ['.pdf'],
  md: ['.md'],
  json: ['.blackstart'],
  csv: ['-timeline.csv', '-series.csv'],
  xlsx: ['.xlsx']
}
