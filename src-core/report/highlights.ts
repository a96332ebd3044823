import type { DecisionAccount } from './debrief'
import { darkestPanel } from './darkest-panel'
import { momentIn, type ReportMatter } from './report-matter'

/** As many as a summary has room for. */
const most = 3
/** Of the impact: less than this is no difference worth naming. */
const smallestShare = 0.05
/** Older than this, a point tells of another situation. */
export const oldMinutes = 5

/** What went well, by the figures: the weightiest first. */
export function strengths(matter: ReportMatter): readonly string[] {
  const { say, toDuration } = matter.words
  const { decisions } = matter.debrief
  const reached = (id: 'acknowledge' | 'declare' | 'recognise' | 'first-update') => {
    const minutes = timeOf(matter, id)
    return minutes === null ? null : say(`report.strength.${id}`, { time: toDuration(minutes) })
  }
  return present([
    outcome(matter, 'record', 'less'),
    outcome(matter, 'none', 'less'),
    extreme(matter, 'best'),
    mitigated(matter),
    rated(matter, ['P']),
    reached('recognise'),
    decisions.length > 0 && decisions.every(({ worth }) => worth >= 0) ? say('report.strength.noHarm') : null,
    reached('declare'),
    reached('first-update'),
    reached('acknowledge')
  ])
}

/** What could have gone better, by the figures: the weightiest first. */
export function areasToImprove(matter: ReportMatter): readonly string[] {
  const { say } = matter.words
  const missed = (id: 'acknowledge' | 'declare' | 'recognise' | 'first-update') =>
    timeOf(matter, id) === null ? say(`report.area.${id}`) : null
  return present([
    outcome(matter, 'none', 'more'),
    outcome(matter, 'record', 'more'),
    extreme(matter, 'worst'),
    rated(matter, ['U', 'M']),
    timeOf(matter, 'mitigate') === null ? say('report.area.mitigate') : null,
    missed('recognise'),
    oldSight(matter),
    missed('declare'),
    missed('first-update'),
    unreasoned(matter),
    blindness(matter),
    missed('acknowledge')
  ])
}

function present(candidates: readonly (string | null)[]): readonly string[] {
  return candidates.filter((candidate) => candidate !== null).slice(0, most)
}

function outcome(
  { debrief: { impact }, words }: ReportMatter,
  line: 'none' | 'record',
  way: 'less' | 'more'
) {
  const theirs = impact[line]
  const saved = theirs - impact.team
  const isWorthNaming = theirs > 0 && Math.abs(saved) / theirs >= smallestShare
  if (!isWorthNaming || saved > 0 !== (way === 'less')) return null
  const values = {
    share: words.toPercent(Math.abs(saved) / theirs),
    difference: words.toCompact(Math.abs(saved))
  }
  return words.say(`report.highlight.${line}.${way}`, values)
}

/** The decision that saved the most, or that cost the most; null where none did. */
function extreme(matter: ReportMatter, which: 'best' | 'worst'): string | null {
  const sign = which === 'best' ? 1 : -1
  const found = matter.debrief.decisions.reduce<DecisionAccount | null>(
    (top, one) => (sign * one.worth > sign * (top?.worth ?? 0) ? one : top),
    null
  )
  if (found === null) return null
  return matter.words.say(`report.highlight.${which}`, {
    title: found.title,
    moment: momentIn(matter, found.atMinutes),
    worth: matter.words.toCompact(Math.abs(found.worth))
  })
}

function timeOf({ debrief: { processTimes } }: ReportMatter, id: string): number | null {
  return processTimes.find((time) => time.id === id)?.minutes ?? null
}

function mitigated(matter: ReportMatter): string | null {
  const minutes = timeOf(matter, 'mitigate')
  if (minutes === null || minutes > matter.debrief.endedMinutes) return null
  return matter.words.say('report.strength.mitigate', { time: matter.words.toDuration(minutes) })
}

/** Decisions at which fewer than half of the panels had a point from the last minutes. */
function oldSight({ debrief: { decisions, seenAgainstTrue }, words }: ReportMatter): string | null {
  const blindly = decisions.filter(({ order }) => {
    const ages = seenAgainstTrue.map(
      ({ ageAtDecision }) => ageAtDecision.find((age) => age.order === order)?.minutes ?? null
    )
    return ages.length > 0 && ages.filter((age) => age !== null && age <= oldMinutes).length * 2 < ages.length
  })
  if (blindly.length === 0) return null
  return words.say('report.area.oldSight', {
    count: blindly.length,
    of: decisions.length,
    minutes: words.toDuration(oldMinutes)
  })
}

/** Critical tasks with one of these ratings: the evaluator's, else the one that is proposed. */
function rated(
  { debrief: { capabilities }, words }: ReportMatter,
  ratings: readonly string[]
): string | null {
  const tasks = capabilities
    .flatMap((capability) => capability.tasks)
    .filter(({ rating, proposed }) => ratings.includes(rating ?? proposed ?? ''))
  if (tasks.length === 0) return null
  const titles = tasks.map(({ title }) => words.say('report.quoted', { text: title })).join(', ')
  return words.say(ratings.includes('P') ? 'report.strength.tasks' : 'report.area.tasks', { titles })
}

function unreasoned({ debrief: { decisions }, words }: ReportMatter): string | null {
  const count = decisions.filter(({ rationale }) => rationale.trim() === '').length
  return count === 0 ? null : words.say('report.area.noRationale', { count, of: decisions.length })
}

function blindness(matter: ReportMatter): string | null {
  const darkest = darkestPanel(matter)
  if (darkest === null) return null
  const time = matter.words.toDuration(darkest.minutes)
  return matter.words.say('report.area.blind', { title: darkest.title, time })
}
