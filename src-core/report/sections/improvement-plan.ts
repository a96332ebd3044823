import { lineBreak, paragraph, run, typed, type Row, type Section } from '../document'
import type { ReportMatter } from '../report-matter'

type Item = ReportMatter['debrief']['improvements'][number]

/** What is to be done about it, by whom and until when. */
export function improvementPlanSection(matter: ReportMatter): Section {
  const { say } = matter.words
  const plan = matter.debrief.improvements
  const section = { id: 'improvement-plan', title: say('report.plan') }
  if (plan.length === 0) return { ...section, blocks: [paragraph(say('report.plan.none'))] }
  return {
    ...section,
    blocks: [
      {
        kind: 'table',
        name: 'plan',
        columns: [
          { title: say('report.plan.issue') },
          { title: say('report.plan.action') },
          { title: say('report.plan.element') },
          { title: say('report.plan.priority') },
          { title: say('report.plan.owner') },
          { title: say('report.plan.dates') },
          { title: say('report.plan.status') }
        ],
        rows: plan.map((item) => row(matter, item))
      }
    ]
  }
}

function row(matter: ReportMatter, item: Item): Row {
  const { say, toDay } = matter.words
  const verification =
    item.verification === ''
      ? []
      : [lineBreak, run('soft', say('report.plan.verified', { text: item.verification }))]
  const capability =
    item.capability === ''
      ? []
      : ([run('strong', capabilityTitle(matter, item.capability)), lineBreak] as const)
  const dates = [item.start, item.due].map((day) => (day === '' ? '–' : toDay(day)))
  return {
    cells: [
      [...capability, typed(item.issue)],
      [typed(item.action), ...verification],
      [say(`report.plan.${item.element}`)],
      [say(`report.plan.${item.priority}`)],
      item.owner === '' ? ['–'] : [typed(item.owner)],
      [dates[0] ?? '', lineBreak, dates[1] ?? ''],
      [say(`report.plan.${item.status}`)]
    ]
  }
}

/** A capability of the pack by its title; anything else is somebody's own words. */
export function capabilityTitle({ debrief: { capabilities } }: ReportMatter, capability: string): string {
  return capabilities.find(({ id }) => id === capability)?.title ?? capability
}
