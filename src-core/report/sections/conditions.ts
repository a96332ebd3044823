import type { TimelineEvent } from '../debrief'
import { heading, note, typed, type Block, type Row, type Section } from '../document'
import { momentIn, type ReportMatter } from '../report-matter'
import { eventName, eventText } from './timeline'

/** What whoever led the exercise did to it. */
const interventions: ReadonlySet<TimelineEvent['kind']> = new Set([
  ...(['skip-inject', 'hold-inject', 'release-inject', 'extend-timer', 'improvise'] as const),
  ...(['insert-fault', 'clear-fault', 'degrade-panel', 'restore-panel', 'override', 'real-incident'] as const)
])

/** Under which conditions the session was played, and what was done to it from outside. */
export function conditionsSection(matter: ReportMatter): Section {
  const { debrief, words } = matter
  const { say } = words
  const { hints } = debrief.exercise
  return {
    id: 'conditions',
    title: say('report.conditions'),
    blocks: [
      { kind: 'facts', facts: factsOf(matter).map(([name, value]) => [name, [value]]) },
      heading(say('report.conditions.interventions')),
      interventionTable(matter),
      heading(say('report.conditions.hints')),
      hints.length === 0
        ? note(say('report.conditions.noHints'))
        : { kind: 'list', isNumbered: true, items: hints.map((hint) => [hint]) },
      heading(say('report.conditions.bookmarks')),
      bookmarks(matter)
    ]
  }
}

function factsOf(matter: ReportMatter): readonly (readonly [string, string])[] {
  const { brief, debrief, words } = matter
  const { say, toPace, toDuration } = words
  const { conditions, timeline } = debrief
  const paces = timeline.filter(({ kind }) => kind === 'pace').map(({ label }) => toPace(Number(label)))
  const changed = Object.entries(conditions.parameters).map(([path, value]) => `${path} = ${value}`)
  const prepared = conditions.prepared.map(({ title }) => title)
  const { decisionSeconds, slotMinutes } = conditions
  const hasPaces = paces.length > 0 && paces.length <= 6
  return [
    [say('report.mode'), say(`mode.${brief.mode}`)],
    [say('report.conditions.advance'), say(`report.advance.${conditions.advance}`)],
    ...(decisionSeconds === null
      ? []
      : [[say('report.conditions.decisionTime'), toDuration(decisionSeconds / 60)] as const]),
    ...(slotMinutes === null ? [] : [[say('report.conditions.slot'), toDuration(slotMinutes)] as const]),
    [say('report.conditions.pace'), [toPace(conditions.pace), ...(hasPaces ? paces : [])].join(', ')],
    [say('report.conditions.noise'), say(conditions.noise ? 'report.on' : 'report.off')],
    [say('report.conditions.impairments'), say(conditions.impairments ? 'report.on' : 'report.off')],
    [say('report.conditions.parameters'), changed.length === 0 ? say('report.none') : changed.join(', ')],
    [
      say('report.conditions.prepared'),
      prepared.length === 0 ? say('report.conditions.notPrepared') : prepared.join(', ')
    ],
    [say('report.conditions.seed'), String(brief.seed)],
    [say('report.conditions.freezes'), String(debrief.freezes)],
    [say('report.conditions.steps'), String(conditions.steps)],
    [say('report.conditions.goneBack'), goneBack(matter)],
    [say('report.conditions.overrides'), String(conditions.overrides)],
    [say('report.conditions.hintsGiven'), String(debrief.exercise.hints.length)],
    [say('report.conditions.injects'), injectCounts(matter)],
    [say('report.conditions.ended'), momentIn(matter, debrief.endedMinutes)],
    [say('report.conditions.horizon'), momentIn(matter, debrief.horizonMinutes)]
  ]
}

/** How often, and from where on the exercise is another than the one before. */
function goneBack(matter: ReportMatter): string {
  const { debrief, words } = matter
  const last = debrief.timeline.findLast(({ kind }) => kind === 'go-back')
  if (last === undefined) return words.say('report.conditions.neverBack')
  const values = { count: debrief.conditions.goneBack, moment: momentIn(matter, last.minutes) }
  return words.say('report.conditions.backTo', values)
}

function injectCounts({ debrief: { exercise, timeline }, words: { say } }: ReportMatter): string {
  const of = (outcome: string) => exercise.injects.filter((inject) => inject.outcome === outcome).length
  return say('report.conditions.injectCounts', {
    planned: exercise.injects.filter(({ planned }) => planned !== 'call').length,
    fired: of('fired'),
    skipped: of('skipped'),
    improvised: timeline.filter(({ kind }) => kind === 'improvise').length
  })
}

function interventionTable(matter: ReportMatter): Block {
  const { debrief, words } = matter
  const { say } = words
  const done = debrief.timeline.filter(({ kind }) => interventions.has(kind))
  if (done.length === 0) return note(say('report.conditions.noInterventions'))
  const rows = done.map((event): Row => ({
    cells: [[momentIn(matter, event.minutes)], [eventName(matter, event)], eventText(matter, event)]
  }))
  return {
    kind: 'table',
    name: 'interventions',
    columns: [
      { title: say('report.timeline.scenario'), holds: 'time' },
      { title: say('report.timeline.kind'), holds: 'kind' },
      { title: say('report.conditions.whatAndWhy') }
    ],
    rows
  }
}

/** Where bookmarks were set, and when the exercise went back to one. */
function bookmarks(matter: ReportMatter): Block {
  const { say } = matter.words
  const set = matter.debrief.timeline.filter(({ kind }) => kind === 'bookmark' || kind === 'go-back')
  if (set.length === 0) return note(say('report.conditions.noBookmarks'))
  return {
    kind: 'list',
    items: set.map((event) => [
      `${momentIn(matter, event.minutes)}: ${eventName(matter, event)}`,
      ...(event.label === '' ? [] : [' – ', typed(event.label)])
    ])
  }
}
