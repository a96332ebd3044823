import type { ReportDocument } from './document'
import type { ReportMatter } from './report-matter'
import { capabilitiesSection } from './sections/capabilities'
import { comparisonSection } from './sections/comparison'
import { conditionsSection } from './sections/conditions'
import { coverOf, teamName } from './sections/cover'
import { decisionsSection } from './sections/decisions'
import { hotWashSection } from './sections/hot-wash'
import { improvementPlanSection } from './sections/improvement-plan'
import { injectsSection } from './sections/injects'
import { overviewSection } from './sections/overview'
import { participantsSection } from './sections/participants'
import { processTimesSection } from './sections/process-times'
import { reproduceSection } from './sections/reproduce'
import { seenTrueSection } from './sections/seen-true'
import { sourcesSection } from './sections/sources'
import { summarySection } from './sections/summary'
import { timelineSection } from './sections/timeline'

/** Sections in the order of a professional after-action report. */
const sections = [
  overviewSection,
  summarySection,
  conditionsSection,
  timelineSection,
  capabilitiesSection,
  decisionsSection,
  processTimesSection,
  seenTrueSection,
  comparisonSection,
  hotWashSection,
  improvementPlanSection,
  participantsSection,
  injectsSection,
  sourcesSection,
  reproduceSection
] as const

/** The after-action report of a session, before it has a format. */
export function reportDocument(matter: ReportMatter): ReportDocument {
  const { brief, words } = matter
  return {
    language: words.language,
    pageTitle: words.say('report.pageTitle', { title: brief.title, team: teamName(matter) }),
    contents: words.say('report.contents'),
    cover: coverOf(matter),
    sections: sections.map((section) => section(matter))
  }
}
