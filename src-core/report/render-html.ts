import { say } from '#text/say'
import type { SessionBrief } from '../observability/view'
import type { Debrief } from './debrief'
import { html, trusted } from './html'
import type { ReportMatter } from './report-matter'
import { reportStyle } from './report-style'
import { conditionsSection } from './sections/conditions'
import { coverSection } from './sections/cover'
import { decisionsSection } from './sections/decisions'
import { impactSection } from './sections/impact'
import { limitsSection } from './sections/limits'
import { processTimesSection } from './sections/process-times'
import { reproduceSection } from './sections/reproduce'
import { seenTrueSection } from './sections/seen-true'
import { sourcesSection } from './sections/sources'
import { summarySection } from './sections/summary'
import { timelineSection } from './sections/timeline'

/** Sections in the order of a professional after-action report. */
const sections = [
  coverSection,
  summarySection,
  conditionsSection,
  impactSection,
  timelineSection,
  decisionsSection,
  processTimesSection,
  seenTrueSection,
  limitsSection,
  sourcesSection,
  reproduceSection
] as const

/**
 * The after-action report as one HTML file that stands for itself: it loads
 * nothing and runs nothing, and what people typed is never more than text.
 */
export function renderHtml(debrief: Debrief, brief: SessionBrief, createdAt: string): string {
  const matter: ReportMatter = { debrief, brief, createdAt }
  const title = say('report.pageTitle', { title: brief.title, team: brief.teamName })
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${title}</title>
        <style>
          ${trusted(reportStyle)}
        </style>
      </head>
      <body>
        <main>${sections.map((section) => section(matter))}</main>
      </body>
    </html> `.markup
}
