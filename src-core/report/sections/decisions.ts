import { toClockTime, toSinceOnset } from '#text/format-time'
import type { DecisionAccount } from '../debrief'
import { lineBreak, note, paragraph, run, type Block, type Row, type Section, type Text } from '../document'
import { momentIn, whoIn, type ReportMatter } from '../report-matter'

/** Every decision: what it was worth, how it fitted what could be seen, and whether it could be taken back. */
export function decisionsSection(matter: ReportMatter): Section {
  const { say } = matter.words
  const { decisions } = matter.debrief
  const section = { id: 'decisions', title: say('report.decisions') }
  if (decisions.length === 0) return { ...section, blocks: [paragraph(say('report.summary.noDecision'))] }
  return {
    ...section,
    blocks: [
      note(say('report.decisions.note')),
      {
        kind: 'table',
        name: 'decisions',
        columns: [
          { title: say('report.decisions.number'), holds: 'number' },
          { title: say('report.decisions.time'), holds: 'time' },
          { title: say('report.decisions.decision') },
          { title: say('report.decisions.by') },
          { title: say('report.decisions.effect'), holds: 'time' },
          { title: say('report.decisions.worth'), holds: 'number' }
        ],
        rows: decisions.map((decision, index) => row(matter, decision, index))
      },
      ...together(matter),
      paragraph(confidence(matter))
    ]
  }
}

function row(matter: ReportMatter, decision: DecisionAccount, index: number): Row {
  const { brief, words } = matter
  const { say, toSignedCompact, toDuration } = words
  const { atMinutes, effectMinutes, leadMinutes, title, by, worth } = decision
  const tone = worth > 0 ? 'good' : worth < 0 ? 'bad' : 'soft'
  const lead: Text =
    leadMinutes === null
      ? []
      : [lineBreak, run('soft', say('report.decisions.lead', { time: toDuration(leadMinutes) }))]
  return {
    cells: [
      [run('act', String(index + 1))],
      [toClockTime(atMinutes, brief.clock), lineBreak, run('soft', toSinceOnset(atMinutes))],
      [
        run('strong', title),
        ...detailLines(matter, decision).flatMap((line) => [lineBreak, run('soft', line)])
      ],
      by === '' ? [] : [whoIn(matter, by, atMinutes)],
      effectMinutes === null
        ? [say('report.decisions.noEffect')]
        : [toClockTime(effectMinutes, brief.clock), ...lead],
      [run(tone, toSignedCompact(worth))]
    ]
  }
}

/** What is said under a decision's title, line by line. */
function detailLines(matter: ReportMatter, decision: DecisionAccount): readonly string[] {
  const { say, toPercent } = matter.words
  const { rationale, reversible, confidence, madePossible, impossible, kind } = decision
  return [
    rationale === '' ? say('report.decisions.noRationale') : say('report.quoted', { text: rationale }),
    ...lagPartTexts(matter, decision),
    ...(impossible ? [say('report.decisions.impossible')] : []),
    ...(kind === 'mitigation' ? [fitText(matter, decision)] : []),
    ...earlierTexts(matter, decision),
    ...(madePossible.length === 0
      ? []
      : [say('report.decisions.madePossible', { titles: madePossible.join(', ') })]),
    ...(reversible === null
      ? []
      : [say(reversible ? 'report.decisions.reversible' : 'report.decisions.irreversible')]),
    ...(confidence === null ? [] : [say('report.decisions.confidence', { share: toPercent(confidence) })])
  ]
}

/** What the time to the effect was made of. */
function lagPartTexts(
  { words: { say, toDuration } }: ReportMatter,
  { lagParts = [] }: DecisionAccount
): readonly string[] {
  const parts = lagParts.map(({ kind, minutes }) =>
    say('report.decisions.lagPart', { part: say(`report.lag.${kind}`), time: toDuration(minutes) })
  )
  return parts.length === 0 ? [] : [say('report.decisions.lagParts', { list: parts.join(', ') })]
}

/** How it fitted what was visible, with the readings that say so. */
export function fitText(matter: ReportMatter, { fit }: Pick<DecisionAccount, 'fit'>): string {
  const { say } = matter.words
  const verdict = say(`report.fit.${fit.verdict}`)
  // Of one probe several lines may be asked for.
  const readings = [...new Set(fit.evidence.map((evidence) => evidenceText(matter, evidence)))]
  return readings.length === 0 ? verdict : `${verdict}: ${readings.join('; ')}`
}

function evidenceText(
  matter: ReportMatter,
  { kind, title, value, unit, minutes }: DecisionAccount['fit']['evidence'][number]
): string {
  const { say, toMeasure } = matter.words
  if (minutes === null) return say(`report.fit.${kind}-never`, { title })
  const moment = momentIn(matter, minutes)
  const shown = value === null ? '' : toMeasure(value, unit)
  return say(`report.fit.${kind}`, { title, value: shown, moment })
}

function earlierTexts(matter: ReportMatter, { earlier }: DecisionAccount): readonly string[] {
  const { say, toDuration, toSignedCompact } = matter.words
  const parts = earlier.map(({ earlierMinutes, gain }) =>
    say('report.decisions.earlierBy', {
      time: toDuration(earlierMinutes),
      gain: gain === null ? say('report.decisions.notPossible') : toSignedCompact(gain)
    })
  )
  return parts.length === 0 ? [] : [say('report.decisions.earlier', { list: parts.join(', ') })]
}

/** Worths do not add up: what they come to one by one, and together. */
function together({ debrief: { interactions, decisions }, words }: ReportMatter): readonly Block[] {
  if (decisions.length < 2) return []
  const { say, toSignedCompact } = words
  const values = {
    sum: toSignedCompact(interactions.sumOfWorths),
    joint: toSignedCompact(interactions.joint)
  }
  return [paragraph(say('report.decisions.together', values))]
}

function confidence({ debrief: { meanBrier, decisions }, words: { say, toDecimal } }: ReportMatter): string {
  if (meanBrier === null) return say('report.decisions.noConfidence')
  const count = decisions.filter(({ brier }) => brier !== null).length
  return say('report.decisions.brier', { brier: toDecimal(meanBrier, 2), count })
}
