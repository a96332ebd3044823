import type { CapabilityAccount, TaskAccount } from '../debrief'
import {
  heading,
  lineBreak,
  note,
  paragraph,
  run,
  type Block,
  type Row,
  type Section,
  type Text
} from '../document'
import { momentIn, whoIn, type ReportMatter } from '../report-matter'

type Reason = TaskAccount['reasons'][number]

/** Capability by capability: what was asked, what the figures propose, and what an evaluator made of it. */
export function capabilitiesSection(matter: ReportMatter): Section {
  const { say } = matter.words
  const { capabilities } = matter.debrief
  const section = { id: 'capabilities', title: say('report.capabilities') }
  if (capabilities.length === 0) return { ...section, blocks: [paragraph(say('report.capabilities.none'))] }
  return {
    ...section,
    blocks: [
      note(say('report.capabilities.note')),
      rollUp(matter, capabilities),
      ...capabilities.flatMap((capability) => [heading(capability.title), taskTable(matter, capability)])
    ]
  }
}

function rollUp({ words: { say } }: ReportMatter, capabilities: readonly CapabilityAccount[]): Block {
  return {
    kind: 'table',
    name: 'capabilities',
    columns: [
      { title: say('report.capabilities.capability') },
      { title: say('report.capabilities.rating') },
      { title: say('report.capabilities.proposed') },
      { title: say('report.capabilities.unrated'), holds: 'number' }
    ],
    rows: capabilities.map(({ title, rating, proposed, unrated }) => ({
      isNamed: true,
      cells: [
        [title],
        [run('strong', rating ?? say('report.capabilities.notRated'))],
        [proposed ?? '–'],
        [String(unrated)]
      ]
    }))
  }
}

function taskTable(matter: ReportMatter, { tasks }: CapabilityAccount): Block {
  const { say } = matter.words
  return {
    kind: 'table',
    name: 'tasks',
    columns: [
      { title: say('report.capabilities.task') },
      { title: say('report.capabilities.evidence') },
      { title: say('report.capabilities.rating') }
    ],
    rows: tasks.map((task): Row => ({
      cells: [taskText(matter, task), evidenceText(matter, task), ratingText(matter, task)]
    }))
  }
}

function taskText({ words: { say } }: ReportMatter, task: TaskAccount): Text {
  return [
    run('strong', task.title),
    ...[
      task.significance,
      say('report.capabilities.cue', { text: task.cue }),
      say('report.capabilities.standard', { text: task.standard })
    ].flatMap((text) => [lineBreak, run('soft', text)])
  ]
}

function evidenceText(matter: ReportMatter, task: TaskAccount): Text {
  const { say } = matter.words
  const cue =
    task.cueMinutes === null
      ? []
      : [say('report.capabilities.cueSeen', { moment: momentIn(matter, task.cueMinutes) })]
  const reasons = task.reasons.map((reason) => reasonText(matter, reason))
  const observed = task.observations.map(({ minutes, text, by }) => {
    const who = by === '' ? '' : `, ${plainName(matter, by, minutes)}`
    return `${momentIn(matter, minutes)}${who}: ${text}`
  })
  const lines = [...cue, ...reasons, ...observed]
  return lines.flatMap((line, index) => (index === 0 ? [line] : [lineBreak, line]))
}

function plainName(matter: ReportMatter, by: string, atMinutes = Infinity): string {
  const who = whoIn(matter, by, atMinutes)
  return typeof who === 'string' ? who : who.text
}

/** Why a rating is proposed, in words. */
function reasonText(matter: ReportMatter, reason: Reason): string {
  const { say, toDuration, toCompact } = matter.words
  const { code, minutes, limitMinutes, order, userMinutes } = reason
  const isLength = code === 'silence-short' || code === 'silence-long'
  const time = (value: number | null) =>
    value === null ? '–' : isLength ? toDuration(value) : momentIn(matter, value)
  return say(`report.reason.${code}`, {
    time: time(minutes),
    limit: time(limitMinutes),
    decision: decisionName(matter, order),
    userMinutes: userMinutes === null ? '–' : toCompact(Math.abs(userMinutes))
  })
}

function decisionName({ debrief: { decisions }, words }: ReportMatter, order: number | null): string {
  const index = decisions.findIndex((decision) => decision.order === order)
  const decision = decisions[index]
  return decision === undefined ? '–' : `${index + 1} ${words.say('report.quoted', { text: decision.title })}`
}

function ratingText({ words: { say } }: ReportMatter, task: TaskAccount): Text {
  const proposed = say('report.capabilities.proposedIs', { rating: task.proposed ?? '–' })
  const reason = task.ratingReason === '' ? [] : [lineBreak, run('soft', task.ratingReason)]
  return [
    run('strong', task.rating ?? say('report.capabilities.notRated')),
    lineBreak,
    run('soft', proposed),
    ...reason
  ]
}
